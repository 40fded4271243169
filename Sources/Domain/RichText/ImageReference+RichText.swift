extension ImageReference {
  /// An image that stands in a body.
  ///
  /// - Returns: `nil` where there is no address.
  public init?(_ image: RichText.Image) {
    guard let source = image.source, !source.isBlank else { return nil }
    self.init(address: source, alternative: image.alternative)
  }
}
