import GalleyDomain

/// A row of the search results (S5, S6).
public struct QuestionRow: ViewState {
  /// The title.
  public var title: UntrustedText
  /// The owner's name, else the app's word `Somebody`.
  public var owner: Wording
  /// The votes for the question minus those against it, the answers and the views.
  public var counts: [CountState]
  /// Whether the row has a check mark (S6).
  public var isAnswered: Bool
}

extension Question: ListedItem {
  /// The site's number of the question.
  public var identity: String {
    "\(id)"
  }
}

extension QuestionRow {
  static let nouns = [Noun("vote"), Noun("answer"), Noun("view")]

  /// Creates the row of a question.
  public init(_ question: Question) {
    self.init(
      title: question.title,
      owner: Wording(question.owner.name, else: QuestionOwnerState.unknown),
      counts: zip(Self.nouns, [question.score, question.answerCount, question.viewCount]).map {
        $0.figures($1)
      },
      isAnswered: question.isAnswered)
  }
}
