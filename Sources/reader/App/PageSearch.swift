/// A query, its matches on a sheet, and the current match.
struct PageSearch: Hashable, Sendable {
  let query: String
  private let text: TextSearch
  /// The matches, by the parts of the sheet and their rows.
  let matches: [TextSearch.Match]
  /// The maximum number of rows of a match.
  private let longest: Int
  /// The index of the current match; `nil` without matches.
  private(set) var index: Int?

  /// Searches for a query; the current match is the first at or below a row, or else the first of all.
  ///
  /// - Parameters:
  ///   - sheet: a completely drawn sheet.
  ///   - old: another search on the same sheet, whose prepared text is used again.
  init(_ query: String, in sheet: Sheet, from row: Int, after old: PageSearch? = nil) {
    self.init(query, in: old?.text ?? TextSearch(in: sheet), of: sheet)
    index = matches.firstIndex { $0.part == .body && $0.row >= row } ?? (matches.isEmpty ? nil : 0)
  }

  /// Repeats another search on a changed sheet, and keeps the index of its current match.
  init(again old: PageSearch, in sheet: Sheet) {
    self.init(old.query, in: TextSearch(in: sheet), of: sheet)
    index = matches.isEmpty ? nil : min(old.index ?? 0, matches.count - 1)
  }

  private init(_ query: String, in text: TextSearch, of sheet: Sheet) {
    (self.query, self.text) = (query, text)
    matches = text.matches(of: query, in: sheet)
    longest = matches.reduce(1) { max($0, text.lastRow(of: $1) - $1.row + 1) }
  }

  /// The current match.
  var match: TextSearch.Match? { index.map { matches[$0] } }
  /// The rows of the current match.
  var rows: Range<Int>? { match.map { $0.row..<text.lastRow(of: $0) + 1 } }

  /// Selects the next match, wrapping around.
  mutating func advance(backward: Bool) {
    index = index.map { ($0 + (backward ? matches.count - 1 : 1)) % matches.count }
  }

  /// The bytes of the matches in a row of a frame, and those of the current match.
  ///
  /// - Complexity: O(log n) in the number of matches, O(m) in those nearby.
  func marks(inRow row: Int, of part: Sheet.Part) -> (all: [Range<Int>], current: Range<Int>?) {
    var (low, high) = (0, matches.count)
    while low < high {
      let middle = (low + high) / 2
      let match = matches[middle]
      if (match.part.rawValue, match.row) < (part.rawValue, row - longest) { low = middle + 1 } else { high = middle }
    }
    let near = matches[low...].prefix { $0.part == part && $0.row <= row }
    return (
      near.compactMap { text.bytes(of: $0, inRow: row) },
      match.flatMap { $0.part == part ? text.bytes(of: $0, inRow: row) : nil }
    )
  }
}
