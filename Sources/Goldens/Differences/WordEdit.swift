/// A replacement of words of an old text with words of a new one.
///
/// Both spaces and line ends separate words, so a line that breaks at another place is not an edit.
public struct WordEdit: Hashable, Sendable {
  /// The words that were removed.
  public var old: [String]
  /// The words that were added.
  public var new: [String]
}

extension WordEdit: CustomStringConvertible {
  /// `“9 stories” → “9 items”`, `+ “new”` or `− “gone”`; at most about 60 characters of each side.
  public var description: String {
    let (old, new) = (WordEdit.quoted(self.old), WordEdit.quoted(self.new))
    if self.old.isEmpty { return "+ \(new)" }
    return self.new.isEmpty ? "− \(old)" : "\(old) → \(new)"
  }

  private static func quoted(_ words: [String]) -> String {
    // 31 words have more characters than are shown.
    let text = words.prefix(31).joined(separator: " ")
    return text.count > 60 ? "“\(text.prefix(57))…”" : "“\(text)”"
  }
}

extension WordEdit {
  /// The maximum number of steps to compare the words of a stretch; beyond it, only words that occur once are matched.
  private static let limit = 60_000

  /// The edits that lead from one golden to another, in order, each once; empty if only the places of words differ.
  ///
  /// The number of times that an edit occurs and the length of a rule depend on the size of the page. Both are ignored,
  /// so that one cause has the same edits at all sizes.
  static func edits(in difference: RowDifference, aspect: GoldenName.Aspect) -> [WordEdit] {
    var seen: Set<WordEdit> = []
    var edits: [WordEdit] = []
    // A list of styles is short, and its rows may move, so it is compared as a whole.
    let whole = Hunk(old: 0..<difference.old.count, new: 0..<difference.new.count)
    for stretch in aspect == .styles ? [whole] : stretches(of: difference.hunks) {
      let old = words(difference.old[stretch.old], aspect)
      let new = words(difference.new[stretch.new], aspect)
      for change in LongestCommonSubsequence.changes(from: old, to: new, limit: limit) {
        let edit = WordEdit(old: Array(old[change.old]), new: Array(new[change.new]))
        if seen.insert(edit).inserted { edits.append(edit) }
      }
    }
    return edits
  }

  /// Joins hunks with at most two rows between them. Such rows can be equal by chance, and must not separate words that
  /// only moved to the next line.
  private static func stretches(of hunks: [Hunk]) -> [Hunk] {
    var stretches: [Hunk] = []
    for hunk in hunks { stretches.append(hunk, joining: 2) }
    return stretches
  }

  private static func words(_ rows: ArraySlice<[UInt8]>, _ aspect: GoldenName.Aspect) -> [String] {
    switch aspect {
    case .text: rows.flatMap { words(of: $0).map(collapsed) }
    case .spoken:
      // The marks around external words are not on the screen.
      rows.flatMap { words(of: $0).map { $0.replacing("⟨", with: "").replacing("⟩", with: "") } }
    case .styles: roles(rows)
    }
  }

  private static func words(of row: [UInt8]) -> [String] {
    CellMarks.visible(row).split(separator: " ").map(String.init)
  }

  /// The roles in a list of styles, without their places; consecutive rows with the same role count once.
  private static func roles(_ rows: ArraySlice<[UInt8]>) -> [String] {
    var roles: [String] = []
    for row in rows {
      let role = words(of: row).dropFirst().joined(separator: " ")
      if roles.last != role { roles.append(role) }
    }
    return roles
  }

  /// A word that repeats one glyph, such as a rule, shortened to three.
  private static func collapsed(_ word: String) -> String {
    guard word.count > 3, let first = word.first, !first.isLetter, !first.isNumber, word.allSatisfy({ $0 == first })
    else {
      return word
    }
    return String(repeating: first, count: 3)
  }
}
