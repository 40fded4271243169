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
  /// The row's number, counted from 1: in the old text if it was removed, otherwise in the new one. For rows
  /// that are left out, how many they are.
  package var number: Int
  /// The runs of the row's text.
  package var segments: [Segment]

  /// The row's text.
  package var text: String { segments.map(\.text).joined() }

  /// Returns a line with `marker` below every changed cell, two below a wide character; nil if nothing is marked.
  package func marks(_ marker: Character) -> String? {
    guard let last = segments.lastIndex(where: { $0.isChanged && Cells.count($0.text) > 0 }) else { return nil }
    return segments[...last].map { segment in
      String(repeating: segment.isChanged ? marker : " ", count: Cells.count(segment.text))
    }.joined()
  }

  /// Returns the rows of a difference, with up to `context` unchanged rows before and after each hunk.
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
      let rest = difference.hunks[index...].reduce(0) { $0 + $1.old.count + $1.new.count } - own.count
      if count >= limit, rest > 0 { return rows + [DiffRow(kind: .rest, number: rest, segments: [])] }
      let next = index + 1 < difference.hunks.count ? difference.hunks[index + 1].new.lowerBound : difference.new.count
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

  /// Returns the first removed and added rows of a hunk: in pairs if their numbers are equal, otherwise the removed ones
  /// first.
  private static func changed(_ difference: RowDifference, _ hunk: Hunk, limit: Int) -> [DiffRow] {
    let isPaired = hunk.old.count == hunk.new.count
    var rows: [DiffRow] = []
    for part in hunk.pairs where rows.count < limit {
      let (left, right) = segments(
        difference.old[part.old].map(CellMarks.visible), difference.new[part.new].map(CellMarks.visible))
      func row(_ kind: Kind, _ number: Int, _ segments: [Segment]) -> DiffRow {
        DiffRow(kind: kind, number: number + 1, segments: isPaired ? segments : unmarkedIfWhole(segments))
      }
      rows += zip(part.old, left).map { row(.removed, $0, $1) } + zip(part.new, right).map { row(.added, $0, $1) }
    }
    return Array(rows.prefix(limit))
  }

  /// Removes the marks from a row that was removed or added as a whole.
  private static func unmarkedIfWhole(_ segments: [Segment]) -> [Segment] {
    guard segments.allSatisfy({ $0.isChanged || $0.text.allSatisfy { $0 == " " } }) else { return segments }
    return segments.map { Segment(text: $0.text, isChanged: false) }
  }

  /// Splits rows where their words differ, or inside a word if only a small part of it differs.
  private static func segments(_ old: [String], _ new: [String]) -> (old: [[Segment]], new: [[Segment]]) {
    let (a, b) = (old.map(Fit.pieces), new.map(Fit.pieces))
    func words(_ rows: [[String]], withBlanks: Bool) -> [(row: Int, piece: Int)] {
      rows.indices.flatMap { row in
        rows[row].indices.filter { withBlanks || rows[row][$0].first != " " }.map { (row, $0) }
      }
    }
    func compared(withBlanks: Bool) -> ([(row: Int, piece: Int)], [(row: Int, piece: Int)], [Hunk]) {
      let (left, right) = (words(a, withBlanks: withBlanks), words(b, withBlanks: withBlanks))
      let changes = LongestCommonSubsequence.changes(
        from: left.map { a[$0.row][$0.piece] }, to: right.map { b[$0.row][$0.piece] })
      return (left, right, changes)
    }
    // Spaces are compared only if nothing else in a row changed, because they differ wherever a line break moved.
    var (left, right, changes) = compared(withBlanks: false)
    if changes.isEmpty, a.count == 1, b.count == 1 { (left, right, changes) = compared(withBlanks: true) }
    var (oldMarks, newMarks) = (a.map { $0.map { _ in 0..<0 } }, b.map { $0.map { _ in 0..<0 } })
    for change in changes {
      for place in left[change.old] { oldMarks[place.row][place.piece] = 0..<a[place.row][place.piece].utf8.count }
      for place in right[change.new] { newMarks[place.row][place.piece] = 0..<b[place.row][place.piece].utf8.count }
      guard change.old.count == 1, change.new.count == 1 else { continue }
      let (from, to) = (left[change.old.lowerBound], right[change.new.lowerBound])
      let (oldWord, newWord) = (a[from.row][from.piece], b[to.row][to.piece])
      let part = CellMarks.differing(oldWord, newWord)
      // The whole word is marked if more than a third of it changed, or more than half if letters were only added or
      // removed.
      let length = max(oldWord.utf8.count, newWord.utf8.count)
      let partLength = max(part.old.count, part.new.count)
      guard partLength * (part.old.isEmpty || part.new.isEmpty ? 2 : 3) <= length else { continue }
      oldMarks[from.row][from.piece] = part.old
      newMarks[to.row][to.piece] = part.new
    }
    return (zip(a, oldMarks).map(joined), zip(b, newMarks).map(joined))
  }

  /// Joins pieces, each with the range of bytes that changed, into as few segments as possible.
  private static func joined(_ pieces: [String], _ marks: [Range<Int>]) -> [Segment] {
    var segments: [Segment] = []
    func append(_ bytes: Substring.UTF8View.SubSequence, _ isChanged: Bool) {
      guard !bytes.isEmpty else { return }
      let words = String(decoding: Array(bytes), as: UTF8.self)
      let text = isChanged ? words.withVisibleSpaces : words
      if let last = segments.last, last.isChanged == isChanged {
        segments[segments.count - 1].text += text
      } else {
        segments.append(Segment(text: text, isChanged: isChanged))
      }
    }
    for (piece, mark) in zip(pieces, marks) {
      let bytes = Substring(piece).utf8
      append(bytes.prefix(mark.lowerBound), false)
      append(bytes.dropFirst(mark.lowerBound).prefix(mark.count), true)
      append(bytes.dropFirst(mark.upperBound), false)
    }
    return segments
  }
}
