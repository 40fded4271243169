/// A block that the program can locate in the frame.
struct RegionBlock: BlockKind {
  let kind: Region.Kind
  let block: Block

  func paint(on painter: inout Painter, in context: Context) {
    painter.paintRegion(kind, in: context) { $0.paint(block, in: context) }
  }
  var content: BlockContent {
    .blocks([block])
  }
  var hasRuleForHeights: Bool { true }
  func heights(width: Int, glyphs: Glyphs) -> BlockHeights {
    block.kind.heights(width: width, glyphs: glyphs)
  }
}
