/// The known name that is nearest to an unknown one.
package enum Suggestion {
  /// A question for the name that is nearest, ignoring case, such as ` — did you mean “detail”?`.
  ///
  /// - Returns: `otherwise` if more than two letters and more than a third of the word differ, if
  ///   all of its letters differ, or if it has more than 200 letters.
  /// - Complexity: O(n·m) for each name.
  package static func clause(
    for word: String,
    among names: [String],
    otherwise: String = ""
  ) -> String {
    let word = word.lowercased()
    guard word.count <= 200 else { return otherwise }
    var nearest: String?
    // The first distance that is too long.
    var limit = min(max(2, word.count / 3) + 1, word.count)
    for name in names {
      let distance = distance(from: word, to: name.lowercased())
      guard distance < limit else { continue }
      nearest = name
      limit = distance
    }
    return nearest.map { " — did you mean “\($0)”?" } ?? otherwise
  }

  /// The distance of two words by Levenshtein: the number of letters to add, remove or replace.
  private static func distance(from left: String, to right: String) -> Int {
    let a = Array(left)
    let b = Array(right)
    var row = Array(0...b.count)
    for i in a.indices {
      let before = row
      row = [i + 1]
      for j in b.indices {
        let replacement = a[i] == b[j] ? before[j] : before[j] + 1
        let other = min(before[j + 1], row[j]) + 1
        row.append(min(other, replacement))
      }
    }
    return row[b.count]
  }
}
