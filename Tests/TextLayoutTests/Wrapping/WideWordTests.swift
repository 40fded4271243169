import GalleyTestSupport
import Testing

@testable import TextCells

/// One rule folds a wide word in prose, in code and in an address.
struct WideWordTests {
  /// Checks the lines of texts, each after its width.
  private func check(isCode: Bool = false) throws {
    try Example.check { example in
      let (width, text) = try widthAndText(example)
      let lines = wrapped(text, width, solid: isCode ? [0..<text.utf8.count] : [])
      return lines.map { $0.drawn(of: text) }.joined(separator: "|")
    }
  }

  @Test func `a wide word is folded at a border of two tokens`() throws {
    try check()
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

  @Test func `a word that begins with a sign can begin a line after a space`() throws {
    try check()
  }

  @Test func `code breaks before a word that begins with a sign, and at U+200B`() throws {
    try check(isCode: true)
  }

  @Test func `a mark that ends a sentence, a lone sign and a face don't begin a line`() throws {
    try check()
  }
}
