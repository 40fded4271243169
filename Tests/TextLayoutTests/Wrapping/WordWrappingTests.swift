import Testing

@testable import TextCells

struct WordWrappingTests {
  private func lines(_ text: String, _ width: Int, rest: Int? = nil) -> [String] {
    wrapped(text, width, rest: rest).map { $0.drawn(of: text) }
  }

  /// The lines of text that breaks at blanks, as code in prose does.
  private func codeLines(_ text: String, _ width: Int) -> [String] {
    wrapped(text, width, solid: [0..<text.utf8.count]).map { $0.drawn(of: text) }
  }

  @Test func `an empty text is one empty line, and so is a newline`() {
    #expect(wrapped("", 5) == [LineSlice(range: 0..<0, reach: 0, end: .text)])
    #expect(wrapped("\n", 5) == [LineSlice(range: 0..<0, reach: 0, end: .mandatory)])
    #expect(lines("   ", 5) == [""])
  }

  @Test func `a word wider than the line starts a new line and is folded`() {
    #expect(lines("a bcdefgh i", 3) == ["a", "bcd", "efg", "h i"])
    #expect(wrapped("bcdefgh", 3).map(\.end) == [.fold, .fold, .text])
    #expect(lines("ab漢字", 1) == ["a", "b", "漢", "字"])
    #expect(wrapped("漢", 1) == [LineSlice(range: 0..<3, reach: 2, end: .text)])
  }

  @Test func `a space with a combining mark is not a space`() {
    #expect(lines("a \u{301} b", 9) == ["a \u{301} b"])
    #expect(lines(" \u{301}a", 9) == [" \u{301}a"])
  }

  @Test func `no line starts or ends with an ideographic space or a zero-width space`() {
    #expect(lines("日本\u{3000}東京", 4) == ["日本", "東京"])
    #expect(lines("ab\u{200B}cd", 3) == ["ab", "cd"])
  }

  @Test func `a soft hyphen becomes a hyphen if the line breaks there and the hyphen fits`() {
    #expect(lines("hyphen\u{AD}ation", 9) == ["hyphen-", "ation"])
    #expect(lines("hyphen\u{AD}ation", 7) == ["hyphen-", "ation"])
    #expect(lines("hyphen\u{AD}ation", 6) == ["hyphen\u{AD}", "ation"])
    #expect(lines("hyphen\u{AD}ation", 11) == ["hyphen\u{AD}ation"])
    #expect(wrapped("ab\u{AD}cd", 3).first == LineSlice(range: 0..<2, reach: 3, end: .hyphen))
    #expect(lines("\u{AD}abcd", 3) == ["\u{AD}abc", "d"])
  }

  @Test(arguments: ["C++", "--al", "(--a", "\"--a"]) func `signs stay together`(_ word: String) {
    #expect(lines("aa \(word)b", 5).dropFirst().first?.hasPrefix(word) == true)
  }

  @Test func `a line ends after a dash of two hyphens between words`() {
    #expect(lines("word--word", 7) == ["word--", "word"])
  }

  @Test(arguments: ["-", "+", "*", "–", "—"])
  func `a line doesn't begin with a dash or a bullet between two spaces`(_ dash: String) {
    #expect(lines("one two \(dash) three", 8) == ["one", "two \(dash)", "three"])
    #expect(lines("one\n\(dash) two", 8) == ["one", "\(dash) two"])
    #expect(lines("one two \(dash)three", 8) == ["one two", "\(dash)three"])
    #expect(lines("abcdefgh \(dash) three", 8) == ["abcdefgh", "\(dash) three"])
  }

  @Test func `code that is wider than the line is folded between its tokens`() {
    let call = "`self.view.register(SomeLongCell.self)`"
    #expect(codeLines(call, 26) == ["`self.view.register(", "SomeLongCell.self)`"])
    #expect(codeLines("`UIApplication.shared`", 20) == ["`UIApplication", ".shared`"])
    #expect(codeLines("`decimal.doubleValue`", 20) == ["`decimal", ".doubleValue`"])
    // Before a third of the line, a border saves too little of it.
    #expect(codeLines("`abcdefghijklmnop`", 12) == ["`abcdefghijk", "lmnop`"])
  }

  @Test func `the backtick at the end of code isn't alone on a line`() {
    #expect(codeLines("`abcdefghijk`", 12) == ["`abcdefghij", "k`"])
    #expect(codeLines("``abc`defgh``", 11) == ["``abc`", "defgh``"])
    #expect(codeLines("`abcdefghij)`", 12) == ["`abcdefghij", ")`"])
    #expect(codeLines("`a`", 1) == ["`", "a", "`"])
    #expect(codeLines("``````", 4) == ["````", "``"])
  }

  @Test func `a URL doesn't break in a number`() {
    #expect(lines("http://a.b/ver-1.12_draft.pdf", 17) == ["http://a.b/ver-", "1.12_draft.pdf"])
  }

  @Test func `a URL breaks only after its separators`() {
    #expect(
      lines("see https://example.com/a/long-path?query=1&b=2", 16)
        == ["see", "https://example.", "com/a/long-path?", "query=1&b=2"])
    #expect(lines("www.example.com/abc", 12) == ["www.example.", "com/abc"])
    // After the URL the ordinary rules apply again.
    #expect(lines("https://a.b/c {x}{y}", 13) == ["https://a.b/c", "{x}{y}"])
  }

  @Test(arguments: ["/", "?", "&", "=", "-", "."])
  func `a URL can break after a separator in its path`(_ separator: String) {
    #expect(
      lines("http://a/aaaa\(separator)bbbbbb", 15) == ["http://a/aaaa\(separator)", "bbbbbb"])
    #expect(
      lines("http://a/aaaa\(separator)%20bbb", 15) == ["http://a/aaaa\(separator)", "%20bbb"])
  }

  @Test(arguments: ["_", ",", "~", "+", ":", "#", "%", "@", "(", "|", "//", "--"])
  func `a URL without a suitable separator is folded where the line is full`(_ other: String) {
    #expect(lines("http://aaaaaa\(other)bbbbbb", 15).first?.utf8.count == 15)
  }

  @Test func `a URL doesn't break in its host if that fits on a line`() {
    #expect(
      lines("see https://my-site.example.com/a", 28) == [
        "see", "https://my-site.example.com/", "a",
      ])
    #expect(
      lines("see www.my-site.example.com/a?b", 24) == ["see", "www.my-site.example.com/", "a?b"])
    #expect(lines("file:///usr/share/doc", 14) == ["file:///usr/", "share/doc"])
  }

  @Test(arguments: [
    "[a-zA-Z0-9]", "[0-9a-f-]", "e-mail", "3-D", "24-Nov-2026", "2026-11-24", "vitamin-C", "a->b",
    "path/<name>",
    "x{a}{b}c", "\\frac{a}{b}", "‹remote›/<branch>", "(1[2],", "https://a.example/[1]", "Done![12]",
    "京[3]", "(see)[4]",
    "한국어는", "스위프트(Swift)를", "word ?", "so :)", "well . . .",
  ])
  func `what a reader takes as one piece is on one line`(_ piece: String) {
    for width in Cells.count(piece)...40 {
      #expect(lines("aa \(piece) bb cc", width).contains { $0.contains(piece) }, "\(width)")
    }
  }

  @Test func `punctuation and the number of a link aren't alone on a line`() {
    #expect(lines("abcdefgh.", 8) == ["abcdefg", "h."])
    #expect(lines("abcdefgh?).", 8) == ["abcdefg", "h?)."])
    #expect(lines("abcdefgh[1]", 8) == ["abcdefg", "h[1]"])
    #expect(lines("abcdefgh[123]", 10) == ["abcdefg", "h[123]"])
    #expect(lines("........", 3) == ["...", "...", ".."])
  }

  @Test func `Korean breaks at spaces, and folds a word that is wider than the line`() {
    #expect(lines("나는 한국어를 배운다", 12) == ["나는", "한국어를", "배운다"])
    #expect(lines("한국어를", 6) == ["한국어", "를"])
  }

  @Test func `www starts a URL only at the start of a word`() {
    #expect(lines("xwww.aaaaaaaa", 8) == ["xwww.aaa", "aaaaa"])
    #expect(lines("(www.aaaaaaaa", 8) == ["(www.", "aaaaaaaa"])
    #expect(lines("www. aaaaaaaaa", 8) == ["www.", "aaaaaaaa", "a"])
  }

  @Test func `a trailing space is dropped even if it belongs to the previous cluster`() {
    #expect(lines("a \u{600} ", 9) == ["a \u{600}"])
    #expect(lines("a \u{600} b", 4) == ["a \u{600}", "b"])
  }

  @Test func `a full stop at the end of a URL stays with it`() {
    #expect(lines("https://example.com/.", 20) == ["https://example.", "com/."])
  }

  @Test(arguments: [
    ("👩‍👩‍👧‍👦", 5, ["👩‍👩‍", "👧‍👦"]), ("👨🏽‍👩🏽", 7, ["👨🏽‍", "👩🏽"]), ("👍🏽", 3, ["👍", "🏽"]),
    ("🇩🇪🇫🇷", 3, ["🇩", "🇪", "🇫", "🇷"]),
    ("\u{600}\u{600}\u{600}1", 3, ["\u{600}\u{600}\u{600}", "1"]),
    ("ก\u{E33}\u{E33}\u{E33}", 2, ["ก\u{E33}", "\u{E33}\u{E33}"]),
    ("\u{1100}\u{1100}\u{1161}", 3, ["\u{1100}", "\u{1100}\u{1161}"]), (" 🏽", 2, ["", "🏽"]),
    ("❤️❤️", 1, ["❤️", "❤️"]),
  ])
  func `a cluster wider than a line is folded between its scalars`(
    _ text: String, _ width: Int, _ expected: [String]
  ) {
    let found = lines(text, width)
    #expect(found.map { Array($0.utf8) } == expected.map { Array($0.utf8) }, "\(found)")
  }
}
