/// The state of a reload while the earlier content is shown.
public enum Refresh: ViewState {
  /// No reload.
  case idle
  /// A request is pending; `words` describe it.
  case running(words: String)
  /// The last request brought a new answer; `words` are such as `updated 14:02 UTC`.
  case succeeded(words: String)
  /// The last request failed; the content is from an earlier one.
  case failed(failure: FailureWords)
}
