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
    var columns = slots.map { painted($0, in: context, limit: limit) }
    // A vertical rule is as high as the highest column.
    var inner = context
    inner.fillsTo = columns.map(\.rowCount).max()
    for (index, slot) in slots.enumerated() where slot.block.kind.fillsColumn {
      columns[index] = painted(slot, in: inner, limit: limit)
    }
    join(
      columns,
      slots,
      in: context,
      gap: gap,
      omitted: omitted,
      atLeast: least
    )
  }

  private mutating func painted(
    _ slot: Slot,
    in context: Context,
    limit: Int
  ) -> Frame {
    var inner = context
    inner.edge = slot.width
    inner.line = slot.line
    return paintedApart(slot.block, in: inner, limit: limit)
  }

  /// Paints rows that are drawn as a frame of their own.
  mutating func paintFrame(
    in context: Context,
    _ paint: (inout Painter, Context) -> Frame
  ) {
    let inner = changing(context) { $0.edge = available(in: context) }
    let frame = paint(&self, inner)
    join([frame], [Slot(width: inner.edge)], in: context, gap: 0)
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
    omitted: [Block] = [],
    atLeast least: Int = 0
  ) {
    var first = (row: 0, column: 0)
    let highest = columns.map(\.rowCount).max() ?? 0
    for row in 0..<max(highest, omitted.isEmpty ? least : 1) where !isFull {
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
          if slot.isWords, row == 0, !context.isRepeating {
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
      if row == 0, !context.isRepeating {
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
