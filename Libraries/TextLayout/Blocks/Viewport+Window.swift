// MARK: Pages with the height of their window

extension Painter {
  /// Paints a block that has the height of a window on a separate page, whose texts are numbered
  /// after those of this page.
  ///
  /// - Parameters:
  ///   - scroll: the rows above the window.
  ///   - isPane: whether it is a part of a window. Such a part doesn't scroll as a whole but is
  ///     cut, and a box or columns
  ///     in it have its height.
  mutating func paintedWindow(
    _ block: Block,
    in context: Context,
    height: Int,
    scroll: Int,
    isPane: Bool = false
  ) -> Frame {
    let width = context.edge
    let context = changing(context) { $0.depth += 1 }
    let isDeep = context.depth >= Block.depthLimit
    let page = isDeep ? block : block.page(width: width, glyphs: glyphs)
    let fills = !isDeep && (isPane || page.takesHeight(width: width, glyphs: glyphs))
    var frame: Frame
    switch page {
    case .viewport(let viewport):
      frame = paintedViewport(viewport, in: context, height: height, scroll: scroll)
    case .layers(let layers):
      frame = painted(layers, in: context, height: height, scroll: scroll)
    case .row(let row) where fills:
      frame = painted(row, in: context, height: height, scroll: scroll)
    case .stack(let stack) where fills && stack.items.contains { $0.heights != nil }:
      frame = painted(stack, in: context, height: height, scroll: scroll)
    case .box(let box) where fills:
      var painter = Painter(width: width, glyphs: glyphs, limit: height, textNumber: textNumber)
      let window = BoxWindow(height: height, scroll: scroll, isPane: isPane)
      box.paint(on: &painter, in: changing(context.inside(page, box)) { $0.window = window })
      textNumber = painter.textNumber
      frame = changing(painter.rows.frame) { $0.pageRows = height }
    default:
      let part = isPane && !isDeep ? page : nil
      frame = paintedRows(
        of: block,
        part,
        in: context,
        height: height,
        scroll: scroll,
        isPane: isPane
      )
      frame.fill(to: height)
      return frame
    }
    frame.fill(to: height)
    if isPane {
      let kinds = block.pageRegions(width: width, glyphs: glyphs)
      let regions = kinds.map { Region(kind: $0, rows: 0..<height, columns: 0..<width) }
      frame.regions.insert(contentsOf: regions, at: 0)
    }
    return frame
  }

  /// Paints the rows of a block that doesn't have the height of its window: those that are seen, or
  /// in a part of a window as many as there is room for.
  ///
  /// - Parameter page: the block in a part of a window, without what is around it.
  private mutating func paintedRows(
    of block: Block,
    _ page: Block?,
    in context: Context,
    height: Int,
    scroll: Int,
    isPane: Bool
  ) -> Frame {
    let width = context.edge
    guard isPane || context.recordsAll else {
      return paintedApart(block, in: context, width: width, limit: height, skip: scroll)
    }
    let first = textNumber
    let limit = limit(of: block, room: height, in: context)
    let whole = paintedApart(block, in: context, width: width, limit: limit)
    guard isPane else {
      let end = min(scroll + height, whole.rowCount)
      return whole.window(min(scroll, end)..<end)
    }
    // The boxes of a stack keep their lines.
    guard whole.rowCount > height, case .stack(let stack)? = page,
      Block.stack(stack).isPane(width: width, glyphs: glyphs)
    else { return whole.cut(to: height, glyphs: glyphs) }
    textNumber = first
    return painted(stack, in: context, height: height, scroll: scroll)
  }

  /// The rows of a block to paint, so that a record of what a window hides is whole: all, but only
  /// one more than there is room for if the block has rows that are built when they are drawn.
  func limit(of block: Block, room: Int, in context: Context) -> Int {
    context.recordsAll || !TreeTexts.buildsRows(in: block) ? .max : room + 1
  }

  private mutating func paintedViewport(
    _ viewport: Viewport,
    in context: Context,
    height: Int,
    scroll: Int
  ) -> Frame {
    var height = min(height, max(1, viewport.rows.map { Bounds.count($0) } ?? height))
    let more = height > viewport.minimumBody ? viewport.more : nil
    if more != nil { height -= 1 }
    let parts = paintedParts(of: viewport, in: context, height: height, isWhole: true)
    let room = max(1, height - parts.top.rowCount - parts.bottom.rowCount)
    let fillsHeight = viewport.body.takesHeight(width: context.edge, glyphs: glyphs)
    let hasWindow = viewport.scroll == .page || fillsHeight
    // A row beyond the window shows whether more follows, unless the body has its height or is
    // drawn as a whole.
    let isDrawnOnce = more == nil || context.recordsAll || fillsHeight
    let body =
      (viewport.rows == nil || viewport.isScreen) && hasWindow
      ? paintedWindow(
        viewport.body,
        in: context,
        height: isDrawnOnce ? room : room + 1,
        scroll: scroll
      )
      : paintedBody(of: viewport, in: context, room: room)
    let isLast = body.pageRows.map { $0 <= scroll + room } ?? false
    guard let more else {
      return Frame(joining: parts, of: viewport, body: body, height: height, glyphs: glyphs)
    }
    let window = Frame(stacking: [body], size: Size(width: body.width, height: room))
    let frame = Frame(joining: parts, of: viewport, body: window, height: height, glyphs: glyphs)
    let end = paintedApart(isLast ? .nothing : more, in: context, width: context.edge, limit: 1)
    let page = Frame(stacking: [frame, end], size: Size(width: frame.width, height: height + 1))
    return changing(page) { $0.pageRows = body.pageRows }
  }

  /// Paints the rows of a body that its own scroll position shows.
  private mutating func paintedBody(of viewport: Viewport, in context: Context, room: Int) -> Frame
  {
    let (first, body) = (textNumber, viewport.body)
    let limit = limit(of: body, room: room, in: context)
    if case .row(let row) = viewport.scroll, viewport.rows == nil, limit < .max {
      // Rows below the window aren't built.
      let skip = Bounds.row(row)
      let frame = paintedApart(body, in: context, width: context.edge, limit: limit, skip: skip)
      if frame.rowCount >= room || skip == 0 {
        var window = frame.window(0..<min(room, frame.rowCount), isCut: frame.rowCount > room)
        if skip > 0 {
          window.shortenings.insert(
            Shortening(row: 0, column: 0, rule: .above(rows: skip), hidden: ""),
            at: 0
          )
        }
        window.pageRows = frame.pageRows
        return changing(window) { $0.fill(to: room) }
      }
      textNumber = first
    }
    let frame = paintedApart(body, in: context, width: context.edge, limit: .max)
    let position = min(
      max(0, frame.rowCount - room),
      max(0, viewport.scroll.position(in: frame, room: room))
    )
    return changing(frame.window(position..<min(frame.rowCount, position + room))) {
      $0.fill(to: room)
    }
  }

  /// Paints columns as parts of a window: side by side, or else one below the other.
  private mutating func painted(_ row: Row, in context: Context, height: Int, scroll: Int) -> Frame
  {
    let width = context.edge
    if let slots = row.slots(room: width, glyphs: glyphs) {
      return paintedPanes(
        slots,
        in: context,
        gap: Bounds.count(row.gap),
        height: height,
        scroll: scroll
      )
    }
    let stack = row.stacked(width: width, glyphs: glyphs)
    var frame = painted(stack, in: context, height: height, scroll: scroll)
    let rule = row.stackedRule(room: width, glyphs: glyphs, depth: context.depth)
    frame.shortenings.insert(Shortening(row: 0, column: 0, rule: rule, hidden: ""), at: 0)
    return frame
  }

  /// Paints parts of a page side by side, each as high as the page. The page is as long as the
  /// longest part that scrolls with it.
  private mutating func paintedPanes(
    _ slots: [Slot],
    in context: Context,
    gap: Int,
    height: Int,
    scroll: Int
  ) -> Frame {
    var lengths: [Int?] = []
    let columns = slots.map { slot in
      if slot.block.kind.fillsColumn {
        return paintedApart(
          slot.block,
          in: context,
          width: slot.width,
          limit: height,
          fillsTo: height
        )
      }
      let inner = changing(context) { $0.edge = slot.width }
      let frame = paintedWindow(slot.block, in: inner, height: height, scroll: scroll, isPane: true)
      if scrolls(slot.block, width: slot.width) {
        lengths.append(frame.pageRows)
      }
      return frame
    }
    var page = Painter(width: context.edge, glyphs: glyphs, limit: height)
    page.join(columns, slots, in: context, gap: gap)
    let pageRows = lengths.contains(nil) ? nil : lengths.compactMap { $0 }.max() ?? height
    return changing(page.rows.frame) { $0.pageRows = pageRows }
  }

  /// Whether a block is a viewport that scrolls with the page.
  func scrolls(_ block: Block, width: Int) -> Bool {
    guard case .viewport(let viewport) = block.page(width: width, glyphs: glyphs) else {
      return false
    }
    return viewport.scroll == .page && viewport.rows == nil
  }

  /// Paints the first arrangement that leaves the body its minimum number of rows, or the last one.
  /// Its texts are numbered before those of the body.
  fileprivate mutating func paintedParts(
    of viewport: Viewport,
    in context: Context,
    height: Int,
    isWhole: Bool = false
  ) -> Viewport.FixedParts {
    var parts = Viewport.FixedParts(
      top: Frame(width: context.edge),
      bottom: Frame(width: context.edge)
    )
    let first = textNumber
    for (index, arrangement) in viewport.arrangements.enumerated() {
      textNumber = first
      parts.arrangement = index
      let (top, bottom) = (arrangement.top, arrangement.bottom)
      let limits = [top, bottom].map { isWhole ? limit(of: $0, room: height, in: context) : height }
      parts.top = paintedApart(top, in: context, width: context.edge, limit: limits[0])
      parts.bottom = paintedApart(bottom, in: context, width: context.edge, limit: limits[1])
      let least = max(viewport.minimumBody, arrangement.leavesHalf ? height / 2 : 0)
      if height - parts.top.rowCount - parts.bottom.rowCount >= least {
        break
      }
    }
    return parts
  }
}

extension Frame {
  /// Stacks the parts of a window.
  fileprivate init(
    joining parts: Viewport.FixedParts,
    of viewport: Viewport,
    body: Frame,
    height: Int,
    glyphs: Glyphs
  ) {
    var rows = RowWriter(width: body.width, limit: height)
    rows.put(parts.top, most: height - body.rowCount)
    rows.put(body)
    let bottomRow = rows.produced
    rows.put(parts.bottom)
    self = rows.frame
    pageRows = body.pageRows

    let chosen = parts.arrangement
    var lost: [Shortening] = []
    if chosen > 0 {
      let arrangements = viewport.arrangements
      let words = Frame.words(of: arrangements[0], lackingIn: arrangements[chosen], glyphs: glyphs)
      lost.append(
        Shortening(row: 0, column: 0, rule: .gaveWay, hidden: words.map { $0 + "\n" }.joined())
      )
    }
    // If even the last arrangement doesn't fit, the last rows of its parts are cut.
    for (part, kept) in [
      (parts.top, bottomRow - body.rowCount), (parts.bottom, rowCount - bottomRow),
    ]
    where part.rowCount > kept {
      lost += part.hiding(.gaveWay, inRows: kept..<part.rowCount)
    }
    let place = min(bottomRow, rowCount - 1)
    let index = shortenings.firstIndex { $0.row >= place } ?? shortenings.count
    shortenings.insert(contentsOf: lost.map { cut in changing(cut) { $0.row = place } }, at: index)
  }

  /// Returns the texts of one arrangement that are missing from another, in order, each on one
  /// line.
  private static func words(
    of arrangement: Viewport.Arrangement,
    lackingIn other: Viewport.Arrangement,
    glyphs: Glyphs
  ) -> [String] {
    var kept = Frame.words(of: other, glyphs: glyphs)
    return Frame.words(of: arrangement, glyphs: glyphs).filter { words in
      guard let index = kept.firstIndex(of: words) else {
        return true
      }
      kept.remove(at: index)
      return false
    }
  }

  private static func words(of arrangement: Viewport.Arrangement, glyphs: Glyphs) -> [String] {
    TreeTexts.words(of: .stack(Stack([arrangement.top, arrangement.bottom])), glyphs: glyphs)
  }
}

extension Viewport {
  /// The fixed parts of a window, as drawn.
  package struct FixedParts {
    /// The index of the arrangement in `arrangements`.
    var arrangement = 0
    /// The fixed part at the top.
    package var top: Frame
    /// The fixed part at the bottom.
    package var bottom: Frame
  }

  /// Draws the first arrangement that leaves the body its minimum number of rows, or the last one.
  ///
  /// - Parameters:
  ///   - width: the cells in a row, at least 1.
  ///   - height: the rows of the window, at least 1; each fixed part is drawn up to this height.
  ///   - glyphs: the terminal's glyphs.
  /// - Complexity: O(n) in the text of the arrangements.
  package func fixedParts(width: Int, height: Int, glyphs: Glyphs = .unicode) -> FixedParts {
    var painter = Painter(width: width, glyphs: glyphs)
    let context = Context(edge: painter.width, path: BlockTrace.start)
    return painter.paintedParts(of: self, in: context, height: height)
  }
}

extension Viewport.Scroll {
  /// The rows above the window in a drawn body; it can be too large.
  fileprivate func position(in body: Frame, room: Int) -> Int {
    switch self {
    case .page:
      return 0
    case .row(let row):
      return row
    case .end:
      return .max
    case .showing(let identifier):
      let rows = body.regions.first { $0.kind.identifier == identifier }?.rows ?? 0..<0
      return min(rows.lowerBound, rows.upperBound - room)
    }
  }
}
