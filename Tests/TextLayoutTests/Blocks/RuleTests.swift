import Testing
import TextLayout

struct RuleTests {
  @Test func `a vertical rule is as high as the highest column of its row`() {
    let row = Row(gap: 1) {
      Stack(["one", "two", "three"])
      Rule.vertical()
      TextBlock("a")
      Rule.vertical("┃")
    }.asBlock
    #expect(rows(row, 20) == ["one   │ a ┃", "two   │   ┃", "three │   ┃"])
    #expect(rows(row, 20, glyphs: .ascii)[1] == "two   |   |")
    #expect(Frame(drawing: row, size: Size(width: 20, height: 2, scroll: 1)).rows == ["two   │   ┃", "three │   ┃"])
  }

  @Test func `a vertical rule draws nothing where its row is stacked`() {
    let row = Row([Row.Cell("one"), Row.Cell(.rule(.vertical())), Row.Cell("two")])
    #expect(rows(.row(row), 5) == ["one", "two"])
    #expect(rows(.rule(.vertical()), 5) == [])
  }
}
