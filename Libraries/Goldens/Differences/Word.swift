import TextLayout

/// A word of a golden, and its place.
struct Word {
  let bytes: ArraySlice<UInt8>
  let row: Int
  /// The cells, counted from 0.
  let cells: Range<Int>
  /// Whether it is the first word of its row in its pane.
  var isFirst = true
  /// For the first word of a row, the empty rows above it in its pane.
  var blanks = 0
  /// The number of vertical lines at its left that all rows around it have.
  var pane = 0

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The word; for a glyph that is repeated more than three times, three of it, so that rules of
  /// all lengths are alike.
  var key: HashedBytes {
    guard let glyph = repeatedGlyph else { return HashedBytes(bytes) }
    return HashedBytes(Array(String(repeating: glyph, count: 3).utf8)[...])
  }

  /// The glyph of a word of more than three equal glyphs that aren't letters; nil for other words.
  var repeatedGlyph: String? {
    guard bytes.count > 3, bytes.first == bytes.last || bytes[bytes.startIndex] >= 0x80 else {
      return nil
    }
    let text = text
    guard let first = text.first, !first.isLetter, !first.isNumber, text.count > 3 else {
      return nil
    }
    return text.allSatisfy { $0 == first } ? String(first) : nil
  }

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
    let above = rows[..<range.lowerBound].reversed().prefix { $0.isEmpty }.count
    var row = range.lowerBound - above - 1
    for index in words.indices {
      if index > 0, words[index].pane != words[index - 1].pane { row = range.lowerBound - 1 }
      words[index].isFirst = words[index].row != row
      words[index].blanks = max(0, words[index].row - row - 1)
      row = words[index].row
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

/// The words of two texts in rows that differ: which are the same, and which took the place of
/// others.
struct Alignment {
  private(set) var old: [Word] = []
  private(set) var new: [Word] = []
  /// The places of words that are the same.
  private(set) var pairs: [(old: Int, new: Int)] = []
  /// The places of the words between them.
  private(set) var changes: [Hunk] = []

  /// - Parameters:
  ///   - isTable: whether no word moves from one row to another, as on the page of a theme.
  ///   - moved: old and new rows whose words aren't compared, because the rows have moved.
  init(
    _ difference: RowDifference, isTable: Bool = false,
    without moved: (old: Set<Int>, new: Set<Int>) = ([], [])
  ) {
    var stretches: [Hunk] = []
    for hunk in difference.hunks {
      if isTable {
        stretches += hunk.pairs
      } else {
        // Rows between two hunks can be equal by chance, and must not separate words that moved to
        // the next line.
        stretches.append(hunk, joining: 2)
      }
    }
    for stretch in stretches {
      let oldWords = Word.list(of: difference.old, in: stretch.old).filter {
        !moved.old.contains($0.row)
      }
      let newWords = Word.list(of: difference.new, in: stretch.new).filter {
        !moved.new.contains($0.row)
      }
      compare(oldWords, newWords)
    }
  }

  private mutating func compare(_ oldWords: [Word], _ newWords: [Word]) {
    let whole = Hunk(
      old: old.count..<old.count + oldWords.count, new: new.count..<new.count + newWords.count)
    var own: [Hunk] = []
    for change in LongestCommonSubsequence.changes(
      from: oldWords.map(\.key), to: newWords.map(\.key))
    {
      // A few words that are the same by chance don't divide many others.
      let words = min(own.last?.length ?? 0, change.length)
      own.append(change.shifted(into: whole), joining: words / 4)
    }
    pairs += whole.pairs(around: own)
    changes += own
    old += oldWords
    new += newWords
  }

  /// Whether the same letters are only divided into rows elsewhere: each space in a row is a space
  /// or the end of a row on both sides, and a row ends inside a word only if the word is long or
  /// has a mark at which it can be divided.
  static func isDivision(_ old: ArraySlice<Word>, _ new: ArraySlice<Word>) -> Bool {
    let letters = old.flatMap(\.bytes)
    guard !old.isEmpty, letters == new.flatMap(\.bytes) else { return false }
    let a = borders(of: old)
    let b = borders(of: new)
    let isKept =
      a.spaces.isSubset(of: b.spaces.union(b.ends)) && b.spaces.isSubset(of: a.spaces.union(a.ends))
    let isDivisible = letters.count > 20 || letters.contains { "/&=?.-_()[]{}".utf8.contains($0) }
    return isKept && (isDivisible || a.spaces.union(a.ends) == b.spaces.union(b.ends))
  }

  /// The places of spaces in rows, and of the ends of rows, in bytes of the letters.
  private static func borders(of words: ArraySlice<Word>) -> (spaces: Set<Int>, ends: Set<Int>) {
    var spaces: Set<Int> = []
    var ends: Set<Int> = []
    var place = 0
    for (word, next) in zip(words, words.dropFirst()) {
      place += word.bytes.count
      if word.row == next.row { spaces.insert(place) } else { ends.insert(place) }
    }
    return (spaces, ends)
  }

  /// Some words with a space between two.
  static func text(_ words: ArraySlice<Word>) -> String { words.map(\.text).joined(separator: " ") }
}

extension Hunk {
  /// The number of elements on the longer side.
  fileprivate var length: Int { max(old.count, new.count) }
}
