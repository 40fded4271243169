extension ImageReference {
  /// Creates a reference to an image in a body.
  ///
  /// - Returns: `nil` if the image has no address.
  public init?(_ image: RichText.Image) {
    guard let source = image.source, !source.isBlank else {
      return nil
    }
    self.init(address: source, alternative: image.alternative)
  }
}
