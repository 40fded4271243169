/// The known name that is nearest to an unknown one.
package enum Suggestion {
  /// A question for the name that is nearest, ignoring case, such as ` — did you mean “detail”?`.
  ///
  /// - Returns: `otherwise` if more than two letters and more than a third of the word differ, if
  ///   all of its letters differ, or if it has more than 200 letters.
  /// - Complexity: O(n·m) for each name.
  package static func clause(for word: String, among names: [String], otherwise: String = "")
    -> String
  {
    let word = word.lowercased()
    guard word.count <= 200 else { return otherwise }
    let distances = names.map { (name: $0, distance: distance(from: word, to: $0.lowercased())) }
    guard let best = distances.min(by: { $0.distance < $1.distance }),
      best.distance <= max(2, word.count / 3),
      best.distance < word.count
    else { return otherwise }
    return " — did you mean “\(best.name)”?"
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
        row.append(min(before[j + 1] + 1, row[j] + 1, replacement))
      }
    }
    return row[b.count]
  }
}
