import GalleyTestSupport
import Testing
import TextLayout

/// Rows that can be narrowed stay side by side, and those that can't say so.
struct StackingTests {
  private func row(_ change: (Column<String>) -> Column<String>) -> Row {
    let start = Column<String>("A") {
      TextBlock(String($0.prefix(8)))
    }
    let table = TableBlock(of: ["harbour-at-dawn-with-a-long-name.jpg"]) {
      change(start)
      Column("B", minimum: 12, overflow: .truncateMiddle) { TextBlock($0) }
    }
    return Row {
      table.share()
      TextBlock("beside").share()
    }
  }

  @Test func `a table with whole or filling columns shrinks beside another block`() {
    expectGolden(
      drawn(row { $0.whole() }, 50, 80),
      drawn(row { $0.filling() }, 50, 80),
      drawn(row { $0 }, 50, 80))
  }

  @Test func `a row that is stacked records the cells that it needs, and isn't shortened`() {
    let row = Row {
      TextBlock("jobs").fixed(90)
      TextBlock("log").fixed(90)
    }
    let choice = Choice([(.shortened(row.asBlock), "short"), (.always, "whole")])
    expectGolden(drawn(row, 100, 182), drawn(choice, 100))
  }

  @Test func `a table of lines records the cells that became words`() {
    let table = TableBlock(of: ["north", "south", "east", "west"]) {
      Column("load", ideal: 30) { _ in TextBlock("42 %") }
      Column("tide") { name in
        TextBlock(name)
        TextBlock("ebb")
      }
    }.lines()
    expectGolden(drawn(table, 60))
    let window = frame(table, 60, height: 1, scroll: 5)
    let numbers = frame(table, 60).runs(inRow: 5).map(\.textNumber)
    #expect(window.runs(inRow: 0).map(\.textNumber) == numbers)
  }
}
