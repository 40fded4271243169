import TextLayout

/// A row of a difference, ready to be drawn, with its number and the changes in its words.
package struct DiffRow: Hashable, Sendable {
  /// The kinds of row.
  package enum Kind: Sendable {
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
    package var isChanged = false
  }

  /// The kind of row.
  package var kind: Kind
  /// The row's number, counted from 1: in the old text if it was removed, otherwise in the new one.
  /// For rows that are left out, how many they are.
  package var number: Int
  /// The runs of the row's text.
  package var segments: [Segment] = []

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
}

extension DiffRow {
  /// Returns the rows of a difference, with up to `context` unchanged rows before and after each
  /// hunk.
  ///
  /// - Parameter limit: the number of changed rows after which the others are left out.
  static func rows(of difference: RowDifference, context: Int, limit: Int = .max) -> [DiffRow] {
    var rows: [DiffRow] = []
    var shown = 0
    var room = limit
    var left = difference.hunks.reduce(0) { $0 + $1.old.count + $1.new.count }
    func addSame(upTo end: Int) {
      for row in shown..<max(shown, end) {
        let text = CellMarks.visible(difference.new[row])
        rows.append(DiffRow(kind: .same, number: row + 1, segments: [Segment(text: text)]))
      }
      shown = max(shown, end)
    }
    func addGap(upTo end: Int) {
      if end > shown { rows.append(DiffRow(kind: .gap, number: end - shown)) }
      shown = max(shown, end)
    }
    for (index, hunk) in difference.hunks.enumerated() {
      if index > 0 { addSame(upTo: min(hunk.new.lowerBound, shown + context)) }
      addGap(upTo: hunk.new.lowerBound - context)
      addSame(upTo: hunk.new.lowerBound)
      let own = changed(difference, hunk, limit: room)
      rows += own
      room -= own.count
      left -= own.count
      if room <= 0, left > 0 { return rows + [DiffRow(kind: .rest, number: left)] }
      shown = hunk.new.upperBound
    }
    if !difference.hunks.isEmpty { addSame(upTo: min(difference.new.count, shown + context)) }
    addGap(upTo: difference.new.count)
    return rows
  }

  /// Returns the first removed and added rows of a hunk: in pairs if their numbers are equal,
  /// otherwise the removed ones first.
  private static func changed(_ difference: RowDifference, _ hunk: Hunk, limit: Int) -> [DiffRow] {
    var rows: [DiffRow] = []
    for part in hunk.pairs where rows.count < limit {
      var marked = MarkedRows(
        difference.old[part.old].map(CellMarks.visible),
        difference.new[part.new].map(CellMarks.visible))
      // Words in rows that have no counterpart aren't compared.
      let isPaired = hunk.old.count == hunk.new.count
      marked.compare()
      for (row, segments) in zip(part.old, marked.segments(\.old, leavingWhole: isPaired)) {
        rows.append(DiffRow(kind: .removed, number: row + 1, segments: segments))
      }
      for (row, segments) in zip(part.new, marked.segments(\.new, leavingWhole: isPaired)) {
        rows.append(DiffRow(kind: .added, number: row + 1, segments: segments))
      }
    }
    return Array(rows.prefix(limit))
  }
}

/// Old and new rows, with marks on the characters that differ.
private struct MarkedRows {
  /// A word of a row, or a space between words.
  struct Piece {
    let row: Int
    var glyphs: [String]
    /// The glyphs that differ.
    var changed = 0..<0

    var bytes: [UInt8] { Array(glyphs.joined().utf8) }
    var isBlank: Bool { glyphs == [" "] }
  }

  private(set) var old: [Piece]
  private(set) var new: [Piece]
  private let counts: (old: Int, new: Int)

  init(_ old: [String], _ new: [String]) {
    self.old = old.indices.flatMap { MarkedRows.pieces(of: old[$0], $0) }
    self.new = new.indices.flatMap { MarkedRows.pieces(of: new[$0], $0) }
    counts = (old.count, new.count)
  }

  private static func pieces(of text: String, _ row: Int) -> [Piece] {
    var pieces: [Piece] = []
    var isInWord = false
    for (glyph, _) in Clusters.list(of: text) {
      let isSpace = glyph == " " || glyph == "\u{A0}"
      if isInWord, !isSpace {
        pieces[pieces.count - 1].glyphs.append(glyph)
      } else {
        pieces.append(Piece(row: row, glyphs: [glyph]))
      }
      isInWord = !isSpace
    }
    return pieces
  }

  /// Marks the words that differ. Spaces are compared only if nothing else in a row changed, because
  /// they differ wherever a line break moved.
  mutating func compare() {
    let isChanged = compare { !$0.isBlank }
    if !isChanged, counts == (1, 1) { _ = compare { _ in true } }
  }

  private mutating func compare(where isCompared: (Piece) -> Bool) -> Bool {
    let places = old.indices.filter { isCompared(old[$0]) }
    let newPlaces = new.indices.filter { isCompared(new[$0]) }
    // As bytes, because strings are equal in more cases.
    let changes = LongestCommonSubsequence.changes(
      from: places.map { old[$0].bytes }, to: newPlaces.map { new[$0].bytes })
    for change in changes {
      if change.old.count == 1, change.new.count == 1 {
        compare(&old[places[change.old.lowerBound]], &new[newPlaces[change.new.lowerBound]])
        continue
      }
      for place in places[change.old] { old[place].changed = old[place].glyphs.indices }
      for place in newPlaces[change.new] { new[place].changed = new[place].glyphs.indices }
    }
    return !changes.isEmpty
  }

  /// Marks what differs in two words: all of them if more than a third of the letters took the place
  /// of others, or more than half were only added or removed.
  private func compare(_ old: inout Piece, _ new: inout Piece) {
    let words = (old: old.glyphs.joined(), new: new.glyphs.joined())
    let shown = CellMarks.distinguished(words.old, words.new)
    old.glyphs = Clusters.list(of: shown.old).map(\.glyph)
    new.glyphs = Clusters.list(of: shown.new).map(\.glyph)
    let part = LongestCommonSubsequence.trimmed(
      Hunk(old: old.glyphs.indices, new: new.glyphs.indices), old.glyphs.map { Array($0.utf8) },
      new.glyphs.map { Array($0.utf8) })
    let factor = part.old.isEmpty || part.new.isEmpty ? 2 : 3
    let isSmall =
      factor * max(part.old.count, part.new.count) <= max(old.glyphs.count, new.glyphs.count)
    old.changed = isSmall ? part.old : old.glyphs.indices
    new.changed = isSmall ? part.new : new.glyphs.indices
  }

  /// The runs of one side's rows.
  ///
  /// - Parameter isPaired: whether a row that differs as a whole keeps its marks.
  func segments(_ side: KeyPath<MarkedRows, [Piece]>, leavingWhole isPaired: Bool)
    -> [[DiffRow.Segment]]
  {
    let pieces = self[keyPath: side]
    let count = side == \.old ? counts.old : counts.new
    return (0..<count).map { row in
      let own = pieces.filter { $0.row == row }
      let isWhole = own.allSatisfy { $0.isBlank || $0.changed == $0.glyphs.indices }
      var segments: [DiffRow.Segment] = []
      for piece in own {
        for (index, glyph) in piece.glyphs.enumerated() {
          let isChanged = piece.changed.contains(index) && (isPaired || !isWhole)
          let text = isChanged ? glyph.withVisibleSpaces : glyph
          if segments.last?.isChanged == isChanged {
            segments[segments.count - 1].text += text
          } else {
            segments.append(DiffRow.Segment(text: text, isChanged: isChanged))
          }
        }
      }
      return segments
    }
  }
}
