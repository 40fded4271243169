import Testing
import TextLayout

struct StackTests {
  @Test func `gaps of nested stacks collapse with outer ones`() {
    let inner = Block.stack(Stack(items: [Stack.Item("b", before: 1, after: 3)]))
    let tree = Block.stack(Stack([.stack(Stack(["a", inner], gap: 2)), "c"], gap: 1))
    #expect(rows(tree, 9) == ["a", "", "", "b", "", "", "", "c"])
  }

  @Test func `an empty block has no gap, at any position`() {
    let empties: [Block] = [.nothing, .flow(Flow([])), .list(LazyList(count: 0) { _ in "x" }), .row(Row([]))]
    #expect(rows(.stack(Stack(empties + ["a"] + empties + ["b"] + empties, gap: 1)), 9) == ["a", "", "b"])
    let first = Block.stack(Stack([.nothing, "b"], gap: 5))
    #expect(rows(.stack(Stack(["a", first])), 9) == ["a", "b"])
    #expect(rows(.nothing, 9) == [])
  }

  @Test func `a gap can have any size`() {
    #expect(rows(.stack(Stack(["a", "b"], gap: -4)), 9) == ["a", "b"])
    #expect(
      Frame(drawing: .stack(Stack(["a", "b"], gap: .max)), size: Size(width: 9, height: 3)).rows == ["a", "", ""])
  }

  private func page(_ names: [String], remark: String?, isLast: Bool = true) -> Stack {
    Stack(gap: 1) {
      TextBlock("Ferries", "title").heading(1)
      for name in names { TextBlock(outside: name) }
      if let remark { TextBlock(remark, "remark") }
      if isLast { TextBlock("end") } else { TextBlock("more") }
      switch names.count {
      case 0: TextBlock("none")
      default: Block.nothing
      }
    }
  }

  @Test func `conditions and loops give the blocks of a stack`() {
    #expect(
      rows(page(["a", "b"], remark: "late").asBlock, 20) == ["Ferries", "", "a", "", "b", "", "late", "", "end"])
    #expect(rows(page([], remark: nil, isLast: false).asBlock, 20) == ["Ferries", "", "more", "", "none"])
    #expect(rows(Stack { [Block.nothing, TextBlock("x").asBlock] }.asBlock, 20) == ["x"])
  }
}
