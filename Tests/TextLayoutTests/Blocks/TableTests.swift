import GalleyTestSupport
import Testing

@testable import TextLayout

struct TableTests {
  private let table = TableBlock(
    header: ["Name", "Depth"],
    rows: [["Angel shark", "150 m"], ["ホホジロザメ", "1,200 m"]],
    alignments: [.leading, .trailing])

  @Test
  func `a table narrower than its widest words is a list of headings and values`() {
    expectGolden(drawn(table, 10))
  }

  @Test func `a repeated heading is one text of the tree`() {
    let table = TableBlock(header: ["K"], rows: [["incomprehensible"], ["extraordinarily"], []])
    // An empty cell has no line.
    expectGolden(drawn(table, 12))
    let runs = frame(table, 12).runs.filter { $0.text == "K" }
    #expect(runs.compactMap(\.textNumber).count == 1)
  }

  @Test func `a value goes on below its heading with an indent`() {
    let table = TableBlock(
      header: ["Name", "Remark"],
      rows: [["extraordinarily", "one two three four"]])
    expectGolden(drawn(table, 18, 20, 22))
  }

  @Test func `empty rows under many headings draw and speak few lines`() {
    let headings = (0..<500).map {
      TextBlock("k\($0)").asBlock
    }
    let rows = [[Block]](repeating: ["x"], count: 500)
    let table = TableBlock(header: headings, rows: rows)
    // Each cell, each heading once, and the gaps; 250,000 rows if every row had all headings.
    #expect(frame(table, 40).rowCount < 4_000)
    #expect(spoken(table).lines.count < 4_000)
  }

  @Test
  func `a table nested in three others is a list of headings and values at any width`() {
    func nested(_ depth: Int) -> Block {
      let inner = depth == 0 ? table.asBlock : nested(depth - 1)
      return TableBlock(header: [], rows: [[inner]]).asBlock
    }
    #expect(rows(nested(1), 100) == rows(table, 100))
    #expect(rows(nested(9), 100) == rows(nested(2), 100))
    expectGolden(drawn(nested(2), 100))
  }

  @Test func `a table can have no rows or no columns`() {
    let headings = TableBlock(header: ["a", "b"], rows: [])
    let empty = TableBlock(header: [], rows: [])
    let rows = TableBlock(header: [], rows: [["a", "b"], ["c"]])
    expectGolden(drawn(headings, 9), drawn(empty, 9), drawn(rows, 9))
  }
}

/// Tables whose columns have formats.
struct TableFormatTests {
  @Test func `a list of headings and values respects the overflow of a column`() {
    let files = [
      ("/home/user/harbour/seals-at-dawn.jpg", "4 MB"),
      ("/tmp/seal.jpg", "12 MB"),
    ]
    func table(_ overflow: TextBlock.Overflow?, _ own: TextBlock.Overflow = .wrap) -> TableBlock {
      TableBlock(of: files) {
        Column("Path", minimum: 30, overflow: overflow) { file in
          TextBlock([Run(SafeText(outside: file.0))], overflow: own)
        }
        Column("Size") { TextBlock($0.1) }.whole()
      }.stacking()
    }
    let forms = [TextBlock.Overflow.truncateStart, .truncate(lines: 1), .fold]
    for form in forms {
      #expect(rows(table(form), 24) == rows(table(nil, form), 24))
    }
    expectGolden(
      drawn(table(.truncateStart), 24, 12), drawn(table(.truncate(lines: 1)), 24),
      drawn(table(.fold), 24))
  }

  @Test
  func `rows of one line have no gap, and rows that wrap have one`() {
    let steps = [("1", "one two"), ("2", "three")]
    let table = TableBlock(of: steps) {
      Column("a") { TextBlock($0.0) }
      Column("b", minimum: 4) { TextBlock($0.1) }
    }
    expectGolden(drawn(table, 20, 8))
  }

  @Test
  func `columns are left out by priority, the last of equals first, and recorded in each row`() {
    let table = TableBlock(of: ["1"]) {
      Column("aa", priority: 1) { TextBlock("a" + $0) }
      Column("bb") { TextBlock("b" + $0) }
      Column("cc") { TextBlock("c" + $0) }
      Column("dd", priority: 2) { TextBlock("d" + $0) }
    }
    expectGolden(drawn(table, 14, 13, 6, 1))
  }

  @Test
  func `of many rows, only the measured and the visible ones are built`() {
    // Rows are built only on this thread.
    nonisolated(unsafe) var built: Set<Int> = []
    let rows = TableBlock.Rows(count: 1_000_000, isBuilt: true) { index in
      built.insert(index)
      return [Block(stringLiteral: "\(index)"), "pier"]
    }
    let titles: [Block] = ["n", "name"]
    let columns = titles.map { TableBlock.ColumnFormat(title: $0) }
    let table = TableBlock(columns: columns, rows: rows, gap: 2)
    #expect(frame(table, 20, height: 100).text(ofRow: 99) == "97  pier")
    #expect(built == Set(0..<98))
  }
}
