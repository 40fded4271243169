/// A block in a column of its own.
struct Slot {
  var block = Block.nothing
  /// The cells of the column.
  var width: Int
  var alignment = TextBlock.Alignment.leading
  /// The cells after a line, as far as there is room.
  var inset = 0
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
    _ slots: [Slot],
    in context: Context,
    gap: Int,
    omitted: [Block] = [],
    atLeast least: Int = 0
  ) {
    // A block of one row differs from one that a window cuts after its first row.
    let limit = max(2, rows.rowsLeft)
    let skipped = rowsAbove
    func painted(_ slot: Slot, in context: Context, _ skip: Int) -> Frame {
      var inner = context
      inner.edge = slot.width
      inner.line = slot.line
      guard let height = context.height, !slot.block.kind.fillsColumn else {
        return paintedApart(slot.block, in: inner, limit: limit, skip: skip)
      }
      return paintedPart(slot.block, in: inner, height: height)
    }
    var columns = slots.map { painted($0, in: context, skipped) }
    // A vertical rule is as high as the highest column.
    var inner = context
    inner.height = nil
    inner.fillsTo = columns.map(\.rowCount).max()
    for (index, slot) in slots.enumerated() where slot.block.kind.fillsColumn {
      columns[index] = painted(slot, in: inner, 0)
    }
    join(
      columns,
      slots,
      in: context,
      gap: gap,
      skipped: skipped,
      omitted: omitted,
      atLeast: least
    )
  }

  /// The next rows that are above the window, so that a block painted apart needn't have them.
  var rowsAbove: Int {
    max(0, rows.skipLeft - (rows.produced == 0 ? 0 : margin.gap.rows))
  }

  /// Counts the rows above the window that frames lack.
  ///
  /// - Parameter skipped: the rows that they were to skip.
  /// - Returns: whether there are such rows.
  mutating func skip(_ skipped: Int, above frames: [Frame], in context: Context) -> Bool {
    let count = frames.map { min(skipped, $0.pageRows ?? .max) }.max() ?? 0
    guard count > 0 else { return false }
    beginRow(in: context)
    endRow()
    rows.skipRows(count - 1)
    return true
  }

  /// Paints rows that are drawn as a frame of their own, which has as many as the block is given.
  mutating func paintFrame(
    in context: Context,
    _ paint: (inout Painter, Context) -> Frame
  ) {
    let inner = changing(context) {
      $0.edge = available(in: context)
      $0.height = nil
    }
    let frame = paint(&self, inner)
    join([frame], [Slot(width: inner.edge)], in: context, gap: 0)
    rows.hide(frame.hidden)
  }

  /// Paints the rows of a block without a rule for heights that have room.
  mutating func paintWindow(of block: Block, in context: Context, height: Int) {
    paintFrame(in: context) { $0.paintedCut(block, in: $1, height: height) }
  }

  /// Records the words of columns that are left out.
  private mutating func record(_ omitted: [Block]) {
    guard !omitted.isEmpty, rows.isKeeping else { return }
    let words = omitted.flatMap { $0.words(glyphs: glyphs) }
    guard !words.isEmpty else { return }
    let lines = words.map { $0 + "\n" }
    rows.record(.columns(count: omitted.count), hidden: lines.joined())
  }

  /// Joins the rows of drawn columns.
  mutating func join(
    _ columns: [Frame],
    _ slots: [Slot],
    in context: Context,
    gap: Int,
    skipped: Int = 0,
    omitted: [Block] = [],
    atLeast least: Int = 0
  ) {
    var first = (row: 0, column: 0)
    let highest = columns.map(\.rowCount).max() ?? 0
    let isBelow = skip(skipped, above: columns, in: context)
    let least = isBelow ? 0 : omitted.isEmpty ? least : 1
    for row in 0..<max(highest, least) where !isFull {
      beginRow(in: context)
      if row == 0 {
        first = (rows.produced, column)
      }
      var start = column
      for (frame, slot) in zip(columns, slots) {
        if row < frame.rowCount {
          let spare = slot.width - frame.cells(inRow: row)
          let blanks = slot.alignment.blanks(of: max(0, spare - slot.inset))
          rows.blank(start + blanks - column)
          if slot.isWords, row == 0, !isBelow, !context.isRepeating {
            rows.record(.words)
          }
          rows.put(
            row: row,
            of: frame,
            inColumnAt: start,
            isTrailing: slot.alignment == .trailing
          )
        }
        start += slot.width + gap
      }
      if row == 0, !isBelow, !context.isRepeating {
        record(omitted)
      }
      endRow()
    }
    for (frame, slot) in zip(columns, slots) {
      rows.add(frame.regions, pageRow: first.row, column: first.column)
      first.column += slot.width + gap
    }
  }
}
