import GalleyTestSupport
import Testing
import TextLayout

struct StackTests {
  @Test func `gaps of nested stacks collapse with outer ones`() {
    let inner = Stack { TextBlock("b").spaced(before: 1, after: 3) }.asBlock
    let page = Stack([Stack(["a", inner], gap: 2).asBlock, "c"], gap: 1)
    expectSection(drawn(page, 9))
  }

  @Test func `an empty block has no gap, at any position`() {
    let list = LazyList(count: 0) { _ in "x" }
    let empties: [Block] = [.nothing, .flow(Flow([])), .list(list), .row(Row([]))]
    let page = Stack(empties + ["a"] + empties + ["b"] + empties, gap: 1)
    let first = Stack([.nothing, "b"], gap: 5).asBlock
    expectSection(drawn(page, 9), drawn(Stack(["a", first]), 9), drawn(Block.nothing, 9))
  }

  @Test func `a gap can have any size`() {
    #expect(frame(Stack(["a", "b"], gap: .max), 9, height: 3).rows == ["a", "", ""])
    expectSection(drawn(Stack(["a", "b"], gap: -4), 9))
  }

  private func page(_ names: [String], remark: String?, isLast: Bool = true) -> Stack {
    Stack {
      TextBlock("Ferries").heading(1)
      for name in names { TextBlock(outside: name) }
      if let remark { TextBlock(remark) }
      if isLast { TextBlock("end") } else { TextBlock("more") }
      switch names.count {
      case 0: TextBlock("none")
      default: Block.nothing
      }
    }
  }

  @Test func `conditions and loops give the blocks of a stack`() {
    let full = page(["a", "b"], remark: "late")
    expectSection(
      drawn(full, 20),
      drawn(page([], remark: nil, isLast: false), 20),
      drawn(Stack { [Block.nothing, TextBlock("x").asBlock] }, 20))
  }

  /// A tree of nested blocks.
  private func tree(_ depth: Int, _ wrap: (Block) -> Block) -> Block {
    var tree: Block = "the end"
    for _ in 0..<depth { tree = wrap(tree) }
    return tree
  }

  @Test func `blocks nested at any depth are drawn and spoken completely`() {
    let wraps: [(Block) -> Block] = [
      { Stack(["a", $0]).asBlock },
      { $0.prefixed("> ") },
      { Row([Row.Cell($0)]).asBlock },
      { block in Box { block }.asBlock },
      { TableBlock(header: [], rows: [[$0]]).asBlock },
      { $0.meaning(.quotation) },
      { $0.action("go") },
      { block in LazyList(count: 1) { _ in block }.asBlock },
      { Block.firstThatFits([$0, $0]) },
    ]
    for (number, wrap) in wraps.enumerated() {
      let deep = tree(800, wrap)
      let letters = drawing(deep, 40).filter(\.isLetter)
      #expect(letters.contains("theend"), "block \(number)")
      #expect(spoken(deep).contains("the end"), "block \(number)")
    }
  }

  @Test func `levels within the limit keep their layout`() {
    let deep = tree(Block.depthLimit - 1) { Stack([$0]).asBlock }
    let ruled = tree(Block.depthLimit - 2) { Stack([$0, Rule("─").asBlock]).asBlock }
    #expect(rows(ruled, 40).count == Block.depthLimit - 1)
    expectSection(drawn(deep, 40))
  }
}
