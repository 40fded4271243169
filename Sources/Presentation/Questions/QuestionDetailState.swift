import Domain

/// What a question's screen shows (S8–S11): from top to bottom, and only the body scrolls.
public struct QuestionDetailState: Codable, Equatable, Sendable {
  /// Where the way back leads.
  public var back: String
  /// What is asked, in one line (S8).
  public var title: UntrustedText
  /// What is asked, in full (S9).
  public var body: QuestionBodyState
  /// What it is about, in the site's order; can be empty (S11).
  public var tags: [UntrustedText]
  /// Who asked, and when (S10).
  public var owner: QuestionOwnerState

  /// Keeps words that are already found.
  public init(
    back: String, title: UntrustedText, body: QuestionBodyState, tags: [UntrustedText], owner: QuestionOwnerState
  ) {
    self.back = back
    self.title = title
    self.body = body
    self.tags = tags
    self.owner = owner
  }

  /// What a detail shows of a question.
  ///
  /// - Parameter back: where the way back leads.
  init(_ question: Question, back: String, images: ImageBoard) {
    self.init(
      back: back, title: question.title, body: QuestionBodyState(question.body, images: images), tags: question.tags,
      owner: QuestionOwnerState(question.owner, asked: question.created, images: images))
  }
}
