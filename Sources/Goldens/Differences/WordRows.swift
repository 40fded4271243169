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
    if WordRows.hasInvisible(bytes) {
      let rows = RowDifference.rows(of: bytes).map { Array(CellMarks.visible($0).utf8) + [UInt8(ascii: "\n")] }
      read(Array(rows.joined()), &table)
    } else {
      read(bytes, &table)
    }
  }

  private static func hasInvisible(_ bytes: [UInt8]) -> Bool {
    var last: UInt8 = 0
    for byte in bytes {
      if byte < 0x20, byte != UInt8(ascii: "\n") || last == UInt8(ascii: " ") { return true }
      last = byte
    }
    return false
  }

  private mutating func read(_ bytes: [UInt8], _ table: inout WordTable) {
    bytes.withUnsafeBufferPointer { bytes in
      var (start, rowStart, column, wordColumn) = (0, 0, 0, 0)
      for end in 0...bytes.count {
        // The bytes after the first one of a scalar take no column.
        if end > 0, bytes[end - 1] & 0xC0 != 0x80 { column += 1 }
        if end == start { wordColumn = column }
        let isEnd = end == bytes.count || bytes[end] == UInt8(ascii: "\n")
        guard isEnd || bytes[end] == UInt8(ascii: " ") else { continue }
        if end > start {
          if words.count == starts[starts.count - 1] { indents.append(start - rowStart) }
          let isColumn = words.count == starts[starts.count - 1] || bytes[start - 2] == UInt8(ascii: " ")
          columns.append(isColumn ? wordColumn : columns[columns.count - 1])
          words.append(table.number(of: Array(bytes[start..<end])))
        }
        start = end + 1
        guard isEnd, end < bytes.count || end > rowStart else { continue }
        if words.count == starts[starts.count - 1] { indents.append(0) }
        starts.append(words.count)
        (rowStart, column) = (end + 1, -1)
      }
    }
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
