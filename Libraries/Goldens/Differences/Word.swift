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

/// The words of two texts in rows that differ.
struct Alignment {
  private(set) var old: [Word] = []
  private(set) var new: [Word] = []
  /// The places of the words that took the place of others.
  private(set) var changes: [Hunk] = []

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
      old += Word.list(of: difference.old, in: stretch.old)
      new += Word.list(of: difference.new, in: stretch.new)
      let end = (old: old.count, new: new.count)
      parts.append(Hunk(from: start, to: end))
    }
    let words = old.map { HashedBytes($0.bytes) }
    let newWords = new.map { HashedBytes($0.bytes) }
    for part in parts {
      let equal = LongestCommonSubsequence.pairs(of: words, newWords, in: part)
      changes += Alignment.joined(part.gaps(between: equal))
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
}
