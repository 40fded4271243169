extension ImageReference {
  /// An image that stands in the body of a question.
  ///
  /// Addresses there are relative to the site, `//i.example.com/a.png` in many old ones (RFC 3986, 4.2); a path without a
  /// leading slash stays as it is, since nothing says relative to what it is meant.
  /// - Returns: `nil` where there is no address.
  public init?(inQuestion image: RichText.Image) {
    guard let source = image.source, !source.isBlank else { return nil }
    let address: UntrustedText
    if source.raw.hasPrefix("//") {
      address = UntrustedText("https:\(source.raw)")
    } else if source.raw.hasPrefix("/") {
      address = UntrustedText("https://stackoverflow.com\(source.raw)")
    } else {
      address = source
    }
    self.init(address: address, alternative: image.alternative)
  }
}
