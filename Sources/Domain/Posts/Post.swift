/// One post (B1, B2).
public struct Post: Hashable, Sendable {
  /// What the server calls it by.
  public var id: Int
  /// What it is called; never blank.
  public var title: UntrustedText
  /// All of it, whose line breaks are meant; may be empty.
  public var body: UntrustedText

  /// Stores the parts as they are; the decoders check their bounds.
  public init(id: Int, title: UntrustedText, body: UntrustedText) {
    self.id = id
    self.title = title
    self.body = body
  }
}
