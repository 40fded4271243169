extension Painter {
  /// Paints blocks side by side, or one below the other where they don't fit.
  mutating func paintRow(_ row: Row) {
    var measure = Measure(glyphs: glyphs, depth: depth)
    let gap = Bounds.count(row.gap)
    let room = available - max(0, row.cells.count - 1) * gap
    guard let widths = Columns.widths(measure.wishes(of: row.cells, room: room), room: room) else {
      for cell in row.cells { paintChild(cell.block, before: 0, after: 0) }
      return
    }
    paintSideBySide(row.cells.map(\.block), widths: widths, alignments: row.cells.map(\.alignment), gap: gap)
  }

  /// Paints each block in its own column and joins their rows.
  private mutating func paintSideBySide(
    _ blocks: [Block], widths: [Int], alignments: [TextBlock.Alignment], gap: Int
  ) {
    let limit = rows.rowsLeft
    var columns = zip(blocks, widths).map { paintedApart($0, width: $1, limit: limit) }
    let height = columns.map(\.rowCount).max() ?? 0
    for (index, block) in blocks.enumerated() {
      guard case .rule(let rule) = block, rule.isVertical else { continue }
      columns[index] = paintedApart(block, width: widths[index], limit: limit, stretch: height)
    }
    var first = (row: 0, column: 0)
    for row in 0..<height where !isFull {
      beginRow()
      if row == 0 { first = (rows.produced, column) }
      var start = column
      // Iterates by index, because copying a frame is expensive.
      for index in columns.indices {
        if row < columns[index].rowCount {
          let spare = widths[index] - columns[index].cells(inRow: row)
          let alignment = index < alignments.count ? alignments[index] : .leading
          rows.blank(start + alignment.blanks(of: spare) - column)
          rows.put(row: row, of: columns[index])
        }
        start += widths[index] + gap
      }
      endRow()
    }
    for (index, painted) in columns.enumerated() {
      rows.add(regionsOf: painted, pageRow: first.row, column: first.column)
      first.column += widths[index] + gap
    }
  }

  // MARK: Tables

  /// Paints a table in the widest form that fits: unwrapped, wrapped, or as a list of headings and values.
  mutating func paintTable(_ table: TableBlock) {
    let columns = table.columnCount
    guard columns > 0 else { return }
    guard tables < TableBlock.depthLimit else { return paintStacked(table) }
    tables += 1
    defer { tables -= 1 }
    let gap = Bounds.count(table.gap)
    var measure = Measure(glyphs: glyphs, depth: depth)
    let room = available - (columns - 1) * gap
    let wishes = measure.wishes(of: table, room: room)
    guard let widths = Columns.widths(wishes, room: room) else {
      return paintStacked(table)
    }
    if !table.header.isEmpty {
      paintSideBySide(table.header, widths: widths, alignments: table.alignments, gap: gap)
      paintHeaderRule(widths, gap: gap, role: table.ruleRole)
    }
    let isWrapped = zip(widths, wishes).contains { $0 < $1.ideal }
    for (index, row) in table.rows.enumerated() where !isFull {
      if isWrapped, index > 0 { wantGap(1) }
      paintSideBySide(row, widths: widths, alignments: table.alignments, gap: gap)
    }
  }

  private mutating func paintHeaderRule(_ widths: [Int], gap: Int, role: Role) {
    guard !isFull else { return }
    beginRow()
    let glyph = glyphs.form(of: SafeText(own: "─"))
    for (column, width) in widths.enumerated() {
      if column > 0 { rows.blank(gap) }
      rows.put(glyph, times: width, cells: width, role: role)
    }
    endRow()
  }

  /// Paints `heading: value` lines below each other, with a gap between rows.
  ///
  /// The headings are texts of the tree in the first row and repetitions in the others. The headings of missing cells
  /// are
  /// repeated up to a limit (`TableBlock.Filling`).
  private mutating func paintStacked(_ table: TableBlock) {
    var filling = TableBlock.Filling()
    for (index, row) in table.rows.enumerated() where !isFull {
      if index > 0 { wantGap(1) }
      for column in 0..<filling.cells(ofRow: index, in: table) where !isFull {
        let value = column < row.count ? row[column] : .nothing
        guard column < table.header.count else {
          paint(value)
          continue
        }
        let key = table.header[column]
        if let runs = key.runsOfOneText {
          let keyLeaf = index == 0 ? nextLeaf() : -1
          paintPair(runs, keyLeaf, colon: Run(SafeText(own: ":"), table.keyRole), value)
        } else {
          if index == 0 { paint(key) } else { paintAside { $0.paint(key) } }
          paintIndented(Indent(every: [Run(.blanks(2))], value))
        }
      }
    }
    if table.rows.isEmpty { for heading in table.header { paint(heading) } }
  }

  /// Paints a heading before its value if the value is a text, and above it otherwise.
  private mutating func paintPair(_ key: [Run], _ keyLeaf: Int32, colon: Run, _ value: Block) {
    guard !key.isEmpty else { return paint(value) }
    switch value {
    case .text(var text) where text.isWrapped:
      text.runs = key + [colon, Run(.blanks(1))] + text.runs
      text.alignment = .leading
      paintText(text, key: key.count + 2, keyLeaf: keyLeaf)
    case .meaning(_, let inner): paintPair(key, keyLeaf, colon: colon, inner)
    case .region(let kind, let inner):
      paintRegion(kind) { $0.paintPair(key, keyLeaf, colon: colon, inner) }
    default:
      paintAside {
        $0.paintText(TextBlock(key + [colon, Run(SafeText(own: ""))]), key: key.count + 2, keyLeaf: keyLeaf)
      }
      paintIndented(Indent(every: [Run(.blanks(2))], value))
    }
  }
}

extension Block {
  /// The runs of a block that consists of a single text that can be wrapped; empty for a block that draws nothing.
  var runsOfOneText: [Run]? {
    var block = self
    while true {
      switch block {
      case .text(let text): return text.isWrapped ? text.runs : nil
      case .stack(let stack) where stack.items.isEmpty: return []
      case .meaning(_, let inner): block = inner
      default: return nil
      }
    }
  }
}
