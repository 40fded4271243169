import GalleyDomain

extension UntrustedText: ExpressibleByStringLiteral {
  /// Lets tests use string literals as untrusted text.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
