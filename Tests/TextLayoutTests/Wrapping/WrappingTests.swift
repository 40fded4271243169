import GalleyTestSupport
import Testing

@testable import TextCells

/// Texts with their lines. The claims that they prove are the titles in the files of the examples.
struct WrappingTests {
  @Test(arguments: ["wrapped-words", "wrapped-words-of-code"])
  func `words are wrapped at the width before them, and code in prose at its blanks`(
    file: String
  ) throws {
    try Example.check(file) { example in
      let (width, text) = try widthAndText(example)
      let code = file.hasSuffix("code") ? [0..<text.utf8.count] : []
      return wrappedRows(text, width, solid: code).joined(separator: "|")
    }
  }

  @Test func `prose is set at the width before it`() throws {
    try Example.check("wrapped-prose") { example in
      let (width, text) = try widthAndText(example)
      return wrappedRows(text, width, as: .prose).joined(separator: "|")
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
    let width = max(1, first - 1)
    let pieces = wrapped(
      text,
      width,
      rest: max(1, rest - 1),
      as: .code)
    var marked = ""
    for piece in pieces {
      marked += piece.part(of: text)
      if piece.end == .fold {
        marked += "↩"
      }
    }
    return marked
  }

  @Test
  func `a fold is after a space in the last third, so that a word is whole`() throws {
    try Example.check { marked in
      let parts = marked.split(separator: "↩")
      let start = parts[0].count
      let word = parts[1].prefix { !" ,)".contains($0) }
      let widths = start + 2...start + word.count + 1
      for width in widths where start > width * 2 / 3 {
        guard folded(parts.joined(), width, rest: 40) == marked else {
          return "divided"
        }
      }
      return "whole"
    }
  }

  @Test func `what a reader takes as one piece is on one line`() throws {
    try Example.check { piece in
      for width in Cells.count(piece)...40 {
        let rows = wrappedRows("aa \(piece) bb cc", width)
        guard rows.contains(where: { $0.contains(piece) }) else {
          return "divided"
        }
      }
      return "whole"
    }
  }

  @Test func `a line has its part of the text, its cells and the reason for its end`() throws {
    func told(_ lines: [LineSlice]) -> String {
      let parts = lines.map { "\($0.range) in \($0.reach) cells, \($0.end)" }
      return parts.joined(separator: "; ")
    }
    try Example.check { example in
      let (width, text) = try widthAndText(example)
      return told(wrapped(text, width))
    }
    #expect(told(wrapped("", 5)) == "0..<0 in 0 cells, text")
    #expect(told(wrapped("", 5, as: .code)) == "0..<0 in 0 cells, text")
  }

  @Test(arguments: 4...24)
  func `an escape in an address is whole`(_ width: Int) {
    let text = "http://a/bbbbbb%20ccccccccccc%D0%B0dddd%20%20%20"
    for row in wrappedRows(text, width) {
      #expect(!row.suffix(2).contains("%"))
    }
  }

  @Test(arguments: 6...35)
  func `no row begins with the hyphen of a word`(_ width: Int) {
    let text = "0f8fad5b-d9cb-469f-a165-5223f4d2eaf5"
    for row in wrappedRows(text, width) {
      #expect(!row.hasPrefix("-"))
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a million spaces, brackets or marks in a line of code are read only once`() {
    for piece in [" ", ")", "[", "1", "\u{301}", "\u{600}"] {
      let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count) + "x"
      #expect(wrapped(text, 1, as: .code).last?.range.upperBound == text.utf8.count)
    }
  }
}
