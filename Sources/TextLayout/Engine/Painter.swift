/// Paints a tree, block by block, from the top.
///
/// It stops as soon as it has the rows that were asked for. Blocks side by side are painted by painters of their own
/// and then joined row by row. Each kind of block says in its own file how it is painted (`BlockKind`).
struct Painter {
  /// Cells in a row.
  let width: Int
  let glyphs: Glyphs
  /// The number of the next text of the tree.
  var leaf: Int32
  /// Whether what is painted was painted before, such as a heading of a table: it is no text of the tree then.
  var isRepeating = false
  /// How many blocks are around the one being painted, those of other painters included.
  var depth: Int
  /// How many tables are around the block being painted, those of other painters included.
  var tables = 0
  /// One past the last cell that may be written.
  var edge: Int
  /// What lies behind the row being painted.
  var background = Role.plain
  /// The first row that the block being painted has on the page.
  var firstRow: Int?
  /// The rows that are written.
  var rows: RowWriter
  private var margin = Margin()

  /// - Parameters:
  ///   - skip: rows to pass over at the top.
  ///   - limit: rows wanted after those.
  ///   - leaf: the number of the first text.
  ///   - depth: how many blocks are around all that is painted.
  init(width: Int, glyphs: Glyphs, skip: Int = 0, limit: Int = .max, leaf: Int32 = 0, depth: Int = 0) {
    self.width = max(1, Bounds.count(width))
    self.glyphs = glyphs
    self.leaf = leaf
    self.depth = depth
    edge = self.width
    rows = RowWriter(width: self.width, skip: skip, limit: limit, joined: glyphs.joined)
  }

  /// Whether no further row is wanted.
  var isFull: Bool { rows.isFull }

  /// The cell where the next thing will be written.
  var column: Int { rows.column }

  /// Cells left for the next line, behind its prefixes.
  var available: Int { margin.available(to: edge) }

  /// Cells left for the lines after the next one.
  var availableBelow: Int { margin.availableBelow(to: edge) }

  /// The cells that prefixes take before the next line.
  var indentCells: Int { edge - available }

  /// The number of a text of the tree.
  mutating func nextLeaf() -> Int32 {
    guard !isRepeating else { return -1 }
    leaf += 1
    return leaf - 1
  }

  // MARK: Blocks

  /// Paints a block below what was painted before.
  mutating func paint(_ block: Block) {
    guard !isFull else { return }
    guard depth < Block.depthLimit else { return paintFlat(block) }
    depth += 1
    defer { depth -= 1 }
    if case .text(let text) = block { text.paint(on: &self) } else { block.kind.paint(on: &self) }
  }

  /// Paints the texts of a block one below the other.
  private mutating func paintFlat(_ block: Block) {
    var leaves = Leaves(of: block)
    while !isFull, let leaf = leaves.next() { leaf.kind.paint(on: &self) }
  }

  /// Asks for at least so many empty rows before what comes next.
  mutating func wantGap(_ rows: Int) { margin.wantGap(rows) }

  /// Paints one child of a stack; where it draws nothing, what it wanted around itself is forgotten.
  ///
  /// - Returns: whether it drew anything.
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

  /// Paints a block behind a prefix, which gives way where the page is too narrow for it.
  mutating func paintIndented(_ indent: Indent) {
    var prefix = Prefix(indent, glyphs: glyphs)
    if indent.givesWay, availableBelow - prefix.restCells < max(16, edge / 2) { prefix.giveWay() }
    if available - prefix.firstCells < max(2, min(8, edge / 2)) {
      if prefix.isMarker { paintAside { $0.paintText(Text(indent.first)) } }
      paint(indent.block)
      return
    }
    margin.enter(prefix)
    paint(indent.block)
    margin.leave()
  }

  /// Paints what is no text of the tree: ornaments, and what was painted before.
  mutating func paintAside(_ body: (inout Painter) -> Void) {
    let outer = isRepeating
    isRepeating = true
    body(&self)
    isRepeating = outer
  }

  /// Paints a block on a page of its own, whose texts are numbered on from here.
  mutating func paintedApart(_ block: Block, width: Int, limit: Int) -> Frame {
    var painter = Painter(width: width, glyphs: glyphs, limit: limit, leaf: leaf, depth: depth)
    painter.isRepeating = isRepeating
    painter.tables = tables
    painter.paint(block)
    leaf = painter.leaf
    return painter.rows.frame
  }

  /// Paints something, and remembers where it is.
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

  /// Starts a row: the gap that is due, then the prefixes.
  mutating func beginRow() {
    margin.begin(on: &rows, background: background)
    if firstRow == nil { firstRow = rows.produced }
  }

  /// Ends the row.
  mutating func endRow() { rows.endRow(background: background) }
}
