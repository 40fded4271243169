import GalleyDomain
import GalleyTestSupport
import TextLayout

@testable import GalleyPresentation
@testable import GalleyRendering

/// The rows of a body.
func rows(_ blocks: [RichText.Block], _ width: Int = 40) -> [String] {
  rows(body(blocks), width)
}

/// The layout of a body without images.
func body(_ blocks: [RichText.Block]) -> Block {
  RichTextLayout(RichText(blocks: blocks), figures: []).block
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
