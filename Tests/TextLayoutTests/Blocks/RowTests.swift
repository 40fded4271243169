import GoldensTesting
import Testing
import TextLayout

struct RowTests {
  @Test func `columns that don't fit at their minimum widths are stacked`() {
    let row = Row([Row.Cell("incomprehensible"), Row.Cell("extraordinary")])
    expectText(row, width: 31) { "incomprehensible  extraordinary" }
    expectText(row, width: 30) {
      """
      incomprehensible
      extraordinary
      """
    }
  }

  @Test func `a column of wide characters fits at least one`() {
    let wide = [Row.Cell("漢字", minimum: 1, ideal: 1), Row.Cell("漢字", maximum: 1)]
    for cell in wide {
      expectText(Row([cell, Row.Cell("x")], gap: 1), width: 20) {
        """
        漢 x
        字
        """
      }
    }
  }

  @Test func `numbers out of bounds are clamped`() {
    let first = Row.Cell("a", minimum: -5, ideal: .max)
    let second = Row.Cell("b", minimum: .max, maximum: -1)
    let drawn = drawing(Row([first, second], gap: -3), 5)
    #expect(drawn.filter(\.isLetter) == "ab")
    expectText(Row([Row.Cell("a"), Row.Cell("b")], gap: .max), width: 5) {
      """
      a
      b
      """
    }
  }

  @Test func `shares divide the row in proportion, and the first columns get the remainder`() {
    let rule = Rule("x")
    expectText(Row([rule.share(2), rule.share()], gap: 1), width: 10) { "xxxxxx xxx" }
    let equal = [rule.share(), rule.share()]
    expectText(Row([rule.share()] + equal, gap: 1), width: 13) { "xxxx xxxx xxx" }
    expectText(Row([rule.fixed(4)] + equal, gap: 1), width: 12) { "xxxx xxx xxx" }
  }

  @Test func `columns of equal widths are stacked if a word of one doesn't fit`() {
    let row = Row {
      TextBlock("a").share()
      TextBlock("harbour").share()
    }
    expectText(row, width: 16) { "a        harbour" }
    expectText(row, width: 15) {
      """
      a
      harbour
      """
    }
    // The natural width of the row has room for the widest column in each.
    let choice = Block.firstThatFits([row.asBlock, "narrow"])
    expectText(choice, width: 16) { "a        harbour" }
    expectText(choice, width: 15) { "narrow" }
  }

  @Test func `a vertical rule is as high as the highest column of its row`() {
    let row = Row(gap: 1) {
      Stack(["one", "two", "three"])
      Rule.vertical()
      TextBlock("a")
      Rule.vertical("┃")
    }
    let drawn = ["one   │ a ┃", "two   │   ┃", "three │   ┃"]
    #expect(rows(row, 20) == drawn)
    #expect(rows(row, 20, glyphs: .ascii)[1] == "two   |   |")
    #expect(frame(row, 20, height: 2, scroll: 1).rows == Array(drawn.dropFirst()))
  }

  @Test func `a vertical rule draws nothing where its row is stacked`() {
    let row = Row {
      TextBlock("one")
      Rule.vertical()
      TextBlock("two")
    }
    expectText(row, width: 5) {
      """
      one
      two
      """
    }
    expectText(Rule.vertical(), width: 5) { "" }
  }
}
