import GalleyDomain

/// Words that are either the app's own or from outside (X4).
public enum Wording: ViewState {
  /// The app's own words, such as `Somebody`.
  case own(words: String)
  /// Words from outside.
  case outside(text: UntrustedText)

  /// Uses the words from outside, or the app's own if there are none.
  public init(_ text: UntrustedText?, else words: String) {
    self = text.map { .outside(text: $0) } ?? .own(words: words)
  }
}

extension Wording: ExpressibleByStringInterpolation {
  /// The app's own words.
  public init(stringLiteral words: String) {
    self = .own(words: words)
  }
}
