import TextLayout

/// The words of each row of a golden.
struct WordRows {
  /// The words of all rows, in the form in which they are compared: what depends on the size of the page is left out.
  private(set) var words: [[UInt8]] = []
  /// The place of each row's first word, and the number of words at the end.
  private(set) var starts: [Int] = [0]
  /// The spaces before the first word of each row; 0 for an empty row.
  private(set) var indents: [Int] = []
  /// The column of each word's text: words with at least two spaces between them are in different columns.
  private var columns: [Int] = []

  /// Reads a golden. Invisible characters are made visible first.
  ///
  /// - Parameter isSpoken: whether to ignore the marks around a server's words, which aren't on the screen; otherwise,
  ///   the length of rules is ignored.
  /// - Complexity: O(n)
  init(_ bytes: [UInt8], isSpoken: Bool) {
    let hasInvisible = WordRows.hasInvisible(bytes)
    for row in RowDifference.rows(of: bytes) { add(hasInvisible ? Array(CellMarks.visible(row).utf8) : row, isSpoken) }
  }

  private static func hasInvisible(_ bytes: [UInt8]) -> Bool {
    let (space, lineFeed) = (UInt8(ascii: " "), UInt8(ascii: "\n"))
    return zip([0] + bytes, bytes).contains { $1 < space && ($1 != lineFeed || $0 == space) }
  }

  private mutating func add(_ row: [UInt8], _ isSpoken: Bool) {
    let first = words.count
    var (end, column) = (0, 0)
    for word in row.split(separator: UInt8(ascii: " ")) {
      column += word.startIndex - end
      if words.count == first { indents.append(word.startIndex) }
      let isColumn = words.count == first || word.startIndex - end > 1
      columns.append(isColumn ? column : columns[columns.count - 1])
      words.append(WordRows.form(of: Array(word), isSpoken: isSpoken))
      // The bytes after the first one of a scalar take no column.
      column += word.count { $0 & 0xC0 != 0x80 }
      end = word.endIndex
    }
    if words.count == first { indents.append(0) }
    starts.append(words.count)
  }

  /// The word without the marks of a server's words, or with each run of more than three equal glyphs, other than
  /// letters and digits, shortened to three.
  private static func form(of word: [UInt8], isSpoken: Bool) -> [UInt8] {
    if word.count < 4 || word.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) { return word }
    let text = String(decoding: word, as: UTF8.self)
    if isSpoken { return Array(text.replacing("⟨", with: "").replacing("⟩", with: "").utf8) }
    var (result, run) = ("", 0)
    for glyph in text {
      run = glyph == result.last && !glyph.isLetter && !glyph.isNumber ? run + 1 : 1
      if run <= 3 { result.append(glyph) }
    }
    return Array(result.utf8)
  }

  /// The number of rows.
  var count: Int { indents.count }

  /// Whether a row has no words.
  func isBlank(_ row: Int) -> Bool { starts[row] == starts[row + 1] }

  /// The places of the words of some rows.
  func places(_ rows: Range<Int>) -> Range<Int> { starts[rows.lowerBound]..<starts[rows.upperBound] }

  /// Some words, read column by column: a table whose cells take more lines has them in the same order.
  func byColumn(_ places: Range<Int>) -> [[UInt8]] {
    places.sorted { (columns[$0], $0) < (columns[$1], $1) }.map { words[$0] }
  }

  /// Whether a row among these has words in two columns.
  func hasColumns(_ places: Range<Int>) -> Bool {
    places.dropFirst().contains { columns[$0] > columns[$0 - 1] && row(of: $0) == row(of: $0 - 1) }
  }

  /// The row of a word, or the number of rows for a place after the last one.
  func row(of place: Int) -> Int { starts.partitioningIndex { $0 > place } - 1 }
}
