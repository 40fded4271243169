/// A comment on a post (B4). At least one part is there.
public struct Comment: Hashable, Sendable {
  /// The author's mail address, the only identity in the data; never blank.
  public var author: UntrustedText?
  /// What it is about; never blank.
  public var subject: UntrustedText?
  /// What it says, whose line breaks are meant; never blank.
  public var body: UntrustedText?

  /// Stores the parts as they are; the decoders check their bounds.
  public init(author: UntrustedText?, subject: UntrustedText?, body: UntrustedText?) {
    self.author = author
    self.subject = subject
    self.body = body
  }
}
