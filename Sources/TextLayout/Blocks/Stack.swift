/// Blocks one below the other, with gaps that collapse.
///
/// Between two neighbours stands the largest of the gaps that anything there asks for: the stack's, the end of the one
/// above, the start of the one below, nested stacks included. A block that draws no row has no gap.
public struct Stack: Sendable {
  /// One block and the least number of empty rows that it wants around it.
  public struct Item: Sendable {
    /// What is drawn.
    public var block: Block
    /// Empty rows wanted above.
    public var before: Int
    /// Empty rows wanted below.
    public var after: Int

    /// - Parameters:
    ///   - block: what is drawn.
    ///   - before: empty rows wanted above.
    ///   - after: empty rows wanted below.
    public init(_ block: Block, before: Int = 0, after: Int = 0) {
      self.block = block
      self.before = before
      self.after = after
    }
  }

  /// The blocks, from top to bottom.
  public var items: [Item]
  /// Empty rows wanted between neighbours.
  public var gap: Int

  /// Blocks that want nothing beyond the stack's gap.
  public init(_ blocks: [Block], gap: Int = 0) {
    self.items = blocks.map { Item($0) }
    self.gap = gap
  }

  /// Blocks with gaps of their own.
  public init(items: [Item], gap: Int = 0) {
    self.items = items
    self.gap = gap
  }
}

extension Stack: BlockKind {
  func paint(on painter: inout Painter) {
    var isFirst = true
    for item in items where !painter.isFull {
      let before = isFirst ? item.before : max(item.before, gap)
      if painter.paintChild(item.block, before: before, after: item.after) { isFirst = false }
    }
  }

  func width(by measure: inout Measure, isNarrowest: Bool) -> Int {
    items.reduce(0) { max($0, measure.width(of: $1.block, isNarrowest: isNarrowest)) }
  }

  func say(to transcript: inout Transcript) {
    for item in items { transcript.say(item.block) }
  }

  var content: BlockContent { .blocks(items.map(\.block)) }
}
