import GalleyTestSupport
import Testing

@testable import TextLayout

/// Blocks that are drawn otherwise where they have less room.
struct FlowTests {
  private func flow(_ words: String...) -> Flow {
    let items = words.map { Flow.Item([Run(stringLiteral: $0)]) }
    return Flow(items, rows: 1)
  }

  // Proves S11.
  @Test
  func `items that don't fit on the last row are counted and recorded`() {
    let tags = flow("ios", "swift", "animation", "navigationbar")
    let frame = frame(tags, 16)
    #expect(frame.rows == ["ios  swift  +2"])
    let shortening = Shortening(
      row: 0,
      column: 12,
      rule: .pieces(count: 2),
      hidden: "animation\nnavigationbar\n")
    #expect(frame.shortenings == [shortening])
    expectGolden(
      drawn(flow("ios", "swift", "abc"), 15),
      drawn(flow("ios", "swift", "abcd"), 15))
  }

  @Test
  func `if no item fits, only the count is shown, truncated if needed`() {
    let item = Flow.Item([Run("abcdef")])
    let many = Flow(Array(repeating: item, count: 100), rows: 1)
    for width in 1...8 {
      for row in rows(many, width) {
        #expect(row.count <= width)
      }
    }
    expectGolden(
      drawn(flow("abcdef", "b", "c"), 5),
      // A piece is cut to four cells at least.
      drawn(flow("abcdef", "b", "c"), 7),
      drawn(flow("abcdef", "b", "c"), 8),
      drawn(many, 2))
  }

  @Test(arguments: 4...30)
  func `a piece that keeps its end is shortened in its middle`(_ width: Int) {
    let words = "a-photograph-of-a-ferry.png"
    var item = Flow.Item([Run(stringLiteral: words)])
    item.keepsEnd = true
    let drawn = drawing(Flow([item]), width)
    let parts = drawn.split(separator: "…")
    #expect(drawn.count == min(width, words.count))
    #expect(parts.count == (width < words.count ? 2 : 1))
    #expect(words.hasPrefix(parts[0]))
    #expect(words.hasSuffix(parts[parts.count - 1]))
  }

  @Test func `each item has its own region, even after a prefix`() {
    let items: [Flow.Item] = ["ab", "cd", "ef"].map { word in
      let region = Region.Kind.action(Identifier(word))
      return Flow.Item([Run(stringLiteral: word)], region: region)
    }
    let page = Stack {
      TextBlock("x")
      Flow(items).prefixed("│ ", givesWay: false)
    }
    let frame = frame(page, 11)
    #expect(frame.rows == ["x", "│ ab  cd", "│ ef"])
    let rows = frame.regions.map(\.rows)
    let columns = frame.regions.map(\.columns)
    #expect(rows == [1..<2, 1..<2, 2..<3])
    #expect(columns == [2..<4, 6..<8, 2..<4])
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

  @Test func `alternatives with shared content don't cost more at each level`() {
    var tree: Block = "one two three"
    for _ in 0..<32 {
      let inner = tree
      let row = Row {
        inner
        TextBlock("x")
      }
      let stack = Stack([inner, "x"])
      tree =
        Choice([
          (.natural, row.asBlock),
          (.always, stack.asBlock),
        ]).asBlock
    }
    for width in [10, 40, 80, 200] {
      let words = rows(tree, width).flatMap {
        $0.split(separator: " ")
      }
      #expect(words.count { $0 == "x" } == 32)
      #expect(words.count { $0 == "two" } == 1)
    }
  }

  @Test
  func `labels are above their fields where less than 16 cells or half of the page would remain`() {
    let form = FormBlock(gap: 1) {
      FormBlock.Field("Name") { TextBlock("Ada") }
      FormBlock.Field(
        "E-mail",
        help: "For receipts.",
        error: "✗ It has no domain."
      ) {
        TextBlock("ada@").meaning(.field)
      }
    }
    #expect(rows(form, 24)[0] == "Name    Ada")
    #expect(rows(form, 23)[...4] == ["Name", "Ada", "", "E-mail", "ada@"])
    let long = FormBlock {
      FormBlock.Field("The name of your harbour") { TextBlock("Skerry") }
    }
    expectGolden(drawn(long, 51, 50))
  }
}
