import GalleyTestSupport
import Testing

@testable import TextLayout

/// Blocks that are drawn otherwise where they have less room.
struct FlowTests {
  private func flow(_ words: String..., rows: Int? = 1) -> Flow {
    let items = words.map { word in
      Flow.Item([Run(stringLiteral: word)], region: .action(Identifier(word)))
    }
    return Flow(items, rows: rows)
  }

  // Proves S11.
  @Test
  func `items that don't fit on the last row are counted and recorded`() {
    expectGolden(
      drawn(flow("ios", "swift", "animation", "navigationbar"), 16),
      drawn(flow("ios", "swift", "abc"), 15),
      drawn(flow("ios", "swift", "abcd"), 15))
  }

  @Test
  func `if no item fits, only the count is shown, truncated if needed`() {
    let item = Flow.Item([Run("abcdef")])
    let many = Flow(Array(repeating: item, count: 12), rows: 1)
    // A piece is cut to four cells at least.
    expectGolden(
      drawn(flow("abcdef", "b", "c"), 5, 7, 8),
      drawn(many, 2, 1))
  }

  @Test func `a piece that keeps its end is shortened in its middle`() {
    var item = Flow.Item([Run("a-photograph-of-a-ferry.png")])
    item.keepsEnd = true
    expectGolden(drawn(Flow([item]), 27, 26, 9, 4))
  }

  @Test func `each item has its own region, even after a prefix`() {
    let page = Stack {
      TextBlock("x")
      flow("ab", "cd", "ef", rows: nil).prefixed("│ ", givesWay: false)
    }
    expectGolden(drawn(page, 11))
  }

  private func choice(_ first: Choice.Condition, _ block: Block) -> Choice {
    Choice([(first, block), (.always, "else")])
  }

  @Test func `the first alternative that fits is drawn, or the last`() {
    let wide = choice(.width(atLeast: 10), "wide")
    let natural = choice(.natural, "one two")
    let measured = TextBlock([Run("one two")], measure: 5).asBlock
    expectGolden(
      drawn(wide, 10, 9),
      drawn(natural, 7, 6),
      drawn(choice(.natural, measured), 40),
      drawn(Choice([(.width(atLeast: 99), "x")]), 9),
      drawn(Choice([] as [Block]), 9))
  }

  @Test(arguments: 4...40)
  func `an alternative is drawn exactly where a block beside it is shortened`(_ width: Int) {
    let text = TextBlock("one two three four").truncated(to: 2)
    let isShortened = !frame(text, width).shortenings.isEmpty
    let choice = choice(.shortened(text.asBlock), "cut")
    #expect(drawing(choice, width) == (isShortened ? "cut" : "else"))
  }

  @Test(.timeLimit(.minutes(1)))
  func `alternatives with shared content don't cost more at each level`() {
    var tree: Block = "one two three"
    for _ in 0..<32 {
      let row = Row([Row.Cell(tree), Row.Cell("x")])
      let stack = Stack([tree, "x"])
      tree = Choice([(.natural, row.asBlock), (.always, stack.asBlock)]).asBlock
    }
    for width in [10, 40, 80, 200] {
      let letters = drawing(tree, width)
      #expect(letters.count { $0 == "x" } == 32)
      #expect(letters.count { $0 == "w" } == 1)
    }
  }

  @Test
  func `labels are above their fields where less than 16 cells or half of the page would remain`() {
    let form = FormBlock(gap: 1) {
      FormBlock.Field("Name") { TextBlock("Ada") }
      FormBlock.Field("E-mail", help: "For receipts.", error: "✗ It has no domain.") {
        TextBlock("ada@").meaning(.field)
      }
    }
    let long = FormBlock {
      FormBlock.Field("The name of your harbour") { TextBlock("Skerry") }
    }
    expectGolden(drawn(form, 24, 23), drawn(long, 51, 50))
  }
}
