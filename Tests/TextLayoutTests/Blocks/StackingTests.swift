import Testing
import TextLayout

/// Rows that can be narrowed stay side by side, and those that can't say so.
@Suite struct StackingTests {
  private struct Item: Sendable { var name: String }

  private func table(_ column: (Column<Item>) -> Column<Item>) -> TableBlock {
    TableBlock(of: [Item(name: "harbour-at-dawn-with-a-long-name.jpg")]) {
      column(Column("A") { TextBlock($0.name.prefix(8).description) })
      Column("B", minimum: 12, overflow: .truncateMiddle) { TextBlock($0.name) }
    }
  }

  @Test func `a table with whole or filling columns shrinks beside another block`() {
    for change in [{ $0.whole() }, { $0.filling() }, { $0 }] as [(Column<Item>) -> Column<Item>] {
      let row = Row {
        table(change).share()
        TextBlock("beside").share()
      }
      #expect(rows(row.asBlock, 80).first?.hasSuffix("beside") == true)
      #expect(rows(row.asBlock, 50).first?.hasSuffix("beside") == true)
    }
  }

  @Test func `a row that is stacked records the cells that it needs`() {
    let row = Row {
      TextBlock("jobs").fixed(90)
      TextBlock("log").fixed(90)
    }.asBlock
    let frame = Frame(drawing: row, size: Size(width: 100))
    #expect(frame.rows == ["jobs", "log"])
    #expect(frame.shortenings.map(\.rule) == [.stacked(cells: 182, of: 100)])
    #expect(Frame(drawing: row, size: Size(width: 182)).shortenings == [])
    // It isn't shortened.
    let choice = Block.choice(Choice([(.shortened(row), "short"), (.always, "whole")]))
    #expect(rows(choice, 100) == ["whole"])
  }

  @Test func `a table of lines draws bars as bars, and records the cells that became words`() {
    let items = [Item(name: "north"), Item(name: "south")]
    let table = TableBlock(of: items) {
      Column("load", ideal: 30) { _ in Bar(0.42, spoken: "load") }
      Column("tide") { item in
        TextBlock(item.name)
        TextBlock("ebb")
      }
    }.lines().asBlock
    let frame = Frame(drawing: table, size: Size(width: 60))
    #expect(frame.text(ofRow: 2) == "████████████▌                   north ebb")
    #expect(frame.shortenings.map(\.rule) == [.words, .words])
    #expect(
      Frame(drawing: table, size: Size(width: 60, height: 1, scroll: 3)).runs(inRow: 0).map(
        \.textNumber)
        == frame.runs(inRow: 3).map(\.textNumber))
  }

  @Test func `the program's own words keep their spaces`() {
    #expect(rows(TextBlock("n new   r retry").asBlock, 40) == ["n new   r retry"])
    #expect(rows(TextBlock(outside: "n new   r retry").asBlock, 40) == ["n new r retry"])
  }
}
