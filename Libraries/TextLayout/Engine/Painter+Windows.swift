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
    var frame: Frame
    if context.recordsAll {
      let whole = paintedApart(block, in: context, limit: .max)
      let above = min(context.scroll, whole.rowCount)
      frame = whole.window(above..<min(above + height, whole.rowCount), of: whole.rowCount)
      frame.below = nil
    } else {
      frame = paintedApart(block, in: context, limit: height, skip: context.scroll)
    }
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
    if context.isCountedOutside { return paintedWindow(of: block, in: context, height: height) }
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
    from scroll: Viewport.Scroll = .page,
    isPane: Bool = false
  ) -> Frame {
    let pane = scrolled(block, in: context, height: height, to: scroll, isPane: isPane)
    let first = pane.scroll - pane.first
    let end = max(first, min(first + height, pane.body.rowCount))
    var frame = pane.body.window(first..<end, above: pane.first, of: pane.rowCount)
    frame.fill(to: height)
    guard isPane else { return frame }
    counts.panes += 1
    // Its controls are those of the body.
    frame.regions.removeAll { Control.Purpose($0.kind) != nil }
    let kind = Region.Kind.pane(Identifier(pane))
    frame.regions.append(Region(kind: kind, rows: 0..<height, columns: 0..<frame.width))
    return frame
  }

  /// Paints what a window can show of a block: all of it, or if its rows are built when they are
  /// drawn, those of the window, and for a person as many before and after it.
  private mutating func scrolled(
    _ block: Block,
    in context: Context,
    height: Int,
    to scroll: Viewport.Scroll,
    isPane: Bool
  ) -> ScrollPane {
    var pane = ScrollPane(number: counts.panes, body: Frame(width: context.edge))
    let start = counts
    let isWhole = context.recordsAll || !block.buildsRows
    if isWhole {
      pane.body = paintedApart(block, in: context, limit: .max)
      pane.rowCount = pane.body.rowCount
    } else if block.knowsRows {
      pane.rowCount = rowCount(of: block, in: context)
    }
    var shown = isPane ? context.shown : nil
    switch scroll {
    case .page: pane.scroll = 0
    case .row(let row): pane.scroll = Bounds.row(row)
    case .end: pane.scroll = Bounds.row(.max)
    case .showing(let identifier): shown = identifier
    }
    var rows = pane.body.regions.first { shown != nil && $0.kind.identifier == shown }?.rows
    if !isWhole, let shown { rows = builtRows(with: shown, in: block, context) }
    if let rows { pane.scroll = min(rows.lowerBound, rows.upperBound - height) }
    let around = isPane ? height : 1
    while true {
      let wanted = pane.scroll
      pane.scroll = max(0, min(wanted, (pane.rowCount ?? .max) - height))
      if isWhole { return pane }
      pane.first = max(0, pane.scroll - around)
      counts = start
      let limit = pane.scroll - pane.first + height + around
      pane.body = paintedApart(block, in: context, limit: limit, skip: pane.first)
      guard pane.rowCount == nil, let count = pane.body.pageRows else { return pane }
      pane.rowCount = count
    }
  }

  /// Counts the rows of a block without keeping any.
  private mutating func rowCount(of block: Block, in context: Context) -> Int {
    let start = counts
    let count = paintedApart(block, in: context, limit: .max, skip: .max).pageRows
    counts = start
    return count ?? 0
  }

  /// The rows of the row of a list that has the region with an identifier.
  private mutating func builtRows(
    with identifier: Identifier,
    in block: Block,
    _ context: Context
  ) -> Range<Int>? {
    guard let index = block.builtRow(with: identifier) else { return nil }
    let ends = [index, index + 1].map { end in
      rowCount(of: block, in: changing(context) { $0.listEnd = end })
    }
    return ends[0]..<max(ends[0], ends[1])
  }
}
