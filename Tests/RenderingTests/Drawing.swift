import GalleyDomain
import GalleyTestSupport
import TextLayout

@testable import GalleyRendering

/// The rows of a block.
func rows(
  _ block: Block,
  _ width: Int = 40,
  glyphs: Glyphs = .unicode
) -> [String] {
  Frame(
    drawing: block,
    size: Size(width: width),
    glyphs: glyphs
  ).rows
}

/// The rows of a body.
func rows(
  _ blocks: [RichText.Block],
  _ width: Int = 40
) -> [String] {
  rows(body(blocks), width)
}

/// The layout of a body without images.
func body(_ blocks: [RichText.Block]) -> Block {
  RichTextLayout(RichText(blocks: blocks), figures: []).block
}

/// The spoken form of a block.
func spoken(_ block: Block) -> String {
  Spoken.encode(block).text
}
