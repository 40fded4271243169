/// A body of text as its writer meant it: paragraphs, lists, code, quotes, tables, and no mark-up.
///
/// All its text came from outside the app, and its types say so (X4). White space is as it is to be read: collapsed
/// everywhere but in code. A body that has nothing to read has no blocks.
public struct RichText: Hashable, Sendable {
  /// How many containers can lie around a block: a paragraph in 32 quotes is kept so, a 33rd quote is opened up.
  ///
  /// No coder and no walk over the blocks can go deeper, so that plain recursion over them is safe.
  public static let maximumDepth = 32

  /// What there is to read, in order.
  public let blocks: [Block]

  /// Keeps the blocks; a container deeper than ``maximumDepth`` gives way to what it holds, in the same order.
  ///
  /// - Complexity: O(n) in the number of blocks.
  public init(blocks: [Block]) {
    let isShallow = blocks.allSatisfy { $0.fits(in: Self.maximumDepth) }
    self.blocks = isShallow ? blocks : blocks.flatMap { $0.flattened(to: Self.maximumDepth) }
  }

  /// Keeps blocks that are known to be no deeper than ``maximumDepth``, without a look at them.
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
