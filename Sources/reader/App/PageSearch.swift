/// A query, its matches on a sheet, and the current match.
struct PageSearch: Hashable, Sendable {
  let query: String
  let matches: [TextSearch.Match]
  /// The index of the current match; `nil` without matches.
  private(set) var index: Int?

  /// Searches for a query; the current match is the first at or below a row, or else the first of all.
  ///
  /// - Parameter sheet: a completely drawn sheet.
  init(_ query: String, in sheet: Sheet, from row: Int) {
    self.query = query
    matches = TextSearch(in: sheet).matches(of: query)
    index = matches.firstIndex { $0.part == .body && $0.row >= row } ?? (matches.isEmpty ? nil : 0)
  }

  /// Repeats another search on a changed sheet, and keeps the index of its current match.
  init(again old: PageSearch, in sheet: Sheet) {
    query = old.query
    matches = TextSearch(in: sheet).matches(of: query)
    index = matches.isEmpty ? nil : min(old.index ?? 0, matches.count - 1)
  }

  /// The current match.
  var match: TextSearch.Match? { index.map { matches[$0] } }

  /// Selects the next match, wrapping around.
  mutating func advance(backward: Bool) {
    index = index.map { ($0 + (backward ? matches.count - 1 : 1)) % matches.count }
  }
}
