extension Frame {
  /// Draws a tree.
  ///
  /// If the size has a height, the frame has exactly that many rows: content below the window isn't drawn, and empty
  /// rows fill the end.
  ///
  /// - Complexity: O(n) in the text from the top of the page to the end of the window.
  public init(drawing block: Block, size: Size, glyphs: Glyphs = .unicode) {
    guard let height = size.height else {
      var painter = Painter(width: size.width, glyphs: glyphs)
      painter.paint(block)
      self = painter.rows.frame
      pageRows = rowCount
      return
    }
    if let viewport = block.viewport {
      self.init(drawing: viewport, width: size.width, height: height, scroll: size.scroll, glyphs: glyphs)
    } else {
      self.init(drawing: block, width: size.width, height: height, scroll: size.scroll, glyphs: glyphs)
    }
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

  /// A window of a page.
  private init(
    drawing block: Block, width: Int, height: Int, scroll: Int, glyphs: Glyphs, firstLeaf: Int32 = 0
  ) {
    self =
      Frame.rows(of: block, width: width, limit: height, scroll: scroll, glyphs: glyphs, firstLeaf: firstLeaf).frame
    while rowCount < height { finishRow(cells: 0) }
  }

  /// Draws at most `limit` rows of a page from row `scroll`; also returns the number for the next text.
  fileprivate static func rows(
    of block: Block, width: Int, limit: Int, scroll: Int = 0, glyphs: Glyphs, firstLeaf: Int32
  ) -> (frame: Frame, nextLeaf: Int32) {
    var painter = Painter(width: width, glyphs: glyphs, skip: scroll, limit: limit, leaf: firstLeaf)
    painter.paint(block)
    var frame = painter.rows.frame
    if !painter.isFull { frame.pageRows = painter.rows.produced }
    return (frame, painter.leaf)
  }

  /// A window with fixed parts, whose texts are numbered before those of the body.
  private init(drawing viewport: Viewport, width: Int, height: Int, scroll: Int, glyphs: Glyphs) {
    let fixed = viewport.fixedParts(width: width, height: height, glyphs: glyphs)
    let (top, bottom, chosen) = (fixed.top, fixed.bottom, fixed.surround)
    let body = Frame(
      drawing: viewport.body, width: width, height: max(1, height - top.rowCount - bottom.rowCount), scroll: scroll,
      glyphs: glyphs, firstLeaf: fixed.nextLeaf)
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
    Leaves(of: .stack(Stack([surround.top, surround.bottom]))).flatMap { $0.words.map { Frame.line(of: $0) } }
  }

  private static func line(of runs: [Run]) -> String {
    runs.map { Glyphs.unicode.line(of: $0.text) }.joined()
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
  /// - Complexity: O(n) in the text of the surrounds.
  package func fixedParts(width: Int, height: Int, glyphs: Glyphs = .unicode) -> FixedParts {
    var parts = FixedParts(top: Frame(width: width), bottom: Frame(width: width))
    for (index, surround) in surrounds.enumerated() {
      parts.surround = index
      (parts.top, parts.nextLeaf) = Frame.rows(
        of: surround.top, width: width, limit: height, glyphs: glyphs, firstLeaf: 0)
      (parts.bottom, parts.nextLeaf) = Frame.rows(
        of: surround.bottom, width: width, limit: height, glyphs: glyphs, firstLeaf: parts.nextLeaf)
      if height - parts.top.rowCount - parts.bottom.rowCount >= minimumBody { break }
    }
    return parts
  }
}

extension Block {
  /// The viewport that is the whole page, possibly inside meanings and regions; nil if the page is another block.
  package var viewport: Viewport? {
    var block = self
    while true {
      switch block {
      case .meaning(_, let inner), .region(_, let inner): block = inner
      case .viewport(let viewport): return viewport
      default: return nil
      }
    }
  }
}
