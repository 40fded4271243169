@testable import TextCells

/// A row in a terminal that reorders, for which each row is a paragraph from left to right. The levels
/// are those that Unicode's files judge; an embedding has levels of its own (UAX #9, X10).
struct ReorderedRow {
  /// The clusters in logical order, each with its cells.
  let clusters: [(glyph: String, cells: Int)]
  /// The indices of the clusters from left to right.
  let order: [Int]

  /// - Parameter paragraph: the direction of the row.
  init(_ row: String, in paragraph: Direction = .leftToRight) {
    clusters = Clusters.list(of: row)
    var levels: [Int] = []
    var part: [String] = []
    var direction = paragraph
    for glyph in clusters.map(\.glyph) + ["\u{202C}"] {
      guard glyph == "\u{202B}" || glyph == "\u{202C}" else {
        part.append(glyph)
        continue
      }
      levels += Levels.levels(of: part, in: direction) + [0]
      part = []
      direction = glyph == "\u{202B}" ? .rightToLeft : paragraph
    }
    order = Self.order(of: levels.dropLast())
  }

  /// The places of some levels from left to right (UAX #9, L2).
  static func order(of levels: some Collection<Int>) -> [Int] {
    let levels = Array(levels)
    var order = Array(levels.indices)
    for level in (1...max(1, levels.max() ?? 0)).reversed() {
      var start = 0
      while start < order.count {
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = end + 1
      }
    }
    return order
  }

  /// The clusters with cells from left to right.
  var seen: [String] {
    order.filter { clusters[$0].cells > 0 }.map { clusters[$0].glyph }
  }
}
