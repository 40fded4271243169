import GalleyTestSupport
import Testing

@testable import TextLayout

/// A selected block or row is highlighted as a whole, and seen without styles too.
@Suite struct SelectionTests {
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

  @Test func `a background in a column at the right is that of the column`() {
    let row = Row {
      TextBlock("a").filling()
      TextBlock("b").filled("ground").column(minimum: 6, ideal: 6).trailing()
    }
    let wide = frame(row, 12)
    #expect(wide.backgrounds[0] == [.init(6..<12, "ground")])
    for width in 1...3 {
      let page = frame(table(selecting: 1), width)
      #expect((0..<page.rowCount).allSatisfy { page.cells(inRow: $0) <= max(2, width) })
    }
  }

  /// Checks that the region of the selected row is filled, cell by cell, and no other one.
  private func expectFilled(_ frame: Frame, selected: Int, _ place: Comment) {
    for region in frame.regions {
      let isSelected = region.kind == .action(Identifier(selected))
      for row in region.rows {
        let roles = region.columns.map {
          frame.background(ofRow: row, column: $0)
        }
        #expect(Set(roles) == [isSelected ? .selected : .plain], place)
        let marks = frame.runs(inRow: row).filter {
          $0.role == .selected
        }
        let isMark = ["", "▸ ", "> "].contains(marks.map(\.text).joined())
        #expect(isMark, place)
        #expect(isSelected || marks.isEmpty, place)
      }
      let first = region.rows.lowerBound
      let start = frame.part(ofRow: first, columns: region.columns).text(ofRow: 0)
      let isMarked = start.hasPrefix("▸") || start.hasPrefix(">")
      #expect(isMarked == isSelected, place)
    }
  }

  @Test(arguments: 20...90)
  func `a selected block is filled within its column, and selection moves no other cell`(
    _ width: Int
  ) {
    func drawn(_ block: Block, _ glyphs: Glyphs) -> Frame {
      let row = Row(gap: 1) {
        Box { block }.share()
        Box { "beside" }.share()
      }
      return frame(row, width, glyphs: glyphs)
    }
    let blocks: [(Int?) -> Block] = [
      { list(selecting: $0).asBlock },
      { table(selecting: $0).asBlock },
    ]
    for block in blocks {
      for glyphs in [Glyphs.unicode, .ascii] {
        let plain = drawn(block(nil), glyphs)
        for selected in names.indices {
          let frame = drawn(block(selected), glyphs)
          expectFilled(frame, selected: selected, "row \(selected)")
          let words = frame.rows.map { row in
            row.replacing("▸", with: " ").replacing(">", with: " ")
          }
          #expect(words == plain.rows, "row \(selected)")
        }
      }
    }
  }

  @Test func `a selection is drawn and spoken`() {
    let table = table(selecting: 1)
    expectGolden(
      drawn(list(selecting: 1), 24),
      drawn(table, 24, glyphs: .ascii),
      spoken(list(selecting: 1)),
      spoken(table))
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

  @Test func `a reversed role is reversed in every format, without colours too`() {
    func shown(_ theme: Theme, at column: Int? = nil) -> String {
      var bytes: [UInt8] = []
      for row in 0..<page.rowCount {
        ANSI(theme: theme).encode(
          row: row,
          of: page,
          at: column,
          into: &bytes)
        bytes += "\n".utf8
      }
      return bytes.text.replacing("\u{1B}", with: "ESC")
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
    func encoded(_ row: Int, marking marked: Range<Int>? = nil, _ matches: [Range<Int>] = [])
      -> [UInt8]
    {
      var bytes: [UInt8] = []
      ANSI(theme: theme).encode(
        row: row,
        of: page,
        marking: marked,
        others: matches,
        at: 0,
        into: &bytes)
      return bytes
    }
    for region in page.regions {
      let isSelected = region.kind == .action(Identifier(1))
      for row in region.rows {
        let words = page.byteRange(ofRow: row)
        let plain = encoded(row)
        let match = words.lowerBound..<words.lowerBound
        let focused = encoded(row, marking: words)
        let matched = encoded(row, marking: words, [match])
        #expect(focused != plain)
        #expect(focused.text.contains("\u{1B}[4m") == isSelected)
        #expect(matched.text.contains("\u{1B}[4m") == isSelected)
        #expect(encoded(row, [words]) != plain)
      }
    }
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
