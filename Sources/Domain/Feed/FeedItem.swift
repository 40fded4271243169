/// One item of the feed, whichever source it is from (A4).
public struct FeedItem: Hashable, Sendable {
  /// What it is called; never blank.
  public var title: UntrustedText
  /// What else is said of it; never blank, `nil` where nothing is.
  public var subtitle: UntrustedText?
  /// Its image, with a valid address or not.
  public var image: ImageReference?

  /// Stores the parts as they are; the decoders check their bounds.
  public init(title: UntrustedText, subtitle: UntrustedText? = nil, image: ImageReference? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}
