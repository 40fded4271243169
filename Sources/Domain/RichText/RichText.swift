/// A body of text as structure: paragraphs, lists, code, quotes, tables; no mark-up.
///
/// All its text comes from outside the app, and its types say so (X4). White space is collapsed everywhere except in
/// code. A body without content has no blocks.
public struct RichText: Sendable {
  /// The maximum number of nested containers around a block: a paragraph in 32 quotes stays as it is, a 33rd quote is
  /// replaced with its content.
  ///
  /// The bound makes plain recursion over the blocks safe.
  public static let maximumDepth = 32

  /// The content, in order.
  public let blocks: [Block]
  /// The links of the body.
  public let links: Links

  /// Creates a body; containers nested deeper than ``maximumDepth`` are replaced with their content, in order.
  ///
  /// - Complexity: O(n) in the length of the text.
  public init(blocks: [Block]) {
    self.init(shallow: blocks.flatMap { $0.flattened(to: Self.maximumDepth) })
  }

  /// Creates a body of blocks known to be no deeper than ``maximumDepth``, without checking.
  ///
  /// - Parameter links: the links of the blocks, if they are known.
  package init(shallow blocks: [Block], links: Links? = nil) {
    self.blocks = blocks
    self.links = links ?? Self.links(in: blocks)
  }
}

extension RichText: Hashable {
  /// Whether the blocks are the same, and so their links.
  public static func == (left: RichText, right: RichText) -> Bool { left.blocks == right.blocks }
  /// Hashes the blocks.
  public func hash(into hasher: inout Hasher) { hasher.combine(blocks) }
}

extension RichText: Codable {
  /// Reads an array of blocks.
  public init(from decoder: any Decoder) throws {
    self.init(blocks: try decoder.singleValueContainer().decode([Block].self))
  }

  /// Writes an array of blocks.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(blocks)
  }
}
