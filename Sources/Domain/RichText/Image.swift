extension RichText {
  /// An image as a body names it. It has at least one of the two.
  public struct Image: Hashable, Codable, Sendable {
    /// What says the same in words.
    public var alternative: UntrustedText?
    /// The address, as the writer gave it; it can be relative, and of any scheme (`data:` among them), of any length.
    public var source: UntrustedText?

    /// Names an image.
    public init(alternative: UntrustedText?, source: UntrustedText?) {
      self.alternative = alternative
      self.source = source
    }
  }
}
