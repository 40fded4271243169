import Testing

@testable import TextLayout

/// The runs of a paragraph are safe as one text, however mark-up divides it.
struct ParagraphSafetyTests {
  private func paragraph(_ parts: [String]) -> TextBlock {
    TextBlock(
      parts.enumerated().map {
        Run(SafeText(outside: $1, breaks: .keep), $0 % 2 == 0 ? "prose" : "strong")
      })
  }

  @Test(
    arguments: [
      (["e", "\u{301}"], "e\u{301}"), (["क", "ा"], "का"), (["soft", "\u{AD}hyphen"], "softhyphen"),
      (["ins", "\u{200B}", "tantly"], "instantly"), (["a", "\u{2060}b"], "a\u{2060}b"),
      (["❤", "\u{FE0F}"], "❤\u{FE0F}"),
      (["葛", "\u{E0100}"], "葛\u{E0100}"),
      (["🏴", "\u{E0067}\u{E0062}\u{E0073}", "\u{E0063}\u{E0074}\u{E007F}"], "🏴󠁧󠁢󠁳󠁣󠁴󠁿"),
      (["a\u{200B}", "\u{200B}b"], "a<U+200B>b"), (["a\r", "\nb"], "a|b"),
      (["", "\u{301}"], "◌\u{301}"),
      (["a\n", "\u{301}b"], "a|◌\u{301}b"), (["🏴", "\u{E0067}", "b"], "🏴<U+E0067>b"),
    ])
  func `marks and invisible characters work across runs`(_ parts: [String], _ drawn: String) {
    let rows = rows(.text(paragraph(parts)), 40)
    #expect(
      rows.joined(separator: "|").unicodeScalars.elementsEqual(drawn.unicodeScalars), "\(rows)")
  }

  @Test func `a mark after a break that isn't drawn belongs to the run of its letter`() {
    #expect(paragraph(["a\u{AD}", "\u{301}"]).runs.map(\.text.string) == ["a\u{AD}\u{301}", ""])
  }

  /// One text of each class of scalar that safe text, clusters or line breaks treat differently.
  private static let classes = [
    "a", " ", "-", "7", "é", "e\u{301}", "\u{301}", "\u{93E}", "क", "\u{94D}", "漢", "カ",
    "\u{E0100}", "\u{FE0F}",
    "\u{FE0E}", "❤", "⌚", "👩", "\u{1F3FD}", "\u{200D}", "\u{200C}", "\u{200B}", "\u{2060}",
    "\u{AD}", "\u{34F}", "🇩",
    "🇪",
    "🏴", "\u{E0067}", "\u{E0062}", "\u{E0073}", "\u{E007F}", "\u{1100}", "\u{1161}", "\u{11A8}",
    "\u{600}", "\u{E33}",
    "ก", "\u{20E3}", "\n", "\r", "\t", "\u{2028}", "\u{A0}", "\u{3000}", "\u{1B}", "\u{9B}",
    "\u{202E}", "\u{E000}",
    "\u{FEFF}", "\u{3164}", "ש", "م", "\u{FFFD}",
  ]

  private static let seeds: [UInt64] = [1, 20_17, 0xCAFE]

  @Test(arguments: seeds) func `no division into runs changes what is drawn`(_ seed: UInt64) {
    print("generated paragraphs: seed \(seed)")
    var source = GeneratedText(seed: seed)
    for _ in 0..<150 {
      let parts = (0..<2 + source.number(below: 5)).map { _ in
        Self.classes[source.number(below: Self.classes.count)]
      }
      let whole = SafeText(outside: parts.joined(), breaks: .keep)
      for cuts in 1..<1 << (parts.count - 1) {
        var cut = [parts[0]]
        for (index, part) in parts.enumerated().dropFirst() {
          if cuts >> (index - 1) & 1 == 1 { cut.append(part) } else { cut[cut.count - 1] += part }
        }
        let text = paragraph(cut)
        if !text.runs.map(\.text.string).joined().utf8.elementsEqual(whole.string.utf8) {
          Issue.record(
            "seed \(seed): \(cut.map(\.debugDescription)) is \(text.runs.map(\.text.string.debugDescription))"
          )
        }
        // Each bit of the cut once, then all of them; the others differ only in roles.
        guard cuts & (cuts - 1) == 0 || cuts == 1 << (parts.count - 1) - 1 else { continue }
        compare(text, with: whole, seed)
      }
    }
  }

  private func cells(_ frame: Frame) -> [Int] {
    (0..<frame.rowCount).map { frame.cells(inRow: $0) }
  }

  private func compare(_ text: TextBlock, with whole: SafeText, _ seed: UInt64) {
    for overflow in [TextBlock.Overflow.wrap, .fold, .truncate(lines: 1)] {
      for width in [1, 3, 40] {
        let size = Size(width: width)
        let drawn = Frame(drawing: .text(TextBlock(text.runs, overflow: overflow)), size: size)
        let expected = Frame(
          drawing: .text(TextBlock([Run(whole)], overflow: overflow)), size: size)
        let isSame = drawn.bytes == expected.bytes && cells(drawn) == cells(expected)
        if !isSame {
          Issue.record(
            "seed \(seed), width \(width): \(text.runs.map(\.text.string.debugDescription))")
        }
        expectWholeClusters(drawn, seed)
      }
    }
  }

  /// Expects that no run begins with a mark or inside a cluster, and that the cells of the runs are
  /// those of their text.
  private func expectWholeClusters(_ frame: Frame, _ seed: UInt64) {
    for row in 0..<frame.rowCount {
      for run in frame.runs(inRow: row) where run.textNumber != nil {
        if Cells.count(run.text) != run.columns.count {
          Issue.record("seed \(seed): \(run.text.debugDescription)")
        }
      }
    }
  }

  @Test func `a cluster of two runs has the role and the link of the first`() {
    let text = TextBlock([
      Run(SafeText(outside: "xe"), "strong", link: "https://example.com/a"),
      Run(SafeText(outside: "\u{301}"), "prose"), Run(SafeText(outside: "🇩"), "code"),
      Run(SafeText(outside: "🇪y"), "prose", link: "https://example.com/b"),
    ])
    let frame = Frame(drawing: .text(text), size: Size(width: 40))
    let runs = frame.runs.map { "\($0.role) \($0.text) \($0.link?.last ?? "-")" }
    #expect(runs == ["strong xe\u{301} a", "code 🇩🇪 -", "prose y b"])
    #expect(
      HTML(light: Theme([:]), dark: Theme([:])).fragment(frame).contains(
        "<span class=\"w\">🇩🇪</span>"))
    let ansi = ANSI(theme: Theme(["strong": Style(weight: .bold), "code": Style(italic: true)]))
      .encode(frame)
    #expect(String(decoding: ansi, as: UTF8.self).contains("\u{1B}[3m🇩🇪\u{1B}"))
  }

  @Test(
    arguments: [
      ("\u{301}a", "[1]◌\u{301}a"), ("\u{200B}a", "[1]a"), ("\u{AD}a", "[1]a"),
      ("\u{FE0F}a", "[1]<U+FE0F>a"),
      ("\u{200D}a", "[1]<U+200D>a"), ("\u{34F}a", "[1]<U+034F>a"),
    ])
  func `text from outside joins no text of the program, but can break after it`(
    _ outside: String, _ drawn: String
  ) {
    let text = TextBlock([Run(SafeText(outside: "ins")), "[1]", Run(SafeText(outside: outside))])
    #expect(rows(.text(text), 40)[0].unicodeScalars.elementsEqual(("ins" + drawn).unicodeScalars))
    #expect(text.runs.map(\.text.origin) == [.outside, .own, .outside])
  }

  @Test func `no division changes the origin of a character`() {
    let text = TextBlock([
      "a👩\u{200D}", Run(SafeText(outside: "👩")), Run(SafeText(outside: "\u{200D}👩")),
    ])
    #expect(text.runs.map(\.text.string) == ["a👩\u{200D}", "👩\u{200D}👩", ""])
  }
}
