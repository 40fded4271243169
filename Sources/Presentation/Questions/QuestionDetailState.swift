import GalleyDomain

/// The state of a question's screen, from top to bottom; only the body scrolls (S8–S11).
public struct QuestionDetailState: TitledPage {
  /// The label of the back button; `nil` beside the list.
  public var back: String?
  /// The votes, such as `3 votes`, as in the row of the results.
  public var votes: String
  /// Whether the question has a check mark, as in the row of the results.
  public var isAnswered: Bool
  /// The title (S8).
  public var title: UntrustedText
  /// The body (S9).
  public var body: QuestionBodyState
  /// The tags, in the site's order; can be empty (S11).
  public var tags: [UntrustedText]
  /// The owner and the date (S10).
  public var owner: QuestionOwnerState
}

extension QuestionDetailState {
  /// Creates the state of a question's screen.
  ///
  /// - Parameter back: the label of the back button.
  init(_ question: Question, back: String, images: ImageStatuses) {
    self.init(
      back: back,
      votes: Noun("vote").figures(question.score).words,
      isAnswered: question.isAnswered,
      title: question.title,
      body: QuestionBodyState(question.body, images: images),
      tags: question.tags,
      owner: QuestionOwnerState(question.owner, asked: question.created, images: images))
  }
}
