import Testing
import TextLayout

struct RowTests {
  @Test func `a filling column takes the remaining width`() {
    let tree = Block.row(Row([.filling("Headlines"), Row.Cell("9 stories", alignment: .trailing)]))
    #expect(rows(tree, 24) == ["Headlines      9 stories"])
  }

  @Test func `two filling columns share the width equally, and one takes what the other can't use`() {
    let rule = Block.rule(Rule(SafeText(own: "x")))
    #expect(rows(.row(Row([.filling(rule), .filling(rule)], gap: 1)), 10) == ["xxxxx xxxx"])
    let bounded = Row.Cell(rule, maximum: 2)
    #expect(rows(.row(Row([.filling(rule), bounded], gap: 1)), 10) == ["xxxxxxx xx"])
  }

  @Test func `a column is never wider than its maximum`() {
    let tree = Block.row(Row([Row.Cell("one two three", maximum: 7), Row.Cell("|")], gap: 1))
    #expect(rows(tree, 40) == ["one two |", "three"])
  }

  @Test func `columns of a higher priority reach their ideal first`() {
    let cells = [Row.Cell("aa aa aa", priority: 0), Row.Cell("bb bb bb", priority: 1)]
    #expect(rows(.row(Row(cells, gap: 1)), 12) == ["aa  bb bb bb", "aa", "aa"])
  }

  @Test func `lines follow the column's alignment`() {
    let cells = [
      Row.Cell("a", ideal: 3, alignment: .trailing), Row.Cell("b", ideal: 3, alignment: .center), Row.Cell("c"),
    ]
    #expect(rows(.row(Row(cells, gap: 1)), 20) == ["  a  b  c"])
  }

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
    let row = Row([Row.Cell("a", minimum: -5, ideal: .max), Row.Cell("b", minimum: .max, maximum: -1)], gap: -3)
    #expect(rows(.row(row), 5).joined().filter { $0 != " " } == "ab")
    #expect(rows(.row(Row([Row.Cell("a"), Row.Cell("b")], gap: .max)), 5) == ["a", "b"])
  }
}
