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
    /// Words about the rows below it.
    case note
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
  /// Whether neither golden has it: it is drawn as other causes leave it.
  package var isBetween = false

  private var isChanged: Bool { kind == .removed || kind == .added }

  /// The row's text.
  package var text: String {
    segments.map(\.text).joined()
  }

  /// Returns a line with `marker` below every changed cell, two below a wide character; nil if
  /// nothing is marked.
  package func marks(_ marker: Character) -> String? {
    var marks = ""
    var line: String?
    for segment in segments {
      let width = Cells.count(segment.text)
      let mark = segment.isChanged ? marker : " "
      marks += String(repeating: mark, count: width)
      if segment.isChanged, width > 0 { line = marks }
    }
    return line
  }
}

extension DiffRow {
  /// A row of one of two texts, counted from 0, without marks.
  private init(_ kind: Kind, _ row: Int, of rows: [GoldenRow]) {
    let text = CellMarks.visible(rows[row])
    self.init(kind: kind, number: row + 1)
    segments = [Segment(text: text)]
  }

  /// Returns the rows of a difference, with up to `context` unchanged rows before and after each
  /// hunk.
  ///
  /// - Parameters:
  ///   - limit: the number of changed rows after which the others are left out; at least 1.
  ///   - isGolden: whether the old or the new golden has a row.
  static func rows(
    of difference: RowDifference,
    context: Int,
    limit: Int = .max,
    isGolden: (_ row: GoldenRow, _ isOld: Bool) -> Bool = { _, _ in true }
  ) -> [DiffRow] {
    var rows: [DiffRow] = []
    func add(_ same: Range<Int>, before: Int, after: Int) {
      let last = same.dropFirst(before).suffix(after)
      let places = same.prefix(before) + Array(last)
      let shown = places.map { DiffRow(.same, $0, of: difference.new) }
      rows += shown.prefix(before)
      if shown.count < same.count {
        rows.append(DiffRow(kind: .gap, number: same.count - shown.count))
      }
      rows += shown.dropFirst(before)
    }
    // The first row of the new text that isn't reported yet.
    var place = 0
    for hunk in difference.hunks {
      let same = place..<hunk.new.lowerBound
      add(same, before: rows.isEmpty ? 0 : context, after: context)
      rows += changed(difference, hunk, isGolden)
      place = hunk.new.upperBound
    }
    let same = place..<difference.new.count
    add(same, before: rows.isEmpty ? 0 : context, after: 0)
    let changed = rows.indices.filter { rows[$0].isChanged }
    guard changed.count > limit else { return rows }
    let rest = DiffRow(kind: .rest, number: changed.count - limit)
    return rows[...changed[limit - 1]] + [rest]
  }

  /// Returns the removed and added rows of a hunk: in pairs with marks if their numbers are equal,
  /// otherwise the removed ones first.
  private static func changed(
    _ difference: RowDifference,
    _ hunk: Hunk,
    _ isGolden: (GoldenRow, Bool) -> Bool
  ) -> [DiffRow] {
    let old = difference.old
    let new = difference.new
    let isPaired = hunk.old.count == hunk.new.count
    return hunk.pairs.flatMap { part in
      var removed = part.old.map { DiffRow(.removed, $0, of: old) }
      var added = part.new.map { DiffRow(.added, $0, of: new) }
      if isPaired {
        let marked = Segment.marked(removed[0].text, added[0].text)
        removed[0].segments = marked.old
        added[0].segments = marked.new
      }
      for (index, row) in part.old.enumerated() {
        removed[index].isBetween = !isGolden(old[row], true)
      }
      for (index, row) in part.new.enumerated() {
        added[index].isBetween = !isGolden(new[row], false)
      }
      return removed + added
    }
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
    let bytes = words.map { Array($0.joined().utf8) }
    let newBytes = newWords.map { Array($0.joined().utf8) }
    let changes = LongestCommonSubsequence.changes(from: bytes, to: newBytes)
    for change in changes {
      let removed = Array(words[change.old].joined())
      let added = Array(newWords[change.new].joined())
      var part = Hunk(removed, added)
      let letters = LongestCommonSubsequence.trimmed(removed, added)
      if 2 * letters.length <= part.length { part = letters }
      let start = words.prefix(change.old.lowerBound).joined().count
      let newStart = newWords.prefix(change.new.lowerBound).joined().count
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
