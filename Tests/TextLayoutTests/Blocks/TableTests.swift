import Testing

@testable import TextLayout

struct TableTests {
  private let table = Block.table(
    TableBlock(
      header: ["Name", "Depth"], rows: [["Angel shark", "150 m"], ["ホホジロザメ", "1,200 m"]],
      alignments: [.leading, .trailing]))

  @Test func `a table narrower than its widest words is a list of headings and values`() {
    #expect(
      rows(table, 10) == [
        "Name:", "Angel", "shark", "Depth:", "150 m", "", "Name: ホホ", "ジロザメ", "Depth:", "1,200 m",
      ])
  }

  @Test func `a repeated heading is one text of the tree`() {
    let table = Block.table(
      TableBlock(header: ["K"], rows: [["incomprehensible"], ["extraordinarily"], []]))
    let frame = Frame(drawing: table, size: Size(width: 12))
    #expect(frame.rows.filter { $0.hasPrefix("K:") }.count == 2, "an empty cell has no line")
    let numbers = frame.runs.filter { $0.text == "K" }.compactMap(\.textNumber)
    #expect(numbers.count == 1)
  }

  @Test(arguments: 18...22) func `a value goes on below its heading with an indent`(_ width: Int) {
    let table = Block.table(
      TableBlock(header: ["Name", "Remark"], rows: [["extraordinarily", "one two three four"]]))
    let drawn = rows(table, width)
    #expect(
      drawn.filter { !$0.hasPrefix("  ") }.allSatisfy {
        $0.hasPrefix("Name:") || $0.hasPrefix("Remark:")
      })
  }

  @Test func `empty rows under many headings draw and speak few lines`() {
    let headings = (0..<500).map { Block.text(TextBlock([Run(SafeText(own: "k\($0)"))])) }
    let rows = [[Block]](repeating: ["x"], count: 500)
    let table = Block.table(TableBlock(header: headings, rows: rows))
    // Each cell, each heading once, and the gaps; 250,000 rows if every row had all headings.
    #expect(Frame(drawing: table, size: Size(width: 40)).rowCount < 4_000)
    #expect(Spoken.encode(table).count { $0 == UInt8(ascii: "\n") } < 4_000)
  }

  @Test func `a table nested in three others is a list of headings and values at any width`() {
    func nested(_ depth: Int) -> Block {
      let inner: Block = depth == 0 ? table : nested(depth - 1)
      return .table(TableBlock(header: [], rows: [[inner]]))
    }
    let list = ["Name: Angel shark", "Depth: 150 m", "", "Name: ホホジロザメ", "Depth: 1,200 m"]
    #expect(rows(nested(1), 100) == rows(table, 100))
    #expect(rows(nested(2), 100) == list)
    #expect(rows(nested(9), 100) == list)
  }

  @Test func `a table can have no rows or no columns`() {
    #expect(rows(.table(TableBlock(header: ["a", "b"], rows: [])), 9) == ["a  b", "─  ─"])
    #expect(rows(.table(TableBlock(header: [], rows: [])), 9) == [])
    #expect(rows(.table(TableBlock(header: [], rows: [["a", "b"], ["c"]])), 9) == ["a  b", "c"])
  }
}

/// Tables whose columns have formats.
struct TableFormatTests {
  private func table(_ columns: [TableBlock.ColumnFormat], _ rows: [[Block]]) -> TableBlock {
    TableBlock(
      columns: columns, rows: .init(count: rows.count, isBuilt: false) { rows[$0] }, gap: 2)
  }

  @Test func `rows of one line have no gap, and rows that wrap have one`() {
    let table = table([.init("a"), .init("b", minimum: 4)], [["1", "one two"], ["2", "three"]])
    #expect(rows(.table(table), 20) == ["a  b", "─  ───────", "1  one two", "2  three"])
    #expect(rows(.table(table), 8) == ["a  b", "─  ─────", "1  one", "   two", "", "2  three"])
  }

  @Test
  func `columns are left out by priority, the last of equals first, and recorded in each row`() {
    let table = table(
      [.init("aa", priority: 1), .init("bb"), .init("cc"), .init("dd", priority: 2)],
      [["a1", "b1", "c1", "d1"]])
    #expect(rows(.table(table), 14) == ["aa  bb  cc  dd", "──  ──  ──  ──", "a1  b1  c1  d1"])
    #expect(rows(.table(table), 13) == ["aa  bb  dd", "──  ──  ──", "a1  b1  d1"])
    #expect(rows(.table(table), 6) == ["aa  dd", "──  ──", "a1  d1"])
    let frame = Frame(drawing: .table(table), size: Size(width: 6))
    #expect(frame.shortenings.map(\.rule) == [.columns(count: 2), .columns(count: 2)])
    #expect(frame.shortenings.map(\.hidden) == ["bb\ncc\n", "b1\nc1\n"])
    #expect(frame.shortenings.map(\.row) == [0, 2])
    #expect(rows(.table(table), 1) == ["d", "d", "─", "d", "1"])
  }

  @Test func `the line below the headings ends with the number of columns that are left out`() {
    let table = table([.init("pier", priority: 1), .init("depth")], [["north", "4"]])
    #expect(rows(.table(table), 11) == ["pier", "── +1", "north"])
    #expect(rows(.table(table), 12) == ["pier   depth", "─────  ─────", "north  4"])
  }

  @Test func `of many rows, only the measured and the visible ones are built`() {
    // Rows are built only on this thread.
    nonisolated(unsafe) var built: Set<Int> = []
    let table = TableBlock(
      columns: [.init("n"), .init("name")],
      rows: .init(count: 1_000_000, isBuilt: true) { index in
        built.insert(index)
        return [Block(stringLiteral: "\(index)"), "pier"]
      }, gap: 2)
    let frame = Frame(drawing: .table(table), size: Size(width: 20, height: 100))
    #expect(frame.text(ofRow: 99) == "97  pier")
    #expect(built == Set(0..<98))
  }

  @Test func `of rows with one line, those above the window aren't built`() {
    nonisolated(unsafe) var built = 0
    var table = TableBlock(
      columns: [.init("n", ideal: 8), .init("name", ideal: 8)],
      rows: .init(count: 200, isBuilt: true) { index in
        built += 1
        return [
          Block(stringLiteral: "\(index)"),
          index % 2 == 0 ? .stack(Stack(["two", "piers"])) : "a long name",
        ]
      }, gap: 2)
    table.hasLines = true
    let page = Frame(drawing: .table(table), size: Size(width: 20))
    #expect(page.rows[2] == "0         two…" && page.rowCount == 2 + 200)
    for scroll in 0..<page.rowCount {
      built = 0
      let window = Frame(drawing: .table(table), size: Size(width: 20, height: 6, scroll: scroll))
      #expect(window.rows == (scroll..<scroll + 6).map { $0 < page.rowCount ? page.rows[$0] : "" })
      #expect(built <= 7)
    }
  }
}

extension TableBlock.ColumnFormat {
  /// A column with a heading.
  init(
    _ title: Block? = nil, minimum: Int? = nil, ideal: Int? = nil, maximum: Int? = nil,
    priority: Int = 0,
    alignment: TextBlock.Alignment = .leading, overflow: TextBlock.Overflow? = nil
  ) {
    let widths = ColumnWidths(minimum: minimum, ideal: ideal, maximum: maximum, priority: priority)
    self.init(title: title, widths: widths, alignment: alignment, overflow: overflow)
  }
}
