/// The screen that the questions app shows.
public enum QuestionsScreen: Equatable, Sendable {
  /// The search and what it has found (S1–S7).
  case search(QuestionSearchState)
  /// One question (S8–S11).
  case detail(QuestionDetailState)
}

extension QuestionsScreen: CaseListing {
  /// The screens' names, as in their goldens' paths.
  public enum Kind: String, CaseIterable, Sendable {
    case search, detail
  }

  /// The screen that this is.
  public var kind: Kind {
    switch self {
    case .search: .search
    case .detail: .detail
    }
  }
}
