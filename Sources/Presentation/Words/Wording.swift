import Domain

/// Words that are either the app's own or somebody else's, for where one stands in for the other (X4).
public enum Wording: Codable, Equatable, Sendable {
  /// The app's own, such as `Somebody`.
  case own(words: String)
  /// Somebody else's.
  case outside(text: UntrustedText)

  /// Somebody else's words, or the app's where there are none.
  public init(_ text: UntrustedText?, else words: String) {
    self = text.map { .outside(text: $0) } ?? .own(words: words)
  }
}
