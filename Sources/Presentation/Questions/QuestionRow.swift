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

  /// Keeps words that are already found.
  public init(
    title: UntrustedText, owner: Wording, votes: String, answers: String, views: String, isAnswered: Bool
  ) {
    self.title = title
    self.owner = owner
    self.votes = votes
    self.answers = answers
    self.views = views
    self.isAnswered = isAnswered
  }

  /// What a row shows of a question.
  public init(_ question: Question) {
    self.init(
      title: question.title,
      owner: Wording(question.owner.name, else: QuestionOwnerState.unknown),
      votes: CountWords.counted(question.score, "vote", "votes"),
      answers: CountWords.counted(question.answerCount, "answer", "answers"),
      views: CountWords.counted(question.viewCount, "view", "views"),
      isAnswered: question.isAnswered)
  }
}
