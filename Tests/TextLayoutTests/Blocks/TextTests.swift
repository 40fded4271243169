import GalleyTestSupport
import Testing

@testable import TextLayout

struct TextTests {
  @Test
  func `an indent that is too deep is shortened, and tabs go to the next stop`() {
    func code(_ runs: Run...) -> TextBlock {
      TextBlock(runs, overflow: .fold)
    }
    let several = code("ab", Run("\tc", "code"), "\t", "d\n\te")
    expectGolden(
      drawn(code("            abcdefghij"), 18),
      drawn(code("\ta\tb"), 18),
      drawn(code("abcd\tb\n漢\tb"), 18),
      drawn(several, 20),
      styles(several, 20))
  }

  @Test func `a measure below two cells is two, so that any cluster fits`() {
    expectGolden(drawn(TextBlock(["漢字 abc"], measure: 1), 20))
  }

  /// Words with at most so many lines.
  private func limited(_ words: String, to limit: Int) -> TextBlock {
    TextBlock(words).truncated(to: limit)
  }

  @Test
  func `an ellipsis ends the last line, and the hidden text is recorded exactly`() {
    expectGolden(
      drawn(limited("one two three four", to: 2), 8),
      drawn(limited("a\n \n", to: 1), 8),
      drawn(limited("a\nb", to: 1), 8),
      drawn(limited("abc", to: .max), 2),
      drawn(limited("abc", to: -1), 2))
  }

  @Test(arguments: 1...50)
  func `an ellipsis is in no own word after the first, and follows no comma or full stop`(
    width: Int
  ) {
    let words = "not loaded, 503. It came from an intermediate server"
    let own = drawing(limited(words, to: 1), width)
    let kept = own.prefix { $0 != "…" }
    #expect(words.hasPrefix(kept))
    #expect(!",.".contains(kept.last ?? " "))
    let next = words.dropFirst(kept.count).first ?? " "
    let isFirst = !kept.contains(" ")
    #expect(isFirst || " ,.".contains(next), "\(own)")
    let outside = drawing(TextBlock(outside: words).truncated(to: 1), width)
    #expect(!outside.contains(",…"))
    #expect(!outside.contains(".…"))
  }

  @Test func `runs kept after an ellipsis are shown at every width`() {
    let runs: [Run] = ["one two three four", "[1", "2]"]
    let text = TextBlock(runs, overflow: .truncate(lines: 2, kept: 2))
    for width in 1...40 {
      let words = rows(text, width).joined()
      #expect(words.hasSuffix("[12]"))
    }
    let oneLine = TextBlock.Overflow.truncate(lines: 1, kept: 1)
    let broken = TextBlock(["a b c", "x\ny"], overflow: oneLine)
    expectGolden(
      drawn(text, 40, 8, 4, 2),
      drawn(text, 6, glyphs: .ascii),
      drawn(TextBlock("a b", overflow: oneLine), 2),
      drawn(broken, 4))
  }

  @Test func `an ellipsis in the middle can follow whole lines`() {
    func middle(_ words: String, _ lines: Int = 1) -> TextBlock {
      TextBlock(words, overflow: .truncateMiddle(lines: lines))
    }
    let address = middle("one two three/four/five six seven", 2)
    for width in 1...40 {
      #expect(rows(address, width).count <= 2)
    }
    expectGolden(
      drawn(address, 11, 19, 40),
      drawn(middle("", 2), 4),
      drawn(middle(""), 4),
      drawn(middle("a\nb c", 2), 3),
      drawn(middle("harbour-at-dawn.jpg"), 11),
      drawn(middle("a\nb"), 11))
  }

  @Test func `an ellipsis at the start precedes the end of a path, and all else is recorded`() {
    func path(_ words: String) -> TextBlock { TextBlock(outside: words).truncatedAtTheStart() }
    let wide = "漢字/か\u{3099}な/👩‍👩‍👧‍👦e\u{301}x"
    for words in [wide, "שלום/abc/עולם", "a\nb/c", "", "/", "/home/ada/Main.swift"] {
      for width in 1...24 {
        let page = frame(path(words), width)
        let parts = page.shortenings.map(\.hidden) + page.rows
        // No cluster is divided. A right-to-left path is at the right.
        let clusters = parts.flatMap { Clusters.list(of: $0).map(\.glyph) }
        let expected = Clusters.list(of: words).map(\.glyph).filter { $0 != "\n" }
        #expect(clusters.filter { $0 != "…" && $0 != " " } == expected, "\(width)")
      }
    }
    let file = path("/home/ada/harbour/Sources/App/Main.swift")
    expectGolden(
      drawn(file, 24),
      drawn(file, 26, glyphs: .ascii),
      drawn(path("שלום/abc/עולם"), 9, 5),
      drawn(path("a/b/cdefgh"), 6))
  }

  @Test func `a soft hyphen is drawn only where a line breaks at it`() {
    let word = TextBlock("hyphen\u{AD}ation")
    expectGolden(drawn(word, 20, 8))
  }

  @Test func `runs keep their role, origin and target from row to row`() {
    let link = Run(outside: "some words", "link", link: "https://example.com")
    let page = Stack {
      TextBlock("x")
      TextBlock(Run("own ", "prose"), link)
    }
    expectGolden(drawn(page, 9), styles(page, 9))
    // Both rows of the second text have its number.
    #expect(frame(page, 9).runs.map(\.textNumber) == [0, 1, 1, 1])
  }

  @Test func `spaces at the start of the program's own lines stay, and those from outside go`() {
    let lines = TextBlock("  one\ntwo three\n    four")
    let joined = TextBlock(Run("  "), Run(outside: "  outside"), Run("\n  own"))
    let table = TableBlock(of: ["  leaf", "two words"]) {
      Column("NAME") { name in TextBlock(name).prefixed("│   ") }
      Column("SIZE") { TextBlock("  \($0.count)") }
    }
    expectGolden(
      drawn(lines, 20, 9, 5, 3),
      drawn(joined, 12),
      drawn(lines.truncated(to: 2), 20),
      drawn(table, 30),
      drawn(table.lines(), 30, 13),
      spoken(lines))
  }
}
