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

  /// Returns the first removed and added rows of a hunk: in pairs with marks if their numbers are
  /// equal, otherwise the removed ones first.
  private static func changed(_ difference: RowDifference, _ hunk: Hunk, limit: Int) -> [DiffRow] {
    var rows: [DiffRow] = []
    let isPaired = hunk.old.count == hunk.new.count
    for part in hunk.pairs where rows.count < limit {
      var removed = part.old.map { row in
        let text = CellMarks.visible(difference.old[row])
        return DiffRow(kind: .removed, number: row + 1, segments: [Segment(text: text)])
      }
      var added = part.new.map { row in
        let text = CellMarks.visible(difference.new[row])
        return DiffRow(kind: .added, number: row + 1, segments: [Segment(text: text)])
      }
      if isPaired {
        let marked = Segment.marked(removed[0].text, added[0].text)
        removed[0].segments = marked.old
        added[0].segments = marked.new
      }
      rows += removed + added
    }
    return Array(rows.prefix(limit))
  }
}

extension DiffRow.Segment {
  /// The runs of two rows, in which the words that differ are marked; of words that differ in less
  /// than half of their letters, these.
  static func marked(_ old: String, _ new: String) -> (old: [Self], new: [Self]) {
    let shown = CellMarks.distinguished(old, new)
    let words = words(of: shown.old)
    let newWords = self.words(of: shown.new)
    var changed: Set<Int> = []
    var newChanged: Set<Int> = []
    // As bytes, because strings are equal in more cases.
    let changes = LongestCommonSubsequence.changes(
      from: words.map { Array($0.joined().utf8) }, to: newWords.map { Array($0.joined().utf8) })
    for change in changes {
      let removed = words[change.old].flatMap(\.self)
      let added = newWords[change.new].flatMap(\.self)
      let start = words[..<change.old.lowerBound].joined().count
      let newStart = newWords[..<change.new.lowerBound].joined().count
      var part = Hunk(old: removed.indices, new: added.indices)
      let letters = LongestCommonSubsequence.trimmed(
        part, removed.map { Array($0.utf8) }, added.map { Array($0.utf8) })
      let isSmall = 2 * letters.length <= part.length
      if isSmall { part = letters }
      changed.formUnion(part.old.map { $0 + start })
      newChanged.formUnion(part.new.map { $0 + newStart })
    }
    return (segments(of: words, changed), segments(of: newWords, newChanged))
  }

  /// The words of a row and the spaces between them, each as its glyphs.
  private static func words(of row: String) -> [[String]] {
    var words: [[String]] = []
    var isInWord = false
    for (glyph, _) in Clusters.list(of: row) {
      let isSpace = glyph == " " || glyph == "\u{A0}"
      if isInWord, !isSpace {
        words[words.count - 1].append(glyph)
      } else {
        words.append([glyph])
      }
      isInWord = !isSpace
    }
    return words
  }

  private static func segments(of words: [[String]], _ changed: Set<Int>) -> [Self] {
    var segments: [Self] = []
    for (place, glyph) in words.joined().enumerated() {
      let isChanged = changed.contains(place)
      let text = isChanged ? glyph.withVisibleSpaces : glyph
      if segments.last?.isChanged == isChanged {
        segments[segments.count - 1].text += text
      } else {
        segments.append(Self(text: text, isChanged: isChanged))
      }
    }
    return segments
  }
}
