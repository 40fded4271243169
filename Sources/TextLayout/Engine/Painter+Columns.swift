/// A block in a column of its own.
struct Slot {
  var block: Block
  /// The cells of the column.
  var width: Int
  var alignment = TextBlock.Alignment.leading
  /// The line of the builder that has the column.
  var line = SourceLine.none
  /// The decimal point of the column, which aligns a cell of one line.
  var point: DecimalPoint?

  /// The blanks before a row of a drawn block.
  ///
  /// - Parameters:
  ///   - spare: the cells that the row leaves.
  ///   - text: its text if it is the only row.
  func blanks(of spare: Int, before text: @autoclosure () -> String?, glyphs: Glyphs) -> Int {
    guard let point, spare > 0, let text = text() else { return alignment.blanks(of: spare) }
    let cells = alignment.blanks(of: max(0, width - point.lead - point.tail))
    return min(spare, max(0, cells + point.lead - point.cells(of: text, glyphs: glyphs).lead))
  }

  /// The cells of the only line, if the block is plain text.
  var cellsOfLine: Int? {
    if case .text(let text) = block, text.alignment == .leading { text.cellsOfLine(in: width) } else { nil }
  }
}

extension Painter {
  /// Paints items below each other; only the last one fills the height of a row.
  mutating func paintStack(_ items: [Stack.Item], gap: Int = 0) {
    let filled = fillsTo
    var isFirst = true
    // By index, because copying an item counts references.
    for index in items.indices where !isFull {
      fillsTo = index == items.count - 1 ? filled : nil
      let before = isFirst ? items[index].before : max(items[index].before, gap)
      rows.line = items[index].line
      if paintChild(items[index].block, before: before, after: items[index].after) { isFirst = false }
    }
    fillsTo = filled
  }

  /// Paints each block in its own column and joins their rows.
  ///
  /// - Parameters:
  ///   - omitted: blocks that are left out; their words are recorded at the end of the first row.
  ///   - least: the least number of rows.
  mutating func paintSideBySide(
    _ slots: [Slot], gap: Int, vertical: Row.VerticalAlignment = .top, isLevel: Bool = false, omitted: [Block] = [],
    atLeast least: Int = 0
  ) {
    guard !paintLine(of: slots, gap: gap, omitted: omitted) else { return }
    // Only the whole height says where a block that isn't at the top begins, and where boxes end.
    let limit = vertical == .top && !isLevel ? rows.rowsLeft : .max
    let columns = isLevel ? paintedLevel(slots) : paintedFilled(slots, limit: limit)
    join(columns, slots, tops: vertical.tops(of: columns), gap: gap, omitted: omitted, atLeast: least)
  }

  /// Paints columns that are one line of plain text each, as the cells of most tables are, without drawing them apart.
  ///
  /// - Returns: whether all columns are; if not, nothing is painted.
  private mutating func paintLine(of slots: [Slot], gap: Int, omitted: [Block]) -> Bool {
    guard !isFull, !isRepeating, rows.path == nil, !slots.isEmpty else { return false }
    guard slots.indices.allSatisfy({ slots[$0].cellsOfLine != nil }) else { return false }
    beginRow()
    var start = column
    for index in slots.indices {
      if case .text(let text) = slots[index].block, let cells = slots[index].cellsOfLine {
        let spare = slots[index].width - cells
        rows.blank(start + slots[index].blanks(of: spare, before: text.runs[0].text.string, glyphs: glyphs) - column)
        rows.put(text, cells: cells, textNumber: nextTextNumber())
      }
      start += slots[index].width + gap
    }
    record(omitted)
    endRow()
    return true
  }

  /// Paints the blocks; vertical rules are as high as the highest one.
  private mutating func paintedFilled(_ slots: [Slot], limit: Int) -> [Frame] {
    let filled = fillsTo.map { $0 - nextRow }
    var columns = slots.map { painted($0, limit: limit, fillsTo: filled) }
    guard filled == nil else { return columns }
    for index in slots.indices {
      guard case .rule(let rule) = slots[index].block, rule.isVertical else { continue }
      columns[index] = painted(slots[index], limit: limit, fillsTo: columns.map(\.rowCount).max())
    }
    return columns
  }

  /// Paints the blocks, and those that are lower than the highest one again, with its height.
  private mutating func paintedLevel(_ slots: [Slot]) -> [Frame] {
    guard levels < Row.levelLimit else { return paintedFilled(slots, limit: .max) }
    levels += 1
    defer { levels -= 1 }
    var numbers: [Int32] = []
    var columns: [Frame] = []
    for slot in slots {
      numbers.append(textNumber)
      columns.append(painted(slot, limit: .max))
    }
    let height = max(columns.map(\.rowCount).max() ?? 0, fillsTo.map { $0 - nextRow } ?? 0)
    let next = textNumber
    for (index, slot) in slots.enumerated() where columns[index].rowCount < height {
      textNumber = numbers[index]
      columns[index] = painted(slot, limit: .max, fillsTo: height)
    }
    textNumber = next
    return columns
  }

  private mutating func painted(_ slot: Slot, limit: Int, fillsTo: Int? = nil) -> Frame {
    rows.line = slot.line
    return paintedApart(slot.block, width: slot.width, limit: limit, fillsTo: fillsTo)
  }

  /// Joins the rows of drawn columns.
  ///
  /// - Parameter tops: the row at which each column begins.
  mutating func join(
    _ columns: [Frame], _ slots: [Slot], tops: [Int], gap: Int, omitted: [Block] = [], atLeast least: Int = 0
  ) {
    var first = (row: 0, column: 0)
    let height = columns.indices.reduce(omitted.isEmpty ? least : 1) { max($0, tops[$1] + columns[$1].rowCount) }
    for row in 0..<height where !isFull {
      beginRow()
      if row == 0 { first = (rows.produced, column) }
      var start = column
      // Iterates by index, because copying a frame is expensive.
      for index in columns.indices {
        let line = row - tops[index]
        if line >= 0, line < columns[index].rowCount {
          let blanks = slots[index].blanks(
            of: slots[index].width - columns[index].cells(inRow: line),
            before: columns[index].rowCount == 1 ? columns[index].text(ofRow: line) : nil, glyphs: glyphs)
          rows.blank(start + blanks - column)
          rows.put(row: line, of: columns[index])
        }
        start += slots[index].width + gap
      }
      if row == 0 { record(omitted) }
      endRow()
    }
    for index in columns.indices {
      rows.add(columns[index].regions, pageRow: first.row + tops[index], column: first.column)
      first.column += slots[index].width + gap
    }
  }

  private mutating func record(_ omitted: [Block]) {
    guard !omitted.isEmpty, rows.isKeeping else { return }
    let words = isRepeating ? [] : omitted.flatMap(TreeTexts.words)
    if !words.isEmpty { rows.record(.columns(count: omitted.count), hidden: words.map { $0 + "\n" }.joined()) }
  }
}

extension Row.VerticalAlignment {
  /// The row at which each drawn block begins.
  fileprivate func tops(of columns: [Frame]) -> [Int] {
    let height = self == .top ? 0 : columns.map(\.rowCount).max() ?? 0
    switch self {
    case .top: return Array(repeating: 0, count: columns.count)
    case .center: return columns.map { (height - $0.rowCount) / 2 }
    case .bottom: return columns.map { height - $0.rowCount }
    case .firstLine:
      let lines = columns.map(\.firstLine)
      return lines.map { (lines.max() ?? 0) - $0 }
    }
  }
}

extension Frame {
  /// The first row with a text of the tree; 0 if there is none.
  fileprivate var firstLine: Int {
    spans.firstIndex { $0.textNumber >= 0 }.map { span in ends.partitioningIndex { Int($0.spans) > span } } ?? 0
  }
}
