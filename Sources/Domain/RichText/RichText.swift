/// A body of text as structure: paragraphs, lists, code, quotes, tables; no mark-up.
///
/// All its text comes from outside the app, and its types say so (X4). White space is collapsed
/// everywhere except in code. A body without content has no blocks.
public struct RichText: Hashable, Sendable {
  /// The maximum number of nested containers around a block: a paragraph in 32 quotes stays as it
  /// is; of a page of HTML, a 33rd quote is replaced with its content.
  ///
  /// The bound makes plain recursion over the blocks safe.
  public static let maximumDepth = 32

  /// The content, in order.
  public let blocks: [Block]

  /// Creates a body.
  ///
  /// - Parameter blocks: blocks whose containers are nested at most ``maximumDepth`` deep.
  public init(blocks: [Block]) {
    self.blocks = blocks
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
