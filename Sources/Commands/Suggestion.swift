/// The known name that is nearest to an unknown one.
package enum Suggestion {
  /// The nearest of some names, or nil if more than a third of the letters (and more than two) differ.
  ///
  /// - Complexity: O(n·m) for each name.
  package static func nearest(to word: String, among names: [String]) -> String? {
    let word = word.lowercased()
    guard word.count <= 200 else { return nil }
    let distances = names.map { (name: $0, distance: distance(from: word, to: $0.lowercased())) }
    guard let best = distances.min(by: { $0.distance < $1.distance }), best.distance <= max(2, word.count / 3),
      best.distance < word.count
    else { return nil }
    return best.name
  }

  /// ` — did you mean “detail”?`, or nothing.
  package static func clause(_ name: String?) -> String {
    name.map { " — did you mean “\($0)”?" } ?? ""
  }

  /// The number of letters that have to be added, removed, replaced or swapped with their neighbour (optimal string alignment).
  private static func distance(from left: String, to right: String) -> Int {
    let (a, b) = (Array(left), Array(right))
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
