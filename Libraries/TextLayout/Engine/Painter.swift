/// Paints a tree, block by block, from the top.
///
/// It stops when it has the requested rows. Blocks side by side are painted by separate painters
/// and then joined row by row. Each kind of block implements its painting in its own file
/// (`BlockKind`).
struct Painter {
  /// The cells in a row.
  let width: Int
  let glyphs: Glyphs
  /// The counts of the whole tree.
  var counts = Counts()
  /// The written rows.
  var rows: RowWriter
  /// The prefixes of the next line, and the gap before it.
  var margin = Margin()
  /// The rows of the first list; nil if they aren't kept.
  var keeping: Keeping?
  /// The first row of the current region on the page; nil until a row has begun.
  private var firstRow: Int?

  /// The counts of the whole tree.
  struct Counts {
    /// The number of the next text.
    var texts = 0
    /// The number of the next pane.
    var panes = 0
    /// The rows of each body that scrolls with the page; nil if they aren't known.
    var bodyRows: [Int?] = []
    /// The rows that parts lack in which something can be chosen.
    var lacking = 0
    /// Whether the row of a list was reached at which painting ends.
    var isOver = false
    /// The rows that each pane keeps, by its number; nil if none are kept.
    var kept: [Int: KeptRows]?
  }

  /// - Parameters:
  ///   - skip: the number of rows to skip at the top.
  ///   - limit: the number of rows to keep after those.
  init(
    width: Int,
    glyphs: Glyphs,
    skip: Int = 0,
    limit: Int = .max
  ) {
    self.width = max(1, Bounds.count(width))
    self.glyphs = glyphs
    rows = RowWriter(width: self.width, skip: skip, limit: limit)
  }

  /// Whether all requested rows are painted.
  var isFull: Bool { rows.isFull || counts.isOver }

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
    counts.texts += 1
    return counts.texts - 1
  }

  // MARK: Blocks

  /// Paints a block below the previous content.
  mutating func paint(_ block: Block, in context: Context) {
    guard !isFull else { return }
    let kind = block.kind
    if let height = context.height, !kind.hasRuleForHeights {
      return paintWindow(of: block, in: context, height: height)
    }
    let inner = context.inside(block, kind, room: available(in: context))
    kind.paint(on: &self, in: inner)
  }

  /// Paints a child of a stack or a row of a list; if it draws nothing, its gaps are dropped.
  ///
  /// - Returns: whether it drew anything.
  @discardableResult
  mutating func paintChild(
    before: Int,
    after: Int,
    _ paint: (inout Painter) -> Void
  ) -> Bool {
    let gap = margin.gap
    let produced = rows.produced
    margin.wantGap(before)
    paint(&self)
    if rows.produced == produced {
      margin.gap = gap
      return false
    }
    margin.wantGap(after)
    return true
  }

  /// Paints a block on a separate page up to the edge, whose texts are numbered after those of this
  /// page.
  ///
  /// - Parameter pane: the number of the pane in which a person scrolls it; nil without one.
  mutating func paintedApart(
    _ block: Block,
    in context: Context,
    limit: Int,
    skip: Int = 0,
    pane: Int? = nil
  ) -> Frame {
    var painter = Painter(width: context.edge, glyphs: glyphs, skip: skip, limit: limit)
    painter.counts = counts
    if let pane, let kept = counts.kept { painter.keeping = Keeping(old: kept[pane]) }
    painter.paint(block, in: changing(context) { $0.edge = painter.width })
    counts = painter.counts
    if let pane, let rows = painter.keeping?.rows { counts.kept?[pane] = rows }
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
    let keeping = keeping
    // What is around rows is drawn with them.
    if keeping?.isWholePage == true { self.keeping = nil }
    firstRow = nil
    paint(&self)
    if keeping?.isWholePage == true { self.keeping = keeping }
    let first = firstRow
    firstRow = outer ?? first
    return first.map { $0..<max($0, rows.produced) }
  }

  /// Paints the rows of a list or a table. Those above the window aren't built if their heights are
  /// known, or were measured before.
  ///
  /// - Parameters:
  ///   - texts: the number of texts in each row above the window, if the rows have one height.
  ///   - widths: the widths on which the heights depend, beside that of the list.
  ///   - paint: paints the row at an index.
  mutating func paintRows(
    of list: LazyList,
    texts: Int = 0,
    beside widths: [Int] = [],
    in context: Context,
    _ paint: (inout Painter, Int) -> Void
  ) {
    guard let height = list.rowHeight else {
      return paintMeasured(list, beside: widths, in: context, paint)
    }
    var index = 0
    let end = min(context.listEnd ?? .max, list.count)
    while index < end, !isFull {
      if index > 0 { margin.wantGap(list.gap) }
      paint(&self, index)
      index += 1
      let skipped = min(end - index, rows.skipLeft / (height + list.gap))
      rows.skipRows(skipped * (height + list.gap))
      counts.texts += skipped * texts
      index += skipped
    }
    counts.isOver = counts.isOver || context.listEnd != nil
  }

  // MARK: Rows

  /// Starts a row: writes the pending gap, then the prefixes.
  mutating func beginRow(in context: Context) {
    margin.begin(on: &rows)
    rows.path = context.path
    if firstRow == nil { firstRow = rows.produced }
  }

  /// Begins with rows that aren't painted.
  mutating func beginRows(at row: Int) {
    if firstRow == nil { firstRow = row }
  }

  /// Ends the row.
  ///
  /// - Returns: whether there is room for another one.
  @discardableResult
  mutating func endRow() -> Bool {
    margin.end(on: &rows)
    rows.endRow()
    return !isFull
  }
}
