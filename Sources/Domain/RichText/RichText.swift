/// A body of text as structure: paragraphs, lists, code, quotes, tables; no mark-up.
///
/// All its text comes from outside the app, and its types say so (X4). White space is collapsed everywhere except in
/// code. A body without content has no blocks.
public struct RichText: Hashable, Sendable {
  /// The maximum number of nested containers around a block: a paragraph in 32 quotes stays as it is, a 33rd quote is
  /// replaced with its content.
  ///
  /// The bound makes plain recursion over the blocks safe.
  public static let maximumDepth = 32

  /// The content, in order.
  public let blocks: [Block]

  /// Creates a body; containers nested deeper than ``maximumDepth`` are replaced with their content, in order.
  ///
  /// - Complexity: O(n) in the number of blocks.
  public init(blocks: [Block]) {
    let isShallow = blocks.allSatisfy { $0.fits(in: Self.maximumDepth) }
    self.blocks = isShallow ? blocks : blocks.flatMap { $0.flattened(to: Self.maximumDepth) }
  }

  /// Creates a body of blocks known to be no deeper than ``maximumDepth``, without checking.
  package init(shallow blocks: [Block]) {
    self.blocks = blocks
  }
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
