/// The texts of a tree in order, found without recursion, so no depth can overflow the stack.
///
/// Visits the last alternative of a choice, the first arrangement of a viewport, and the rows of a list one at a time.
struct TreeTexts: Sequence, IteratorProtocol {
  /// A block with its own text, a text or a flow, or with spoken words alone.
  ///
  /// - Parameter words: the drawn runs of each piece.
  typealias Text = (kind: any BlockKind, words: [[Run]])

  private enum Pending {
    case block(Block)
    case rows(LazyList, from: Int)
  }

  private var pending: [Pending]

  init(of block: Block) { pending = [.block(block)] }

  /// The words of each text or piece that isn't empty, on one line.
  static func words(of block: Block) -> [String] {
    TreeTexts(of: block).flatMap { text in
      text.words.map { $0.map { Glyphs.unicode.line(of: $0.text) }.joined() }.filter { !$0.isEmpty }
    }
  }

  /// The next text; nil after the last.
  mutating func next() -> Text? {
    while let last = pending.popLast() {
      switch last {
      case .rows(let list, let index):
        guard index < list.count else { continue }
        pending.append(.rows(list, from: index + 1))
        pending.append(.block(list.row(index)))
      case .block(let block):
        let kind = block.kind
        switch kind.content {
        case .words(let words): return (kind, words)
        case .blocks(let blocks): for block in blocks.reversed() { pending.append(.block(block)) }
        case .rows(let list): pending.append(.rows(list, from: 0))
        }
      }
    }
    return nil
  }
}
