/// The texts of a tree in order, found without recursion, so no depth can overflow the stack.
///
/// Visits the last alternative of a choice, the first arrangement of a viewport, and the rows of a
/// list one at a time.
struct TreeTexts: Sequence, IteratorProtocol {
  /// A block with its own text, a text or a flow, or with spoken words alone.
  ///
  /// - Parameter words: the drawn runs of each piece.
  typealias Text = (kind: any BlockKind, words: [[Run]])

  /// The blocks that follow, of the innermost block last.
  private var pending: [AnyIterator<Block>] = []

  init(of block: Block) {
    visit([block])
  }

  private mutating func visit(_ blocks: some Sequence<Block>) {
    pending.append(AnyIterator(blocks.makeIterator()))
  }

  /// The words of each text or piece that isn't empty, on one line.
  static func words(of block: Block, glyphs: Glyphs) -> [String] {
    var words: [String] = []
    for piece in TreeTexts(of: block).lazy.flatMap(\.words) {
      let line = piece.map { glyphs.line(of: $0) }.joined()
      if !line.isEmpty {
        words.append(line)
      }
    }
    return words
  }

  /// Whether a block has rows that are built when they are drawn. There can be millions.
  static func buildsRows(in block: Block) -> Bool {
    var pending = [block]
    while let next = pending.popLast() {
      switch next.kind.content {
      case .words: break
      case .blocks(let blocks):
        pending += blocks
      case .rows:
        return true
      }
    }
    return false
  }

  /// The next text; nil after the last.
  mutating func next() -> Text? {
    while let following = pending.last {
      guard let kind = following.next()?.kind else {
        pending.removeLast()
        continue
      }
      switch kind.content {
      case .words(let words):
        return (kind, words)
      case .blocks(let blocks): visit(blocks)
      case .rows(let list):
        visit((0..<Swift.max(0, list.count)).lazy.map(list.row))
      }
    }
    return nil
  }
}
