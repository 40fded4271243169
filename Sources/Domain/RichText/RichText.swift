/// A body of text as structure: paragraphs, lists, code, quotes, tables; no mark-up.
///
/// All its text comes from outside the app, and its types say so (X4). White space is collapsed
/// everywhere except in code. A body without content has no blocks.
public struct RichText: Sendable {
  /// The maximum number of nested containers around a block: a paragraph in 32 quotes stays as it
  /// is; of a page of HTML, a 33rd quote is replaced with its content.
  ///
  /// The bound makes plain recursion over the blocks safe.
  public static let maximumDepth = 32

  /// The content, in order.
  public let blocks: [Block]
  /// The links of the body.
  public let links: Links

  /// Creates a body.
  ///
  /// - Parameter blocks: blocks whose containers are nested at most ``maximumDepth`` deep.
  /// - Complexity: O(n) in the length of the text.
  public init(blocks: [Block]) {
    self.blocks = blocks
    links = Links(in: blocks)
  }
}

extension RichText: Hashable {
  /// Whether the blocks are the same, and so their links.
  public static func == (left: RichText, right: RichText) -> Bool {
    left.blocks == right.blocks
  }
  /// Hashes the blocks.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(blocks)
  }
}

extension RichText: Codable {
  /// Reads an array of blocks; it is invalid if they are nested deeper than ``maximumDepth``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init(blocks: try container.decode([Block].self))
    if Self.depth(of: blocks) > Self.maximumDepth {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "blocks nested too deeply")
    }
  }

  /// Writes an array of blocks.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(blocks)
  }
}
