extension RichText {
  /// An image in a body. It has alternative text, a source or both.
  public struct Image: Hashable, Codable, Sendable {
    /// The alternative text.
    public var alternative: UntrustedText?
    /// The address as the author wrote it: of any length and scheme (`data:`, for one), possibly
    /// relative.
    public var source: UntrustedText?

    /// The source, unless it is blank or is the image's data itself.
    public var target: UntrustedText? {
      guard let source, !source.isBlank else { return nil }
      let isData = source.raw.utf8.starts(with: "data:".utf8)
      return isData ? nil : source
    }

    /// Creates an image from its parts.
    public init(alternative: UntrustedText?, source: UntrustedText?) {
      self.alternative = alternative
      self.source = source
    }
  }
}
