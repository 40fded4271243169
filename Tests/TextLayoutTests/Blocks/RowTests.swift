import GalleyTestSupport
import Testing
import TextLayout

struct RowTests {
  @Test func `a column of text that is cut has eight cells, or the row is stacked`() {
    let row = Row(gap: 1) {
      TextBlock("A long title").truncated(to: 1)
      TextBlock("votes")
    }
    expectGolden(drawn(row, 14, 13))
  }

  @Test func `columns that don't fit at their minimum widths are stacked`() {
    let row = Row([Row.Cell("incomprehensible"), Row.Cell("extraordinary")])
    expectGolden(drawn(row, 31, 30))
  }

  @Test func `a column of wide characters fits at least one`() {
    let wide = [Row.Cell("漢字", minimum: 1, ideal: 1), Row.Cell("漢字", maximum: 1)]
    let rows = wide.map { Row([$0, Row.Cell("x")], gap: 1) }
    expectGolden(drawn(rows[0], 20), drawn(rows[1], 20))
  }

  @Test func `numbers out of bounds are clamped`() {
    let first = Row.Cell("a", minimum: -5, ideal: .max)
    let second = Row.Cell("b", minimum: .max, maximum: -1)
    let narrow = Row([first, second], gap: -3)
    let wide = Row([Row.Cell("a"), Row.Cell("b")], gap: .max)
    expectGolden(drawn(narrow, 5), drawn(wide, 5))
  }

  @Test
  func `shares divide the row in proportion, and the first columns get the remainder`() {
    let rule = Rule("x")
    let one = rule.share()
    let double = Row([rule.share(2), one], gap: 1)
    let equal = Row([one, one, one], gap: 1)
    let fixed = Row([rule.fixed(4), one, one], gap: 1)
    expectGolden(
      drawn(double, 10),
      drawn(equal, 13),
      drawn(fixed, 12))
  }

  @Test
  func `columns of equal widths are stacked if a word of one doesn't fit`() {
    let row = Row {
      TextBlock("a").share()
      TextBlock("harbour").share()
    }
    // The natural width of the row has room for the widest column in each.
    let choice = Choice([row, TextBlock("narrow")])
    expectGolden(drawn(row, 16, 15), drawn(choice, 16, 15))
  }

  @Test
  func `a vertical rule is as high as the highest column of its row`() {
    let row = Row(gap: 1) {
      Stack(["one", "two", "three"])
      Rule.vertical()
      TextBlock("a")
      Rule.vertical("┃")
    }
    expectGolden(drawn(row, 20), drawn(row, 20, glyphs: .ascii), drawn(row, 20, height: 2))
  }
}
