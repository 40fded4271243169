/// Paints a tree, block by block, from the top.
///
/// It stops when it has the requested rows. Blocks side by side are painted by separate painters and then joined row by
/// row. Each kind of block implements its painting in its own file (`BlockKind`).
struct Painter {
  /// The cells in a row.
  let width: Int
  let glyphs: Glyphs
  /// The number of the next text of the tree.
  var textNumber: Int32
  /// Whether the content isn't a text of the tree: an ornament, or a repeated heading of a table.
  var isRepeating = false
  /// The depth of the current block, including the blocks of outer painters.
  var depth: Int
  /// The number of tables around the current block, including those of outer painters.
  var tables = 0
  /// The number of rows with equal heights around the current block, including those of outer painters.
  var levels = 0
  /// The row at which a vertical rule ends, or a box in a row with equal heights, counted as `nextRow`; nil elsewhere. A block inside another one gets it only if it is the last one there.
  var fillsTo: Int?
  /// One past the last cell that can be written.
  var edge: Int
  /// The background of the current row.
  var background = Role.plain
  /// The first row of the current region on the page; nil until a row has begun.
  var firstRow: Int?
  /// The written rows.
  var rows: RowWriter
  private var margin = Margin()

  /// - Parameters:
  ///   - skip: the number of rows to skip at the top.
  ///   - limit: the number of rows to keep after those.
  ///   - textNumber: the number of the first text.
  ///   - depth: the depth of the painted block.
  ///   - path: the blocks around the painted block; nil if they aren't recorded.
  init(
    width: Int, glyphs: Glyphs, skip: Int = 0, limit: Int = .max, textNumber: Int32 = 0, depth: Int = 0,
    path: [BlockTrace.Step]? = nil
  ) {
    self.width = max(1, Bounds.count(width))
    self.glyphs = glyphs
    self.textNumber = textNumber
    self.depth = depth
    edge = self.width
    rows = RowWriter(width: self.width, skip: skip, limit: limit, joined: glyphs.joined, path: path)
  }

  /// Whether all requested rows are painted.
  var isFull: Bool { rows.isFull }

  /// The number of rows above the next line, including the pending gap.
  var nextRow: Int { rows.produced + (rows.produced == 0 ? 0 : margin.gap.rows) }

  /// The next cell to write.
  var column: Int { rows.column }

  /// The cells for the next line, after its prefixes.
  var available: Int { margin.available(to: edge) }

  /// The cells for the lines after the next one.
  var availableBelow: Int { margin.availableBelow(to: edge) }

  /// The cells of the prefixes of the next line.
  var indentCells: Int { edge - available }

  /// Returns the number of the next text and counts it; -1 for content that isn't a text of the tree.
  mutating func nextTextNumber() -> Int32 {
    guard !isRepeating else { return -1 }
    textNumber += 1
    return textNumber - 1
  }

  // MARK: Blocks

  /// Paints a block below the previous content.
  mutating func paint(_ block: Block) {
    guard !isFull else { return }
    guard depth < Block.depthLimit else { return paintFlat(block) }
    depth += 1
    defer { depth -= 1 }
    if rows.path != nil { return paintRecorded(block) }
    paintKind(of: block)
  }

  private mutating func paintKind(of block: Block) {
    switch block {
    // Directly, because most values of a protocol's type are allocated.
    case .text(let text): paintText(text)
    case .stack(let stack): paintStack(stack.items, gap: stack.gap)
    case .indent(let indent): paintIndented(indent)
    case .meaning(_, let block): paint(block)
    case .list, .table, .viewport, .form:
      let filled = fillsTo
      fillsTo = nil
      if case .table(let table) = block { paintTable(table) } else { block.kind.paint(on: &self) }
      fillsTo = filled
    default: block.kind.paint(on: &self)
    }
  }

  /// Paints a block, and records it as the one around what it writes.
  private mutating func paintRecorded(_ block: Block) {
    let outer = rows.path
    let name = Mirror(reflecting: block).children.first?.label ?? ""
    // A block that the engine makes has no line of its own.
    let lines = [rows.line, block.kind.line].compactMap(\.place).filter { !$0.file.hasPrefix("TextLayout/") }
    rows.path?.append(BlockTrace.Step(block: name, lines: lines))
    rows.line = .none
    paintKind(of: block)
    rows.path = outer
  }

  /// Paints the texts of a block one below the other.
  private mutating func paintFlat(_ block: Block) {
    var texts = TreeTexts(of: block)
    while !isFull, let text = texts.next() { text.kind.paint(on: &self) }
  }

  /// Requests a minimum number of empty rows before the next content.
  mutating func wantGap(_ rows: Int) { margin.wantGap(rows) }

  /// Paints a child of a stack; if the child draws nothing, its gaps are dropped.
  ///
  /// - Returns: whether the child drew anything.
  @discardableResult
  mutating func paintChild(_ block: Block, before: Int, after: Int) -> Bool {
    let (gap, produced) = (margin.gap, rows.produced)
    wantGap(before)
    paint(block)
    if rows.produced == produced {
      margin.gap = gap
      return false
    }
    wantGap(after)
    return true
  }

  /// Paints a block after a prefix, which is dropped if the page is too narrow. A block that begins with a right-to-left
  /// paragraph has it at the right of its measure.
  mutating func paintIndented(_ indent: Indent) {
    let outer = edge
    defer { edge = outer }
    let (room, roomBelow) = (available, availableBelow)
    margin.enter(indent, glyphs: glyphs)
    let index = margin.prefixes.count - 1
    let givesWay = indent.givesWay && roomBelow - margin.prefixes[index].rest.cells < max(16, edge / 2)
    if givesWay { margin.prefixes[index].giveWay() }
    let cells = margin.prefixes[index].first.cells
    let hasRoom = room - cells >= max(2, min(8, edge / 2))
    if hasRoom, !givesWay, cells > 0, let measure = indent.block.measureFromRight {
      margin.leave()
      margin.enter(indent, glyphs: glyphs, isMirrored: true)
      // Beside its text, which can be narrower than the page.
      edge -= cells + max(0, room - max(measure, 8))
      margin.prefixes[index].start = edge
    }
    margin.prefixes[index].path = rows.path
    if !hasRoom {
      let isMarker = margin.prefixes[index].isMarker
      margin.leave()
      if isMarker { paintAside { $0.paintText(TextBlock(indent.first)) } }
    }
    if let limit = indent.limit { edge = min(edge, indentCells + max(2, Bounds.count(limit))) }
    paint(indent.block)
    if hasRoom { margin.leave() }
  }

  /// Paints content that isn't a text of the tree: ornaments and repetitions.
  mutating func paintAside(_ body: (inout Painter) -> Void) {
    let outer = isRepeating
    isRepeating = true
    body(&self)
    isRepeating = outer
  }

  /// Paints a block on a separate page, whose texts are numbered after those of this page.
  ///
  /// - Parameter fillsTo: the number of rows that a box or a vertical rule at its end fills; nil if it keeps its height.
  mutating func paintedApart(_ block: Block, width: Int, limit: Int, skip: Int = 0, fillsTo: Int? = nil) -> Frame {
    var painter = Painter(
      width: width, glyphs: glyphs, skip: skip, limit: limit, textNumber: textNumber, depth: depth, path: rows.path)
    (painter.rows.line, rows.line) = (rows.line, .none)
    painter.isRepeating = isRepeating
    (painter.tables, painter.levels, painter.fillsTo) = (tables, levels, fillsTo)
    painter.paint(block)
    textNumber = painter.textNumber
    return painter.rows.finished
  }

  /// Paints a block and records its region.
  mutating func paintRegion(_ kind: Region.Kind, _ paint: (inout Painter) -> Void) {
    let outer = firstRow
    let column = indentCells
    let index = rows.frame.regions.count
    firstRow = nil
    paint(&self)
    if let first = firstRow {
      rows.add(kind, pageRows: first..<max(first, rows.produced), columns: column..<edge, at: index)
    }
    firstRow = outer ?? firstRow
  }

  // MARK: Rows

  /// Starts a row: writes the pending gap, then the prefixes.
  mutating func beginRow() {
    margin.begin(on: &rows, background: background)
    if firstRow == nil { firstRow = rows.produced }
  }

  /// Ends the row.
  mutating func endRow() {
    margin.end(on: &rows)
    rows.endRow(background: background)
  }
}
