import GalleyTestSupport
import Testing

@testable import TextCells

struct WordWrappingTests {
  private func lines(_ text: String, _ width: Int, isCode: Bool = false) -> [String] {
    let solid = isCode ? [0..<text.utf8.count] : []
    return wrapped(text, width, solid: solid).map { $0.drawn(of: text) }
  }

  /// Checks the lines of texts, each after its width.
  ///
  /// - Parameter isCode: whether the texts break at blanks, as code in prose does.
  private func check(isCode: Bool = false) throws {
    try Example.check { example in
      let (width, text) = try widthAndText(example)
      return lines(text, width, isCode: isCode).joined(separator: "|")
    }
  }

  @Test func `an empty text is one empty line, and so is a newline`() {
    #expect(wrapped("", 5) == [LineSlice(range: 0..<0, reach: 0, end: .text)])
    #expect(wrapped("\n", 5) == [LineSlice(range: 0..<0, reach: 0, end: .mandatory)])
    #expect(lines("   ", 5) == [""])
  }

  @Test func `a word wider than the line starts a new line and is folded`() throws {
    try check()
    #expect(wrapped("bcdefgh", 3).map(\.end) == [.fold, .fold, .text])
    #expect(wrapped("漢", 1) == [LineSlice(range: 0..<3, reach: 2, end: .text)])
  }

  @Test func `a space with a combining mark is not a space`() throws {
    try check()
  }

  @Test func `no line starts or ends with an ideographic space or a zero-width space`() throws {
    try check()
  }

  @Test
  func `a soft hyphen becomes a hyphen if the line breaks there and the hyphen fits`() throws {
    try check()
    #expect(wrapped("ab\u{AD}cd", 3)[0] == LineSlice(range: 0..<2, reach: 3, end: .hyphen))
  }

  @Test(arguments: ["C++", "--al", "(--a", "\"--a"])
  func `signs stay together`(_ word: String) {
    #expect(lines("aa \(word)b", 5)[1].hasPrefix(word))
  }

  @Test func `a line ends after a dash of two hyphens between words`() throws {
    try check()
  }

  @Test func `a line doesn't begin with a dash or a bullet between two spaces`() throws {
    try check()
  }

  @Test func `code that is wider than the line is folded between its tokens`() throws {
    try check(isCode: true)
  }

  @Test func `a fold between tokens before a third of the line saves too little of it`() throws {
    try check(isCode: true)
  }

  @Test func `the backtick at the end of code isn't alone on a line`() throws {
    try check(isCode: true)
  }

  @Test func `a URL breaks only after its separators, and not in a number`() throws {
    try check()
  }

  @Test func `a URL can break after a separator in its path`() throws {
    try check()
  }

  @Test func `a URL without a suitable separator is folded at a border of two tokens`() throws {
    try check()
  }

  @Test func `a URL doesn't break in its host if that fits on a line`() throws {
    try check()
  }

  @Test func `what a reader takes as one piece is on one line`() throws {
    try Example.check { piece in
      let isWhole = (Cells.count(piece)...40).allSatisfy { width in
        lines("aa \(piece) bb cc", width).contains { $0.contains(piece) }
      }
      return isWhole ? "whole" : "divided"
    }
  }

  @Test func `punctuation and the number of a link aren't alone on a line`() throws {
    try check()
  }

  @Test func `Korean breaks at spaces, and folds a word that is wider than the line`() throws {
    try check()
  }

  @Test func `www starts a URL only at the start of a word`() throws {
    try check()
  }

  @Test func `a trailing space is dropped even if it belongs to the previous cluster`() throws {
    try check()
  }

  @Test func `a cluster wider than a line is folded between its scalars`() throws {
    try check()
  }
}
