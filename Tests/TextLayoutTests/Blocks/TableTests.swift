import Testing
import TextLayout

struct TableTests {
  private let table = Block.table(
    TableBlock(
      header: ["Name", "Depth"], rows: [["Angel shark", "150 m"], ["ホホジロザメ", "1,200 m"]],
      alignments: [.leading, .trailing]))

  @Test func `a table that fits has every cell on one line, aligned even with wide characters`() {
    #expect(
      rows(table, 40) == [
        "Name            Depth", "────────────  ───────", "Angel shark     150 m", "ホホジロザメ  1,200 m",
      ])
  }

  @Test func `a narrower table wraps its cells and separates its rows`() {
    #expect(
      rows(table, 20) == [
        "Name           Depth", "───────────  ───────", "Angel shark    150 m", "", "ホホジロザ   1,200 m", "メ",
      ])
  }

  @Test func `a table narrower than its widest words is a list of headings and values`() {
    #expect(
      rows(table, 10) == [
        "Name:", "Angel", "shark", "Depth: 150", "m", "", "Name: ホホ", "ジロザメ", "Depth:", "1,200 m",
      ])
  }

  @Test func `no column is narrower than its widest word, including addresses`() {
    let address = "https://example.com/alpha-beta"
    let table = Block.table(
      TableBlock(header: ["a", "b"], rows: [[.text(TextBlock([Run(stringLiteral: address)])), "ship"]]))
    for width in 1...60 {
      let frame = Frame(drawing: table, size: Size(width: width))
      let isTable = frame.rows.contains { $0.contains("─") }
      if isTable { #expect(frame.shortenings.isEmpty, "width \(width)") }
    }
  }

  @Test func `a repeated heading is one text of the tree`() {
    let table = Block.table(TableBlock(header: ["K"], rows: [["incomprehensible"], ["extraordinarily"], []]))
    let frame = Frame(drawing: table, size: Size(width: 12))
    #expect(frame.rows.filter { $0.hasPrefix("K:") }.count == 3)
    let leaves = frame.spans.indices.filter { frame.text(ofSpan: $0) == "K" }.map { frame.spans[$0].leaf }
    #expect(leaves.filter { $0 >= 0 }.count == 1)
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

  @Test func `an action in a value is found in every form`() {
    let table = Block.table(
      TableBlock(header: ["Key"], rows: [[.action("open", "incomprehensible")], [.meaning(.link, "b")]]))
    for width in [8, 40] {
      let frame = Frame(drawing: table, size: Size(width: width))
      #expect(frame.regions.map(\.kind) == [.action(Identifier("open"))])
    }
    #expect(rows(table, 19).first == "Key")
    #expect(rows(table, 15).prefix(3) == ["Key:", "incomprehensibl", "e"])
  }

  @Test func `a table can have no rows or no columns`() {
    #expect(rows(.table(TableBlock(header: ["a", "b"], rows: [])), 9) == ["a  b", "─  ─"])
    #expect(rows(.table(TableBlock(header: [], rows: [])), 9) == [])
    #expect(rows(.table(TableBlock(header: [], rows: [["a", "b"], ["c"]])), 9) == ["a  b", "c"])
  }
}
