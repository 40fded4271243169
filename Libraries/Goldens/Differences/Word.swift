import TextLayout

/// A word of a golden, and its place.
struct Word {
  let bytes: ArraySlice<UInt8>
  let row: Int
  /// The cells, counted from 0.
  let cells: Range<Int>
  /// The number of vertical lines at its left that all rows around it have.
  var pane = 0

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The words of some rows, from top to bottom; pane by pane if vertical lines divide the rows.
  static func list(of rows: [ArraySlice<UInt8>], in range: Range<Int>) -> [Word] {
    var words = range.flatMap { Word.list(of: rows[$0], $0) }
    let bars = bars(of: words)
    for index in words.indices {
      words[index].pane = bars.count { $0 < words[index].cells.lowerBound }
    }
    if !bars.isEmpty {
      let lines = words.filter { $0.isBar(bars) }
      words.removeAll { $0.isBar(bars) }
      words.sort { ($0.pane, $0.row, $0.cells.lowerBound) < ($1.pane, $1.row, $1.cells.lowerBound) }
      words += lines
    }
    return words
  }

  private static func list(of row: ArraySlice<UInt8>, _ number: Int) -> [Word] {
    var words: [Word] = []
    var end = row.startIndex
    var column = 0
    for slice in row.split(separator: UInt8(ascii: " ")) {
      column += slice.startIndex - end
      let width = Word.width(of: slice)
      words.append(Word(bytes: slice, row: number, cells: column..<column + width))
      column += width
      end = slice.endIndex
    }
    return words
  }

  /// The cells of the vertical lines that most rows with words have.
  private static func bars(of words: [Word]) -> [Int] {
    let lines = words.filter { $0.bytes.elementsEqual("│".utf8) }
    if lines.isEmpty { return [] }
    let rows = Set(words.map(\.row)).count
    let cells = Dictionary(grouping: lines) { $0.cells.lowerBound }
    return cells.filter { $0.value.count > 1 && 2 * $0.value.count > rows }.keys.sorted()
  }

  private func isBar(_ bars: [Int]) -> Bool {
    bars.contains(cells.lowerBound) && bytes.elementsEqual("│".utf8)
  }

  /// The cells of some bytes.
  static func width(of bytes: ArraySlice<UInt8>) -> Int {
    bytes.allSatisfy { $0 < 0x80 }
      ? bytes.count : Cells.count(String(decoding: bytes, as: UTF8.self))
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
    for stretch in stretches {
      compare(
        Word.list(of: difference.old, in: stretch.old),
        Word.list(of: difference.new, in: stretch.new))
    }
  }

  private mutating func compare(_ oldWords: [Word], _ newWords: [Word]) {
    let whole = Hunk(
      old: old.count..<old.count + oldWords.count, new: new.count..<new.count + newWords.count)
    let found = LongestCommonSubsequence.changes(
      from: oldWords.map { HashedBytes($0.bytes) }, to: newWords.map { HashedBytes($0.bytes) })
    var own: [Hunk] = []
    for change in found {
      // A few words that are the same by chance don't divide many others.
      let words = min(own.last?.length ?? 0, change.length)
      own.append(change.shifted(into: whole), joining: words / 4)
    }
    changes += own
    old += oldWords
    new += newWords
  }

  /// Some words with a space between two.
  static func text(_ words: ArraySlice<Word>) -> String { words.map(\.text).joined(separator: " ") }
}
