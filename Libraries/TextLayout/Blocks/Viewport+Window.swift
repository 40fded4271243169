// MARK: Pages with the height of their window

extension Painter {
  /// Paints a block that has the height of a window on a separate page, whose texts are numbered after those of this
  /// page.
  ///
  /// - Parameter scroll: the rows above the window.
  mutating func paintedWindow(_ block: Block, in context: Context, height: Int, scroll: Int) -> Frame {
    let (width, context) = (context.edge, changing(context) { $0.depth += 1 })
    let page = context.depth < Block.depthLimit ? block.page(width: width, glyphs: glyphs) : block
    var frame: Frame
    switch page {
    case .viewport(let viewport):
      frame = paintedViewport(viewport, in: context, height: height, scroll: scroll)
    case .layers(let layers):
      frame = painted(layers, in: context, height: height, scroll: scroll)
    case .row(let row) where page.takesHeight(width: width, glyphs: glyphs):
      let slots = row.slots(room: width, glyphs: glyphs) ?? []
      frame = paintedPanes(slots, in: context, gap: Bounds.count(row.gap), height: height, scroll: scroll)
    case .stack(let stack) where page.takesHeight(width: width, glyphs: glyphs):
      frame = painted(stack, in: context, height: height, scroll: scroll)
    case .box(let box) where page.takesHeight(width: width, glyphs: glyphs):
      var painter = Painter(width: width, glyphs: glyphs, limit: height, textNumber: textNumber)
      let inner = context.inside(page, box)
      box.paint(on: &painter, in: changing(inner) { $0.window = (height, scroll) })
      textNumber = painter.textNumber
      frame = changing(painter.rows.frame) { $0.pageRows = height }
    default: frame = paintedApart(block, in: context, width: width, limit: height, skip: scroll)
    }
    frame.fill(to: height)
    return frame
  }

  private mutating func paintedViewport(
    _ viewport: Viewport, in context: Context, height: Int, scroll: Int
  ) -> Frame {
    var height = min(height, max(1, viewport.rows.map { Bounds.count($0) } ?? height))
    let more = height > viewport.minimumBody ? viewport.more : nil
    if more != nil { height -= 1 }
    let parts = paintedParts(of: viewport, in: context, height: height)
    let room = max(1, height - parts.top.rowCount - parts.bottom.rowCount)
    let hasWindow = viewport.scroll == .page || viewport.body.takesHeight(width: context.edge, glyphs: glyphs)
    // A row beyond the window shows whether more follows.
    let body =
      (viewport.rows == nil || viewport.isScreen) && hasWindow
      ? paintedWindow(viewport.body, in: context, height: more == nil ? room : room + 1, scroll: scroll)
      : paintedBody(of: viewport, in: context, room: room)
    let isLast = body.pageRows.map { $0 <= scroll + room } ?? false
    guard let more else { return Frame(joining: parts, of: viewport, body: body, height: height) }
    let window = Frame(stacking: [body], size: Size(width: body.width, height: room))
    let frame = Frame(joining: parts, of: viewport, body: window, height: height)
    let end = paintedApart(isLast ? .nothing : more, in: context, width: context.edge, limit: 1)
    let page = Frame(stacking: [frame, end], size: Size(width: frame.width, height: height + 1))
    return changing(page) { $0.pageRows = body.pageRows }
  }

  /// Paints the rows of a body that its own scroll position shows.
  private mutating func paintedBody(of viewport: Viewport, in context: Context, room: Int) -> Frame {
    let (first, body) = (textNumber, viewport.body)
    if case .row(let row) = viewport.scroll, viewport.rows == nil {
      // Rows below the window aren't built.
      let skip = Bounds.row(row)
      let frame = paintedApart(body, in: context, width: context.edge, limit: room + 1, skip: skip)
      if frame.rowCount >= room || skip == 0 {
        var window = frame.window(0..<min(room, frame.rowCount), isCut: frame.rowCount > room)
        if skip > 0 {
          window.shortenings.insert(Shortening(row: 0, column: 0, rule: .above(rows: skip), hidden: ""), at: 0)
        }
        window.pageRows = frame.pageRows
        return changing(window) { $0.fill(to: room) }
      }
      textNumber = first
    }
    let frame = paintedApart(body, in: context, width: context.edge, limit: .max)
    let position = min(max(0, frame.rowCount - room), max(0, viewport.scroll.position(in: frame, room: room)))
    return changing(frame.window(position..<min(frame.rowCount, position + room))) { $0.fill(to: room) }
  }

  /// Paints parts of a page side by side; those with windows scroll. The page is as long as the longest part that
  /// scrolls with it.
  private mutating func paintedPanes(
    _ slots: [Slot], in context: Context, gap: Int, height: Int, scroll: Int
  ) -> Frame {
    var lengths: [Int?] = []
    let columns = slots.map { slot in
      guard slot.block.takesHeight(width: slot.width, glyphs: glyphs) else {
        let rows = slot.block.kind.fillsColumn ? height : nil
        return paintedApart(slot.block, in: context, width: slot.width, limit: height, fillsTo: rows)
      }
      let inner = changing(context) { $0.edge = slot.width }
      let frame = paintedWindow(slot.block, in: inner, height: height, scroll: scroll)
      if scrolls(slot.block, width: slot.width) { lengths.append(frame.pageRows) }
      return frame
    }
    var page = Painter(width: context.edge, glyphs: glyphs, limit: height)
    page.join(columns, slots, in: context, gap: gap)
    let pageRows = lengths.contains(nil) ? nil : lengths.compactMap { $0 }.max() ?? height
    return changing(page.rows.frame) { $0.pageRows = pageRows }
  }

  /// Whether a block is a viewport that scrolls with the page.
  func scrolls(_ block: Block, width: Int) -> Bool {
    guard case .viewport(let viewport) = block.page(width: width, glyphs: glyphs) else { return false }
    return viewport.scroll == .page && viewport.rows == nil
  }

  /// Paints the first arrangement that leaves the body its minimum number of rows, or the last one. Its texts are
  /// numbered before those of the body.
  fileprivate mutating func paintedParts(of viewport: Viewport, in context: Context, height: Int) -> Viewport.FixedParts
  {
    var parts = Viewport.FixedParts(top: Frame(width: context.edge), bottom: Frame(width: context.edge))
    let first = textNumber
    for (index, arrangement) in viewport.arrangements.enumerated() {
      textNumber = first
      parts.arrangement = index
      parts.top = paintedApart(arrangement.top, in: context, width: context.edge, limit: height)
      parts.bottom = paintedApart(arrangement.bottom, in: context, width: context.edge, limit: height)
      let least = max(viewport.minimumBody, arrangement.leavesHalf ? height / 2 : 0)
      if height - parts.top.rowCount - parts.bottom.rowCount >= least { break }
    }
    return parts
  }
}

extension Frame {
  /// Stacks the parts of a window.
  fileprivate init(joining parts: Viewport.FixedParts, of viewport: Viewport, body: Frame, height: Int) {
    var rows = RowWriter(width: body.width, limit: height)
    rows.put(parts.top, most: height - body.rowCount)
    rows.put(body)
    let bottomRow = rows.produced
    rows.put(parts.bottom)
    self = rows.frame
    pageRows = body.pageRows

    let chosen = parts.arrangement
    var lost = chosen == 0 ? [] : Frame.words(of: viewport.arrangements[0], lackingIn: viewport.arrangements[chosen])
    // If even the last arrangement doesn't fit, the last rows of its parts are cut.
    for (part, kept) in [(parts.top, bottomRow - body.rowCount), (parts.bottom, rowCount - bottomRow)] {
      lost += part.rows.dropFirst(kept)
    }
    guard chosen > 0 || !lost.isEmpty else { return }
    let place = min(bottomRow, rowCount - 1)
    let index = shortenings.firstIndex { $0.row >= place } ?? shortenings.count
    let hidden = lost.map { $0 + "\n" }.joined()
    shortenings.insert(Shortening(row: place, column: 0, rule: .gaveWay, hidden: hidden), at: index)
  }

  /// Returns the texts of one arrangement that are missing from another, in order, each on one line.
  private static func words(of arrangement: Viewport.Arrangement, lackingIn other: Viewport.Arrangement) -> [String] {
    var kept = Frame.words(of: other)
    return Frame.words(of: arrangement).filter { words in
      guard let index = kept.firstIndex(of: words) else { return true }
      kept.remove(at: index)
      return false
    }
  }

  private static func words(of arrangement: Viewport.Arrangement) -> [String] {
    TreeTexts.words(of: .stack(Stack([arrangement.top, arrangement.bottom])))
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
    var painter = Painter(width: width, glyphs: glyphs.inExperiment)
    let context = Context(edge: painter.width, path: BlockTrace.start)
    return painter.paintedParts(of: self, in: context, height: height)
  }
}

extension Viewport.Scroll {
  /// The rows above the window in a drawn body; it can be too large.
  fileprivate func position(in body: Frame, room: Int) -> Int {
    switch self {
    case .page: return 0
    case .row(let row): return row
    case .end: return .max
    case .showing(let identifier):
      let rows = body.regions.first { $0.kind.identifier == identifier }?.rows ?? 0..<0
      return min(rows.lowerBound, rows.upperBound - room)
    }
  }
}
