import GalleyDomain

extension UntrustedText: ExpressibleByStringLiteral {
  /// Lets tests use string literals as untrusted text.
  public init(stringLiteral value: String) { self.init(value) }
}
