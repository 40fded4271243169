import GalleyDomain
import GalleyTestSupport
import TextLayout

@testable import GalleyPresentation
@testable import GalleyRendering

/// The frame of a block that is drawn at a width, or in a window.
func frame(
  _ block: Block,
  _ width: Int,
  height: Int? = nil,
  scroll: Int = 0,
  glyphs: Glyphs = .unicode
) -> Frame {
  let size = Size(width: width, height: height, scroll: scroll)
  return Frame(drawing: block, size: size, glyphs: glyphs)
}

/// The rows of a block.
func rows(
  _ block: Block,
  _ width: Int = 40,
  glyphs: Glyphs = .unicode
) -> [String] {
  frame(block, width, glyphs: glyphs).rows
}

/// The rows of a body.
func rows(_ blocks: [RichText.Block], _ width: Int = 40) -> [String] {
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

extension QuestionDetailState {
  /// A question without a body.
  static func named(
    _ title: String,
    tags: [String] = [],
    owner: QuestionOwnerState
  ) -> QuestionDetailState {
    QuestionDetailState(
      back: "Results",
      votes: "3 votes",
      isAnswered: true,
      title: UntrustedText(title),
      body: .empty(words: "This question has no text."),
      tags: tags.map { UntrustedText($0) },
      owner: owner)
  }
}
