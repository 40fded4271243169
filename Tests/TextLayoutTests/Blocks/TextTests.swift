import Testing

@testable import TextLayout

struct TextTests {
  private func text(_ words: String, _ overflow: TextBlock.Overflow, measure: Int? = nil) -> Block {
    .text(TextBlock([Run(stringLiteral: words)], overflow: overflow, measure: measure))
  }

  @Test func `an indent that is too deep is shortened, and tabs go to the next stop`() {
    #expect(rows(text("            abcdefghij", .fold), 18) == ["            ↩", "  ↪abcdefghij"])
    #expect(rows(text("\ta\tb", .fold), 18) == ["    a   b"])
    #expect(rows(text("abcd\tb\n漢\tb", .fold), 18) == ["abcd    b", "漢  b"])
    let runs = TextBlock(
      [Run("ab"), Run(SafeText(own: "\tc", breaks: .keep), "code"), Run("\t"), Run("d\n\te")],
      overflow: .fold)
    let frame = Frame(drawing: .text(runs), size: Size(width: 20))
    #expect(frame.rows == ["ab  c   d", "    e"])
    #expect(frame.runs.map(\.text) == ["ab", "  c", "   d", "    e"])
  }

  @Test func `an ellipsis ends the last line, and the hidden text is recorded exactly`() {
    let frame = Frame(
      drawing: text("one two three four", .truncate(lines: 2)), size: Size(width: 8))
    #expect(frame.rows == ["one two", "three…"])
    #expect(
      frame.shortenings == [
        Shortening(row: 1, column: 5, rule: .lines(limit: 2), hidden: " four", textNumber: 0)
      ])
    #expect(rows(text("a\n \n", .truncate(lines: 1)), 8) == ["a"])
    #expect(rows(text("a\nb", .truncate(lines: 1)), 8) == ["a…"])
    #expect(rows(text("abc", .truncate(lines: .max)), 2) == ["ab", "c"])
    #expect(rows(text("abc", .truncate(lines: -1)), 2) == ["a…"])
  }

  @Test
  func
    `an ellipsis is in no word of the program's own after the first, and follows no comma or full stop`()
  {
    let words = "not loaded, 503. It came from an intermediate server"
    for width in 1...50 {
      func row(_ text: SafeText) -> String {
        rows(.text(TextBlock([Run(text)], overflow: .truncate(lines: 1))), width)[0]
      }
      let own = row(SafeText(own: words, breaks: .keep))
      let kept = own.hasSuffix("…") ? String(own.dropLast()) : own
      #expect(words.hasPrefix(kept) && !",.".contains(kept.last ?? " "))
      let next = words.dropFirst(kept.count).first
      #expect(!kept.contains(" ") || " ,.".contains(next ?? " "), "\(width): \(own)")
      #expect(
        [",…", ".…"].allSatisfy { !row(SafeText(outside: words, breaks: .keep)).contains($0) })
    }
  }

  @Test func `runs kept after an ellipsis are shown at every width`() {
    let text = Block.text(
      TextBlock([Run("one two three four"), "[1", "2]"], overflow: .truncate(lines: 2, kept: 2)))
    let frame = Frame(drawing: text, size: Size(width: 8))
    #expect(frame.rows == ["one two", "thr…[12]"])
    #expect(
      frame.shortenings == [
        Shortening(row: 1, column: 3, rule: .lines(limit: 2), hidden: "ee four", textNumber: 0)
      ])
    #expect(rows(text, 40) == ["one two three four[12]"])
    #expect(rows(text, 4) == ["one", "two…", "[12]"])
    #expect(rows(text, 2) == ["on", "e…", "[1", "2]"])
    #expect(rows(text, 6, glyphs: .ascii) == ["one", "..[12]"])
    for width in 1...40 { #expect(rows(text, width).joined().hasSuffix("[12]")) }
    #expect(
      rows(.text(TextBlock([Run("a b")], overflow: .truncate(lines: 1, kept: 1))), 2) == ["a", "b"])
    #expect(
      rows(.text(TextBlock(["a b c", "x\ny"], overflow: .truncate(lines: 1, kept: 1))), 4) == [
        "a b…", "x", "y",
      ])
  }

  @Test func `an ellipsis in the middle can follow whole lines`() {
    let address = text("one two three/four/five six seven", .truncateMiddle(lines: 2))
    let frame = Frame(drawing: address, size: Size(width: 11))
    #expect(frame.rows == ["one two", "three…seven"])
    #expect(
      frame.shortenings == [
        Shortening(row: 1, column: 5, rule: .middle, hidden: "/four/five six ", textNumber: 0)
      ])
    #expect(rows(address, 19) == ["one two three/four/", "five six seven"])
    #expect(rows(address, 40) == ["one two three/four/five six seven"])
    #expect(rows(text("a\nb c", .truncateMiddle(lines: 2)), 3) == ["a b", "c"])
    #expect(rows(text("harbour-at-dawn.jpg", .truncateMiddle), 11) == ["harbo…n.jpg"])
    #expect(rows(text("a\nb", .truncateMiddle), 11) == ["a b"])
    for width in 1...40 { #expect(rows(address, width).count <= 2) }
    #expect(rows(text("", .truncateMiddle(lines: 2)), 4) == rows(text("", .truncateMiddle), 4))
  }

  @Test func `a run can have another text in ASCII`() {
    let raised = Block.text(
      TextBlock([Run("x"), Run(SafeText(outside: "²"), inASCII: SafeText(outside: "^2"))]))
    #expect(rows(raised, 9) == ["x²"])
    #expect(rows(raised, 9, glyphs: .ascii) == ["x^2"])
  }

  @Test func `an ellipsis never cuts a cluster`() {
    let family = "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦"
    #expect(rows(text(family, .truncate(lines: 1)), 4) == ["…"])
    #expect(rows(text(family, .truncate(lines: 1)), 10) == ["👩‍👩‍👧‍👦…"])
    #expect(rows(text(family, .truncateMiddle), 16) == ["👩‍👩‍👧‍👦…"])
    #expect(rows(text(family, .truncateMiddle), 17) == ["👩‍👩‍👧‍👦…👩‍👩‍👧‍👦"])
  }

  @Test func `a soft hyphen is drawn only where a line breaks at it`() {
    #expect(rows("hyphen\u{AD}ation", 20).map { Array($0.utf8) } == [Array("hyphenation".utf8)])
    #expect(
      rows("hyphen\u{AD}ation", 8).map { Array($0.utf8) } == [
        Array("hyphen-".utf8), Array("ation".utf8),
      ])
  }

  @Test func `runs keep their role, origin and target from row to row`() {
    let runs = [
      Run(SafeText(own: "own ", breaks: .keep), "prose"),
      Run(SafeText(outside: "some words"), "link", link: "https://example.com"),
    ]
    let frame = Frame(drawing: .stack(Stack(["x", .text(TextBlock(runs))])), size: Size(width: 9))
    #expect(frame.rows == ["x", "own some", "words"])
    #expect(frame.runs.map(\.role) == [.plain, "prose", "link", "link"])
    #expect(frame.runs.map(\.origin) == [.own, .own, .outside, .outside])
    #expect(frame.runs.map(\.link) == [nil, nil, "https://example.com", "https://example.com"])
    #expect(frame.runs.map(\.textNumber) == [0, 1, 1, 1])
  }
}
