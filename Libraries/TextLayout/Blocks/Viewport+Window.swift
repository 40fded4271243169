extension Painter {
  /// Paints a viewport of so many rows.
  mutating func painted(_ viewport: Viewport, in context: Context, height: Int) -> Frame {
    var inner = context
    inner.height = nil
    inner.isCountedOutside = false
    let more = height > viewport.minimumBody ? viewport.more : nil
    let height = more == nil ? height : height - 1
    let start = counts
    var parts = paintedParts(of: viewport, in: inner, height: height, isWhole: true)
    var room = max(1, height - parts.rowCount)
    let isCounted = context.isCountedOutside && parts.bottom.rowCount == 0
    if let panes = viewport.panes {
      inner.panes = panes
      inner.shown = viewport.shown
      inner.isPart = true
      counts.panes = 0
    }
    var body: Frame
    if let window = window(of: viewport, in: inner, isFollowed: more != nil) {
      let isNarrow = inner.isPart && !isCounted
      if isNarrow, fitting(viewport.body, in: inner, height: room) == nil {
        // The fixed parts have the same columns.
        counts = start
        let (narrow, lost) = besideMark(inner, height: 0)
        parts = paintedParts(of: viewport, in: narrow, height: height, isWhole: true)
        room = max(1, height - parts.rowCount)
        body = painted(window, of: viewport, in: narrow, height: room + lost)
        body = body.marked(width: context.edge, height: room)
      } else {
        body = painted(window, of: viewport, in: inner, height: room)
      }
      if viewport.scroll == .page, viewport.rows == nil {
        counts.bodyRows.append(body.pageRows)
      }
    } else {
      inner.isCountedOutside = isCounted
      body = paintedPage(of: viewport, in: inner, height: room, isFollowed: more != nil)
    }
    var frame = Frame(
      joining: parts,
      of: viewport,
      body: body,
      height: height,
      glyphs: glyphs
    )
    guard let more else { return frame }
    let isLast = body.pageRows.map { $0 <= context.scroll + room } ?? false
    let end = paintedApart(isLast ? .nothing : more, in: inner, limit: 1)
    frame.append(end, 0..<end.rowCount)
    return frame
  }

  /// The window of a body with rows of its own or a scroll position in a part.
  private struct BodyWindow {
    var scroll: Viewport.Scroll
    var isPane = false
  }

  /// The window of a body; nil if the body scrolls with the page or fills its rows.
  private func window(
    of viewport: Viewport,
    in context: Context,
    isFollowed: Bool
  ) -> BodyWindow? {
    let isScreen = viewport.panes != nil
    if !isScreen, viewport.scroll != .page { return BodyWindow(scroll: viewport.scroll) }
    if !isScreen, viewport.rows != nil { return BodyWindow(scroll: .row(0)) }
    let fills = viewport.body.fillsWindow(width: context.edge, glyphs: glyphs)
    if isScreen || isFollowed || fills || !context.isPart { return nil }
    guard let panes = context.panes else { return BodyWindow(scroll: .row(context.scroll)) }
    if let shown = context.shown, viewport.body.builtRow(with: shown) != nil {
      return BodyWindow(scroll: .showing(shown), isPane: true)
    }
    return BodyWindow(scroll: .row(panes[counts.panes] ?? 0), isPane: true)
  }

  private mutating func painted(
    _ window: BodyWindow,
    of viewport: Viewport,
    in context: Context,
    height: Int
  ) -> Frame {
    paintedWindow(
      of: viewport.body,
      in: context,
      height: height,
      from: window.scroll,
      isPane: window.isPane
    )
  }

  /// Paints a body that scrolls with the page, or fills its rows.
  private mutating func paintedPage(
    of viewport: Viewport,
    in context: Context,
    height: Int,
    isFollowed: Bool
  ) -> Frame {
    let body = viewport.body
    var context = context
    if body.fillsWindow(width: context.edge, glyphs: glyphs) {
      guard context.isPart else { return paintedPage(body, in: context, height: height) }
      let isCounted = context.isCountedOutside
      return paintedPart(body, in: context, height: height, isCountedOutside: isCounted)
    }
    if viewport.panes != nil {
      context.recordsAll = true
      if case .row(let row) = viewport.scroll { context.scroll = row }
      return paintedRows(of: body, in: context, height: height)
    }
    // A row beyond the window shows whether more follows.
    let rows = isFollowed && !context.recordsAll ? height + 1 : height
    let frame = paintedRows(of: body, in: context, height: rows)
    counts.bodyRows.append(frame.pageRows)
    return frame
  }
}
