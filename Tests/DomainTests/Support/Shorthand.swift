import GalleyDomain

extension UntrustedText: ExpressibleByStringLiteral {
  /// Lets tests use string literals as untrusted text.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension Batch: ExpressibleByUnicodeScalarLiteral where Item == FeedItem {}
extension Batch: ExpressibleByExtendedGraphemeClusterLiteral where Item == FeedItem {}
extension Batch: ExpressibleByStringLiteral where Item == FeedItem {
  /// A batch with an item for each word, and with an omission for each `!`.
  public init(stringLiteral text: String) {
    self.init(items: [])
    for word in text.fields {
      if word == "!" {
        omissions.append(Omission(path: "[0].title", problem: .missing))
      } else {
        items.append(FeedItem(title: UntrustedText(word)))
      }
    }
  }
}
