// MARK: Pages with the height of their window

extension Painter {
  /// Paints a block that has the height of a window on a separate page, whose texts are numbered after those of this
  /// page.
  ///
  /// - Parameter scroll: the rows above the window.
  mutating func paintedWindow(_ block: Block, in context: Context, height: Int, scroll: Int) -> Frame {
    let width = context.edge
    switch block.page(width: width, glyphs: glyphs) {
    case .viewport(let viewport):
      let parts = paintedParts(of: viewport, in: context, height: height)
      let room = max(1, height - parts.top.rowCount - parts.bottom.rowCount)
      let body = paintedWindow(viewport.body, in: context, height: room, scroll: viewport.scroll ?? scroll)
      return Frame(joining: parts, of: viewport, body: body, height: height)
    case .row(let row):
      guard let slots = row.slots(room: width, glyphs: glyphs), slots.contains(where: { viewport(in: $0) != nil })
      else { break }
      return paintedPanes(slots, in: context, gap: Bounds.count(row.gap), height: height, scroll: scroll)
    default: break
    }
    var frame = paintedApart(block, in: context, width: width, limit: height, skip: scroll)
    frame.fill(to: height)
    return frame
  }

  /// Paints parts of a page side by side; those that are viewports scroll. The page is as long as the longest part that
  /// scrolls with it.
  private mutating func paintedPanes(
    _ slots: [Slot], in context: Context, gap: Int, height: Int, scroll: Int
  ) -> Frame {
    var lengths: [Int?] = []
    let columns = slots.map { slot in
      guard let viewport = viewport(in: slot) else {
        return paintedApart(slot.block, in: context, width: slot.width, limit: height, fillsTo: height)
      }
      let inner = changing(context) { $0.edge = slot.width }
      let frame = paintedWindow(slot.block, in: inner, height: height, scroll: scroll)
      if viewport.scroll == nil { lengths.append(frame.pageRows) }
      return frame
    }
    var page = Painter(width: context.edge, glyphs: glyphs, limit: height)
    page.join(columns, slots, in: context, tops: slots.map { _ in 0 }, gap: gap)
    let pageRows = lengths.contains(nil) ? nil : lengths.compactMap { $0 }.max() ?? height
    return changing(page.rows.frame) { $0.pageRows = pageRows }
  }

  private func viewport(in slot: Slot) -> Viewport? {
    if case .viewport(let viewport) = slot.block.page(width: slot.width, glyphs: glyphs) { viewport } else { nil }
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
      if height - parts.top.rowCount - parts.bottom.rowCount >= viewport.minimumBody { break }
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
    var painter = Painter(width: width, glyphs: glyphs)
    let context = Context(edge: painter.width, path: BlockTrace.start)
    return painter.paintedParts(of: self, in: context, height: height)
  }
}

extension Block {
  /// The block inside a meaning, a region or a stack of one block; nil for any other block.
  var inner: Block? {
    switch self {
    case .meaning(_, let block), .region(_, let block): block
    case .stack(let stack) where stack.items.count == 1: stack.items[0].block
    default: nil
    }
  }

  /// The innermost block that is as large as this one.
  var innermost: Block {
    var block = self
    while let inner = block.inner { block = inner }
    return block
  }

  /// The viewport that is the whole page at any width, possibly inside meanings and regions; nil if the page is another
  /// block.
  package var viewport: Viewport? { if case .viewport(let viewport) = innermost { viewport } else { nil } }

  /// The block that decides the form of a page: a viewport, a row of viewports, or one that scrolls as a whole. The width
  /// decides between the alternatives of choices.
  fileprivate func page(width: Int, glyphs: Glyphs) -> Block {
    var block = innermost
    while case .choice(let choice) = block { block = choice.chosen(room: width, glyphs: glyphs).innermost }
    return block
  }
}
