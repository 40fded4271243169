import TextLayout

/// The words of each row of a golden, as numbers of a table.
struct WordRows {
  /// The words of all rows.
  private(set) var words: [Int32] = []
  /// The place of each row's first word, and the number of words at the end.
  private(set) var starts: [Int] = [0]
  /// The spaces before the first word of each row; 0 for an empty row.
  private(set) var indents: [Int] = []
  /// The column of each word's text: words with at least two spaces between them are in different columns.
  private var columns: [Int] = []

  /// Reads a golden. Invisible characters are made visible first.
  ///
  /// - Complexity: O(n)
  init(_ bytes: [UInt8], _ table: inout WordTable) {
    let hasInvisible = WordRows.hasInvisible(bytes)
    for row in RowDifference.rows(of: bytes) { add(hasInvisible ? Array(CellMarks.visible(row).utf8) : row, &table) }
  }

  private static func hasInvisible(_ bytes: [UInt8]) -> Bool {
    let (space, lineFeed) = (UInt8(ascii: " "), UInt8(ascii: "\n"))
    return zip([0] + bytes, bytes).contains { $1 < space && ($1 != lineFeed || $0 == space) }
  }

  private mutating func add(_ row: [UInt8], _ table: inout WordTable) {
    let first = words.count
    var (end, column) = (0, 0)
    for word in row.split(separator: UInt8(ascii: " ")) {
      column += word.startIndex - end
      if words.count == first { indents.append(word.startIndex) }
      let isColumn = words.count == first || word.startIndex - end > 1
      columns.append(isColumn ? column : columns[columns.count - 1])
      words.append(table.number(of: Array(word)))
      // The bytes after the first one of a scalar take no column.
      column += word.count { $0 & 0xC0 != 0x80 }
      end = word.endIndex
    }
    if words.count == first { indents.append(0) }
    starts.append(words.count)
  }

  /// The number of rows.
  var count: Int { indents.count }

  /// Whether a row has no words.
  func isBlank(_ row: Int) -> Bool { starts[row] == starts[row + 1] }

  /// The places of the words of some rows.
  func places(_ rows: Range<Int>) -> Range<Int> { starts[rows.lowerBound]..<starts[rows.upperBound] }

  /// The places of some words, read column by column: a table whose cells take more lines has them in the same order.
  func byColumn(_ places: Range<Int>) -> [Int] { places.sorted { (columns[$0], $0) < (columns[$1], $1) } }

  /// Whether a row among these has words in two columns.
  func hasColumns(_ places: Range<Int>) -> Bool {
    places.dropFirst().contains { columns[$0] > columns[$0 - 1] && row(of: $0) == row(of: $0 - 1) }
  }

  /// The row of a word, or the number of rows for a place after the last one.
  func row(of place: Int) -> Int { starts.partitioningIndex { $0 > place } - 1 }
}

/// The forms in which words are compared: what depends on the size of the page is left out.
struct WordForms {
  /// The form of each word of the table, or -1 if it isn't known yet.
  private var known: [Int32] = []
  private let isSpoken: Bool

  /// - Parameter isSpoken: whether to ignore the marks around a server's words, which aren't on the screen; otherwise,
  ///   the length of rules is ignored.
  init(isSpoken: Bool) { self.isSpoken = isSpoken }

  /// The form of a word.
  mutating func form(of word: Int32, in table: inout WordTable) -> Int32 {
    while known.count <= Int(word) { known.append(-1) }
    if known[Int(word)] < 0 {
      let bytes = table[word]
      let isPlain = bytes.allSatisfy { $0 < 0x80 } && !WordForms.hasRule(bytes)
      let text = isPlain ? nil : WordForms.shortened(String(decoding: bytes, as: UTF8.self), isSpoken: isSpoken)
      known[Int(word)] = text.map { table.number(of: Array($0.utf8)) } ?? word
    }
    return known[Int(word)]
  }

  private static func hasRule(_ bytes: [UInt8]) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { $0 == $1 } && bytes.count > 3
  }

  /// Shortens each run of more than three equal glyphs, other than letters and digits, to three.
  private static func shortened(_ word: String, isSpoken: Bool) -> String {
    if isSpoken { return word.replacing("⟨", with: "").replacing("⟩", with: "") }
    var (result, run) = ("", 0)
    for glyph in word {
      run = glyph == result.last && !glyph.isLetter && !glyph.isNumber ? run + 1 : 1
      if run <= 3 { result.append(glyph) }
    }
    return result
  }
}
