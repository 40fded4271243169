import Domain

/// Words of the app's own or from outside, where one can stand in for the other (X4).
public enum Wording: Codable, Equatable, Sendable {
  /// The app's own, such as `Somebody`.
  case own(words: String)
  /// From outside.
  case outside(text: UntrustedText)

  /// Words from outside, or the app's where there are none.
  public init(_ text: UntrustedText?, else words: String) {
    self = text.map { .outside(text: $0) } ?? .own(words: words)
  }
}
