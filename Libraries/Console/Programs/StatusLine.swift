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
    func frame(_ block: some BlockConvertible, _ height: Int?) -> Frame {
      let size = Size(clamping: width, height: height)
      return Frame(drawing: block.asBlock, size: size, glyphs: glyphs)
    }
    let told = message.map(\.text.string).joined()
    let toldCells = Cells.count(told)
    let isLong = told.contains("\n") || toldCells > width
    if prompt == nil, rowLimit > 1, isLong {
      let text = TextBlock(message, overflow: .truncate(lines: rowLimit))
      return Drawing(frame: frame(text, nil))
    }
    var right = right
    var room = width
    if !right.isEmpty {
      room = max(1, width - Cells.count(right) - Self.gap)
    }
    // A message matters more than the words at the right.
    if prompt == nil, toldCells > room {
      right = ""
      room = width
    }
    var left = message + hintRuns(room: room - toldCells, isFirst: message.isEmpty)
    var cursor: Int?
    if let prompt {
      let shown = prompt.line.shown(after: prompt.sign, room: room)
      left = [Run(shown.text, .prose)]
      cursor = shown.cursor
    }
    let line = Row {
      TextBlock(left, overflow: .truncate(lines: 1)).filling(minimum: 1)
      if !right.isEmpty { TextBlock(right, .aside).trailing() }
    }
    return Drawing(frame: frame(line, 1), cursor: cursor)
  }

  /// The hints that fit. A click on one presses its keys.
  private func hintRuns(room: Int, isFirst: Bool) -> [Run] {
    var runs: [Run] = []
    var room = room
    for hint in hints {
      let gap = isFirst && runs.isEmpty ? "" : Self.hintGap
      let cells = Cells.count(gap + hint)
      if cells > room { continue }
      room -= cells
      runs.append(Run(SafeText(own: gap, breaks: .keep), .aside))
      let names = hint.split(separator: " ").prefix(while: Key.isName)
      let keys = names.map { Key(named: $0) }
      let words = SafeText(own: hint, breaks: .keep)
      runs.append(Run(words, .aside, region: .action(Identifier(keys))))
    }
    return runs
  }
}

extension StatusLine.Drawing {
  /// The keys of the hint at a cell.
  package func keys(atColumn column: Int, row: Int) -> [Key] {
    let region = frame.regions.first { region in
      region.rows.contains(row) && region.columns.contains(column)
    }
    guard case .action(let keys)? = region?.kind else { return [] }
    return keys.value(as: [Key].self) ?? []
  }
}
