/// Blocks that are given a number of rows.
extension Painter {
  /// Paints a page with the height of its window on a separate page. It fills the window, or scrolls
  /// as a whole.
  mutating func paintedPage(_ block: Block, in context: Context, height: Int) -> Frame {
    guard block.fillsWindow(width: context.edge, glyphs: glyphs) else {
      return paintedRows(of: block, in: context, height: height)
    }
    let known = counts.bodyRows.count
    var inner = context
    inner.height = height
    var frame = paintedApart(block, in: inner, limit: height)
    frame.fill(to: height)
    // The page is as long as the longest part that scrolls with it.
    let lengths = counts.bodyRows[known...]
    let isKnown = lengths.allSatisfy { $0 != nil }
    frame.pageRows = isKnown ? lengths.compactMap(\.self).max() ?? height : nil
    return frame
  }

  /// Paints the rows of a block that scrolls with the page. What is hidden is recorded only for the
  /// gates.
  mutating func paintedRows(of block: Block, in context: Context, height: Int) -> Frame {
    guard context.recordsAll else {
      var frame = paintedApart(block, in: context, limit: height, skip: context.scroll)
      frame.fill(to: height)
      return frame
    }
    let whole = paintedApart(block, in: context, limit: .max)
    let above = min(context.scroll, whole.rowCount)
    let end = min(above + height, whole.rowCount)
    var frame = whole.window(above..<end, of: whole.rowCount)
    frame.below = nil
    frame.pageRows = whole.rowCount
    frame.fill(to: height)
    return frame
  }

  /// Paints a part of a window on a separate page, as high as it is given.
  mutating func paintedPart(
    _ block: Block,
    in context: Context,
    height: Int,
    isCountedOutside: Bool = false
  ) -> Frame {
    var inner = context
    inner.height = height
    inner.isPart = true
    inner.isCountedOutside = isCountedOutside
    var frame = paintedApart(block, in: inner, limit: height)
    frame.fill(to: height)
    frame.pageRows = height
    if context.panes != nil {
      let part = Region(kind: .windowPart, rows: 0..<height, columns: 0..<frame.width)
      frame.regions.insert(part, at: 0)
    }
    return frame
  }

  /// The cells and rows that leave room for the mark of what is hidden.
  func besideMark(_ context: Context, height: Int) -> (context: Context, height: Int) {
    var inner = context
    switch context.edge {
    case 1, 2:
      // A wide character and a mark need three cells.
      return (inner, height - 1)
    case 3:
      inner.edge = 2
    default:
      inner.edge -= 2
    }
    return (inner, height)
  }

  // MARK: Windows

  /// Paints as many rows of a block as it is given, with the mark of what is hidden.
  mutating func cut(_ block: Block, in context: Context, height: Int) -> Frame {
    var context = context
    context.height = nil
    if let whole = fitting(block, in: context, height: height) { return whole }
    guard context.isPart, !context.isCountedOutside else {
      return paintedWindow(of: block, in: context, height: height)
    }
    let (inner, rows) = besideMark(context, height: height)
    let frame = paintedWindow(of: block, in: inner, height: rows)
    return frame.marked(width: context.edge, height: height)
  }

  /// Paints a block as a whole on a separate page; nil if it has more rows.
  mutating func fitting(_ block: Block, in context: Context, height: Int) -> Frame? {
    let start = counts
    let frame = paintedApart(block, in: context, limit: height + 1)
    if frame.rowCount <= height { return frame }
    counts = start
    return nil
  }

  /// Paints the rows of a block that a window shows, and records the others.
  ///
  /// - Parameters:
  ///   - scroll: the rows that are seen.
  ///   - isPane: whether a person scrolls them.
  mutating func paintedWindow(
    of block: Block,
    in context: Context,
    height: Int,
    from scroll: Viewport.Scroll = .row(0),
    isPane: Bool = false
  ) -> Frame {
    let body = paintedBody(of: block, in: context, height: height, from: scroll, isPane)
    let first = body.above - body.first
    let rows = first..<max(first, min(first + height, body.frame.rowCount))
    var frame = body.frame.window(rows, above: body.first, of: body.rowCount)
    frame.pageRows = body.rowCount
    frame.fill(to: height)
    guard isPane else { return frame }
    // Its controls are those of the body.
    frame.regions.removeAll { Control.Purpose($0.kind) != nil }
    let pane = ScrollPane(
      number: counts.panes,
      scroll: body.above,
      first: body.first,
      rowCount: body.rowCount,
      body: body.frame
    )
    counts.panes += 1
    let region = Region(
      kind: .pane(Identifier(pane)),
      rows: 0..<height,
      columns: 0..<frame.width
    )
    frame.regions.append(region)
    return frame
  }

  /// Paints what a window can show of a block: all of it, or if its rows are built when they are
  /// drawn, those of the window, and for a person as many before and after it.
  private mutating func paintedBody(
    of block: Block,
    in context: Context,
    height: Int,
    from scroll: Viewport.Scroll,
    _ isPane: Bool
  ) -> PaintedBody {
    guard !context.recordsAll, block.buildsRows else {
      var body = PaintedBody(paintedApart(block, in: context, limit: .max))
      body.scroll(to: scroll.position(in: body.frame, height: height), height: height)
      return body
    }
    let start = counts
    var wanted = position(of: scroll, in: block, context, height: height)
    var rowCount: Int?
    if block.knowsRows {
      rowCount = paintedApart(block, in: context, limit: .max, skip: .max).pageRows
    }
    let around = isPane ? height : 0
    while true {
      counts = start
      wanted = max(0, min(wanted, (rowCount ?? .max) - height))
      let first = max(0, wanted - around)
      let limit = wanted - first + height + max(1, around)
      let frame = paintedApart(block, in: context, limit: limit, skip: first)
      let isKnown = rowCount != nil
      rowCount = rowCount ?? frame.pageRows
      var body = PaintedBody(frame)
      body.first = first
      body.rowCount = rowCount
      body.scroll(to: wanted, height: height)
      if isKnown || body.above == wanted { return body }
    }
  }

  /// The rows above the window in a block whose rows are built when they are drawn; it can be too
  /// large.
  private mutating func position(
    of scroll: Viewport.Scroll,
    in block: Block,
    _ context: Context,
    height: Int
  ) -> Int {
    switch scroll {
    case .page: return 0
    case .row(let row): return Bounds.row(row)
    case .end: return Bounds.row(.max)
    case .showing(let identifier):
      guard let index = block.builtRow(with: identifier) else { return 0 }
      var inner = context
      inner.listEnd = index
      let start = counts
      let above = paintedApart(block, in: inner, limit: .max, skip: .max).pageRows ?? 0
      inner.listEnd = index + 1
      counts = start
      let end = paintedApart(block, in: inner, limit: .max, skip: .max).pageRows ?? 0
      return min(above, end - height)
    }
  }
}

/// The rows of a block that are painted for a window.
private struct PaintedBody {
  var frame: Frame
  /// The rows of the block above those of the frame.
  var first = 0
  /// The number of rows of the block; nil if it isn't known.
  var rowCount: Int?
  /// The rows of the block above the window.
  var above = 0

  /// A block that is painted as a whole.
  init(_ frame: Frame) {
    self.frame = frame
    rowCount = frame.rowCount
  }

  mutating func scroll(to row: Int, height: Int) {
    above = max(0, min(row, (rowCount ?? .max) - height))
  }
}

extension Viewport.Scroll {
  /// The rows above the window in a drawn body; it can be too large.
  fileprivate func position(in body: Frame, height: Int) -> Int {
    switch self {
    case .page:
      return 0
    case .row(let row):
      return row
    case .end:
      return .max
    case .showing(let identifier):
      let region = body.regions.first { $0.kind.identifier == identifier }
      guard let rows = region?.rows else { return 0 }
      return min(rows.lowerBound, rows.upperBound - height)
    }
  }
}
