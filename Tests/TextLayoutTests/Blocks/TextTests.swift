import GalleyTestSupport
import Testing

@testable import TextLayout

struct TextTests {
  @Test
  func `an indent that is too deep is shortened, and tabs go to the next stop`() {
    func code(_ text: String) -> String {
      drawing(TextBlock(text, overflow: .fold), 18)
    }
    expectGolden(
      code("            abcdefghij"),
      code("\ta\tb"),
      code("abcd\tb\n漢\tb"))
    let runs: [Run] = [
      "ab",
      Run("\tc", "code"),
      "\t",
      "d\n\te",
    ]
    let frame = frame(TextBlock(runs, overflow: .fold), 20)
    #expect(frame.rows == ["ab  c   d", "    e"])
    let texts = frame.runs.map(\.text)
    #expect(texts == ["ab", "  c", "   d", "    e"])
  }

  /// The rows of text with at most so many lines.
  private func lines(
    _ limit: Int,
    of words: String,
    _ width: Int
  ) -> [String] {
    rows(TextBlock(words).truncated(to: limit), width)
  }

  @Test
  func `an ellipsis ends the last line, and the hidden text is recorded exactly`() {
    let text = TextBlock("one two three four").truncated(to: 2)
    let frame = frame(text, 8)
    #expect(frame.rows == ["one two", "three…"])
    let shortening = Shortening(
      row: 1,
      column: 5,
      rule: .lines(limit: 2),
      hidden: " four",
      textNumber: 0)
    #expect(frame.shortenings == [shortening])
    #expect(lines(1, of: "a\n \n", 8) == ["a"])
    #expect(lines(1, of: "a\nb", 8) == ["a…"])
    #expect(lines(.max, of: "abc", 2) == ["ab", "c"])
    #expect(lines(-1, of: "abc", 2) == ["a…"])
  }

  @Test(arguments: 1...50)
  func `an ellipsis is in no own word after the first, and follows no comma or full stop`(
    width: Int
  ) {
    let words = "not loaded, 503. It came from an intermediate server"
    let own = lines(1, of: words, width)[0]
    let kept = own.prefix { $0 != "…" }
    #expect(words.hasPrefix(kept))
    #expect(!",.".contains(kept.last ?? " "))
    let next = words.dropFirst(kept.count).first ?? " "
    let isFirst = !kept.contains(" ")
    #expect(isFirst || " ,.".contains(next), "\(own)")
    let text = TextBlock(outside: words).truncated(to: 1)
    let outside = drawing(text, width)
    #expect(!outside.contains(",…"))
    #expect(!outside.contains(".…"))
  }

  @Test func `runs kept after an ellipsis are shown at every width`() {
    let runs: [Run] = [
      "one two three four",
      "[1",
      "2]",
    ]
    let text = TextBlock(runs, overflow: .truncate(lines: 2, kept: 2))
    let frame = frame(text, 8)
    #expect(frame.rows == ["one two", "thr…[12]"])
    let shortening = Shortening(
      row: 1,
      column: 3,
      rule: .lines(limit: 2),
      hidden: "ee four",
      textNumber: 0)
    #expect(frame.shortenings == [shortening])
    for width in 1...40 {
      let words = rows(text, width).joined()
      #expect(words.hasSuffix("[12]"))
    }
    let oneLine = TextBlock.Overflow.truncate(lines: 1, kept: 1)
    let broken = TextBlock(["a b c", "x\ny"], overflow: oneLine)
    expectGolden(
      drawn(text, 40, 4, 2),
      drawn(text, 6, glyphs: .ascii),
      drawn(TextBlock("a b", overflow: oneLine), 2),
      drawn(broken, 4))
  }

  @Test func `an ellipsis in the middle can follow whole lines`() {
    func middle(_ words: String, _ lines: Int = 1) -> TextBlock {
      TextBlock(words, overflow: .truncateMiddle(lines: lines))
    }
    let address = middle("one two three/four/five six seven", 2)
    let frame = frame(address, 11)
    #expect(frame.rows == ["one two", "three…seven"])
    let shortening = Shortening(
      row: 1,
      column: 5,
      rule: .middle,
      hidden: "/four/five six ",
      textNumber: 0)
    #expect(frame.shortenings == [shortening])
    for width in 1...40 {
      #expect(rows(address, width).count <= 2)
    }
    #expect(rows(middle("", 2), 4) == rows(middle(""), 4))
    expectGolden(
      drawn(address, 19, 40),
      drawn(middle("a\nb c", 2), 3),
      drawn(middle("harbour-at-dawn.jpg"), 11),
      drawn(middle("a\nb"), 11))
  }

  @Test func `an ellipsis at the start precedes the end of a path, and all else is recorded`() {
    func path(_ words: String) -> TextBlock { TextBlock(outside: words).truncatedAtTheStart() }
    let file = path("/home/ada/harbour/Sources/App/Main.swift")
    let short = frame(file, 24)
    #expect(short.rows == ["…/Sources/App/Main.swift"])
    let hidden = Shortening(rule: .start, hidden: "/home/ada/harbour", textNumber: 0)
    #expect(short.shortenings == [hidden])
    #expect(rows(file, 26, glyphs: .ascii) == [".../Sources/App/Main.swift"])
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
    expectGolden(
      drawn(path("שלום/abc/עולם"), 9),
      drawn(path("שלום/abc/עולם"), 5),
      drawn(path("a/b/cdefgh"), 6))
  }

  @Test func `a soft hyphen is drawn only where a line breaks at it`() {
    let word = TextBlock("hyphen\u{AD}ation")
    #expect(drawing(word, 20).utf8.elementsEqual("hyphenation".utf8))
    #expect(drawing(word, 8).utf8.elementsEqual("hyphen-\nation".utf8))
  }

  @Test func `runs keep their role, origin and target from row to row`() {
    let address = "https://example.com"
    let page = Stack {
      TextBlock("x")
      TextBlock(Run("own ", "prose"), Run(outside: "some words", "link", link: address))
    }
    let frame = frame(page, 9)
    #expect(frame.rows == ["x", "own some", "words"])
    let runs = frame.runs
    #expect(
      runs.map(\.role) == [
        .plain,
        "prose",
        "link",
        "link",
      ])
    #expect(runs.map(\.origin) == [.own, .own, .outside, .outside])
    #expect(runs.map(\.link) == [nil, nil, address, address])
    #expect(runs.map(\.textNumber) == [0, 1, 1, 1])
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
      drawn(table.lines(), 30, 13))
    #expect(spoken(lines) == "one\ntwo three\nfour\n")
  }
}
