extension RichText {
  /// An image in a body. It has alternative text, a source or both.
  public struct Image: Hashable, Codable, Sendable {
    /// The alternative text.
    public var alternative: UntrustedText?
    /// The address as the author wrote it: of any length and scheme (`data:`, for one), possibly relative.
    public var source: UntrustedText?

    /// Creates an image from its parts.
    public init(alternative: UntrustedText?, source: UntrustedText?) {
      (self.alternative, self.source) = (alternative, source)
    }
  }
}
