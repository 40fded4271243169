import TextLayout

/// The words of a golden and their places.
struct Page {
  /// A word between spaces.
  struct Word {
    let bytes: ArraySlice<UInt8>
    let row: Int
    /// The cells, counted from the beginning of its pane.
    let cells: Range<Int>
    /// The pane: pages side by side are compared one by one, and the borders between them too.
    let pane: Int
    /// For the first word of a row of its pane, the blank rows above it; otherwise nil.
    let blanks: Int?
  }

  private(set) var words: [Word] = []
  /// The place of each row's first word, and the number of words.
  private(set) var starts: [Int] = [0]
  /// The first cell of each pane.
  private(set) var origins: [Int] = [0]
  /// The cells of each pane up to the end of its longest row.
  private(set) var widths: [Int]

  /// - Parameter rows: a golden's rows.
  /// - Complexity: O(n)
  init(_ rows: [ArraySlice<UInt8>]) {
    let bars = Page.bars(rows)
    for bar in bars { origins += [bar, bar + 1] }
    widths = Array(repeating: 0, count: origins.count)
    var last = Array(repeating: -1, count: origins.count)
    for (row, bytes) in rows.enumerated() {
      let isInvisible =
        bytes.contains { $0 < 0x20 || $0 == 0x7F } || bytes.last == UInt8(ascii: " ")
      let bytes = isInvisible ? Array(CellMarks.visible(bytes).utf8)[...] : bytes
      var (end, column) = (bytes.startIndex, 0)
      for slice in bytes.split(separator: UInt8(ascii: " ")) {
        column += slice.startIndex - end
        end = slice.endIndex
        let width =
          slice.allSatisfy { $0 < 0x80 }
          ? slice.count : Cells.count(String(decoding: slice, as: UTF8.self))
        let pane = origins.lastIndex { $0 <= column && ($0 == column || !bars.contains($0)) } ?? 0
        let start = column - origins[pane]
        let isFirst = words.count == starts[row] || words[words.count - 1].pane != pane
        let blanks = isFirst ? row - last[pane] - 1 : nil
        words.append(
          Word(bytes: slice, row: row, cells: start..<start + width, pane: pane, blanks: blanks))
        widths[pane] = max(widths[pane], start + width)
        last[pane] = row
        column += width
      }
      starts.append(words.count)
    }
  }

  /// The columns of borders between panes: those that most rows have.
  private static func bars(_ rows: [ArraySlice<UInt8>]) -> [Int] {
    let bar = "│"
    guard let start = bar.utf8.first, rows.count > 4 else { return [] }
    var counts: [Int: Int] = [:]
    for row in rows where row.contains(start) {
      var column = 0
      for (cluster, cells) in Clusters.list(of: String(decoding: row, as: UTF8.self)) {
        if cluster == bar { counts[column, default: 0] += 1 }
        column += cells
      }
    }
    return counts.filter { $0.key > 0 && 5 * $0.value > 4 * rows.count }.keys.sorted()
  }

  /// The number of rows.
  var rowCount: Int { starts.count - 1 }

  /// The places of a row's words.
  func words(ofRow row: Int) -> Range<Int> { starts[row]..<starts[row + 1] }

  func isBlank(_ row: Int) -> Bool { words(ofRow: row).isEmpty }

  /// The cells of a word in its row.
  func cells(of place: Int) -> Range<Int> {
    let (cells, origin) = (words[place].cells, origins[words[place].pane])
    return cells.lowerBound + origin..<cells.upperBound + origin
  }

  /// The spaces before a word that isn't the first of its row.
  func gap(before place: Int) -> Int {
    words[place].cells.lowerBound - words[place - 1].cells.upperBound
  }

  /// The cells of a word's row in its pane, from its first word to its last one.
  func extent(around place: Int) -> Range<Int> {
    let word = words[place]
    let own = words[words(ofRow: word.row)].filter { $0.pane == word.pane }
    return (own.first ?? word).cells.lowerBound..<(own.last ?? word).cells.upperBound
  }

  /// The end of the words up to the first gap of more than one space.
  func phraseEnd(from place: Int) -> Int {
    var last = place
    while last + 1 < words.count, words[last + 1].blanks == nil, gap(before: last + 1) == 1 {
      last += 1
    }
    return words[last].cells.upperBound
  }

  /// Some words with a space between two; with two where the row has two, since that is no column's
  /// gap.
  func text(_ places: some Sequence<Int>) -> String {
    places.reduce(into: "") { text, place in
      let isApart = words[place].blanks == nil && gap(before: place) == 2
      text += (text.isEmpty ? "" : isApart ? "  " : " ") + words[place].text
    }
  }
}

extension Page.Word {
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether it is only box-drawing characters, half blocks as panels have them, or the mark of a
  /// folded line.
  var isBorder: Bool {
    text.unicodeScalars.allSatisfy {
      (0x2500...0x257F).contains($0.value) || [0x2580, 0x2584, 0x21A9, 0x21AA].contains($0.value)
    }
  }

  /// The word; for a rule of more than three cells, the same rule with three.
  var key: HashedBytes {
    guard bytes.count > 3, bytes[bytes.startIndex] >= 0x80, isBorder else {
      return HashedBytes(bytes)
    }
    let short = text.unicodeScalars.reduce(into: String.UnicodeScalarView()) { short, scalar in
      if short.count < 3 || !short.suffix(3).allSatisfy({ $0 == scalar }) { short.append(scalar) }
    }
    return HashedBytes(Array(String(short).utf8)[...])
  }
}
