import TextLayout

/// The words of two pages, and those that differ.
struct Alignment {
  let old: [Word]
  let new: [Word]
  /// The words that took the place of others, in order. Without words, only the space before a word
  /// that stayed has changed.
  private(set) var changes: [Hunk] = []
  /// The lines that stand in another order.
  private let moves: [Hunk]
  /// Their first words.
  private let movedStarts: (old: Set<Int>, new: Set<Int>)

  /// A word as it is compared: in rows that are the same, only with the words of this row.
  private struct Element: Hashable {
    let bytes: HashedBytes
    let section: Int
  }

  init(_ difference: RowDifference) {
    old = Word.list(of: difference.old)
    new = Word.list(of: difference.new)
    moves = Alignment.moves(of: old, new, in: difference.hunks)
    movedStarts = (Set(moves.map(\.old.lowerBound)), Set(moves.map(\.new.lowerBound)))
    var stretches: [Hunk] = []
    for hunk in difference.hunks {
      // Rows between two hunks can be equal by chance, and must not separate words that moved to
      // the next line.
      stretches.append(hunk, joining: 2)
    }
    let moved = Set(moves.flatMap(\.old))
    let newMoved = Set(moves.flatMap(\.new))
    let places = old.indices.filter { !moved.contains($0) }
    let newPlaces = new.indices.filter { !newMoved.contains($0) }
    let pairs = LongestCommonSubsequence.pairs(
      of: Alignment.elements(places.map { old[$0] }, in: stretches.map(\.old)),
      Alignment.elements(newPlaces.map { new[$0] }, in: stretches.map(\.new))
    )
    let equal = pairs.map { (old: places[$0.old], new: newPlaces[$0.new]) }
    for gap in Hunk(old, new).gaps(between: equal) {
      changes.append(gap, joining: changes.last.map { room(between: $0, gap) } ?? 0)
    }
    // Behind words that were only added or removed, the space is another one in any case, but not the
    // column of a row.
    let others = Set(changes.filter { $0.old.isEmpty || $0.new.isEmpty }.map(\.old.upperBound))
    let known = Set(changes.flatMap(\.old))
    for pair in equal where !known.contains(pair.old) && isShifted(pair) {
      if others.contains(pair.old), !isInOtherColumn(pair) { continue }
      changes.append(Hunk(from: pair, to: pair))
    }
    changes.sort { first, second in
      (first.old.lowerBound, first.new.lowerBound) < (second.old.lowerBound, second.new.lowerBound)
    }
  }

  /// The lines that differ only in their place: that were removed at one place, and added at another
  /// one.
  private static func moves(of old: [Word], _ new: [Word], in hunks: [Hunk]) -> [Hunk] {
    let lines = Alignment.lines(of: old, in: hunks.map(\.old))
    let newLines = Alignment.lines(of: new, in: hunks.map(\.new))
    var removed: [Range<Int>] = []
    var added: [Range<Int>] = []
    for (own, newOwn) in zip(lines, newLines) {
      let kept = LongestCommonSubsequence.pairs(of: own.map(old.phrase), newOwn.map(new.phrase))
      let gaps = Hunk(own, newOwn).gaps(between: kept)
      removed += gaps.flatMap(\.old).map { own[$0] }
      added += gaps.flatMap(\.new).map { newOwn[$0] }
    }
    var places = Dictionary(grouping: added.reversed(), by: new.phrase)
    return removed.compactMap { line in
      places[old.phrase(line)]?.popLast().map { Hunk(old: line, new: $0) }
    }
  }

  /// The lines in each of some ranges of rows, which are in order.
  private static func lines(of words: [Word], in ranges: [Range<Int>]) -> [[Range<Int>]] {
    var found = Array(repeating: [Range<Int>](), count: ranges.count)
    for line in words.lines(words.indices) {
      let row = words[line.lowerBound].row
      let place = ranges.partitioningIndex { $0.upperBound > row }
      if place < ranges.count, ranges[place].contains(row) { found[place].append(line) }
    }
    return found
  }

  private static func elements(_ words: [Word], in stretches: [Range<Int>]) -> [Element] {
    words.map { word in
      let before = stretches.partitioningIndex { $0.lowerBound > word.row }
      let after = stretches.partitioningIndex { $0.upperBound > word.row }
      return Element(bytes: HashedBytes(word.bytes), section: before + after)
    }
  }

  /// The most words that don't divide two changes: those that are the same by chance in many others,
  /// and those that others were moved over.
  private func room(between change: Hunk, _ next: Hunk) -> Int {
    let few = min(change.length, next.length) / 4
    let isMove = change.old.isEmpty && next.new.isEmpty || change.new.isEmpty && next.old.isEmpty
    guard isMove else { return few }
    let moved = old.phrase(change.old) + new.phrase(change.new)
    let movedNext = old.phrase(next.old) + new.phrase(next.new)
    let row = new[..<next.end.new].last?.row
    let isInOneRow = row == new[min(change.start.new, new.count - 1)].row
    return moved != movedNext || isInOneRow ? max(few, 2) : few
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

  /// Whether lines of a change stand in another order: no other words of a text explain that.
  func hasMoves(_ change: Hunk) -> Bool { moves.contains(where: change.overlaps) }

  /// Whether a word begins a row on both sides, in another column.
  private func isInOtherColumn(_ place: Hunk.Place) -> Bool {
    guard case (.rows(_, let column), .rows(_, let newColumn)) = spaces(before: place) else {
      return false
    }
    return column != newColumn
  }

  /// The parts of a change: each line that was moved as its removal and its addition, and the other
  /// words; these row by row, if they took the place of words in as many rows.
  func parts(of change: Hunk) -> [Hunk] {
    let lines = old.lines(change.old)
    let newLines = new.lines(change.new)
    let rows = lines.filter { !movedStarts.old.contains($0.lowerBound) }
    let newRows = newLines.filter { !movedStarts.new.contains($0.lowerBound) }
    let moved = lines.filter { movedStarts.old.contains($0.lowerBound) }
    let newMoved = newLines.filter { movedStarts.new.contains($0.lowerBound) }
    var others = [change]
    if rows.count == newRows.count, !lines.isEmpty, !newLines.isEmpty {
      others = zip(rows, newRows).map { Hunk(old: $0, new: $1) }
    } else if rows != lines || newRows != newLines {
      others = change.divided(rows, newRows)
    }
    return change.divided(moved, newMoved) + others.flatMap(toldParts)
  }

  /// A part itself, or line by line if words would be left out of its form.
  private func toldParts(of part: Hunk) -> [Hunk] {
    let limit = Form.shownLimit
    let phrases = [old.phrase(part.old), new.phrase(part.new)]
    if phrases.allSatisfy({ $0.count <= limit }) { return [part] }
    return part.divided(old.lines(part.old, limit: limit), new.lines(part.new, limit: limit))
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
