// MARK: Pages with the height of their window

/// The window that a block fills.
struct Window {
  /// The rows of the window.
  var height: Int
  /// The rows of the page above the window.
  var scroll = 0
  /// Whether it is a part of a window. Such a part doesn't scroll as a whole but is cut, and a box
  /// or columns in it have its height.
  var isPane = false
  /// Whether it is the body of a viewport in such a part. A person scrolls it, so what is hidden is
  /// recorded, and counted below it.
  var isPaneBody = false
}

extension Window {
  /// The rows of the page, given those of its parts that scroll with it: those of the longest, or
  /// of the window if there is none; nil if those of a part aren't known.
  func pageRows(of parts: [Int?]) -> Int? {
    let known = parts.compactMap(\.self)
    return known.count == parts.count ? known.max() ?? height : nil
  }
}

extension Painter {
  /// Paints a block that has the height of a window on a separate page, whose texts are numbered
  /// after those of this page.
  mutating func painted(_ block: Block, in context: Context, filling window: Window) -> Frame {
    let width = context.edge
    var (page, regions) = block.page(width: width, glyphs: glyphs)
    let fills = window.isPane || page.fit(width: width, glyphs: glyphs) == .height
    var frame: Frame
    switch page {
    case .viewport(let viewport):
      frame = painted(viewport, in: context, filling: window)
    case .layers(let layers):
      frame = painted(layers, in: context, filling: window)
    case .row(let row) where fills:
      frame = painted(row, in: context, filling: window)
    case .stack(let stack) where fills && stack.hasHeights:
      frame = painted(stack, in: context, filling: window)
    case .box where fills,
      .indent where fills && page.fit(width: width, glyphs: glyphs) != .rows:
      // It fits its content into the window.
      var inner = context
      inner.window = window
      frame = paintedApart(page, in: inner, limit: window.height)
      frame.pageRows = window.height
    default:
      frame = paintedRows(of: block, page: page, in: context, filling: window)
      regions = []
    }
    frame.fill(to: window.height)
    guard window.isPane else { return frame }
    if context.panes != nil { regions.append(.windowPart) }
    let rows = 0..<window.height
    let filled = regions.map { Region(kind: $0, rows: rows, columns: 0..<width) }
    frame.regions.insert(contentsOf: filled, at: 0)
    return frame
  }

  /// Paints the rows of a block that doesn't have the height of its window: those that are seen, or
  /// in a part of a window as many as there is room for.
  ///
  /// - Parameter page: the block that decides the form of the page.
  private mutating func paintedRows(
    of block: Block,
    page: Block,
    in context: Context,
    filling window: Window
  ) -> Frame {
    guard window.isPane || window.isPaneBody || context.recordsAll else {
      return paintedApart(block, in: context, limit: window.height, skip: window.scroll)
    }
    let first = textNumber
    let position = window.isPaneBody ? context.panes.map { $0[paneNumber] ?? 0 } : nil
    let above = window.isPane ? 0 : Bounds.row(position ?? window.scroll)
    // A person who scrolls a pane steps to the next item, which can be as high as the window.
    let windows = window.isPaneBody ? 2 : 1
    let room = above + windows * window.height
    let limit = limit(of: block, room: room, in: context)
    let whole = paintedApart(block, in: context, limit: limit)
    if position != nil { return pane(of: whole, above: above, in: window) }
    guard window.isPane else {
      return seen(of: whole, above: min(above, whole.rowCount), in: window)
    }
    // The boxes of a stack keep their lines.
    if whole.rowCount > window.height,
      case .stack(let stack) = page,
      page.fit(width: context.edge, glyphs: glyphs) != .rows
    {
      textNumber = first
      return painted(stack, in: context, filling: window)
    }
    let rows = 0..<min(window.height, whole.rowCount)
    return whole.cut(to: rows, glyphs: glyphs)
  }

  /// The rows of a block to paint, so that a record of what a window hides is whole: all, but only
  /// one more than there is room for if the block has rows that are built when they are drawn.
  func limit(of block: Block, room: Int, in context: Context) -> Int {
    context.recordsAll || !block.buildsRows ? .max : room + 1
  }

  /// The window of a pane that a person scrolls, with what is painted of its body as a region.
  private mutating func pane(of body: Frame, above wanted: Int, in window: Window) -> Frame {
    let above = min(wanted, max(0, body.rowCount - window.height))
    var frame = seen(of: body, above: above, in: window)
    // Its controls are those of the body.
    frame.regions.removeAll { Control.Purpose($0.kind) != nil }
    let pane = Identifier(ScrollPane(number: paneNumber, scroll: above, body: body))
    paneNumber += 1
    let region = Region(
      kind: .pane(pane),
      rows: 0..<window.height,
      columns: 0..<body.width
    )
    frame.regions.append(region)
    return frame
  }

  /// The rows of a body that a window shows. A pane counts those below.
  private func seen(of body: Frame, above: Int, in window: Window) -> Frame {
    let end = min(above + window.height, body.rowCount)
    if window.isPaneBody { return body.cut(to: above..<end, glyphs: glyphs) }
    return body.window(above..<end)
  }

  // MARK: Viewports

  private mutating func painted(
    _ viewport: Viewport,
    in context: Context,
    filling window: Window
  ) -> Frame {
    var height = window.height
    if let rows = viewport.rows {
      height = min(height, max(1, Bounds.count(rows)))
    }
    let more = height > viewport.minimumBody ? viewport.more : nil
    if more != nil {
      height -= 1
    }
    let parts = paintedParts(of: viewport, in: context, height: height, isWhole: true)
    let room = max(1, height - parts.rowCount)
    var inner = Window(height: room, scroll: window.scroll)
    inner.isPaneBody = more == nil && (window.isPane || window.isPaneBody)
    let body = paintedBody(
      of: viewport,
      in: context,
      filling: inner,
      isFollowed: more != nil
    )
    var frame = Frame(
      joining: parts,
      of: viewport,
      body: body,
      height: height,
      glyphs: glyphs
    )
    guard let more else { return frame }
    let isLast = body.pageRows.map { $0 <= window.scroll + room } ?? false
    let end = paintedApart(isLast ? .nothing : more, in: context, limit: 1)
    frame.append(end, 0..<end.rowCount)
    return frame
  }

  /// Paints the body of a viewport.
  ///
  /// - Parameter isFollowed: whether a row below the window says that more follows.
  private mutating func paintedBody(
    of viewport: Viewport,
    in context: Context,
    filling window: Window,
    isFollowed: Bool
  ) -> Frame {
    var inner = context
    var window = window
    if let panes = viewport.panes {
      inner.panes = panes
      paneNumber = 0
      window.isPane = true
    }
    let fit = viewport.body.fit(width: context.edge, glyphs: glyphs)
    let hasWindow = viewport.rows == nil || viewport.panes != nil
    guard hasWindow, viewport.scroll == .page || fit == .height else {
      return paintedScrolledBody(of: viewport, in: inner, filling: window)
    }
    // A row beyond the window shows whether more follows, unless the body has its height or is
    // drawn as a whole.
    if isFollowed, !context.recordsAll, fit != .height {
      window.height += 1
    }
    return painted(viewport.body, in: inner, filling: window)
  }

  /// Paints the rows of a body that its own scroll position shows.
  private mutating func paintedScrolledBody(
    of viewport: Viewport,
    in context: Context,
    filling window: Window
  ) -> Frame {
    let body = paintedApart(viewport.body, in: context, limit: .max)
    let wanted = viewport.scroll.position(in: body, of: window)
    let last = max(0, body.rowCount - window.height)
    let position = min(max(0, wanted), last)
    var frame = seen(of: body, above: position, in: window)
    frame.fill(to: window.height)
    return frame
  }
}

extension Viewport.Scroll {
  /// The rows above the window in a drawn body; it can be too large.
  fileprivate func position(in body: Frame, of window: Window) -> Int {
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
      // The last row of a pane has the number of those below.
      let counted = window.isPaneBody ? 1 : 0
      return min(rows.lowerBound, rows.upperBound + counted - window.height)
    }
  }
}
