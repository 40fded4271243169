/// One item of the feed, from any source (A4).
public struct FeedItem: Hashable, Sendable {
  /// The title; never blank.
  public var title: UntrustedText
  /// The subtitle; never blank, `nil` without one.
  public var subtitle: UntrustedText?
  /// The image; its address may be malformed.
  public var image: ImageReference?

  /// Creates an item without checking its parts; the decoders check the bounds.
  public init(
    title: UntrustedText,
    subtitle: UntrustedText? = nil,
    image: ImageReference? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}
