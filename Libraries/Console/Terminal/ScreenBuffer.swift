import TextLayout

/// The contents of a terminal's screen.
package struct ScreenBuffer: Hashable, Sendable {
  /// A row of text and escape sequences, which ends with the style that it starts with.
  package struct Row: Hashable, Sendable {
    /// UTF-8 without a line feed.
    package var bytes: [UInt8] = []
    /// The cells of the text.
    package var cells = 0

    /// Continues at a cell. An absolute cursor move corrects any difference in the terminal's own
    /// widths.
    package mutating func pad(to cells: Int) {
      while self.cells < cells {
        bytes.append(UInt8(ascii: " "))
        self.cells += 1
      }
      let isASCII = bytes.allSatisfy { $0 < 0x80 }
      if !isASCII { ANSI.move(to: self.cells, &bytes) }
    }

    /// Writes a row of a frame at a cell.
    package mutating func write(
      _ row: Int,
      of frame: Frame,
      at column: Int,
      by encoder: ANSI,
      marking marked: Range<Int>? = nil
    ) {
      pad(to: column)
      cells += encoder.encode(
        row: row,
        of: frame,
        marking: marked,
        at: column,
        into: &bytes)
    }
  }

  /// The cells in a row.
  package let columns: Int
  /// The rows from top to bottom, as many as the terminal has.
  package internal(set) var rows: [Row]
  /// The position of the cursor; nil hides it.
  package var cursor: Cursor?
  /// The pictures over the text; at their cells, the text is blank.
  package var pictures: [Picture] = []
  /// The time after which the program gets `timedOut`; nil waits for another event.
  package var timeout: Duration?
  /// Whether Ctrl-C is a key, for a line that is edited, and not a signal.
  package var takesInterrupt = false

  /// A position on the screen, counted from 0.
  package struct Cursor: Hashable, Sendable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// Creates a screen of empty rows.
  package init(columns: Int, rowCount: Int) {
    self.columns = columns
    rows = Array(repeating: Row(), count: rowCount)
  }
}

extension ScreenBuffer {
  /// A rectangle of the screen, counted from 0.
  package typealias Area = (rows: Range<Int>, columns: Range<Int>)

  /// Draws the part of a frame that is in an area. The parts of a row are drawn from left to right.
  ///
  /// - Parameters:
  ///   - row: the row of the frame's first one, which can be above the area.
  ///   - column: the column of its first cell, which can be left of the area.
  ///   - marked: the row of the frame that is shown in reverse.
  package mutating func draw(
    _ frame: Frame,
    row: Int = 0,
    column: Int = 0,
    in area: Area? = nil,
    by encoder: ANSI,
    marking marked: Int? = nil
  ) {
    let screen: Area = (rows.indices, 0..<self.columns)
    let area = area ?? screen
    let columns = (column..<column + frame.width).clamped(to: area.columns)
    guard let first = columns.first else { return }
    let places = (row..<row + frame.rowCount).clamped(to: area.rows)
    for place in places.clamped(to: screen.rows) {
      let frameRow = place - row
      if columns.count == frame.width {
        let bytes = frameRow == marked ? frame.byteRange(ofRow: frameRow) : nil
        rows[place].write(frameRow, of: frame, at: first, by: encoder, marking: bytes)
      } else {
        let shown = first - column..<columns.upperBound - column
        let part = frame.part(ofRow: frameRow, columns: shown)
        rows[place].write(0, of: part, at: first, by: encoder)
      }
    }
  }

  /// Returns the bytes that turn another screen into this one: the rows that differ, completely,
  /// the pictures, and the cursor.
  ///
  /// - Parameter old: the screen that the terminal shows; nil if unknown. A screen of another size
  ///   counts as unknown.
  /// - Returns: no bytes if nothing differs.
  /// - Complexity: O(n) in the bytes of both.
  package func bytes(replacing old: ScreenBuffer?) -> [UInt8] {
    var known = old
    if old?.columns != columns || old?.rows.count != rows.count {
      known = nil
    }
    var output: [UInt8] = []
    if known == nil {
      output += "0m".controlSequence + "2J".controlSequence
      if !pictures.isEmpty { output += Picture.removalOfAll }
    }
    var written = Set<Int>()
    for (index, row) in rows.enumerated() {
      if let known, known.rows[index] == row { continue }
      if known == nil, row.bytes.isEmpty { continue }
      written.insert(index)
      output += "\(index + 1);1H".controlSequence
      // Erases the row before writing it: afterwards, a terminal that counts cells differently has
      // another position.
      if known != nil { output += "K".controlSequence }
      output += row.cells < columns ? row.bytes : row.bytesAtEdge
    }
    show(over: known?.pictures ?? [], written, &output)
    if let cursor {
      if !output.isEmpty || cursor != known?.cursor {
        output += "\(cursor.row + 1);\(cursor.column + 1)H".controlSequence
        output += "?25h".controlSequence
      }
    } else if known == nil || known?.cursor != nil {
      output += "?25l".controlSequence
    }
    return output
  }

  /// Shows the pictures that are new, or whose rows were written, and then removes those that are
  /// gone.
  ///
  /// Between two screens, the terminal holds exactly the files of the pictures on the screen. A
  /// removal frees a file without another place, so a file gets its new place before it loses its
  /// old one.
  private func show(
    over old: [Picture],
    _ written: Set<Int>,
    _ output: inout [UInt8]
  ) {
    var held = Set(old.map(\.file.number))
    for picture in pictures {
      let isCovered = !written.isDisjoint(with: picture.screenRows)
      if old.contains(picture), !isCovered { continue }
      let isNew = held.insert(picture.file.number).inserted
      output += picture.bytes(isKnown: !isNew)
    }
    for picture in old {
      let isKept = pictures.contains {
        $0.file == picture.file && $0.placement == picture.placement
      }
      if !isKept { output += picture.removal }
    }
  }
}

extension ScreenBuffer.Row {
  /// The bytes of a row that ends in the last column.
  ///
  /// There, the cursor of a terminal that doesn't wrap stays on the last letter, and tmux gives marks to
  /// the letter before the cursor. So wrapping is on from the last letter on.
  fileprivate var bytesAtEdge: [UInt8] {
    guard let letter = markedLetterAtEdge else { return bytes }
    let end = bytes[letter...] + "?7l".controlSequence
    return bytes[..<letter] + "?7h".controlSequence + end
  }

  /// The place of the letter in the last column, in bytes, if scalars without a width follow it, such
  /// as accents or the ends of right-to-left text.
  private var markedLetterAtEdge: Int? {
    // The first mark is U+0300.
    guard bytes.contains(where: { $0 >= 0xCC }) else { return nil }
    var marked: Int?
    /// The last letter, if it is in the last column.
    var letter: Int?
    var column = 0
    var offset = 0
    /// The scalars of an escape sequence so far; none in text.
    var sequence = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar == "\u{1B}" || !sequence.isEmpty {
        sequence.unicodeScalars.append(scalar)
        if let place = sequence.columnOfMove { column = place }
        if sequence.isWholeSequence { sequence = "" }
      } else if scalar.isMark {
        marked = letter ?? marked
      } else {
        column += Cells.count(String(scalar))
        letter = column >= cells ? offset : nil
      }
      offset += UTF8.width(scalar)
    }
    return marked
  }
}

extension String {
  /// Whether it is a whole escape sequence: a control sequence, or a string with its end.
  fileprivate var isWholeSequence: Bool {
    if hasPrefix("\u{1B}]") { return hasSuffix("\u{1B}\\") }
    guard let last = unicodeScalars.last else { return false }
    return utf8.count > 2 && ("@"..."~").contains(last)
  }

  /// The column, counted from 0, to which a whole sequence moves (CHA); nil for another one.
  fileprivate var columnOfMove: Int? {
    guard hasPrefix("\u{1B}["), hasSuffix("G") else { return nil }
    return Int(dropFirst(2).dropLast()).map { $0 - 1 }
  }
}

extension Unicode.Scalar {
  /// Whether terminals draw it in the cell of the letter before it, or not at all.
  fileprivate var isMark: Bool {
    [.nonspacingMark, .enclosingMark, .format].contains(properties.generalCategory)
  }
}

extension String {
  /// The control sequence (ECMA-48) with these characters after `ESC [`.
  var controlSequence: [UInt8] {
    Array("\u{1B}[\(self)".utf8)
  }
}
