/// Paints a tree, block by block, from the top.
///
/// It stops when it has the requested rows. Blocks side by side are painted by separate painters
/// and then joined row by row. Each kind of block implements its painting in its own file
/// (`BlockKind`).
struct Painter {
  /// The cells in a row.
  let width: Int
  let glyphs: Glyphs
  /// The number of the next text of the tree.
  var textNumber: Int
  /// The number of the next pane.
  var paneNumber = 0
  /// The written rows.
  var rows: RowWriter
  /// The prefixes of the next line, and the gap before it.
  var margin = Margin()
  /// The rows of the first list; nil if they aren't kept.
  var keeping: Keeping?
  /// The first row of the current region on the page; nil until a row has begun.
  private var firstRow: Int?

  /// - Parameters:
  ///   - skip: the number of rows to skip at the top.
  ///   - limit: the number of rows to keep after those.
  ///   - textNumber: the number of the first text.
  init(
    width: Int,
    glyphs: Glyphs,
    skip: Int = 0,
    limit: Int = .max,
    textNumber: Int = 0
  ) {
    self.width = max(1, Bounds.count(width))
    self.glyphs = glyphs
    self.textNumber = textNumber
    rows = RowWriter(width: self.width, skip: skip, limit: limit)
  }

  /// Whether all requested rows are painted.
  var isFull: Bool { rows.isFull }

  /// The next cell to write.
  var column: Int { rows.column }

  /// The cells that the next line can use, or those after it.
  func available(in context: Context, below: Bool = false) -> Int {
    margin.available(to: context.edge, below: below)
  }

  /// Returns the number of the next text and counts it; nil for content that isn't a text of the
  /// tree.
  mutating func nextTextNumber(in context: Context) -> Int? {
    guard !context.isRepeating else { return nil }
    textNumber += 1
    return textNumber - 1
  }

  // MARK: Blocks

  /// Paints a block below the previous content.
  mutating func paint(_ block: Block, in context: Context) {
    guard !isFull else { return }
    let kind = block.kind
    kind.paint(on: &self, in: context.inside(block, kind))
  }

  /// Paints a child of a stack; if the child draws nothing, its gaps are dropped.
  ///
  /// - Returns: whether the child drew anything.
  @discardableResult
  mutating func paintChild(
    _ block: Block,
    before: Int,
    after: Int,
    in context: Context
  ) -> Bool {
    let gap = margin.gap
    let produced = rows.produced
    margin.wantGap(before)
    paint(block, in: context)
    if rows.produced == produced {
      margin.gap = gap
      return false
    }
    margin.wantGap(after)
    return true
  }

  /// Paints a block on a separate page up to the edge, whose texts are numbered after those of this
  /// page.
  mutating func paintedApart(
    _ block: Block,
    in context: Context,
    limit: Int,
    skip: Int = 0
  ) -> Frame {
    var painter = Painter(
      width: context.edge,
      glyphs: glyphs,
      skip: skip,
      limit: limit,
      textNumber: textNumber
    )
    var inner = context
    inner.edge = painter.width
    painter.paneNumber = paneNumber
    painter.paint(block, in: inner)
    textNumber = painter.textNumber
    paneNumber = painter.paneNumber
    return painter.rows.finished
  }

  /// Paints a block and records its region.
  mutating func paintRegion(
    _ kind: Region.Kind,
    in context: Context,
    _ paint: (inout Painter) -> Void
  ) {
    let column = context.edge - available(in: context)
    let index = rows.frame.regions.count
    if let painted = paintedRows(paint) {
      rows.add(kind, pageRows: painted, columns: column..<context.edge, at: index)
    }
  }

  /// Paints a block with a background behind all of its cells.
  mutating func paintFilled(
    _ role: Role,
    in context: Context,
    _ paint: (inout Painter) -> Void
  ) {
    let column = context.edge - available(in: context)
    if let painted = paintedRows(paint) {
      rows.fill(pageRows: painted, columns: column..<context.edge, with: role)
    }
  }

  /// Paints a block, and returns its rows on the page; nil if it has none.
  mutating func paintedRows(_ paint: (inout Painter) -> Void) -> Range<Int>? {
    let outer = firstRow
    firstRow = nil
    paint(&self)
    let first = firstRow
    firstRow = outer ?? first
    return first.map { $0..<max($0, rows.produced) }
  }

  // MARK: Rows

  /// Starts a row: writes the pending gap, then the prefixes.
  mutating func beginRow(in context: Context) {
    margin.begin(on: &rows)
    rows.path = context.path
    if firstRow == nil { firstRow = rows.produced }
  }

  /// Writes the pending gap before rows that are copied.
  mutating func beginCopy() {
    margin.writeGap(on: &rows)
    if firstRow == nil { firstRow = rows.produced }
  }

  /// Ends the row.
  mutating func endRow() {
    margin.end(on: &rows)
    rows.endRow()
  }
}
