/// The screen that the questions app shows.
public enum QuestionsScreen: Equatable, Sendable {
  /// The search and what it has found (S1–S7).
  case search(QuestionSearchState)
  /// One question (S8–S11).
  case detail(QuestionDetailState)
}
