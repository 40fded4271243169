/// What goes on beside content that is kept while it is fetched anew.
public enum Refresh: Codable, Equatable, Sendable {
  /// Nothing.
  case idle
  /// A request is under way; `words` say for what.
  case running(words: String)
  /// The last request failed, and what is shown is older than what was asked for.
  case failed(failure: FailureWords)
}

extension Refresh: CaseListing {
  /// The cases without their words.
  public enum Kind: String, CaseIterable, Sendable {
    case idle, running, failed
  }

  /// The case that this is.
  public var kind: Kind {
    switch self {
    case .idle: .idle
    case .running: .running
    case .failed: .failed
    }
  }
}
