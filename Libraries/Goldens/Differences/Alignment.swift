import TextLayout

/// The words of two pages, and those that differ.
struct Alignment {
  let old: [Word]
  let new: [Word]
  /// The words that took the place of others, in order. Without words, only the space before a word
  /// that stayed has changed.
  private(set) var changes: [Hunk] = []

  /// A word as it is compared: in rows that are the same, only with the words of this row.
  private struct Element: Hashable {
    let bytes: HashedBytes
    let section: Int
  }

  init(_ difference: RowDifference) {
    old = Word.list(of: difference.old)
    new = Word.list(of: difference.new)
    var stretches: [Hunk] = []
    for hunk in difference.hunks {
      // Rows between two hunks can be equal by chance, and must not separate words that moved to
      // the next line.
      stretches.append(hunk, joining: 2)
    }
    let equal = LongestCommonSubsequence.pairs(
      of: Alignment.elements(old, in: stretches.map(\.old)),
      Alignment.elements(new, in: stretches.map(\.new))
    )
    for gap in Hunk(old, new).gaps(between: equal) {
      changes.append(gap, joining: changes.last.map { room(between: $0, gap) } ?? 0)
    }
    // Behind words that were only added or removed, the space is another one in any case.
    let others = changes.filter { $0.old.isEmpty || $0.new.isEmpty }.map(\.old.upperBound)
    let known = Set(changes.flatMap(\.old) + others)
    for pair in equal where !known.contains(pair.old) && isShifted(pair) {
      changes.append(Hunk(from: pair, to: pair))
    }
    changes.sort { first, second in
      (first.old.lowerBound, first.new.lowerBound) < (second.old.lowerBound, second.new.lowerBound)
    }
  }

  private static func elements(_ words: [Word], in stretches: [Range<Int>]) -> [Element] {
    words.map { word in
      let before = stretches.count { $0.lowerBound <= word.row }
      let after = stretches.count { $0.upperBound <= word.row }
      return Element(bytes: HashedBytes(word.bytes), section: before + after)
    }
  }

  /// The most words that don't divide two changes: those that are the same by chance in many others,
  /// and those that others were moved over.
  private func room(between change: Hunk, _ next: Hunk) -> Int {
    let few = min(change.length, next.length) / 4
    let moved = old.phrase(change.old) + new.phrase(change.new)
    let movedNext = old.phrase(next.old) + new.phrase(next.new)
    let isMove = change.old.isEmpty && next.new.isEmpty || change.new.isEmpty && next.old.isEmpty
    let row = new[..<next.end.new].last?.row
    let isInOneRow = row == new[min(change.start.new, new.count - 1)].row
    return isMove && (moved != movedNext || isInOneRow) ? max(few, 2) : few
  }

  /// The space before a word on both sides.
  func spaces(before place: Hunk.Place) -> (old: Space, new: Space) {
    (Space(before: place.old, in: old), Space(before: place.new, in: new))
  }

  /// Whether the space before a word on both sides differs, and doesn't only follow from words before
  /// it that are longer or shorter.
  func isShifted(_ place: Hunk.Place) -> Bool {
    guard old.indices.contains(place.old), new.indices.contains(place.new) else { return false }
    let spaces = spaces(before: place)
    guard spaces.old != spaces.new else { return false }
    guard case (.cells, .cells) = spaces else { return true }
    let cells = old[place.old].cells
    let newCells = new[place.new].cells
    return cells.lowerBound != newCells.lowerBound && cells.upperBound != newCells.upperBound
  }

  /// The parts of a change: row by row, if words took the place of words in as many rows.
  func parts(of change: Hunk) -> [Hunk] {
    let rows = change.old.divided { old[$0].row != old[$1].row }
    let newRows = change.new.divided { new[$0].row != new[$1].row }
    if rows.count != newRows.count || rows.isEmpty { return [change] }
    return zip(rows, newRows).map { Hunk(old: $0, new: $1) }
  }

  /// Whether all words of one side are among those of the other: only their places or their number
  /// can follow from a value.
  var hasSameWords: Bool {
    func counts(_ words: [Word]) -> [GoldenRow: Int] {
      let written = words.filter { word in
        !word.isShortened && word.text.contains { $0.isLetter || $0.isNumber }
      }
      return Dictionary(grouping: written, by: \.bytes).mapValues(\.count)
    }
    if self.old.flatMap(\.bytes) == self.new.flatMap(\.bytes) { return true }
    let old = counts(old)
    let new = counts(new)
    return old.allSatisfy { $1 <= new[$0] ?? 0 } || new.allSatisfy { $1 <= old[$0] ?? 0 }
  }
}
