import TextLayout

/// A query, its matches on a page, and the current match.
struct PageSearch: Hashable, Sendable {
  let query: String
  /// The matches, by the parts of the page and their rows.
  let matches: [TextSearch.Match]
  /// The rows of the match with the most.
  private let height: Int
  /// The index of the current match; `nil` without matches.
  private(set) var index: Int?

  /// Searches for a query; the current match is the first at or below a row, or else the first of
  /// all.
  init(_ query: String, in page: DrawnPage, from row: Int) {
    self.query = query
    matches = TextSearch(query).matches(on: page)
    height = matches.map(\.rows.count).max() ?? 0
    let next = matches.firstIndex { $0.part == .body && $0.rows.lowerBound >= row }
    index = next ?? matches.indices.first
  }

  /// Repeats another search on a changed page, and keeps the index of its current match.
  init(again old: PageSearch, in page: DrawnPage) {
    self.init(old.query, in: page, from: 0)
    index = matches.isEmpty ? nil : min(old.index ?? 0, matches.count - 1)
  }

  /// The current match.
  var match: TextSearch.Match? {
    index.map { matches[$0] }
  }

  /// Selects the next match, wrapping around.
  mutating func advance(backward: Bool) {
    let step = backward ? matches.count - 1 : 1
    index = index.map { ($0 + step) % matches.count }
  }

  /// The bytes of the matches in a row of a frame, and those of the current match.
  ///
  /// - Complexity: O(log n) in the number of matches, and O(m) in those near the row.
  func marks(inRow row: Int, of part: DrawnPage.Part) -> (all: [Range<Int>], current: Range<Int>?) {
    let current = match.flatMap { $0.part == part ? $0.bytes(inRow: row) : nil }
    let first = matches.partitioningIndex { match in
      match.part == part
        ? match.rows.lowerBound > row - height : match.part.rawValue > part.rawValue
    }
    let near = matches[first...].prefix { $0.part == part && $0.rows.lowerBound <= row }
    return (near.compactMap { $0.bytes(inRow: row) }, current)
  }
}
