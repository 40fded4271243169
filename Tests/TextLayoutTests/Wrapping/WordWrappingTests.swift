import Testing

@testable import TextCells

struct WordWrappingTests {
  private func lines(_ text: String, _ width: Int) -> [String] {
    wrapped(text, width).map { $0.drawn(of: text) }
  }

  @Test func `an empty text is one empty line, and so is a newline`() {
    #expect(wrapped("", 5) == [LineSlice(range: 0..<0, reach: 0, end: .text)])
    #expect(wrapped("\n", 5) == [LineSlice(range: 0..<0, reach: 0, end: .mandatory)])
    #expect(lines("   ", 5) == [""])
  }

  @Test func `a word wider than the line starts a new line and is folded`() {
    expectLines("a |bcd|efg|h i", 3)
    #expect(wrapped("bcdefgh", 3).map(\.end) == [.fold, .fold, .text])
    expectLines("a|b|漢|字", 1)
    #expect(wrapped("漢", 1) == [LineSlice(range: 0..<3, reach: 2, end: .text)])
  }

  @Test func `a space with a combining mark is not a space`() {
    expectLines("a \u{301} b", 9)
    expectLines(" \u{301}a", 9)
  }

  @Test func `no line starts or ends with an ideographic space or a zero-width space`() {
    #expect(lines("日本\u{3000}東京", 4) == ["日本", "東京"])
    #expect(lines("ab\u{200B}cd", 3) == ["ab", "cd"])
  }

  @Test func `a soft hyphen becomes a hyphen if the line breaks there and the hyphen fits`() {
    expectLines("hyphen\u{AD}|ation", 9)
    expectLines("hyphen\u{AD}|ation", 7)
    #expect(lines("hyphen\u{AD}ation", 6) == ["hyphen\u{AD}", "ation"])
    expectLines("hyphen\u{AD}ation", 11)
    #expect(wrapped("ab\u{AD}cd", 3)[0] == LineSlice(range: 0..<2, reach: 3, end: .hyphen))
    expectLines("\u{AD}abc|d", 3)
  }

  @Test(arguments: ["C++", "--al", "(--a", "\"--a"])
  func `signs stay together`(_ word: String) {
    #expect(lines("aa \(word)b", 5)[1].hasPrefix(word))
  }

  @Test func `a line ends after a dash of two hyphens between words`() {
    expectLines("word--|word", 7)
  }

  @Test(arguments: GeneratedText.words("- + * – —"))
  func `a line doesn't begin with a dash or a bullet between two spaces`(_ dash: String) {
    expectLines("one |two \(dash) |three", 8)
    #expect(lines("one\n\(dash) two", 8) == ["one", "\(dash) two"])
    expectLines("one two |\(dash)three", 8)
    expectLines("abcdefgh |\(dash) three", 8)
  }

  @Test func `code that is wider than the line is folded between its tokens`() {
    expectLines("`self.view.register(|SomeLongCell.self)`", 26, isCode: true)
    expectLines("`UIApplication|.shared`", 20, isCode: true)
    expectLines("`decimal|.doubleValue`", 20, isCode: true)
    // Before a third of the line, a border saves too little of it.
    expectLines("`abcdefghijk|lmnop`", 12, isCode: true)
  }

  @Test func `the backtick at the end of code isn't alone on a line`() {
    expectLines("`abcdefghij|k`", 12, isCode: true)
    expectLines("``abc`|defgh``", 11, isCode: true)
    expectLines("`abcdefghi|j)`", 12, isCode: true)
    expectLines("`|a|`", 1, isCode: true)
    expectLines("````|``", 4, isCode: true)
  }

  @Test func `a URL doesn't break in a number`() {
    expectLines("http://a.b/ver-|1.12_draft.pdf", 17)
  }

  @Test func `a URL breaks only after its separators`() {
    expectLines("see |https://example|.com/a/long-|path?query=1&b=2", 16)
    expectLines("www.example|.com/abc", 12)
    // After the URL the ordinary rules apply again.
    expectLines("https://a.b/c |{x}{y}", 13)
  }

  @Test(arguments: GeneratedText.words("/ ? & = - ."))
  func `a URL can break after a separator in its path`(_ separator: String) {
    expectLines("http://a/aaaa\(separator)|bbbbbb", 15)
    expectLines("http://a/aaaa\(separator)|%20bbb", 15)
  }

  @Test func `a URL doesn't break in its host if that fits on a line`() {
    expectLines("see |https://my-site.example.com/|a", 28)
    expectLines("see |www.my-site.example.com/|a?b", 24)
    expectLines("file:///usr/|share/doc", 14)
  }

  private static let pieces =
    GeneratedText.lines(
      #"""
      [a-zA-Z0-9]
      [0-9a-f-]
      e-mail
      3-D
      24-Nov-2026
      2026-11-24
      vitamin-C
      a->b
      path/<name>
      x{a}{b}c
      \frac{a}{b}
      ‹remote›/<branch>
      (1[2],
      https://a.example/[1]
      Done![12]
      京[3]
      (see)[4]
      한국어는
      스위프트(Swift)를
      word ?
      so :)
      well . . .
      """#)

  @Test(arguments: pieces)
  func `what a reader takes as one piece is on one line`(_ piece: String) {
    for width in Cells.count(piece)...40 {
      #expect(lines("aa \(piece) bb cc", width).contains { $0.contains(piece) }, "\(width)")
    }
  }

  @Test func `punctuation and the number of a link aren't alone on a line`() {
    expectLines("abcdefg|h.", 8)
    expectLines("abcdefg|h?).", 8)
    expectLines("abcdefg|h[1]", 8)
    expectLines("abcdefg|h[123]", 10)
    expectLines("...|...|..", 3)
  }

  @Test func `Korean breaks at spaces, and folds a word that is wider than the line`() {
    expectLines("나는 |한국어를 |배운다", 12)
    expectLines("한국어|를", 6)
  }

  @Test func `www starts a URL only at the start of a word`() {
    expectLines("xwww.aaa|aaaaa", 8)
    expectLines("(www.aaa|aaaaa/a", 8)
    expectLines("www. |aaaaaaaa|a", 8)
  }

  @Test func `a trailing space is dropped even if it belongs to the previous cluster`() {
    #expect(lines("a \u{600} ", 9) == ["a \u{600}"])
    #expect(lines("a \u{600} b", 4) == ["a \u{600}", "b"])
  }

  @Test func `a full stop at the end of a URL stays with it`() {
    expectLines("https://example.com|/.", 20)
  }

  private static let wideClusters: [(Int, String)] = [
    (5, "👩‍👩‍|👧‍👦"),
    (7, "👨🏽‍|👩🏽"),
    (3, "👍|🏽"),
    (3, "🇩|🇪|🇫|🇷"),
    (3, "\u{600}\u{600}\u{600}|1"),
    (2, "ก\u{E33}|\u{E33}\u{E33}"),
    (3, "\u{1100}|\u{1100}\u{1161}"),
    (2, " |🏽"),
    (1, "❤️|❤️"),
  ]

  @Test(arguments: wideClusters)
  func `a cluster wider than a line is folded between its scalars`(_ width: Int, _ barred: String) {
    expectLines(barred, width)
  }
}
