/// Blocks that are given a number of rows.
extension Painter {
  /// Paints a page with the height of its window on a separate page. It fills the window, or scrolls
  /// as a whole.
  mutating func paintedPage(_ block: Block, in context: Context, height: Int) -> Frame {
    guard block.fillsWindow(width: context.edge, glyphs: glyphs) else {
      return paintedRows(of: block, in: context, height: height)
    }
    let start = counts
    var inner = context
    var screen = paintedScreen(block, in: inner, height: height)
    let more = screen.rowCount - height
    if more > 0, context.scroll > 0 {
      // The parts scroll where the page is at its end.
      counts = start
      inner.scroll = max(0, context.scroll - more)
      screen = paintedScreen(block, in: inner, height: height)
    }
    // The page is as long as the longest part that scrolls with it.
    let lengths = counts.bodyRows[start.bodyRows.count...]
    let isKnown = lengths.allSatisfy { $0 != nil }
    let count = isKnown ? more + (lengths.compactMap(\.self).max() ?? height) : nil
    guard more > 0 else { return changing(screen) { $0.pageRows = count } }
    let scroll = min(context.scroll, more)
    return screen.seen(from: scroll, height: height, of: count, recordsAll: context.recordsAll)
  }

  /// Paints a block that fills its window. It has more rows than the window, and scrolls as a whole,
  /// if a part in which something can be chosen would have none.
  mutating func paintedScreen(_ block: Block, in context: Context, height: Int) -> Frame {
    let start = counts
    var rows = height
    while true {
      let frame =
        context.isPart
        ? paintedPart(block, in: context, height: rows)
        : painted(block, in: context, height: rows)
      if counts.lacking == 0 || rows > height + Painter.mostRowsAdded { return frame }
      rows += counts.lacking
      reset(to: start)
    }
  }

  /// The rows that a screen has more than its window, unless its parts can never have what they need.
  private static let mostRowsAdded = 200

  /// Paints the rows of a block that scrolls with the page.
  mutating func paintedRows(of block: Block, in context: Context, height: Int) -> Frame {
    if context.recordsAll {
      let whole = paintedApart(block, in: context, limit: .max)
      return whole.seen(from: context.scroll, height: height, of: whole.rowCount, recordsAll: true)
    }
    var frame = paintedApart(block, in: context, limit: height, skip: context.scroll)
    frame.fill(to: height)
    return frame
  }

  /// Paints a part of a window on a separate page.
  mutating func paintedPart(
    _ block: Block,
    in context: Context,
    height: Int,
    isCountedOutside: Bool = false
  ) -> Frame {
    var inner = context
    inner.isPart = true
    inner.isCountedOutside = isCountedOutside
    var frame = painted(block, in: inner, height: height)
    frame.pageRows = height
    if context.panes != nil {
      let part = Region(kind: .windowPart, rows: 0..<height, columns: 0..<frame.width)
      frame.regions.insert(part, at: 0)
    }
    return frame
  }

  /// Paints a block on a separate page of so many rows.
  private mutating func painted(_ block: Block, in context: Context, height: Int) -> Frame {
    var frame = painted(in: context, height: height) { painter, context, height in
      let inner = changing(context) { $0.height = height }
      return painter.paintedApart(block, in: inner, limit: height)
    }
    frame.fill(to: height)
    return frame
  }

  /// Paints so many rows. If they hide some, they are painted again beside the mark of these, unless
  /// the block around counts them.
  mutating func painted(
    in context: Context,
    height: Int,
    _ paint: (inout Painter, Context, _ height: Int) -> Frame
  ) -> Frame {
    let start = counts
    let frame = paint(&self, context, height)
    if context.isCountedOutside || frame.hidden == nil { return frame }
    counts = start
    let (inner, rows) = besideMark(context, height: height)
    var page = paint(&self, inner, max(1, rows))
    if rows == 0 {
      let hidden = page.hidden ?? Frame.HiddenRows()
      let count = hidden.below.map { hidden.above + 1 + $0 }
      page = page.window(0..<0, above: hidden.above, of: count)
    }
    return page.marked(width: context.edge, height: height, glyphs: glyphs)
  }

  /// The cells and rows that leave room for the mark of what is hidden.
  private func besideMark(_ context: Context, height: Int) -> (context: Context, height: Int) {
    var inner = context
    inner.isCountedOutside = true
    // A wide character and a mark need three cells.
    guard context.edge > 2 else { return (inner, height - 1) }
    inner.edge = max(2, context.edge - 2)
    return (inner, height)
  }

  // MARK: Windows

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
  ///   - follows: whether they stay at the end until the person leaves it.
  mutating func paintedWindow(
    of block: Block,
    in context: Context,
    height: Int,
    from scroll: Viewport.Scroll = .page,
    isPane: Bool = false,
    follows: Bool = false
  ) -> Frame {
    // What doesn't fit is painted again beside its mark.
    let isTrial = context.isPart && !context.isCountedOutside
    let start = counts
    if isTrial, fitting(block, in: context, height: height) == nil {
      return changing(Frame(width: context.edge)) { $0.hidden = Frame.HiddenRows() }
    }
    counts = start
    var pane = scrolled(block, in: context, height: height, to: scroll, isPane: isPane)
    pane.follows = follows
    let first = pane.scroll - pane.first
    let end = max(first, min(first + height, pane.body.rowCount))
    var frame = pane.body.window(
      first..<end,
      above: pane.first,
      of: pane.rowCount,
      // In a pane that a person scrolls, only the gates need the hidden words.
      recordingWords: !isPane || context.recordsAll
    )
    frame.fill(to: height)
    guard isPane else { return frame }
    counts.panes += 1
    // Its controls are those of the body.
    frame.regions.removeAll { Control.Purpose($0.kind) != nil }
    let kind = Region.Kind.pane(Identifier(pane))
    frame.regions.append(Region(kind: kind, rows: 0..<height, columns: 0..<frame.width))
    return frame
  }

  /// Paints a block that has no rule for heights: its first rows, or those to which it is scrolled.
  mutating func paintedCut(_ block: Block, in context: Context, height: Int) -> Frame {
    guard scrolls(block, in: context) else {
      return paintedWindow(of: block, in: context, height: height)
    }
    let rows = context.panes.map { $0[counts.panes] ?? 0 }
    let frame = paintedWindow(
      of: block,
      in: context,
      height: height,
      from: .row(rows ?? context.scroll),
      isPane: rows != nil
    )
    if rows == nil { counts.bodyRows.append(frame.pageRows) }
    return frame
  }

  /// Whether a block scrolls if it has no room: something in it can be chosen, or it is in front of
  /// another block.
  func scrolls(_ block: Block, in context: Context) -> Bool {
    context.isInFront || block.hasControls
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
    let number = isPane ? pane.number : nil
    // A pane has no other one in it.
    let inner = changing(context) { $0.panes = isPane ? nil : $0.panes }
    let isWhole = context.recordsAll || !block.buildsRows
    if isWhole {
      pane.body = paintedApart(block, in: inner, limit: .max)
      pane.rowCount = pane.body.rowCount
    } else if block.knowsRows(number.flatMap { counts.kept?[$0] }) {
      pane.rowCount = rowCount(of: block, in: inner, pane: number)
    }
    var shown = isPane ? context.shown : nil
    switch scroll {
    case .page: pane.scroll = 0
    case .row(let row): pane.scroll = Bounds.row(row)
    case .end: pane.scroll = Bounds.row(.max)
    case .showing(let identifier): shown = identifier
    }
    let regions = pane.body.regions.filter { shown != nil && $0.kind.identifier == shown }
    // The cursor follows the last row of the text before it.
    var rows = (shown == .cursor ? regions.last : regions.first)?.rows
    if !isWhole, let shown { rows = builtRows(with: shown, in: block, inner, pane: number) }
    if let rows { pane.scroll = min(rows.lowerBound, rows.upperBound - height) }
    let around = max(1, height)
    let start = counts
    while true {
      let wanted = pane.scroll
      pane.scroll = max(0, min(wanted, (pane.rowCount ?? .max) - height))
      if isWhole { return pane }
      pane.first = max(0, pane.scroll - around)
      reset(to: start)
      let limit = pane.scroll - pane.first + height + around
      pane.body = paintedApart(block, in: inner, limit: limit, skip: pane.first, pane: number)
      guard pane.rowCount == nil, let count = pane.body.pageRows else { return pane }
      pane.rowCount = count
    }
  }

  /// Takes back what was counted since, but for the rows that are kept.
  private mutating func reset(to start: Counts) {
    counts = changing(start) { $0.kept = counts.kept }
  }

  /// Counts the rows of a block without keeping any.
  private mutating func rowCount(of block: Block, in context: Context, pane: Int?) -> Int {
    let start = counts
    let body = paintedApart(block, in: context, limit: .max, skip: .max, pane: pane)
    reset(to: start)
    return body.pageRows ?? 0
  }

  /// The rows of the row of a list that has the region with an identifier.
  private mutating func builtRows(
    with identifier: Identifier,
    in block: Block,
    _ context: Context,
    pane: Int?
  ) -> Range<Int>? {
    guard let index = block.builtRow(with: identifier) else { return nil }
    let ends = [index, index + 1].map { end in
      rowCount(of: block, in: changing(context) { $0.listEnd = end }, pane: pane)
    }
    return ends[0]..<max(ends[0], ends[1])
  }
}

extension Frame {
  /// Some rows of a page. The others are recorded only for the gates.
  fileprivate func seen(
    from scroll: Int,
    height: Int,
    of count: Int?,
    recordsAll: Bool
  ) -> Frame {
    let above = min(scroll, rowCount)
    let rows = above..<min(above + height, rowCount)
    var seen = Frame(width: width)
    if recordsAll {
      seen = window(rows, of: count)
      seen.hidden = nil
    } else {
      seen.append(self, rows)
    }
    seen.pageRows = count
    seen.fill(to: height)
    return seen
  }
}
