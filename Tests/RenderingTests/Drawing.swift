import GalleyDomain
import GalleyGateways
import GalleyTestSupport
import TextLayout

@testable import GalleyPresentation
@testable import GalleyRendering

/// The layout of a body in HTML.
func passage(_ html: String, figures: [FigureState] = []) -> Block {
  RichTextLayout(RichText(html: html), figures: figures).block
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
