/// A comment on a post (B4). At least one part is not `nil`.
public struct Comment: Hashable, Sendable {
  /// The author's mail address, the only name in the data; never blank.
  public var author: UntrustedText?
  /// The subject; never blank.
  public var subject: UntrustedText?
  /// The text, with its line breaks; never blank.
  public var body: UntrustedText?

  /// Creates a comment without checking its parts; the decoders check the bounds.
  public init(
    author: UntrustedText?,
    subject: UntrustedText?,
    body: UntrustedText?
  ) {
    self.author = author
    self.subject = subject
    self.body = body
  }
}
