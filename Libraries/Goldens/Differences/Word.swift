import TextLayout

/// A word of a golden, and its place.
struct Word {
  let bytes: GoldenRow
  let row: Int
  /// The cells, counted from 0.
  let cells: Range<Int>

  /// Whether it is one glyph of a line, as U+2500 to U+257F.
  private var isLine: Bool {
    let isDrawn = bytes.count == 3 && bytes.first == 0xE2
    if isDrawn { return (0x94...0x95).contains(bytes[bytes.startIndex + 1]) }
    return bytes.elementsEqual("|".utf8)
  }

  var text: String { bytes.decoded }

  /// The words of a page, from top to bottom; if vertical lines in most rows divide them, one glyph of
  /// each line, and then pane by pane.
  static func list(of rows: [GoldenRow]) -> [Word] {
    let words = rows.enumerated().flatMap { list(of: $1, $0) }
    let lines = Dictionary(grouping: words.filter(\.isLine), by: \.cells)
    let bars = lines.filter { 2 * $0.value.count > rows.count }.keys
    if bars.isEmpty { return words }
    func pane(of word: Word) -> Int {
      bars.count { $0.lowerBound < word.cells.lowerBound }
    }
    let others = words.filter { word in
      !word.isLine || !bars.contains(word.cells)
    }
    // In a pane, the words stay in their order.
    let panes = others.sorted { pane(of: $0) < pane(of: $1) }
    let glyphs = bars.sorted { $0.lowerBound < $1.lowerBound }.compactMap { lines[$0]?.first }
    return glyphs + panes
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

  /// Whether it ends with the mark of a shortened text.
  var isShortened: Bool {
    bytes.suffix(3).elementsEqual("…".utf8)
  }

  /// Whether another word follows in its row, after one space.
  func isBeside(_ next: Word) -> Bool {
    row == next.row && cells.upperBound + 1 == next.cells.lowerBound
  }

  /// The glyph that it is made of, if there is only one.
  var onlyGlyph: String? {
    guard Set(text).count == 1 else { return nil }
    return String(text.prefix(1))
  }
}

/// What is before a word.
package enum Space: Hashable, Sendable {
  /// Cells between it and the word before it in its row.
  case cells(Int)
  /// Empty rows, and the column at which it begins.
  case rows(Int, column: Int)

  /// What one has more than another: cells, or empty rows and columns; nothing if only one
  /// is in a row.
  func change(to new: Space) -> [Int] {
    switch (self, new) {
    case (.cells(let old), .cells(let new)):
      [new - old]
    case (.rows(let old, let column), .rows(let new, let newColumn)):
      [new - old, newColumn - column]
    case (.cells, .rows), (.rows, .cells):
      []
    }
  }

  init(before index: Int, in words: [Word]) {
    let word = words[index]
    let column = word.cells.lowerBound
    let before = index > 0 ? words[index - 1] : nil
    if let before, before.row == word.row, before.cells.upperBound <= column {
      self = .cells(column - before.cells.upperBound)
    } else {
      // The first word of a pane is below no other.
      let above = before.flatMap { $0.row < word.row ? $0.row : nil } ?? -1
      self = .rows(word.row - above - 1, column: column)
    }
  }
}

extension [Word] {
  /// The words with the spaces between those of one row.
  func phrase(_ range: Range<Int>) -> String {
    var text = ""
    for index in range {
      if index > range.lowerBound {
        let cells = self[index].cells.lowerBound - self[index - 1].cells.upperBound
        let isBelow = self[index].row != self[index - 1].row
        text += String(repeating: " ", count: isBelow ? 1 : Swift.max(1, cells))
      }
      text += self[index].text
    }
    return text
  }

  /// The words of each row, or of each pane in it.
  ///
  /// - Parameter limit: the most cells of a part. Longer rows are divided.
  func lines(_ range: Range<Int>, limit: Int = .max) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    for index in range {
      let start = lines.last?.lowerBound ?? index
      let width = self[index].cells.upperBound - self[start].cells.lowerBound
      let isInLine = self[start].row == self[index].row && width <= limit
      if isInLine, !lines.isEmpty {
        lines[lines.count - 1] = start..<index + 1
      } else {
        lines.append(index..<index + 1)
      }
    }
    return lines
  }

  /// A range with the words around it that are beside it: at most a number of them before and after
  /// it.
  func surroundings(of range: Range<Int>, before: Int, after: Int) -> Range<Int> {
    var first = range.lowerBound
    while first > 0, range.lowerBound - first < before, self[first - 1].isBeside(self[first]) {
      first -= 1
    }
    var end = range.upperBound
    while end < count, end - range.upperBound < after, self[end - 1].isBeside(self[end]) {
      end += 1
    }
    return first..<end
  }
}

extension String {
  /// The words between blanks.
  var words: [Substring] { split(whereSeparator: \.isBlank) }

  /// The glyphs in some cells.
  ///
  /// - Parameter start: the cell of the first glyph.
  func glyphs(from start: Int = 0, inCells isContained: (Int) -> Bool) -> String {
    var column = start
    var glyphs = ""
    for (glyph, width) in Clusters.list(of: self) {
      if isContained(column) { glyphs += glyph }
      column += width
    }
    return glyphs
  }
}

extension Character {
  /// Whether it divides words: a space, also a no-break one, or a line feed.
  var isBlank: Bool { self == " " || self == "\u{A0}" || self == "\n" }
}
