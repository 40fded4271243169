import GalleyDomain

/// A row of the search results (S5, S6).
public struct QuestionRow: Codable, Equatable, Sendable {
  /// The title.
  public var title: UntrustedText
  /// The owner's name, else the app's word `Somebody`.
  public var owner: Wording
  /// The votes for the question minus those against it, such as `3 votes`, `1 vote` or `−1 votes`.
  public var votes: String
  /// The number of answers, such as `1 answer`.
  public var answers: String
  /// The number of views, such as `9,369 views`.
  public var views: String
  /// Whether the row has a check mark (S6).
  public var isAnswered: Bool
}

extension Question: ListedItem {
  /// The site's number of the question.
  public var identity: String { "\(id)" }
}

extension QuestionRow {
  /// Creates the row of a question.
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
