import GalleyTestSupport
import Testing

@testable import TextCells

struct CodeWrappingTests {
  /// The pieces of a line of code, with an arrow at each fold.
  private func folded(_ text: String, _ first: Int, rest: Int) -> String {
    // The arrow takes a cell.
    let pieces = wrappedCode(text, first: max(1, first - 1), rest: max(1, rest - 1))
    return pieces.map { $0.part(of: text) + ($0.end == .fold ? "↩" : "") }.joined()
  }

  /// Checks the folds of lines, each after its width and that of the pieces after the first.
  private func check() throws {
    try Example.check { example in
      let (first, rest) = try widthAndText(example)
      let (width, text) = try widthAndText(rest)
      return folded(text, first, rest: width)
    }
  }

  @Test func `a line that fits is kept with its indent`() throws {
    try check()
  }

  @Test func `a line that is too wide is folded where it is full, with room for the mark`() throws {
    try check()
  }

  @Test
  func `a fold moves back over a third of the line to a border of tokens, past other scripts too`()
    throws
  {
    try check()
    let greeting = #"    let greeting = String("こんにちは、世界");"#
    #expect(wrappedCode(greeting, first: 34, rest: 36).map(\.reach) == [26, 20])
  }

  @Test func `a fold is after a space in the last third, so that a word is whole`() throws {
    try Example.check { marked in
      let parts = marked.split(separator: "↩")
      let start = parts[0].count
      let word = parts[1].prefix { !" ,)".contains($0) }
      let widths = (start + 2...start + word.count + 1).filter { start > $0 * 2 / 3 }
      let isWhole = widths.allSatisfy { folded(parts.joined(), $0, rest: 40) == marked }
      return isWhole ? "whole" : "divided"
    }
  }

  @Test func `without a space, a fold isn't in an option, a date or a time`() throws {
    try check()
  }

  @Test
  func `a fold isn't before a closing mark, in a number, after a stop, or in a string's marks`()
    throws
  {
    try check()
  }

  @Test
  func `a fold moves back over two thirds of the line if the token at its edge is then whole`()
    throws
  {
    try check()
  }

  @Test func `a piece is only an indent if the next one has the whole token`() throws {
    try check()
    #expect(folded("        returning it", 11, rest: 8).hasPrefix("        re↩"))
  }

  @Test func `spaces at the end of a line are dropped and never fold it`() throws {
    try check()
  }

  @Test func `an empty line is one empty piece`() {
    let empty = LineSlice(range: 0..<0, reach: 0, end: .text)
    #expect(wrappedCode("", first: 5, rest: 5) == [empty])
  }

  @Test func `a piece has at least one cluster at any width`() throws {
    try check()
    #expect(folded("漢字e\u{301}", 1, rest: 1) == "漢↩字↩e\u{301}")
  }

  @Test(.timeLimit(.minutes(1))) func `a million spaces before a letter are read only once`() {
    let text = String(repeating: " ", count: 1_000_000) + "x"
    let pieces = wrappedCode(text, first: 1, rest: 1)
    #expect(pieces.count == 1_000_001)
    #expect(pieces.allSatisfy { $0.reach == 1 })
  }
}
