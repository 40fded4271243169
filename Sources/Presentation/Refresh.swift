/// What goes on beside content that is kept while it is fetched anew.
public enum Refresh: Codable, Equatable, Sendable {
  /// Nothing.
  case idle
  /// A request is under way; `words` say for what.
  case running(words: String)
  /// The last request failed, and what is shown is older than what was asked for.
  case failed(failure: FailureWords)
}
