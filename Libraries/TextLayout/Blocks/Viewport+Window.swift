extension Painter {
  /// Paints a viewport of so many rows.
  mutating func painted(_ viewport: Viewport, in context: Context, height: Int) -> Frame {
    var inner = context
    let isScreen = viewport.panes != nil
    if isScreen {
      inner.panes = viewport.panes
      inner.isPart = true
      counts.panes = 0
      if case .row(let row) = viewport.scroll { inner.scroll = row }
    }
    let start = counts
    let more = height > viewport.minimumBody ? viewport.more : nil
    let height = more == nil ? height : height - 1
    let parts = paintedParts(of: viewport, in: inner, height: height)
    let room = parts.room(height: height)
    let fills = viewport.body.fillsWindow(width: context.edge, glyphs: glyphs)
    if parts.cutsControls(height: height) {
      if isScreen || !fills && !inner.isPart {
        counts = start
        return paintedWhole(viewport, in: inner, height: height, fills: fills)
      }
      counts.lacking = max(counts.lacking, parts.rowCount + 1 - height)
    }
    // A body that fills windows has the rows of the viewport.
    let hasOwnRows = viewport.rows != nil && !fills
    let isOwn = !isScreen && (viewport.scroll != .page || hasOwnRows)
    var body: Frame
    if isOwn || !isScreen && !fills && inner.isPart && more == nil {
      body = paintedWindow(of: viewport, in: inner, height: room, isOwn: isOwn)
    } else if fills, inner.isPart, !isScreen {
      let isCounted = context.isCountedOutside
      body = paintedPart(viewport.body, in: inner, height: room, isCountedOutside: isCounted)
    } else if fills {
      body = paintedPage(viewport.body, in: inner, height: room)
    } else {
      inner.recordsAll = inner.recordsAll || isScreen
      // A row beyond the window shows whether more follows.
      let isFollowed = more != nil && !inner.recordsAll
      body = paintedRows(of: viewport.body, in: inner, height: isFollowed ? room + 1 : room)
    }
    if !isOwn, !fills {
      counts.bodyRows.append(body.pageRows)
    }
    var frame = Frame(
      joining: parts,
      of: viewport,
      body: body,
      height: height,
      glyphs: glyphs
    )
    frame.hidden = inner.isPart || viewport.rows != nil ? body.hidden : nil
    guard let more else { return frame }
    let isLast = body.pageRows.map { $0 <= context.scroll + room } ?? false
    let end = paintedApart(isLast ? .nothing : more, in: inner, limit: 1)
    frame.append(end, 0..<end.rowCount)
    return frame
  }

  /// Paints a page whose fixed parts scroll with its body, since they have too few rows.
  private mutating func paintedWhole(
    _ viewport: Viewport,
    in context: Context,
    height: Int,
    fills: Bool
  ) -> Frame {
    if fills { return paintedPage(viewport.inside, in: context, height: height) }
    let isScreen = viewport.panes != nil
    let inner = changing(context) { $0.recordsAll = $0.recordsAll || isScreen }
    let frame = paintedRows(of: Stack(viewport.parts).asBlock, in: inner, height: height)
    counts.bodyRows.append(frame.pageRows)
    return frame
  }

  /// Paints the window of a body with a position of its own or of a person, or in a part that scrolls
  /// with the page. A person also scrolls a window at the end, which is then left.
  private mutating func paintedWindow(
    of viewport: Viewport,
    in context: Context,
    height: Int,
    isOwn: Bool
  ) -> Frame {
    let panes = isOwn && viewport.scroll != .end ? nil : context.panes
    let person = panes?[counts.panes].map { Viewport.Scroll.row($0) }
    let start = panes == nil ? Viewport.Scroll.row(context.scroll) : .row(0)
    return paintedWindow(
      of: viewport.body,
      in: context,
      height: height,
      from: person ?? (isOwn ? viewport.scroll : start),
      isPane: panes != nil,
      follows: viewport.scroll == .end
    )
  }
}
