import GalleyTestSupport
import Testing

@testable import TextLayout

/// A selected block or row is highlighted as a whole, and seen without styles too.
struct SelectionTests {
  private let names = [
    "lint",
    "package for release",
    "漢字 👩‍👩‍👧‍👦",
    "שלום",
  ]

  private func list(selecting selected: Int?) -> Stack {
    Stack {
      for (index, name) in names.enumerated() {
        Row {
          TextBlock(outside: name).truncated(to: 1).filling(minimum: 4)
          TextBlock("\(index) %").trailing()
        }
        .selected(index == selected)
        .action(index)
      }
    }
  }

  private func table(selecting selected: Int?) -> TableBlock {
    TableBlock(of: names) {
      Column("Name", priority: 1, overflow: .truncateMiddle) {
        TextBlock(outside: $0)
      }.filling()
      Column("Cells") {
        TextBlock("\($0.count)")
      }.aligned(.trailing)
    }
    .actions { $0 }
    .selected(selected)
  }

  @Test(arguments: 20...90)
  func `selection moves no other cell`(_ width: Int) {
    func drawn(_ block: Block, _ glyphs: Glyphs) -> [String] {
      let row = Row(gap: 1) {
        Box { block }.share()
        Box { "beside" }.share()
      }
      return rows(row, width, glyphs: glyphs).map { row in
        row.replacing("▸", with: " ").replacing(">", with: " ")
      }
    }
    let blocks: [(Int?) -> Block] = [
      { list(selecting: $0).asBlock },
      { table(selecting: $0).asBlock },
    ]
    for block in blocks {
      for glyphs in [Glyphs.unicode, .ascii] {
        let plain = drawn(block(nil), glyphs)
        for selected in names.indices {
          #expect(drawn(block(selected), glyphs) == plain, "row \(selected)")
        }
      }
    }
  }

  @Test func `a selection is drawn and spoken`() {
    let list = list(selecting: 1)
    let table = table(selecting: 1)
    expectGolden(
      drawn(list, 24),
      styles(list, 24),
      spoken(list),
      drawn(table, 24, glyphs: .ascii),
      styles(table, 24),
      spoken(table))
  }

  @Test func `a background in a column is that of the column, a selected block too`() {
    let row = Row {
      TextBlock("a").filling()
      TextBlock("b").filled("ground").column(minimum: 6, ideal: 6).trailing()
    }
    let columns = Row(gap: 1) {
      Box { list(selecting: 2) }.share()
      Box { table(selecting: 0) }.share()
    }
    let cut = Viewport(rows: 2) {
      Stack {
        TextBlock("a").filled("ground")
        TextBlock("b").filled("ground")
        TextBlock("c")
      }
    }
    expectGolden(styles(row, 12), drawn(columns, 60), styles(columns, 60), styles(cut, 12))
  }

  private let theme = Theme.standard(.dark)

  /// Beside another block, and alone.
  private var page: Frame {
    let link = Run(
      "go",
      .link,
      link: "https://example.com/")
    let page = Stack {
      Row(gap: 1) {
        TextBlock(Run("one  two "), link).selected(true).fixed(16)
        TextBlock("x")
      }
      TextBlock("three").filled(.selected)
      Box(border: .none, background: .panelBackground) {
        TextBlock("y").filled(.selected)
      }
    }
    return frame(page, 24)
  }

  /// A row with `ESC` for that character.
  private func encoded(
    _ row: Int, of page: Frame, by theme: Theme = .standard(.dark),
    marking marked: Range<Int>? = nil,
    others: [Range<Int>] = [], at column: Int? = 0
  ) -> String {
    var bytes: [UInt8] = []
    ANSI(theme: theme).encode(
      row: row, of: page, marking: marked, others: others, at: column, into: &bytes)
    return bytes.text.replacing("\u{1B}", with: "ESC")
  }

  @Test func `a reversed role is reversed in every format, without colours too`() {
    let page = page
    func shown(_ theme: Theme, at column: Int? = nil) -> String {
      let rows = (0..<page.rowCount).map { encoded($0, of: page, by: theme, at: column) + "\n" }
      return rows.joined()
    }
    let html = HTML(light: theme, dark: theme)
    expectGolden(
      shown(theme),
      shown(theme.withoutColors, at: 0),
      html.fragment(page),
      StyleRuns.encode(page).text)
  }

  @Test func `the focus underlines the words of a selected row, and a match stands out`() {
    let page = frame(table(selecting: 1), 24)
    let rows = [2, 3].flatMap { row in
      let words = page.byteRange(ofRow: row)
      let match = words.lowerBound..<words.lowerBound
      let marks: [(Range<Int>?, [Range<Int>])] = [
        (nil, []), (words, []), (words, [match]), (nil, [words]),
      ]
      return marks.map { marked, others in
        encoded(row, of: page, marking: marked, others: others)
      }
    }
    expectGolden(rows)
  }

  @Test(arguments: 5...40)
  func `headings stay while the rows of a table scroll, and keep their columns`(_ height: Int) {
    let numbers = TableBlock(of: Array(1...99), heading: .label) {
      Column("Number") {
        TextBlock("\($0 * 1000)")
      }.whole(widest: "10000")
      Column("Half", priority: 1) {
        TextBlock("\(Double($0) / 2)")
      }.filling()
    }
    let page = Viewport(numbers)
    func window(_ viewport: Viewport, scroll: Int = 0) -> [String] {
      frame(viewport, 30, height: height, scroll: scroll).rows
    }
    let whole = rows(numbers, 30)
    let seen = height - 2
    for scroll in [0, 1, 7, 98, 200] {
      let first = max(0, min(scroll, 99 - seen))
      let expected = whole[..<2] + whole[(2 + first)...].prefix(seen)
      let scrolled = Viewport(numbers, scroll: .row(scroll))
      #expect(window(scrolled) == Array(expected))
      #expect(window(page, scroll: first) == Array(expected))
    }
    let end = Viewport(numbers, scroll: .end)
    #expect(window(end).last == whole.last)
    #expect(spoken(page) == spoken(numbers))
    #expect(Words.of(page.asBlock) == Words.of(numbers.asBlock))
  }

  @Test(arguments: [65, 5_000])
  func `a column with its widest words is whole beyond the rows that are measured`(_ count: Int) {
    let numbers = TableBlock(of: Array(1...count)) {
      Column("Id", overflow: .truncateMiddle) {
        TextBlock("\($0)")
      }.whole(widest: "10000")
      Column("Rest") { _ in TextBlock("x") }
    }.lines()
    let last = frame(numbers, 12, height: 1, scroll: count + 1)
    #expect(last.rows == ["\(count)".padded(to: 5) + "  x"])
    let stacked = changing(numbers) { $0.hasLines = false }.stacking()
    #expect(rows(stacked, 7).prefix(2) == ["Id: 1", "Rest: x"])
  }
}
