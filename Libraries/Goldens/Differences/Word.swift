import TextLayout

/// A word of a golden, and its place.
struct Word {
  let bytes: GoldenRow
  let row: Int
  /// The cells, counted from 0.
  let cells: Range<Int>

  private var isLine: Bool { bytes.elementsEqual("│".utf8) }

  var text: String { bytes.decoded }

  /// The words of some rows, from top to bottom; pane by pane, without the lines between, if
  /// vertical lines in most rows divide them.
  static func list(of rows: [GoldenRow], in range: Range<Int>) -> [Word] {
    let words = range.flatMap { list(of: rows[$0], $0) }
    let lines = Dictionary(grouping: words.filter(\.isLine), by: \.cells)
    let bars = lines.filter { 2 * $0.value.count > range.count }.keys
    func pane(of word: Word) -> Int {
      bars.count { $0.lowerBound < word.cells.lowerBound }
    }
    let others = words.filter { word in
      !word.isLine || !bars.contains(word.cells)
    }
    // In a pane, the words stay in their order.
    return others.sorted { pane(of: $0) < pane(of: $1) }
  }

  private static func list(of row: GoldenRow, _ number: Int) -> [Word] {
    var words: [Word] = []
    var end = row.startIndex
    var column = 0
    for slice in row.split(separator: UInt8(ascii: " ")) {
      let start = column + slice.startIndex - end
      column = start + Word.width(of: slice)
      let cells = start..<column
      words.append(Word(bytes: slice, row: number, cells: cells))
      end = slice.endIndex
    }
    return words
  }

  /// The cells of some bytes.
  static func width(of bytes: some Collection<UInt8>) -> Int {
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.count }
    return Cells.count(bytes.decoded)
  }
}

/// What is between two words.
package enum Space: Hashable, Sendable {
  /// Cells of one row.
  case cells(Int)
  /// Empty rows, and the column at which the second word begins.
  case rows(Int, column: Int)

  /// What one has more than another: cells; or empty rows and columns; nil if only one is in a row.
  func change(to new: Space) -> [Int]? {
    switch (self, new) {
    case (.cells(let old), .cells(let new)): [new - old]
    case (.rows(let old, let column), .rows(let new, let newColumn)):
      [new - old, newColumn - column]
    case (.cells, .rows), (.rows, .cells): nil
    }
  }

  fileprivate init(_ word: Word?, _ next: Word) {
    let column = next.cells.lowerBound
    if let word, word.row == next.row {
      self = .cells(column - word.cells.upperBound)
    } else {
      self = .rows(next.row - (word?.row ?? -1) - 1, column: column)
    }
  }
}

/// The words of two texts in rows that differ.
struct Alignment {
  /// Words that stayed beside each other with another space between.
  struct Shift {
    /// The place of the second word.
    let place: Hunk.Place
    let old: Space
    let new: Space
  }

  private(set) var old: [Word] = []
  private(set) var new: [Word] = []
  /// The places of the words that took the place of others.
  private(set) var changes: [Hunk] = []
  /// The words whose distance from the word before has changed.
  private(set) var shifts: [Shift] = []

  init(_ difference: RowDifference) {
    var stretches: [Hunk] = []
    for hunk in difference.hunks {
      // Rows between two hunks can be equal by chance, and must not separate words that moved to
      // the next line.
      stretches.append(hunk, joining: 2)
    }
    var parts: [Hunk] = []
    for stretch in stretches {
      let start = (old: old.count, new: new.count)
      let rows = difference.framed(stretch)
      old += Word.list(of: difference.old, in: rows.old)
      new += Word.list(of: difference.new, in: rows.new)
      let end = (old: old.count, new: new.count)
      parts.append(Hunk(from: start, to: end))
    }
    let words = old.map { HashedBytes($0.bytes) }
    let newWords = new.map { HashedBytes($0.bytes) }
    for part in parts {
      let equal = LongestCommonSubsequence.pairs(of: words, newWords, in: part)
      let own = Alignment.joined(part.gaps(between: equal))
      changes += own
      let kept = equal.filter { pair in own.allSatisfy { !$0.old.contains(pair.old) } }
      findShifts(kept, in: part)
    }
  }

  private mutating func findShifts(_ equal: [Hunk.Place], in part: Hunk) {
    var before: Hunk.Place?
    for pair in equal {
      let isFirst = pair == part.start
      let follows = before.map { $0.old + 1 == pair.old && $0.new + 1 == pair.new } ?? false
      if isFirst || follows {
        let space = Space(before.map { old[$0.old] }, old[pair.old])
        let newSpace = Space(before.map { new[$0.new] }, new[pair.new])
        // The first row of a part has its distance from the row before, unless it is the first.
        if space != newSpace, follows || old[pair.old].row == new[pair.new].row {
          shifts.append(Shift(place: pair, old: space, new: newSpace))
        }
      }
      before = pair
    }
  }

  /// The changes, some of them joined: a few words that are the same by chance don't divide many
  /// others.
  private static func joined(_ changes: [Hunk]) -> [Hunk] {
    var joined: [Hunk] = []
    for change in changes {
      let words = min(joined.last?.length ?? 0, change.length)
      joined.append(change, joining: words / 4)
    }
    return joined
  }

  /// Some words with a space between two.
  static func text(_ words: ArraySlice<Word>) -> String {
    words.map(\.text).joined(separator: " ")
  }

  /// Some words with the spaces between those of one row.
  static func rows(_ words: ArraySlice<Word>) -> String {
    var text = ""
    for (word, next) in zip(words, words.dropFirst()) {
      let cells = word.row == next.row ? next.cells.lowerBound - word.cells.upperBound : 1
      text += word.text + String(repeating: " ", count: max(1, cells))
    }
    return text + (words.last?.text ?? "")
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
    let old = counts(old)
    let new = counts(new)
    return old.allSatisfy { $1 <= new[$0] ?? 0 } || new.allSatisfy { $1 <= old[$0] ?? 0 }
  }
}

extension [Word] {
  /// The words around one without a wider space between them, up to a number of them before it or
  /// from it on.
  func phrase(at place: Int, before limit: Int = 0, from count: Int = 0) -> String {
    guard indices.contains(place) else { return "" }
    var range = place..<place + 1
    while range.count <= limit, range.lowerBound > startIndex,
      self[range.lowerBound - 1].isBeside(self[range.lowerBound])
    {
      range = range.lowerBound - 1..<range.upperBound
    }
    while range.count < count, range.upperBound < endIndex,
      self[range.upperBound - 1].isBeside(self[range.upperBound])
    {
      range = range.lowerBound..<range.upperBound + 1
    }
    return Alignment.text(self[range])
  }
}

extension RowDifference {
  /// A stretch with the row of text before it and after it, which are the same on both sides.
  fileprivate func framed(_ stretch: Hunk) -> Hunk {
    var rows = stretch
    while rows.old.lowerBound > 0, rows.new.lowerBound > 0 {
      let row = old[rows.old.lowerBound - 1]
      guard row == new[rows.new.lowerBound - 1] else { break }
      rows = Hunk(
        from: (rows.old.lowerBound - 1, rows.new.lowerBound - 1),
        to: rows.end
      )
      if !row.isEmpty { break }
    }
    while rows.old.upperBound < old.count, rows.new.upperBound < new.count {
      let row = old[rows.old.upperBound]
      guard row == new[rows.new.upperBound] else { break }
      rows = Hunk(from: rows.start, to: (rows.old.upperBound + 1, rows.new.upperBound + 1))
      if !row.isEmpty { break }
    }
    return rows
  }
}
