import Testing
import TextLayout

struct DepthTests {
  /// A tree of nested blocks.
  private func tree(_ depth: Int, _ wrap: (Block) -> Block) -> Block {
    var tree: Block = "the end"
    for _ in 0..<depth { tree = wrap(tree) }
    return tree
  }

  @Test func `blocks nested at any depth are drawn and spoken completely`() {
    let wraps: [(Block) -> Block] = [
      { .stack(Stack(["a", $0])) }, { .indent(Indent(every: ["> "], $0)) }, { .row(Row([Row.Cell($0)])) },
      { .box(Box($0)) }, { .table(TableBlock(header: [], rows: [[$0]])) }, { .meaning(.quotation, $0) },
      { .action("go", $0) }, { inner in .list(LazyList(count: 1) { _ in inner }) },
      { .choice(Choice([Choice.Alternative(.natural, $0), Choice.Alternative(.always, $0)])) },
    ]
    for (number, wrap) in wraps.enumerated() {
      let deep = tree(2_000, wrap)
      let letters = rows(deep, 40).joined().filter(\.isLetter)
      #expect(letters.contains("theend"), "block \(number)")
      #expect(String(decoding: Spoken.encode(deep), as: UTF8.self).contains("the end"), "block \(number)")
    }
  }

  @Test func `levels within the limit keep their layout`() {
    let deep = tree(Block.depthLimit - 1) { .stack(Stack([$0])) }
    let deepest = tree(Block.depthLimit - 2) { .stack(Stack([$0, .rule(Rule(SafeText(own: "─")))])) }
    #expect(rows(deep, 40) == ["the end"])
    #expect(rows(deepest, 40).count == Block.depthLimit - 1)
  }
}
