import GalleyTestSupport
import Testing
import TextLayout

/// Rows that can be narrowed stay side by side, and those that can't say so.
struct StackingTests {
  private func table(_ change: (Column<String>) -> Column<String>) -> TableBlock {
    let start = Column<String>("A") {
      TextBlock(String($0.prefix(8)))
    }
    return TableBlock(of: ["harbour-at-dawn-with-a-long-name.jpg"]) {
      change(start)
      Column("B", minimum: 12, overflow: .truncateMiddle) { TextBlock($0) }
    }
  }

  @Test func `a table with whole or filling columns shrinks beside another block`() {
    let tables = [
      table { $0.whole() },
      table { $0.filling() },
      table { $0 },
    ]
    for table in tables {
      let row = Row {
        table.share()
        TextBlock("beside").share()
      }
      for width in [50, 80] {
        #expect(rows(row, width)[0].hasSuffix("beside"))
      }
    }
  }

  @Test func `a row that is stacked records the cells that it needs`() {
    let row = Row {
      TextBlock("jobs").fixed(90)
      TextBlock("log").fixed(90)
    }
    let narrow = frame(row, 100)
    #expect(narrow.rows == ["jobs", "log"])
    #expect(narrow.rules == [.stacked(cells: 182, of: 100)])
    #expect(frame(row, 182).shortenings == [])
    // It isn't shortened.
    let choice = Choice([(.shortened(row.asBlock), "short"), (.always, "whole")])
    expectGolden(drawn(choice, 100))
  }

  @Test func `a table of lines records the cells that became words`() {
    let table = TableBlock(of: ["north", "south"]) {
      Column("load", ideal: 30) { _ in TextBlock("42 %") }
      Column("tide") { name in
        TextBlock(name)
        TextBlock("ebb")
      }
    }.lines()
    let page = frame(table, 60)
    #expect(page.text(ofRow: 2) == "42 %                            north ebb")
    #expect(page.rules == [.words, .words])
    let window = frame(table, 60, height: 1, scroll: 3)
    let numbers = page.runs(inRow: 3).map(\.textNumber)
    #expect(window.runs(inRow: 0).map(\.textNumber) == numbers)
  }
}
