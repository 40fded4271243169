import Testing
import TextLayout

struct RowTests {
  @Test func `columns that don't fit at their minimum widths are stacked`() {
    let row = Block.row(Row([Row.Cell("incomprehensible"), Row.Cell("extraordinary")], gap: 2))
    #expect(rows(row, 31) == ["incomprehensible  extraordinary"])
    #expect(rows(row, 30) == ["incomprehensible", "extraordinary"])
  }

  @Test func `a column of wide characters fits at least one`() {
    let row = Block.row(Row([Row.Cell("漢字", minimum: 1, ideal: 1), Row.Cell("x")], gap: 1))
    #expect(rows(row, 20) == ["漢 x", "字"])
    let bounded = Block.row(Row([Row.Cell("漢字", maximum: 1), Row.Cell("x")], gap: 1))
    #expect(rows(bounded, 20) == ["漢 x", "字"])
  }

  @Test func `numbers out of bounds are clamped`() {
    let row = Row(
      [Row.Cell("a", minimum: -5, ideal: .max), Row.Cell("b", minimum: .max, maximum: -1)], gap: -3)
    #expect(rows(.row(row), 5).joined().filter { $0 != " " } == "ab")
    #expect(rows(.row(Row([Row.Cell("a"), Row.Cell("b")], gap: .max)), 5) == ["a", "b"])
  }

  @Test func `shares divide the row in proportion, and the first columns get the remainder`() {
    let rule = Block.rule(Rule(SafeText(own: "x")))
    #expect(rows(.row(Row([rule.share(2), rule.share()], gap: 1)), 10) == ["xxxxxx xxx"])
    #expect(
      rows(.row(Row([rule.share(), rule.share(), rule.share()], gap: 1)), 13) == ["xxxx xxxx xxx"])
    #expect(
      rows(.row(Row([rule.fixed(4), rule.share(), rule.share()], gap: 1)), 12) == ["xxxx xxx xxx"])
  }

  @Test func `columns of equal widths are stacked if a word of one doesn't fit`() {
    let row = Row {
      TextBlock("a").share()
      TextBlock("harbour").share()
    }
    #expect(rows(row.asBlock, 16) == ["a        harbour"])
    #expect(rows(row.asBlock, 15) == ["a", "harbour"])
    // The natural width of the row has room for the widest column in each.
    let choice = Either {
      row
    } else: {
      TextBlock("narrow")
    }
    #expect(rows(choice.asBlock, 16) == ["a        harbour"])
    #expect(rows(choice.asBlock, 15) == ["narrow"])
  }

  @Test func `a vertical rule is as high as the highest column of its row`() {
    let row = Row(gap: 1) {
      Stack(["one", "two", "three"])
      Rule.vertical()
      TextBlock("a")
      Rule.vertical("┃")
    }.asBlock
    #expect(rows(row, 20) == ["one   │ a ┃", "two   │   ┃", "three │   ┃"])
    #expect(rows(row, 20, glyphs: .ascii)[1] == "two   |   |")
    #expect(
      Frame(drawing: row, size: Size(width: 20, height: 2, scroll: 1)).rows == [
        "two   │   ┃", "three │   ┃",
      ])
  }

  @Test func `a vertical rule draws nothing where its row is stacked`() {
    let row = Row([Row.Cell("one"), Row.Cell(.rule(.vertical())), Row.Cell("two")])
    #expect(rows(.row(row), 5) == ["one", "two"])
    #expect(rows(.rule(.vertical()), 5) == [])
  }
}
