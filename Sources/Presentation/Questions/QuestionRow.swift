import Domain

/// A row of the questions that were found (S5, S6).
public struct QuestionRow: Codable, Equatable, Sendable {
  /// What is asked, in one line.
  public var title: UntrustedText
  /// The name of who asked, else the app's word `Somebody`.
  public var owner: Wording
  /// The votes for it less those against, such as `3 votes`, `1 vote` or `-1 votes`.
  public var votes: String
  /// Such as `1 answer`.
  public var answers: String
  /// Such as `9,369 views`.
  public var views: String
  /// Whether there is a check mark (S6).
  public var isAnswered: Bool
}

extension QuestionRow {
  /// What a row shows of a question.
  public init(_ question: Question) {
    self.init(
      title: question.title,
      owner: Wording(question.owner.name, else: QuestionOwnerState.unknown),
      votes: Noun("vote").counted(question.score),
      answers: Noun("answer").counted(question.answerCount),
      views: Noun("view").counted(question.viewCount),
      isAnswered: question.isAnswered)
  }
}
