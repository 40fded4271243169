/// The state of the search screen (S1–S7).
public struct QuestionSearchState: ViewState {
  /// The field for tags; its button repeats a search.
  public var field: SearchField
  /// The words after the number of questions, such as ` tagged swift`; empty without questions.
  public var scope: [Wording]
  /// The headings of the columns of counts.
  public var headings: [String]
  /// The questions, in the site's order, or what replaces them (X2); before the first search, a
  /// prompt (S1).
  public var list: ListState<QuestionRow>
}
