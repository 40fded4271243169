extension Frame {
  /// Draws a tree.
  ///
  /// If the size has a height, the frame has exactly that many rows: content below the window isn't drawn, and empty
  /// rows fill the end.
  ///
  /// - Complexity: O(n) in the text from the top of the page to the end of the window.
  public init(drawing block: Block, size: Size, glyphs: Glyphs = .unicode) {
    guard let height = size.height else {
      var painter = Painter(width: size.width, glyphs: glyphs, path: Ink.start)
      painter.paint(block)
      self = painter.rows.frame
      pageRows = rowCount
      return
    }
    self = Frame.window(of: block, width: size.width, height: height, scroll: size.scroll, glyphs: glyphs).frame
  }

  /// Stacks drawn frames, and keeps only the window if the size has one. Texts keep their numbers.
  ///
  /// - Parameters:
  ///   - frames: the frames, from top to bottom.
  ///   - size: the width and, if there is one, the window.
  public init(stacking frames: [Frame], size: Size) {
    self.init(width: size.width)
    for frame in frames { append(frame, rows: 0..<frame.rowCount) }
    pageRows = rowCount
    guard let height = size.height else { return }
    let first = min(size.scroll, rowCount)
    var window = Frame(width: size.width)
    window.append(self, rows: first..<min(rowCount, first + height))
    while window.rowCount < height { window.finishRow(cells: 0) }
    window.pageRows = pageRows
    self = window
  }

  /// Draws a window of a page, with so many rows; also returns the number for the next text.
  fileprivate static func window(
    of block: Block, width: Int, height: Int, scroll: Int, glyphs: Glyphs, firstLeaf: Int32 = 0
  ) -> (frame: Frame, nextLeaf: Int32) {
    switch block.page(width: width, glyphs: glyphs) {
    case .viewport(let viewport):
      return window(
        of: viewport, width: width, height: height, scroll: viewport.scroll ?? scroll, glyphs: glyphs,
        firstLeaf: firstLeaf)
    case .panes(let panes):
      return window(of: panes, width: width, height: height, scroll: scroll, glyphs: glyphs, firstLeaf: firstLeaf)
    case .whole:
      var drawn = rows(
        of: block, width: width, limit: height, scroll: scroll, glyphs: glyphs, firstLeaf: firstLeaf)
      while drawn.frame.rowCount < height { drawn.frame.finishRow(cells: 0) }
      return drawn
    }
  }

  /// Draws panes side by side, with the texts of each numbered after those before. The page is as long as the longest
  /// pane that scrolls with it.
  private static func window(
    of panes: [PagePane], width: Int, height: Int, scroll: Int, glyphs: Glyphs, firstLeaf: Int32
  ) -> (frame: Frame, nextLeaf: Int32) {
    var painter = Painter(width: width, glyphs: glyphs, limit: height, leaf: firstLeaf, path: Ink.start)
    var (columns, lengths): ([Frame], [Int?]) = ([], [])
    for pane in panes {
      let viewport = pane.block.viewport(width: pane.columns.count, glyphs: glyphs)
      if viewport != nil {
        let drawn = window(
          of: pane.block, width: pane.columns.count, height: height, scroll: scroll, glyphs: glyphs,
          firstLeaf: painter.leaf)
        painter.leaf = drawn.nextLeaf
        columns.append(drawn.frame)
        if viewport?.scroll == nil { lengths.append(drawn.frame.pageRows) }
      } else {
        columns.append(painter.paintedApart(pane.block, width: pane.columns.count, limit: height, fillsTo: height))
      }
    }
    let slots = panes.map { Slot(block: $0.block, width: $0.columns.count, alignment: $0.alignment) }
    let gap = panes.count > 1 ? panes[1].columns.lowerBound - panes[0].columns.upperBound : 0
    painter.join(columns, slots, tops: panes.map { _ in 0 }, gap: gap)
    var frame = painter.rows.frame
    while frame.rowCount < height { frame.finishRow(cells: 0) }
    frame.pageRows = lengths.contains(nil) ? nil : lengths.compactMap { $0 }.max() ?? height
    return (frame, painter.leaf)
  }

  /// Draws at most `limit` rows of a page from row `scroll`; also returns the number for the next text.
  fileprivate static func rows(
    of block: Block, width: Int, limit: Int, scroll: Int = 0, glyphs: Glyphs, firstLeaf: Int32
  ) -> (frame: Frame, nextLeaf: Int32) {
    var painter = Painter(
      width: width, glyphs: glyphs, skip: scroll, limit: limit, leaf: firstLeaf, path: Ink.start)
    painter.paint(block)
    var frame = painter.rows.frame
    if !painter.isFull { frame.pageRows = painter.rows.produced }
    return (frame, painter.leaf)
  }

  /// Draws a window with fixed parts, whose texts are numbered before those of the body.
  private static func window(
    of viewport: Viewport, width: Int, height: Int, scroll: Int, glyphs: Glyphs, firstLeaf: Int32
  ) -> (frame: Frame, nextLeaf: Int32) {
    let fixed = viewport.fixedParts(width: width, height: height, glyphs: glyphs, firstLeaf: firstLeaf)
    let room = max(1, height - fixed.top.rowCount - fixed.bottom.rowCount)
    let body = window(
      of: viewport.body, width: width, height: room, scroll: scroll, glyphs: glyphs, firstLeaf: fixed.nextLeaf)
    return (Frame(joining: fixed, of: viewport, body: body.frame, width: width, height: height), body.nextLeaf)
  }

  /// Stacks the parts of a window.
  private init(joining fixed: Viewport.FixedParts, of viewport: Viewport, body: Frame, width: Int, height: Int) {
    let (top, bottom, chosen) = (fixed.top, fixed.bottom, fixed.surround)
    self.init(width: width)
    append(top, rows: 0..<min(top.rowCount, height - body.rowCount))
    append(body, rows: 0..<min(body.rowCount, height - rowCount))
    let bottomRow = rowCount
    append(bottom, rows: 0..<min(bottom.rowCount, height - rowCount))
    pageRows = body.pageRows

    var lost = chosen == 0 ? [] : Frame.words(of: viewport.surrounds[0], lackingIn: viewport.surrounds[chosen])
    // If even the last arrangement doesn't fit, the last rows of its parts are cut.
    for (part, kept) in [(top, bottomRow - body.rowCount), (bottom, rowCount - bottomRow)] {
      for row in max(0, kept)..<max(kept, part.rowCount, 0) { lost.append(part.text(ofRow: row)) }
    }
    if chosen > 0 || !lost.isEmpty {
      let place = min(bottomRow, rowCount - 1)
      let index = shortenings.firstIndex { $0.row >= place } ?? shortenings.count
      let hidden = lost.map { $0 + "\n" }.joined()
      shortenings.insert(
        Shortening(row: place, column: 0, rule: .gaveWay, hidden: hidden, leaf: -1), at: index)
    }
  }

  /// Returns the texts of one arrangement that are missing from another, in order, each on one line.
  private static func words(of surround: Viewport.Surround, lackingIn other: Viewport.Surround) -> [String] {
    var kept: [String: Int] = [:]
    for words in Frame.words(of: other) { kept[words, default: 0] += 1 }
    return Frame.words(of: surround).filter { words in
      guard let count = kept[words], count > 0 else { return true }
      kept[words] = count - 1
      return false
    }
  }

  private static func words(of surround: Viewport.Surround) -> [String] {
    Leaves.words(of: .stack(Stack([surround.top, surround.bottom])))
  }

  /// Appends rows of another frame.
  private mutating func append(_ other: Frame, rows: Range<Int>) {
    guard let first = rows.first, let last = rows.last else { return }
    let (shift, linkShift) = (rowCount - first, Int32(links.count))
    let (firstByte, firstSpan) = (other.byteRange(ofRow: first).lowerBound, other.spanRange(ofRow: first).lowerBound)
    let (byteShift, spanShift) = (Int32(bytes.count - firstByte), Int32(spans.count - firstSpan))
    links += other.links
    bytes += other.bytes[firstByte..<other.byteRange(ofRow: last).upperBound]
    for var span in other.spans[firstSpan..<other.spanRange(ofRow: last).upperBound] {
      span.end += byteShift
      if span.link >= 0 { span.link += linkShift }
      spans.append(span)
    }
    for var end in other.ends[rows] {
      end.bytes += byteShift
      end.spans += spanShift
      ends.append(end)
    }
    for var shortening in other.shortenings where rows.contains(shortening.row) {
      shortening.row += shift
      shortenings.append(shortening)
    }
    inks += other.inks(inRows: rows).map { $0.moved(rows: shift) }
    for var region in other.regions where region.rows.overlaps(rows) {
      region.rows = region.rows.clamped(to: rows)
      region.rows = region.rows.lowerBound + shift..<region.rows.upperBound + shift
      regions.append(region)
    }
  }
}

extension Viewport {
  /// The fixed parts of a window, as drawn.
  package struct FixedParts {
    /// The index of the arrangement in `surrounds`.
    var surround = 0
    /// The fixed part at the top.
    package var top: Frame
    /// The fixed part at the bottom.
    package var bottom: Frame
    /// The number of the first text of the body.
    var nextLeaf: Int32 = 0
  }

  /// Draws the first arrangement that leaves the body its minimum number of rows, or the last one.
  ///
  /// - Parameters:
  ///   - width: the cells in a row, at least 1.
  ///   - height: the rows of the window, at least 1; each fixed part is drawn up to this height.
  ///   - glyphs: the terminal's glyphs.
  ///   - firstLeaf: the number of the first text.
  /// - Complexity: O(n) in the text of the surrounds.
  package func fixedParts(width: Int, height: Int, glyphs: Glyphs = .unicode, firstLeaf: Int32 = 0) -> FixedParts {
    var parts = FixedParts(top: Frame(width: width), bottom: Frame(width: width))
    for (index, surround) in surrounds.enumerated() {
      parts.surround = index
      (parts.top, parts.nextLeaf) = Frame.rows(
        of: surround.top, width: width, limit: height, glyphs: glyphs, firstLeaf: firstLeaf)
      (parts.bottom, parts.nextLeaf) = Frame.rows(
        of: surround.bottom, width: width, limit: height, glyphs: glyphs, firstLeaf: parts.nextLeaf)
      if height - parts.top.rowCount - parts.bottom.rowCount >= minimumBody { break }
    }
    return parts
  }
}
