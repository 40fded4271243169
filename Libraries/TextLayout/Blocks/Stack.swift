/// Blocks below each other, with gaps that collapse.
///
/// The gap between two neighbours is the largest requested one: that of the stack, after the upper
/// block, or before the lower block, including nested stacks. A block without rows has no gap.
public struct Stack: Sendable {
  /// A block with the least number of empty rows around it.
  public struct Item: Sendable {
    /// The content.
    package var block: Block
    /// The empty rows above.
    package var before: Int
    /// The empty rows below.
    package var after: Int
    /// The line of the builder that has the block.
    var line = SourceLine.none
    /// Its rows in a window; nil are those of its content.
    var heights: Columns.Share?

    /// - Parameters:
    ///   - block: the content.
    ///   - before: the empty rows above.
    ///   - after: the empty rows below.
    public init(
      _ block: Block,
      before: Int = 0,
      after: Int = 0
    ) {
      self.block = block
      self.before = before
      self.after = after
    }
  }

  /// The blocks, from top to bottom.
  package var items: [Item]
  /// The empty rows between neighbours.
  package var gap: Int
  /// The line of its builder; none without one.
  var line = SourceLine.none

  /// Blocks with only the gap of the stack.
  public init(_ blocks: [Block], gap: Int = 0) {
    self.init(items: blocks.map { Item($0) }, gap: gap)
  }

  /// Blocks with their own gaps.
  public init(items: [Item], gap: Int = 0) {
    self.items = items
    self.gap = gap
  }
}

extension Stack: BlockKind, BlockConvertible {
  /// The block.
  public var asBlock: Block { .stack(self) }

  func paint(on painter: inout Painter, in context: Context) {
    if let height = context.height, items.count != 1 || hasHeights {
      return painter.paintFrame(in: context) { $0.painted(self, in: $1, height: height) }
    }
    var inner = context
    var least = 0
    for item in items where !painter.isFull {
      inner.line = item.line
      let before = max(item.before, least)
      let isDrawn = painter.paintChild(before: before, after: item.after) { painter in
        painter.paint(item.block, in: inner)
      }
      if isDrawn { least = gap }
    }
  }

  var content: BlockContent {
    .blocks(items.map(\.block))
  }

  var hasRuleForHeights: Bool { true }

  func heights(width: Int, glyphs: Glyphs) -> BlockHeights {
    if hasHeights { return .window }
    let heights = items.map { $0.block.kind.heights(width: width, glyphs: glyphs) }
    return items.count == 1 ? heights[0] : min(heights.max() ?? .cut, .given)
  }
}
