/// A query, the places on a sheet where it was found, and the place that is shown.
struct PageSearch: Hashable, Sendable {
  let query: String
  let matches: [TextSearch.Match]
  /// Index in `matches`; nil where there is none.
  private(set) var index: Int?

  /// Finds a query, and shows its first place at or below a row, or else the first of all.
  ///
  /// - Parameter sheet: drawn to its end.
  init(_ query: String, in sheet: Sheet, from row: Int) {
    self.query = query
    matches = TextSearch(in: sheet).matches(of: query)
    index = matches.firstIndex { $0.part == .body && $0.row >= row } ?? (matches.isEmpty ? nil : 0)
  }

  /// Finds the query of another search on a sheet that has changed, and stays at its place.
  init(again old: PageSearch, in sheet: Sheet) {
    query = old.query
    matches = TextSearch(in: sheet).matches(of: query)
    index = matches.isEmpty ? nil : min(old.index ?? 0, matches.count - 1)
  }

  /// The place that is shown.
  var match: TextSearch.Match? { index.map { matches[$0] } }

  /// Shows the next place; after the last the first.
  mutating func advance(backward: Bool) {
    index = index.map { ($0 + (backward ? matches.count - 1 : 1)) % matches.count }
  }
}
