/// Words of an old text that words of a new one stand in for.
///
/// Words are what stands between blanks and line ends, so that a line broken elsewhere is no edit.
public struct WordEdit: Hashable, Sendable {
  /// The words that went.
  public var old: [String]
  /// The words that came.
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
    // More words than are shown are not worth putting together.
    let text = words.prefix(31).joined(separator: " ")
    return text.count > 60 ? "“\(text.prefix(57))…”" : "“\(text)”"
  }
}

extension WordEdit {
  /// Steps that comparing the words of one stretch may take; beyond that, only words that occur once are matched.
  private static let limit = 60_000

  /// The edits that lead from one golden to another, in order, each once; empty where only the places of words differ.
  ///
  /// How often a page has the changed words depends on the page, and so does the length of a line made of one glyph;
  /// both are set aside, so that one cause looks alike at all sizes.
  static func edits(in difference: RowDifference, aspect: GoldenName.Aspect) -> [WordEdit] {
    var seen: Set<WordEdit> = []
    var edits: [WordEdit] = []
    // A list of styles is short, and a role is the same run wherever it stands, so it is compared as a whole.
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

  /// Hunks with two rows or fewer between them as one: a row that happens to be in both must not part words that only
  /// went to the next line.
  private static func stretches(of hunks: [Hunk]) -> [Hunk] {
    var stretches: [Hunk] = []
    for hunk in hunks { stretches.append(hunk, joining: 2) }
    return stretches
  }

  private static func words(_ rows: ArraySlice<[UInt8]>, _ aspect: GoldenName.Aspect) -> [String] {
    switch aspect {
    case .text: rows.flatMap { words(of: $0).map(collapsed) }
    case .spoken:
      // Marks around what somebody else wrote stand for nothing that is seen.
      rows.flatMap { words(of: $0).map { $0.replacing("⟨", with: "").replacing("⟩", with: "") } }
    case .styles: roles(rows)
    }
  }

  private static func words(of row: [UInt8]) -> [String] {
    CellMarks.visible(row).split(separator: " ").map(String.init)
  }

  /// The roles in a list of styles, without their places; a run of one role, as on the rows of a paragraph, once.
  private static func roles(_ rows: ArraySlice<[UInt8]>) -> [String] {
    var roles: [String] = []
    for row in rows {
      let role = words(of: row).dropFirst().joined(separator: " ")
      if roles.last != role { roles.append(role) }
    }
    return roles
  }

  /// A run of one glyph, such as a rule, as three of them.
  private static func collapsed(_ word: String) -> String {
    guard word.count > 3, let first = word.first, !first.isLetter, !first.isNumber, word.allSatisfy({ $0 == first })
    else {
      return word
    }
    return String(repeating: first, count: 3)
  }
}
