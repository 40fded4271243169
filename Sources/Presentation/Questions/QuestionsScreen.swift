/// The screen of the questions app.
public enum QuestionsScreen: Equatable, Sendable {
  /// The search and its results (S1–S7).
  case search(QuestionSearchState)
  /// One question (S8–S11).
  case detail(QuestionDetailState)
}
