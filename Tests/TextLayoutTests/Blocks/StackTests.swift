import GalleyTestSupport
import Testing
import TextLayout

struct StackTests {
  @Test func `gaps of nested stacks collapse with outer ones`() {
    let inner = Stack {
      TextBlock("b").spaced(before: 1, after: 3)
    }
    let outer = Stack(["a", inner.asBlock], gap: 2)
    let page = Stack([outer.asBlock, "c"], gap: 1)
    expectGolden(drawn(page, 9))
  }

  @Test func `an empty block has no gap, at any position`() {
    let list = LazyList(count: 0) { _ in TextBlock("x") }
    let empties: [Block] = [
      .nothing,
      .flow(Flow([])),
      .list(list),
      .row(Row([])),
    ]
    let blocks = empties + ["a"] + empties + ["b"] + empties
    let page = Stack(blocks, gap: 1)
    let first = Stack([.nothing, "b"], gap: 5).asBlock
    expectGolden(
      drawn(page, 9),
      drawn(Stack(["a", first]), 9),
      drawn(Block.nothing, 9))
  }
}
