import GalleyTestSupport
import Testing

@testable import TextCells

/// Texts with their lines. The claims that they prove are the titles in the files of the examples.
struct WrappingTests {
  private func lines(
    _ text: String,
    _ width: Int,
    isCode: Bool = false
  ) -> [String] {
    let solid = isCode ? [0..<text.utf8.count] : []
    return wrapped(text, width, solid: solid).map {
      $0.drawn(of: text)
    }
  }

  @Test(arguments: [
    "wrapped-words",
    "wrapped-words-of-code",
  ])
  func `words are wrapped at the width before them, and code in prose at its blanks`(
    file: String
  ) throws {
    try Example.check(file) { example in
      let (width, text) = try widthAndText(example)
      return lines(
        text,
        width,
        isCode: file.hasSuffix("code")
      ).joined(separator: "|")
    }
  }

  @Test func `prose is set at the width before it`() throws {
    try Example.check("wrapped-prose") { example in
      let (width, text) = try widthAndText(example)
      return wrapped(text, width, isProse: true).map {
        $0.drawn(of: text)
      }.joined(separator: "|")
    }
  }

  @Test
  func `code is folded at the widths of its first and of its other pieces`() throws {
    try Example.check("wrapped-code") { example in
      let (first, rest) = try widthAndText(example)
      let (width, text) = try widthAndText(rest)
      return folded(text, first, rest: width)
    }
  }

  /// The pieces of a line of code, with an arrow at each fold, which takes a cell.
  private func folded(_ text: String, _ first: Int, rest: Int) -> String {
    let pieces = wrappedCode(
      text,
      first: max(1, first - 1),
      rest: max(1, rest - 1))
    return pieces.map {
      $0.part(of: text) + ($0.end == .fold ? "↩" : "")
    }.joined()
  }

  @Test
  func `a fold is after a space in the last third, so that a word is whole`() throws {
    try Example.check { marked in
      let parts = marked.split(separator: "↩")
      let start = parts[0].count
      let word = parts[1].prefix {
        !" ,)".contains($0)
      }
      let widths = (start + 2...start + word.count + 1).filter {
        start > $0 * 2 / 3
      }
      let isWhole = widths.allSatisfy {
        folded(parts.joined(), $0, rest: 40) == marked
      }
      return isWhole ? "whole" : "divided"
    }
  }

  @Test func `what a reader takes as one piece is on one line`() throws {
    try Example.check { piece in
      let isWhole = (Cells.count(piece)...40).allSatisfy { width in
        lines("aa \(piece) bb cc", width).contains { $0.contains(piece) }
      }
      return isWhole ? "whole" : "divided"
    }
  }

  @Test(arguments: [
    "C++",
    "--al",
    "(--a",
    "\"--a",
  ])
  func `signs stay together`(_ word: String) {
    #expect(lines("aa \(word)b", 5)[1].hasPrefix(word))
  }

  @Test
  func `a line has its part of the text, its cells and the reason for its end`() {
    #expect(wrapped("", 5) == [LineSlice(range: 0..<0, reach: 0, end: .text)])
    #expect(wrapped("\n", 5) == [LineSlice(range: 0..<0, reach: 0, end: .mandatory)])
    #expect(wrappedCode("", first: 5, rest: 5) == [LineSlice(range: 0..<0, reach: 0, end: .text)])
    #expect(wrapped("bcdefgh", 3).map(\.end) == [.fold, .fold, .text])
    #expect(wrapped("漢", 1) == [LineSlice(range: 0..<3, reach: 2, end: .text)])
    #expect(wrapped("ab\u{AD}cd", 3)[0] == LineSlice(range: 0..<2, reach: 3, end: .hyphen))
    #expect(lines("   ", 5) == [""])
  }

  @Test(arguments: 9...24)
  func `an escape in an address is whole`(_ width: Int) {
    let text = "http://a/bbbbbb%20ccccccccccc%D0%B0dddd%20%20%20"
    for line in wrapped(text, width) {
      #expect(!line.part(of: text).suffix(2).contains("%"))
    }
  }

  @Test(arguments: 6...35)
  func `no row begins with the hyphen of a word`(_ width: Int) {
    let text = "0f8fad5b-d9cb-469f-a165-5223f4d2eaf5"
    #expect(wrapped(text, width).allSatisfy { !$0.part(of: text).hasPrefix("-") })
  }

  @Test(.timeLimit(.minutes(1)))
  func `a million spaces before a letter are read only once`() {
    let text = String(repeating: " ", count: 1_000_000) + "x"
    let pieces = wrappedCode(text, first: 1, rest: 1)
    #expect(pieces.count == 1_000_001)
    #expect(pieces.allSatisfy { $0.reach == 1 })
  }
}
