/// The known name that is nearest to an unknown one.
package enum Suggestion {
  /// A question for the name that is nearest, ignoring case, such as ` — did you mean “detail”?`.
  ///
  /// - Returns: `otherwise` if more than two letters and more than a third of the word differ, if all of its letters
  ///   differ, or if it has more than 200 letters.
  /// - Complexity: O(n·m) for each name.
  package static func clause(for word: String, among names: [String], otherwise: String = "") -> String {
    let word = word.lowercased()
    guard word.count <= 200 else { return otherwise }
    let distances = names.map { (name: $0, distance: distance(from: word, to: $0.lowercased())) }
    guard let best = distances.min(by: { $0.distance < $1.distance }), best.distance <= max(2, word.count / 3),
      best.distance < word.count
    else { return otherwise }
    return " — did you mean “\(best.name)”?"
  }

  /// The distance of two words by optimal string alignment: the number of letters to add, remove, replace or swap with
  /// their neighbour.
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
