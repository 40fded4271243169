import Testing
import TextLayout

struct StackTests {
  @Test func `gaps of nested stacks collapse with outer ones`() {
    let inner = Block.stack(Stack(items: [Stack.Item("b", before: 1, after: 3)]))
    let tree = Block.stack(Stack([.stack(Stack(["a", inner], gap: 2)), "c"], gap: 1))
    #expect(rows(tree, 9) == ["a", "", "", "b", "", "", "", "c"])
  }

  @Test func `an empty block has no gap, at any position`() {
    let empties: [Block] = [
      .nothing, .flow(Flow([])), .list(LazyList(count: 0) { _ in "x" }), .row(Row([])),
    ]
    #expect(
      rows(.stack(Stack(empties + ["a"] + empties + ["b"] + empties, gap: 1)), 9) == ["a", "", "b"])
    let first = Block.stack(Stack([.nothing, "b"], gap: 5))
    #expect(rows(.stack(Stack(["a", first])), 9) == ["a", "b"])
    #expect(rows(.nothing, 9) == [])
  }

  @Test func `a gap can have any size`() {
    #expect(rows(.stack(Stack(["a", "b"], gap: -4)), 9) == ["a", "b"])
    #expect(
      Frame(drawing: .stack(Stack(["a", "b"], gap: .max)), size: Size(width: 9, height: 3)).rows
        == ["a", "", ""])
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
      rows(page(["a", "b"], remark: "late").asBlock, 20) == [
        "Ferries", "", "a", "", "b", "", "late", "", "end",
      ])
    #expect(
      rows(page([], remark: nil, isLast: false).asBlock, 20) == ["Ferries", "", "more", "", "none"])
    #expect(rows(Stack { [Block.nothing, TextBlock("x").asBlock] }.asBlock, 20) == ["x"])
  }

  /// A tree of nested blocks.
  private func tree(_ depth: Int, _ wrap: (Block) -> Block) -> Block {
    var tree: Block = "the end"
    for _ in 0..<depth { tree = wrap(tree) }
    return tree
  }

  @Test func `blocks nested at any depth are drawn and spoken completely`() {
    let wraps: [(Block) -> Block] = [
      { .stack(Stack(["a", $0])) }, { .indent(Indent(first: ["> "], rest: ["> "], $0)) },
      { .row(Row([Row.Cell($0)])) },
      { block in .box(Box { block }) }, { .table(TableBlock(header: [], rows: [[$0]])) },
      { .meaning(.quotation, $0) },
      { $0.action("go") }, { inner in .list(LazyList(count: 1) { _ in inner }) },
      { .choice(Choice([(.natural, $0), (.always, $0)])) },
    ]
    for (number, wrap) in wraps.enumerated() {
      let deep = tree(800, wrap)
      let letters = rows(deep, 40).joined().filter(\.isLetter)
      #expect(letters.contains("theend"), "block \(number)")
      #expect(
        String(decoding: Spoken.encode(deep), as: UTF8.self).contains("the end"), "block \(number)")
    }
  }

  @Test func `levels within the limit keep their layout`() {
    let deep = tree(Block.depthLimit - 1) { .stack(Stack([$0])) }
    let deepest = tree(Block.depthLimit - 2) {
      .stack(Stack([$0, .rule(Rule(SafeText(own: "─")))]))
    }
    #expect(rows(deep, 40) == ["the end"])
    #expect(rows(deepest, 40).count == Block.depthLimit - 1)
  }
}
