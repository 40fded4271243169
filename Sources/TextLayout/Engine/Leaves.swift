/// The texts of a tree in order, found without recursion, so that no depth can overflow the stack.
///
/// Of a choice it takes the last alternative, of a viewport the first surround, of a list one row at a time.
struct Leaves: Sequence, IteratorProtocol {
  /// A block that has words of its own: a text or a flow.
  struct Leaf {
    var kind: any BlockKind
    /// Its words, piece by piece.
    var words: [[Run]]
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
        let kind = block.kind
        switch kind.content {
        case .words(let words): return Leaf(kind: kind, words: words)
        case .blocks(let blocks): for block in blocks.reversed() { pending.append(.block(block)) }
        case .rows(let list): pending.append(.rows(list, from: 0))
        }
      }
    }
    return nil
  }
}
