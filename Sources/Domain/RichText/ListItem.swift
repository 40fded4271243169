extension RichText {
  /// One item of a list.
  public struct ListItem: Hashable, Codable, Sendable {
    /// The marker before the item.
    public var marker: ListMarker
    /// The content; empty if the author left it empty.
    public var blocks: [Block]

    /// Creates an item from its parts.
    public init(marker: ListMarker, blocks: [Block]) {
      self.marker = marker
      self.blocks = blocks
    }
  }

  /// The marker before a list item.
  public enum ListMarker: Hashable, Codable, Sendable {
    /// A dot.
    case bullet
    /// Any number: lists can start anywhere.
    case number(value: Int)
    /// No marker: content in a list that isn't an item.
    case unmarked
  }
}
