/// A block in a column of its own.
struct Slot {
  var block: Block
  /// The cells of the column.
  var width: Int
  var alignment = TextBlock.Alignment.leading
  /// The line of the builder that has the column.
  var line = SourceLine.none
  /// Whether the words of the block are drawn in its place, which is recorded.
  var isWords = false
}

extension Painter {
  /// Paints each block in its own column and joins their rows.
  ///
  /// - Parameters:
  ///   - omitted: blocks that are left out; their words are recorded at the end of the first row.
  ///   - least: the least number of rows.
  mutating func paintSideBySide(
    _ slots: [Slot], in context: Context, gap: Int, isLevel: Bool = false, omitted: [Block] = [],
    atLeast least: Int = 0
  ) {
    // Only the whole height says where boxes end.
    // A block of one row differs from one that a window cuts after its first row.
    let limit = isLevel ? .max : max(2, rows.rowsLeft)
    let columns = painted(slots, in: context, limit: limit, isLevel: isLevel && context.levels < Row.levelLimit)
    join(columns, slots, in: context, gap: gap, omitted: omitted, atLeast: least)
  }

  /// Paints the blocks, and those that fill the height of their row and are lower than the highest one again.
  private mutating func painted(_ slots: [Slot], in context: Context, limit: Int, isLevel: Bool) -> [Frame] {
    var inner = context
    if isLevel { inner.levels += 1 }
    let filled = context.fillsTo.map { $0 - nextRow }
    var numbers: [Int] = []
    var columns: [Frame] = []
    for slot in slots {
      numbers.append(textNumber)
      inner.line = slot.line
      columns.append(paintedApart(slot.block, in: inner, width: slot.width, limit: limit, fillsTo: filled))
    }
    let height = columns.map(\.rowCount).max() ?? 0
    let next = textNumber
    for (index, slot) in slots.enumerated() where columns[index].rowCount < height {
      guard isLevel || filled == nil && slot.block.kind.fillsColumn else { continue }
      (textNumber, inner.line) = (numbers[index], slot.line)
      columns[index] = paintedApart(slot.block, in: inner, width: slot.width, limit: limit, fillsTo: height)
    }
    textNumber = next
    return columns
  }

  /// Joins the rows of drawn columns.
  mutating func join(
    _ columns: [Frame], _ slots: [Slot], in context: Context, gap: Int, omitted: [Block] = [], atLeast least: Int = 0
  ) {
    var first = (row: 0, column: 0)
    let height = columns.reduce(omitted.isEmpty ? least : 1) { max($0, $1.rowCount) }
    for row in 0..<height where !isFull {
      beginRow(in: context)
      if row == 0 { first = (rows.produced, column) }
      var start = column
      for (frame, slot) in zip(columns, slots) {
        if row < frame.rowCount {
          rows.blank(start + slot.alignment.blanks(of: slot.width - frame.cells(inRow: row)) - column)
          if slot.isWords, row == 0, !context.isRepeating { rows.record(.words) }
          rows.put(row: row, of: frame, isTrailing: slot.alignment == .trailing)
        }
        start += slot.width + gap
      }
      if row == 0, !omitted.isEmpty, rows.isKeeping, !context.isRepeating {
        let words = omitted.flatMap(TreeTexts.words)
        if !words.isEmpty { rows.record(.columns(count: omitted.count), hidden: words.map { $0 + "\n" }.joined()) }
      }
      endRow()
    }
    for (frame, slot) in zip(columns, slots) {
      rows.add(frame.regions, pageRow: first.row, column: first.column)
      first.column += slot.width + gap
    }
  }
}
