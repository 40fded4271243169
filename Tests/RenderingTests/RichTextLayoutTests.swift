import GalleyDomain
import GalleyPresentation
import Testing
import TextLayout

@testable import GalleyRendering

/// The layout of bodies, with pages written by hand as expectations.
@Suite struct RichTextLayoutTests {
  @Test(arguments: [1, 2, 5, 10, 20, 21, 33, 40, 72, 100])
  func `every link has its number once and its target below, even if text is truncated`(
    _ width: Int
  ) {
    let bodies = Self.placesOfLinks.enumerated().map { index, place in
      place(UntrustedText("https://\(index).example"), String(repeating: "long words ", count: 30))
    }
    let block = RichTextLayout(RichText(blocks: bodies), figures: []).block
    let frame = Frame(drawing: block, size: Size(width: width))
    let references = frame.runs.filter { $0.role == .reference }.map(\.text).joined().filter {
      !$0.isWhitespace
    }
    let numbers = bodies.indices.map { "[\($0 + 1)]" }.joined()
    #expect(references == numbers + numbers)
    #expect(RichText(blocks: bodies).links.addresses.count == bodies.count)
  }

  /// A block for each place where a link can occur, given its target and its words.
  private static var placesOfLinks: [(UntrustedText, String) -> RichText.Block] {
    func runs(_ link: UntrustedText, _ words: String) -> [RichText.Run] {
      [.init(text: "a "), .init(text: words + "z", link: link), .init(text: " b")]
    }
    func figure(_ link: UntrustedText, _ words: String) -> RichText.Block {
      .figure(image: .init(alternative: UntrustedText(words), source: nil), link: link)
    }
    func row(_ block: RichText.Block) -> [RichText.TableRow] {
      [.init(cells: [.init(blocks: [block]), .init(blocks: [])])]
    }
    return [
      { .paragraph(runs: runs($0, $1)) }, { .heading(level: 1, runs: runs($0, $1)) },
      { .code(runs: runs($0, $1)) }, { .quote(blocks: [figure($0, $1)]) },
      { .list(items: [.init(marker: .bullet, blocks: [.code(runs: runs($0, $1))])]) },
      { .definitions(entries: [.init(term: runs($0, $1), blocks: [])]) },
      { .definitions(entries: [.init(term: [], blocks: [figure($0, $1)])]) },
      { .spoiler(blocks: [.paragraph(runs: runs($0, $1))]) },
      { .details(summary: runs($0, $1), blocks: []) },
      { .table(header: [], rows: row(.paragraph(runs: runs($0, $1)))) },
      { .table(header: [], rows: row(figure($0, $1))) },
      { .table(header: [], rows: row(.code(runs: runs($0, $1)))) },
      { .table(header: row(.paragraph(runs: runs($0, $1))), rows: []) }, figure,
      {
        .paragraph(runs: [
          .init(text: "a "),
          .init(.image(.init(alternative: UntrustedText($1), source: nil)), link: $0),
        ])
      },
    ]
  }

  @Test(arguments: [
    ("a line", 46, true), ("a line", 49, false), ("1. a line", 46, false), ("• a line", 46, false),
  ])
  func `only the rows of a text whose lines are all short hang`(
    next: String, length: Int, isVerse: Bool
  ) {
    let first = String(String(repeating: "word ", count: 12).prefix(length - 1)) + "."
    let paragraph = RichText.Block.paragraph(runs: [
      .init(text: first), .init(.lineBreak), .init(text: next),
    ])
    for block in [
      RichTextLayout(RichText(blocks: [paragraph]), figures: []).block,
      Prose(lines: UntrustedText("\(first)\n\(next)")).asBlock,
    ] {
      let rows = Frame(drawing: block, size: Size(width: 30)).rows
      #expect(rows[1].hasPrefix("  ") == isVerse, "\(rows)")
      #expect(rows.contains(next))
    }
  }

  @Test func `a link's target has the width of the page and is never cut`() {
    let address = "https://a.example/" + String(repeating: "long-", count: 30) + "end.html"
    let body = [
      RichText.Block.paragraph(runs: [
        .init(text: "see [1] or "), .init(text: "a", link: UntrustedText(address)),
      ])
    ]
    #expect(rows(body, width: 200).last == "[2] \(address)")
    for width in 20...200 {
      let target = rows(body, width: width).joined(separator: "\n").split(separator: "[2] ")[1]
      #expect(target.filter { !$0.isWhitespace } == address)
    }
  }

  @Test
  func `a picture without a link has a number and its address below, unless that is its data`() {
    func images(_ source: String) -> [RichText.Block] {
      let image = RichText.Image(alternative: nil, source: UntrustedText(source))
      return [
        .figure(image: image, link: nil),
        .paragraph(runs: [.init(text: "a "), .init(.image(image))]),
      ]
    }
    let address = "https://a.example/b.png"
    #expect(
      rows(images(address)) == [
        "┌ picture[1] ──────────────────────────┐", "│                  ▣                   │",
        "└──────────────────────────────────────┘", "", "a ▣ picture[1]", "", "Links",
        "[1] \(address)",
      ])
    #expect(!rows(images("data:image/png;base64,AAAA")).contains("Links"))
    #expect(!rows(images(" ")).contains("Links"))
  }

  @Test(arguments: [1, 2, 100, 101, 150])
  func `a quote of any length has its bar before each row, or after it if it begins at the right`(
    _ count: Int
  ) {
    for (words, row) in [
      ("Latin", "┃ Latin"), ("שלום", "                                  שלום ┃"),
    ] {
      let quote = RichText.Block.quote(
        blocks: Array(repeating: .paragraph(runs: [.init(text: words)]), count: count))
      let frame = Frame(
        drawing: RichTextLayout(RichText(blocks: [quote]), figures: []).block, size: Size(width: 40)
      )
      #expect(frame.rows.filter { $0.contains(words) } == Array(repeating: row, count: count))
    }
  }

  @Test func `the six levels of headings differ in plain text`() {
    let marks = (1...6).map {
      rows([.heading(level: $0, runs: [.init(text: "a")])]).joined(separator: "|")
    }
    #expect(marks == ["a|═", "a|─", "a|┄", "  a|  ┄", "    a|    ┄", "      a|      ┄"])
  }

  @Test func `a cell of a table keeps bars, indents and bullets where there is room`() {
    func cell(_ block: RichText.Block) -> RichText.TableCell { .init(blocks: [block]) }
    func list(_ blocks: [RichText.Block]) -> RichText.Block {
      .list(items: [.init(marker: .bullet, blocks: blocks)])
    }
    let letter = RichText.Block.paragraph(runs: [.init(text: "a")])
    let row = RichText.TableRow(cells: [
      cell(.quote(blocks: [letter])), cell(list([letter])), cell(list([letter, list([letter])])),
    ])
    #expect(rows([.table(header: [], rows: [row])]) == ["┃ a  • a  • a", "            • a"])
  }

  @Test func `a linked image has its target, in a line and in a frame`() {
    let image = RichText.Image(alternative: UntrustedText("a"), source: nil)
    let link = UntrustedText("https://a.example")
    for block in [
      RichText.Block.figure(image: image, link: link),
      .paragraph(runs: [.init(.image(image), link: link)]),
    ] {
      let tree = RichTextLayout(RichText(blocks: [block]), figures: []).block
      let frame = Frame(drawing: tree, size: Size(width: 40))
      let names = frame.runs.filter { $0.text == "a" }
      #expect(names.map { $0.link != nil && $0.role == .link } == [true])
    }
  }

  @Test func `each image has its status, wherever a window on the body begins`() {
    let images = (0..<12).map {
      RichText.Run(.image(.init(alternative: UntrustedText("a\($0)"), source: nil)))
    }
    func paragraph(_ first: Int) -> RichText.Block {
      .paragraph(runs: Array(images[first...first + 1]))
    }
    let figures = (0..<12).map { FigureState(name: .own(words: "\($0)"), status: nil) }
    let body = RichText(blocks: [
      .quote(blocks: [paragraph(0)]), paragraph(2), .rule, paragraph(4), paragraph(6), paragraph(8),
      paragraph(10),
    ])
    let block = RichTextLayout(body, figures: figures).block
    let whole = Frame(drawing: block, size: Size(width: 20)).rows
    #expect(whole[0] == "┃ ▣ 0▣ 1" && whole[2] == "▣ 2▣ 3" && whole.last == "▣ 10▣ 11")
    for scroll in whole.indices {
      let window = Frame(drawing: block, size: Size(width: 20, height: 1, scroll: scroll))
      #expect(window.rows == [whole[scroll]])
    }
  }

  @Test(arguments: [1, 2, 8, 20, 40])
  func `the deepest body there can be stays inside the page`(_ width: Int) {
    var block = RichText.Block.paragraph(runs: [.init(text: "deep and 深い")])
    for level in 0..<RichText.maximumDepth {
      block =
        level.isMultiple(of: 2)
        ? .quote(blocks: [block])
        : .list(items: [.init(marker: .number(value: level, numbering: .decimal), blocks: [block])])
    }
    let frame = Frame(
      drawing: RichTextLayout(RichText(blocks: [block]), figures: []).block,
      size: Size(width: width))
    for row in 0..<frame.rowCount { #expect(frame.cells(inRow: row) <= max(2, width)) }
    #expect(frame.rows.joined().filter { !$0.isWhitespace }.contains("d"))
  }
}

/// The rows of a body.
func rows(_ blocks: [RichText.Block], width: Int = 40) -> [String] {
  Frame(
    drawing: RichTextLayout(RichText(blocks: blocks), figures: []).block, size: Size(width: width)
  ).rows
}
