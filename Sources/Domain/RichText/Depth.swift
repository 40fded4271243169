extension RichText.Block {
  /// The lists of blocks in a container; `nil` if the block isn't a container.
  var parts: [[RichText.Block]]? {
    switch self {
    case .paragraph, .heading, .code, .figure, .rule:
      nil
    case .quote(let blocks), .spoiler(let blocks):
      [blocks]
    case .details(let summary, let blocks):
      [summary.isEmpty ? [] : [.paragraph(runs: summary)], blocks]
    case .list(let items):
      items.map(\.blocks)
    case .table(let header, let rows):
      (header + rows).flatMap { $0.cells.map(\.blocks) }
    }
  }
}

extension RichText {
  /// The number of containers around the innermost block.
  static func depth(of blocks: [Block]) -> Int {
    var depth = 0
    for parts in blocks.compactMap(\.parts) {
      depth = max(depth, 1 + Self.depth(of: Array(parts.joined())))
    }
    return depth
  }
}
