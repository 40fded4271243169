/// One post (B1, B2).
public struct Post: Hashable, Sendable {
  /// The server's identifier.
  public var id: Int
  /// The title; never blank.
  public var title: UntrustedText
  /// The whole text, with its line breaks; may be empty.
  public var body: UntrustedText

  /// Creates a post without checking its parts; the decoders check the bounds.
  public init(id: Int, title: UntrustedText, body: UntrustedText) {
    self.id = id
    self.title = title
    self.body = body
  }
}
