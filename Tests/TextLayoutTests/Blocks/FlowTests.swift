import Testing

@testable import TextLayout

/// Blocks that are drawn otherwise where they have less room.
struct FlowTests {
  private func flow(_ words: [String], gap: Int = 2, rows: Int? = nil) -> Block {
    .flow(Flow(words.map { Flow.Item([Run(stringLiteral: $0)]) }, gap: gap, rows: rows))
  }

  @Test func `items that don't fit on the last row are counted and recorded`() {
    let tree = flow(["ios", "swift", "animation", "navigationbar"], rows: 1)
    let frame = Frame(drawing: tree, size: Size(width: 16))
    #expect(frame.rows == ["ios  swift  +2"])
    #expect(
      frame.shortenings == [
        Shortening(
          row: 0, column: 12, rule: .pieces(count: 2), hidden: "animation\nnavigationbar\n",
          textNumber: nil)
      ])
    #expect(rows(flow(["ios", "swift", "abc"], rows: 1), 15) == ["ios  swift  abc"])
    #expect(rows(flow(["ios", "swift", "abcd"], rows: 1), 15) == ["ios  swift  +1"])
  }

  @Test func `if no item fits, only the count is shown, truncated if needed`() {
    #expect(rows(flow(["abcdef", "b", "c"], rows: 1), 5) == ["+3"])
    #expect(rows(flow(Array(repeating: "abc", count: 12), rows: 1), 2) == ["…"])
    for width in 1...8 {
      for row in rows(flow(Array(repeating: "abcdef", count: 100), rows: 1), width) {
        #expect(row.count <= width)
      }
    }
  }

  @Test func `each item has its own region, even after a prefix`() {
    let items = ["ab", "cd", "ef"].map {
      Flow.Item([Run(stringLiteral: $0)], region: .action(Identifier($0)))
    }
    let tree = Block.stack(
      Stack([
        "x", .indent(Indent(first: ["│ "], rest: ["│ "], givesWay: false, .flow(Flow(items)))),
      ]))
    let frame = Frame(drawing: tree, size: Size(width: 11))
    #expect(frame.rows == ["x", "│ ab  cd", "│ ef"])
    #expect(frame.regions.map(\.rows) == [1..<2, 1..<2, 2..<3])
    #expect(frame.regions.map(\.columns) == [2..<4, 6..<8, 2..<4])
  }

  private func choice(_ first: Choice.Condition, _ block: Block) -> Block {
    .choice(Choice([(first, block), (.always, "else")]))
  }

  @Test func `the first alternative that fits is drawn, or the last`() {
    #expect(rows(choice(.width(atLeast: 10), "wide"), 10) == ["wide"])
    #expect(rows(choice(.width(atLeast: 10), "wide"), 9) == ["else"])
    #expect(rows(choice(.natural, "one two"), 7) == ["one two"])
    #expect(rows(choice(.natural, "one two"), 6) == ["else"])
    #expect(rows(choice(.natural, .text(TextBlock([Run("one two")], measure: 5))), 40) == ["else"])
    #expect(rows(.choice(Choice([(.width(atLeast: 99), "x")])), 9) == ["x"])
    #expect(rows(.choice(Choice([])), 9) == [])
  }

  @Test(arguments: 4...40)
  func `an alternative is drawn exactly where a block beside it is shortened`(_ width: Int) {
    let text = TextBlock("one two three four")
    let frame = Frame(drawing: .text(text.truncated(to: 2)), size: Size(width: width))
    #expect(
      rows(choice(.shortened(.text(text.truncated(to: 2))), "cut"), width)
        == (frame.shortenings.isEmpty ? ["else"] : ["cut"]))
  }

  @Test(arguments: 4...30) func `a piece that keeps its end is shortened in its middle`(
    _ width: Int
  ) {
    var item = Flow.Item(["a-photograph-of-a-ferry.png"])
    item.keepsEnd = true
    let drawn = rows(.flow(Flow([item])), width)[0]
    let parts = drawn.split(separator: "…")
    #expect(drawn.count == min(width, 27) && parts.count == (width < 27 ? 2 : 1))
    #expect(
      "a-photograph-of-a-ferry.png".hasPrefix(parts[0])
        && "a-photograph-of-a-ferry.png".hasSuffix(parts.last ?? ""))
  }

  @Test func `alternatives with shared content don't cost more at each level`() {
    var tree: Block = "one two three"
    for _ in 0..<32 {
      tree = .choice(
        Choice([
          (.natural, .row(Row([Row.Cell(tree), Row.Cell("x")]))),
          (.always, .stack(Stack([tree, "x"]))),
        ]))
    }
    for width in [10, 40, 80, 200] {
      let words = rows(tree, width).joined(separator: " ").split(separator: " ")
      #expect(words.filter { $0 == "x" }.count == 32)
      #expect(words.filter { $0 == "two" }.count == 1)
    }
    #expect(Spoken.isSameForAllAlternatives(in: tree))
  }

  private let form = FormBlock(gap: 1) {
    FormBlock.Field(TextBlock("Name")) { TextBlock(outside: "Ada") }
    FormBlock.Field(
      TextBlock("E-mail"), help: TextBlock("We send the receipt there."),
      error: TextBlock("✗ It has no domain.")
    ) {
      TextBlock(outside: "ada@").meaning(.field)
    }
  }

  @Test
  func `labels are above their fields where less than 16 cells or half of the page would remain`() {
    #expect(rows(.form(form), 24)[0] == "Name    Ada")
    #expect(rows(.form(form), 23)[...4] == ["Name", "Ada", "", "E-mail", "ada@"])
    let long = FormBlock {
      FormBlock.Field(TextBlock("The name of your harbour")) { TextBlock("Skerry") }
    }
    #expect(rows(.form(long), 51) == ["The name of your harbour  Skerry"])
    #expect(rows(.form(long), 50) == ["The name of your harbour", "Skerry"])
  }

  @Test func `fields without a gap have one between them under their labels`() {
    let terms = FormBlock {
      for term in ["a", "b"] { FormBlock.Field(TextBlock(term)) { TextBlock("words") } }
    }
    #expect(rows(.form(terms), 20) == ["a  words", "b  words"])
    #expect(rows(.form(terms), 18) == ["a", "words", "", "b", "words"])
  }
}
