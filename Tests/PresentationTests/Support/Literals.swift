import GalleyDomain

@testable import GalleyPresentation

extension UntrustedText: ExpressibleByStringLiteral {
  /// Lets tests use string literals as untrusted text.
  public init(stringLiteral value: String) { self.init(value) }
}

extension RequestID: ExpressibleByIntegerLiteral {
  /// Lets tests use numbers as requests.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension ListContent {
  /// The title, explanation, advice and button of a failure; empty if there is none.
  var failureText: [String] {
    guard case .failed(let words) = self else { return [] }
    return [words.title, words.explanationText, words.advice] + (words.button.map { [$0.label] } ?? [])
  }
}
