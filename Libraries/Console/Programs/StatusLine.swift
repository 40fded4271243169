import TextLayout

/// The last rows of a screen: a line that is typed, or else a message and hints for keys, with words
/// at the right end.
package struct StatusLine: Sendable {
  /// The line that is typed after a sign such as `/`, in place of the message and the hints.
  package var prompt: (sign: String, line: LineEditor)?
  /// The answer to a key, or a question; it matters more than the hints and the words at the right.
  package var message: [Run] = []
  /// Keys with their effects, such as `s save`, the most important first. Each is shown as a whole
  /// or not at all.
  package var hints: [String] = []
  /// The words at the right end.
  package var right = ""
  /// The number of rows that a message may have if it is longer than one.
  package var rowLimit = 1

  package init() {}

  /// The status line as it is drawn.
  package struct Drawing {
    package var frame: Frame
    /// The column of the cursor in a line that is typed.
    package var cursor: Int?
  }

  private static let gap = 2
  private static let hintGap = "   "

  /// Draws it in a number of cells.
  package func draw(width: Int, glyphs: Glyphs) -> Drawing {
    let told = message.map { glyphs.line(of: $0.text) }.joined()
    let hasLines = message.contains { $0.text.string.contains("\n") }
    if prompt == nil, rowLimit > 1, hasLines || Cells.count(told) > width {
      let text = TextBlock(message, overflow: .truncate(lines: rowLimit))
      let size = Size(clamping: width)
      return Drawing(frame: Frame(drawing: .text(text), size: size, glyphs: glyphs))
    }
    let rightCells = right.isEmpty ? 0 : glyphs.cells(of: right) + Self.gap
    let isCovered = prompt == nil && !told.isEmpty && Cells.count(told) + rightCells > width
    let room = isCovered ? width : max(1, width - rightCells)
    let hintRoom = room - Cells.count(told)
    var left = message + hintRuns(room: hintRoom, isFirst: message.isEmpty, glyphs)
    var cursor: Int?
    if let prompt {
      let shown = prompt.line.shown(after: prompt.sign, room: room)
      left = [Run(shown.text, .prose)]
      cursor = shown.cursor
    }
    let line = Row {
      TextBlock(left, overflow: .truncate(lines: 1)).filling(minimum: 1)
      if !isCovered, !right.isEmpty { TextBlock(right, .aside).trailing() }
    }
    let size = Size(clamping: width, height: 1)
    let frame = Frame(drawing: line.asBlock, size: size, glyphs: glyphs)
    return Drawing(frame: frame, cursor: cursor)
  }

  /// The hints that fit. A click on one presses its keys.
  private func hintRuns(room: Int, isFirst: Bool, _ glyphs: Glyphs) -> [Run] {
    var runs: [Run] = []
    var room = room
    for hint in hints {
      let gap = isFirst && runs.isEmpty ? "" : Self.hintGap
      let cells = glyphs.cells(of: gap + hint)
      if cells > room { continue }
      room -= cells
      runs.append(Run(SafeText(own: gap, breaks: .keep), .aside))
      let keys = hint.split(separator: " ").prefix(while: Key.isName).map { Key(named: $0) }
      let words = SafeText(own: hint, breaks: .keep)
      runs.append(Run(words, .aside, region: .action(Identifier(keys))))
    }
    return runs
  }
}

extension Glyphs {
  /// The cells of the program's own words, such as `⏎ open`, whose sign is a word in ASCII.
  fileprivate func cells(of words: String) -> Int {
    Cells.count(line(of: SafeText(own: words, breaks: .keep)))
  }
}

extension StatusLine.Drawing {
  /// The keys of the hint at a cell.
  package func keys(atColumn column: Int, row: Int) -> [Key] {
    let region = frame.regions.first { $0.rows.contains(row) && $0.columns.contains(column) }
    guard case .action(let keys)? = region?.kind else { return [] }
    return keys.value(as: [Key].self) ?? []
  }
}

extension ScreenBuffer {
  /// Draws a status line in the last rows, with the cursor in a line that is typed.
  package mutating func draw(_ line: StatusLine.Drawing, column: Int = 0, by encoder: ANSI) {
    draw(line.frame, row: rows.count - line.frame.rowCount, column: column, by: encoder)
    guard let typed = line.cursor else { return }
    cursor = Cursor(row: rows.count - 1, column: min(column + typed, columns - 1))
  }
}

extension LineEditor {
  /// The line after a sign, and the column of the cursor. A line longer than the room shows its
  /// part before the cursor, where the typing happens.
  fileprivate func shown(
    after sign: String,
    room: Int
  ) -> (text: SafeText, cursor: Int) {
    var before = sign + SafeText(outside: self.before, breaks: .keep).string
    while Cells.reach(before) > room - 1, before.count > 1 {
      before.removeFirst()
    }
    let text = SafeText(outside: before + after, breaks: .keep)
    return (text, Cells.count(before))
  }
}
