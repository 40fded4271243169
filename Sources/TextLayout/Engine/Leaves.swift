/// The texts of a tree in order, found without recursion, so that no depth can overflow the stack.
///
/// Of a choice it takes the last alternative, of a viewport the first surround, of a list one row at a time.
struct Leaves: Sequence, IteratorProtocol {
  /// What has words of its own.
  enum Leaf {
    case text(Text)
    case flow(Flow)
  }

  private enum Pending {
    case block(Block)
    case rows(List, from: Int)
  }

  private var pending: [Pending]

  init(of block: Block) {
    pending = [.block(block)]
  }

  /// The next text; nil after the last.
  mutating func next() -> Leaf? {
    while let last = pending.popLast() {
      switch last {
      case .rows(let list, let index):
        guard index < list.count else { continue }
        pending.append(.rows(list, from: index + 1))
        pending.append(.block(list.row(index)))
      case .block(let block):
        if let leaf = open(block) { return leaf }
      }
    }
    return nil
  }

  /// The leaf that a block is, or nil where what is in it was put in front.
  private mutating func open(_ block: Block) -> Leaf? {
    switch block {
    case .text(let text): return .text(text)
    case .flow(let flow): return .flow(flow)
    case .rule: break
    case .stack(let stack): enter(stack.items.map(\.block))
    case .indent(let indent):
      let says = indent.rest.isEmpty && indent.first.contains { !$0.isOrnament }
      enter((says ? [.text(Text(indent.first))] : []) + [indent.block])
    case .row(let row): enter(row.cells.map(\.block))
    case .table(let table): enter(table.header + table.rows.flatMap { $0 })
    case .choice(let choice): enter(choice.alternatives.suffix(1).map(\.block))
    case .box(let box): enter([box.block])
    case .list(let list): pending.append(.rows(list, from: 0))
    case .viewport(let viewport):
      let surround = viewport.surrounds.first ?? Viewport.Surround()
      enter([surround.top, viewport.body, surround.bottom])
    case .meaning(_, let block), .region(_, let block): enter([block])
    }
    return nil
  }

  private mutating func enter(_ blocks: [Block]) {
    for block in blocks.reversed() { pending.append(.block(block)) }
  }
}
