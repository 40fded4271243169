/// All that a terminal is to show.
struct Screenful: Hashable, Sendable {
  /// A row as it is written: text and escapes, which end as they began.
  struct Row: Hashable, Sendable {
    /// UTF-8 without a line feed.
    var bytes: [UInt8] = []
    /// Cells that the text takes.
    var cells = 0
  }

  /// Cells in a row.
  let columns: Int
  /// From top to bottom, as many as the terminal has.
  private(set) var rows: [Row]
  /// Where the cursor is shown, counted from 0; nil hides it.
  var cursor: Cursor?

  /// A place on the screen.
  struct Cursor: Hashable, Sendable {
    var row: Int
    var column: Int
  }

  /// A screen of so many rows: those given, cut or filled up with empty ones.
  init(columns: Int, rowCount: Int, rows: [Row] = []) {
    self.columns = columns
    self.rows = Array(rows.prefix(rowCount)) + Array(repeating: Row(), count: max(0, rowCount - rows.count))
  }
}

extension Screenful {
  /// What turns one screen into another, as one piece to be written: the rows that differ, each from its first cell.
  ///
  /// - Parameter old: what the terminal shows; nil where that is unknown. Of another size it counts as unknown.
  /// - Returns: nothing where nothing differs.
  /// - Complexity: O(n) in the bytes of both.
  func bytes(replacing old: Screenful?) -> [UInt8] {
    let known = old.flatMap { $0.columns == columns && $0.rows.count == rows.count ? $0 : nil }
    var output: [UInt8] = []
    if known == nil { output.append(contentsOf: "\u{1B}[0m\u{1B}[2J".utf8) }
    for (index, row) in rows.enumerated() {
      if let known, known.rows[index] == row { continue }
      if known == nil, row.bytes.isEmpty { continue }
      output.append(contentsOf: "\u{1B}[\(index + 1);1H".utf8)
      // Before it is written: afterwards the cursor may be anywhere, where the terminal counts other cells.
      if known != nil { output.append(contentsOf: "\u{1B}[K".utf8) }
      output.append(contentsOf: row.bytes)
    }
    let moved = !output.isEmpty
    if let cursor, moved || cursor != known?.cursor {
      output.append(contentsOf: "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h".utf8)
    } else if cursor == nil, known == nil || known?.cursor != nil {
      output.append(contentsOf: "\u{1B}[?25l".utf8)
    }
    return output
  }
}
