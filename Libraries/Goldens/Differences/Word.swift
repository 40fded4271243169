import TextLayout

/// A word of a golden, and its place.
struct Word {
  let bytes: ArraySlice<UInt8>
  let row: Int
  /// The cells, counted from 0.
  let cells: Range<Int>
  /// Whether it is the first word of its row.
  let isFirst: Bool
  /// The empty rows above its row.
  let blanks: Int

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

  /// The words of some rows, from top to bottom.
  static func list(of rows: [ArraySlice<UInt8>], in range: Range<Int>) -> [Word] {
    var words: [Word] = []
    var blanks = rows[..<range.lowerBound].reversed().prefix { $0.isEmpty }.count
    for row in range {
      let bytes = rows[row]
      if bytes.isEmpty {
        blanks += 1
        continue
      }
      var end = bytes.startIndex
      var column = 0
      var isFirst = true
      for slice in bytes.split(separator: UInt8(ascii: " ")) {
        column += slice.startIndex - end
        let width = Word.width(of: slice)
        words.append(
          Word(
            bytes: slice, row: row, cells: column..<column + width, isFirst: isFirst, blanks: blanks
          ))
        isFirst = false
        column += width
        end = slice.endIndex
      }
      blanks = 0
    }
    return words
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
      let whole = Hunk(
        old: old.count..<old.count + oldWords.count, new: new.count..<new.count + newWords.count)
      let own = LongestCommonSubsequence.changes(from: oldWords.map(\.key), to: newWords.map(\.key))
        .map { $0.shifted(into: whole) }
      pairs += whole.pairs(around: own)
      changes += own
      old += oldWords
      new += newWords
    }
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
