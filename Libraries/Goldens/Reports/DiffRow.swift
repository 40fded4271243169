import TextLayout

/// A row of a difference, ready to be drawn, with its number and the changes in its words.
package struct DiffRow: Hashable, Sendable {
  /// The kinds of row.
  package enum Kind: String, Sendable {
    /// Both texts have it.
    case same
    /// It was removed.
    case removed
    /// It was added.
    case added
    /// Unchanged rows that are left out.
    case gap
    /// Changed rows that are left out at the end.
    case rest
  }

  /// A run of the row's text.
  package struct Segment: Hashable, Sendable {
    /// The text, with invisible characters made visible.
    package var text: String
    /// Whether it differs from the other row.
    package var isChanged: Bool
  }

  /// The kind of row.
  package var kind: Kind
  /// The row's number, counted from 1: in the old text if it was removed, otherwise in the new one.
  /// For rows that are left out, how many they are.
  package var number: Int
  /// The runs of the row's text.
  package var segments: [Segment]

  /// The row's text.
  package var text: String { segments.map(\.text).joined() }

  /// Returns a line with `marker` below every changed cell, two below a wide character; nil if
  /// nothing is marked.
  package func marks(_ marker: Character) -> String? {
    guard let last = segments.lastIndex(where: { $0.isChanged && Cells.count($0.text) > 0 }) else {
      return nil
    }
    return segments[...last].map { segment in
      String(repeating: segment.isChanged ? marker : " ", count: Cells.count(segment.text))
    }.joined()
  }

  /// Returns the rows of a difference, with up to `context` unchanged rows before and after each
  /// hunk.
  ///
  /// - Parameter limit: the number of changed rows after which the others are left out.
  static func rows(of difference: RowDifference, context: Int, limit: Int = .max) -> [DiffRow] {
    var rows: [DiffRow] = []
    var (shown, count) = (0, 0)
    for (index, hunk) in difference.hunks.enumerated() {
      let start = max(shown, hunk.new.lowerBound - context)
      if start > shown { rows.append(DiffRow(kind: .gap, number: start - shown, segments: [])) }
      rows += (start..<hunk.new.lowerBound).map { same(difference, $0) }
      let own = changed(difference, hunk, limit: limit - count)
      rows += own
      count += own.count
      let rest =
        difference.hunks[index...].reduce(0) { $0 + $1.old.count + $1.new.count } - own.count
      if count >= limit, rest > 0 {
        return rows + [DiffRow(kind: .rest, number: rest, segments: [])]
      }
      let next =
        index + 1 < difference.hunks.count
        ? difference.hunks[index + 1].new.lowerBound : difference.new.count
      shown = min(next, hunk.new.upperBound + context)
      rows += (hunk.new.upperBound..<shown).map { same(difference, $0) }
    }
    if shown < difference.new.count {
      rows.append(DiffRow(kind: .gap, number: difference.new.count - shown, segments: []))
    }
    return rows
  }

  private static func same(_ difference: RowDifference, _ row: Int) -> DiffRow {
    let text = CellMarks.visible(difference.new[row])
    return DiffRow(kind: .same, number: row + 1, segments: [Segment(text: text, isChanged: false)])
  }

  /// Returns the first removed and added rows of a hunk: in pairs if their numbers are equal,
  /// otherwise the removed ones first.
  private static func changed(_ difference: RowDifference, _ hunk: Hunk, limit: Int) -> [DiffRow] {
    let isPaired = hunk.old.count == hunk.new.count
    var rows: [DiffRow] = []
    for part in hunk.pairs where rows.count < limit {
      let (left, right) = segments(
        difference.old[part.old].map(CellMarks.visible),
        difference.new[part.new].map(CellMarks.visible))
      func row(_ kind: Kind, _ number: Int, _ segments: [Segment]) -> DiffRow {
        DiffRow(
          kind: kind, number: number + 1, segments: isPaired ? segments : unmarkedIfWhole(segments))
      }
      rows +=
        zip(part.old, left).map { row(.removed, $0, $1) }
        + zip(part.new, right).map { row(.added, $0, $1) }
    }
    return Array(rows.prefix(limit))
  }

  /// Removes the marks from a row that was removed or added as a whole.
  private static func unmarkedIfWhole(_ segments: [Segment]) -> [Segment] {
    guard segments.allSatisfy({ $0.isChanged || $0.text.allSatisfy { $0 == " " } }) else {
      return segments
    }
    return segments.map { Segment(text: $0.text, isChanged: false) }
  }

  /// A word or a space of a row, and the range of its bytes that changed.
  private struct Piece {
    let row: Int
    let text: String
    var changed = 0..<0

    init(row: Int, text: String) {
      self.row = row
      self.text = text
    }

    /// A changed word that looks like the other one, with the names of its characters.
    init(row: Int, named word: String) {
      self.init(row: row, text: CellMarks.named(word))
      changed = 0..<text.utf8.count
    }
  }

  /// The words of a row, and each space between them.
  private static func pieces(of text: String) -> [String] {
    var pieces = [""]
    for character in text {
      if character == " " || character == "\u{A0}" {
        pieces += [String(character), ""]
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces.filter { !$0.isEmpty }
  }

  /// Splits rows where their words differ, or inside a word if only a small part of it differs.
  private static func segments(_ old: [String], _ new: [String]) -> (
    old: [[Segment]], new: [[Segment]]
  ) {
    func pieces(_ rows: [String]) -> [Piece] {
      rows.enumerated().flatMap { row, text in
        DiffRow.pieces(of: text).map { Piece(row: row, text: $0) }
      }
    }
    var (a, b) = (pieces(old), pieces(new))
    func compared(withBlanks: Bool) -> [(old: [Int], new: [Int])] {
      func words(_ pieces: [Piece]) -> [Int] {
        pieces.indices.filter { withBlanks || pieces[$0].text.first != " " }
      }
      let left = words(a)
      let right = words(b)
      // As bytes, because strings are equal in more cases.
      let changes = LongestCommonSubsequence.changes(
        from: left.map { Array(a[$0].text.utf8) }, to: right.map { Array(b[$0].text.utf8) })
      return changes.map { (Array(left[$0.old]), Array(right[$0.new])) }
    }
    // Spaces are compared only if nothing else in a row changed, because they differ wherever a
    // line break moved.
    var changes = compared(withBlanks: false)
    if changes.isEmpty, old.count == 1, new.count == 1 { changes = compared(withBlanks: true) }
    for change in changes {
      for place in change.old { a[place].changed = 0..<a[place].text.utf8.count }
      for place in change.new { b[place].changed = 0..<b[place].text.utf8.count }
      guard change.old.count == 1, change.new.count == 1 else { continue }
      let word = a[change.old[0]].text
      let newWord = b[change.new[0]].text
      if CellMarks.isAlike(word, newWord) {
        a[change.old[0]] = Piece(row: a[change.old[0]].row, named: word)
        b[change.new[0]] = Piece(row: b[change.new[0]].row, named: newWord)
        continue
      }
      let part = CellMarks.differing(word, newWord)
      // The whole word is marked if more than a third of it changed, or more than half if letters
      // were only added or removed.
      let partLength =
        max(part.old.count, part.new.count) * (part.old.isEmpty || part.new.isEmpty ? 2 : 3)
      guard partLength <= max(word.utf8.count, newWord.utf8.count) else { continue }
      a[change.old[0]].changed = part.old
      b[change.new[0]].changed = part.new
    }
    return (joined(a, rows: old.count), joined(b, rows: new.count))
  }

  /// Joins the pieces of each row into as few segments as possible.
  private static func joined(_ pieces: [Piece], rows: Int) -> [[Segment]] {
    var segments = Array(repeating: [Segment](), count: rows)
    for piece in pieces {
      let bytes = Array(piece.text.utf8)
      for (part, isChanged) in [
        (bytes[..<piece.changed.lowerBound], false), (bytes[piece.changed], true),
        (bytes[piece.changed.upperBound...], false),
      ] where !part.isEmpty {
        let words = String(decoding: part, as: UTF8.self)
        let text = isChanged ? words.withVisibleSpaces : words
        if let last = segments[piece.row].indices.last,
          segments[piece.row][last].isChanged == isChanged
        {
          segments[piece.row][last].text += text
        } else {
          segments[piece.row].append(Segment(text: text, isChanged: isChanged))
        }
      }
    }
    return segments
  }
}
