import GalleyTestSupport
import Testing

@testable import TextCells

@Suite(.firstFailure) struct ProseWrappingTests {
  private func lines(_ text: String, _ width: Int) -> [String] {
    wrappedRows(text, width, as: .prose)
  }

  @Test(arguments: ["aaaa bbbb |ccccc", "aaaa |bbbb cc"])
  func `the sixty-fourth line costs as much as others, and not as a last line`(barred: String) {
    let full = String(repeating: "aaaaaaaaaa |", count: 62)
    let expected = full + barred + " |" + full.dropLast(2)
    let found = lines(expected.replacing("|", with: ""), 10)
    #expect(found.joined(separator: " |") == expected)
  }

  @Test(arguments: [
    " \u{3000}",
    "\u{3000} ",
    " \u{2003}\n",
    "\u{200B} ",
  ])
  func `blanks at the end are no word`(_ blanks: String) {
    let words = lines("nobody on the island can say who" + blanks, 28)
    #expect(words == ["nobody on the island can", "say who"])
    let text = "one two six four"
    let two = lines(text + blanks + text, 10)
    let half = ["one two", "six four"]
    #expect(two == half + half)
  }

  @Test(arguments: [
    "\u{200B}\u{3000}",
    "\u{200B} ",
    "\u{200B}\u{200B}\u{3000} ",
  ])
  func `a line doesn't begin with the spaces after an opportunity without cells`(gap: String) {
    let text = "aaaa bb\(gap)“cc dddd” ee\(gap)“ff gggg” hh"
    for width in 1...26 {
      for line in wrapped(text, width, as: .prose) {
        let first = line.part(of: text).first
        #expect(first?.isWhitespace != true, "\(width)")
      }
      if width > 2 {
        #expect(problem(in: text, width, width) == nil, "\(width)")
      }
    }
  }

  @Test
  func `a paragraph is read in parts, so its beginning doesn't need its end`() {
    let text = String(repeating: "word ", count: 100_000)
    text.utf8.withBytes { utf8 in
      var count = 0
      Wrapping.prose(utf8, first: 20, rest: 20) { _ in
        count += 1
        return count < 3
      }
      #expect(count == 3)
    }
    #expect(lines(text, 20).count == 25_000)
  }

  @Test(arguments: GeneratedText.seeds)
  func `any text has the opportunities, the text and the number of lines of first fit, and fits`(
    _ seed: UInt64
  ) {
    var source = SeededGenerator(seed: seed)
    for _ in 0..<5 {
      let text = source.safeText(pieces: 40)
      for width in Array(1...24) + stride(from: 27, through: 220, by: 8) {
        let first = 1 + source.number(below: width)
        if let problem = problem(in: text, first, width) {
          Issue.record("\(first), \(width): \(problem) in \(text.debugDescription)")
          break
        }
      }
    }
  }

  /// Returns what is wrong with the lines of a text; nil if nothing is.
  private func problem(in text: String, _ first: Int, _ width: Int) -> String? {
    let lines = wrapped(text, first, rest: width, as: .prose)
    let fewest = wrapped(text, first, rest: width).count
    let hasIndent = lines.contains { $0.indent > 0 }
    if !hasIndent, lines.count != fewest {
      return "\(lines.count) lines"
    }
    let hasURL = text.contains("://")
    for (index, line) in lines.enumerated() {
      let room = (index == 0 ? first : width) - line.indent
      let string = String(line.drawn(of: text).dropFirst(line.indent))
      let fits = line.reach <= room || room == 1 && line.reach == 2
      guard fits, Cells.reach(string) == line.reach else {
        return string
      }
      let isBroken = line.end == .opportunity || line.end == .hyphen
      guard isBroken, !hasURL else { continue }
      // First fit breaks at the same place if the line is just as wide as this one.
      let rest = text.part(line.range.lowerBound..<text.utf8.count)
      let firstFit = wrapped(rest, line.reach)[0].range.count
      let count = line.range.count
      // One more letter takes no more cells than the hyphen.
      let next = rest.utf8.dropFirst(count).first
      let isHyphenated = line.end == .hyphen && next == 0xC2
      let isSame = firstFit == count || isHyphenated && firstFit > count
      guard isSame else { return string }
    }
    return nil
  }

  @Test(.timeLimit(.minutes(1)))
  func `many opportunities are set in linear time`() {
    for piece in ["a ", "漢", "\u{200B}a", "a\u{AD}", "a-", " \u{3000}", "x \u{301}"] {
      let text = String(repeating: piece, count: 60_000 / piece.utf8.count)
      let isBlank = piece == " \u{3000}"
      #expect(lines(text, 200).count > 1 || isBlank)
    }
  }
}
