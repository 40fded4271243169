extension Painter {
  /// Paints lines of text.
  ///
  /// - Parameters:
  ///   - key: the number of runs at the start that are a heading and not part of the text.
  ///   - keyLeaf: the text number of the heading, or -1; the last two runs of the heading are its colon and space.
  mutating func paintText(_ text: Text, key: Int = 0, keyLeaf: Int32 = -1) {
    let painted = PaintedText(
      lines: TextLines(text, glyphs: glyphs), text: text, leaf: nextLeaf(), key: key, keyLeaf: keyLeaf)
    painted.lines.withUTF8 { utf8 in
      switch text.overflow {
      case .wrap: paintWrapped(utf8, painted)
      case .fold: paintFolded(utf8, painted)
      case .truncate(let limit, let kept): paintTruncated(utf8, painted, limit: max(1, limit), kept: kept)
      case .truncateMiddle: paintShortened(utf8, painted)
      }
    }
  }

  /// Paints text into the current row, with an ellipsis if it doesn't fit.
  mutating func paintPiece(_ text: Text, room: Int) {
    let lines = TextLines(text, glyphs: glyphs, isOneLine: true)
    let painted = PaintedText(lines: lines, text: text, leaf: nextLeaf(), key: 0, keyLeaf: -1)
    lines.withUTF8 { utf8 in
      if glyphs.reach(utf8) <= room {
        put(utf8, 0..<utf8.count, painted)
      } else {
        paintCut(utf8, painted, from: 0, to: utf8.count, tail: utf8.count..<utf8.count, limit: 1, room: room)
      }
    }
  }

  /// Paints texts of one line each side by side, directly into a row of the page.
  ///
  /// - Returns: whether that was possible; if not, nothing was painted.
  mutating func paintLines(_ blocks: [Block], widths: [Int], alignments: [Text.Alignment], gap: Int) -> Bool {
    guard !isRepeating, depth < Block.depthLimit, !blocks.isEmpty else { return false }
    var texts: [PaintedText] = []
    var cells: [Int] = []
    texts.reserveCapacity(blocks.count)
    cells.reserveCapacity(blocks.count)
    for index in blocks.indices {
      guard case .text(let text) = blocks[index], text.overflow == .wrap, text.alignment == .leading else {
        return false
      }
      texts.append(PaintedText(lines: TextLines(text, glyphs: glyphs), text: text, leaf: -1, key: 0, keyLeaf: -1))
      guard let needed = texts[index].lines.cellsOfPlainLine, needed <= texts[index].room(widths[index]) else {
        return false
      }
      cells.append(needed)
    }
    beginRow()
    var start = column
    for index in texts.indices {
      texts[index].leaf = nextLeaf()
      rows.blank(start - column)
      align(cells[index], index < alignments.count ? alignments[index] : .leading, in: widths[index])
      texts[index].lines.withUTF8 { put($0, 0..<$0.count, cells: cells[index], texts[index]) }
      start += widths[index] + gap
    }
    endRow()
    return true
  }

  /// The shared properties of the lines of a text.
  private struct PaintedText {
    let lines: TextLines
    let text: Text
    var leaf: Int32
    let key: Int
    let keyLeaf: Int32

    /// The cells of a line: the available cells or the text's measure, but never too few for a wide cluster.
    func room(_ cells: Int) -> Int { min(cells, max(2, text.measure ?? cells)) }

    /// The text number of a run.
    func leaf(ofRun index: Int) -> Int32 { index >= key ? leaf : index < key - 2 ? keyLeaf : -1 }
  }

  private mutating func paintWrapped(_ utf8: UnsafeBufferPointer<UInt8>, _ painted: PaintedText, from start: Int = 0) {
    var room = RoomAhead(of: utf8, in: rows.frame)
    let text = UnsafeBufferPointer(rebasing: utf8[start...])
    Wrapping.words(text, first: painted.room(available), rest: painted.room(availableBelow), joined: glyphs.joined) {
      slice in
      var slice = slice
      slice.range = slice.range.lowerBound + start..<slice.range.upperBound + start
      paintLine(utf8, painted, slice)
      room.make(at: slice.range.upperBound, by: &self)
      return !isFull
    }
  }

  private mutating func paintLine(_ utf8: UnsafeBufferPointer<UInt8>, _ painted: PaintedText, _ slice: LineSlice) {
    beginRow()
    align(slice.cells, painted.text.alignment, in: painted.room(edge - column))
    put(utf8, slice.range, cells: slice.end == .hyphen ? slice.cells - 1 : slice.cells, painted)
    rows.extendReach(by: slice.reach - slice.cells)
    switch slice.end {
    case .hyphen: rows.put("-", cells: 1, role: painted.lines.role(at: slice.range.upperBound - 1))
    case .fold: rows.record(.foldedWord, leaf: painted.leaf)
    case .text, .mandatory, .opportunity: break
    }
    endRow()
  }

  private mutating func align(_ cells: Int, _ alignment: Text.Alignment, in room: Int) {
    switch alignment {
    case .leading: break
    case .center: rows.blank((room - cells) / 2)
    case .trailing: rows.blank(room - cells)
    }
  }

  /// Writes a part of a text whose cells haven't been counted.
  private mutating func put(_ utf8: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ painted: PaintedText) {
    let part = UnsafeBufferPointer(rebasing: utf8[range])
    let cells = Cells.count(part)
    put(utf8, range, cells: cells, painted)
    rows.extendReach(by: glyphs.reach(part) - cells)
  }

  /// Writes a part of a text, one run at a time.
  private mutating func put(_ utf8: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, cells: Int, _ painted: PaintedText)
  {
    var start = range.lowerBound
    var left = cells
    var index = painted.lines.runIndex(at: start)
    while start < range.upperBound, index < painted.text.runs.count {
      let mark = painted.lines.mark(ofRun: index)
      let end = min(range.upperBound, mark.end)
      let part = UnsafeBufferPointer(rebasing: utf8[start..<end])
      let partCells = end == range.upperBound ? left : min(left, Cells.count(part))
      var link: Int32 = -1
      if mark.hasLink, let target = painted.text.runs[index].link { link = rows.linkIndex(of: target) }
      let leaf = painted.leaf(ofRun: index)
      if mark.hasRegion, let region = painted.text.runs[index].region {
        rows.addInRow(region, columns: column..<column + partCells)
      }
      if painted.lines.hasHiddenBreaks, let kept = TextLines.withoutHiddenBreaks(part) {
        kept.withUnsafeBufferPointer {
          rows.put($0, cells: partCells, role: mark.role, origin: mark.origin, link: link, leaf: leaf)
        }
      } else {
        rows.put(part, cells: partCells, role: mark.role, origin: mark.origin, link: link, leaf: leaf)
      }
      left -= partCells
      start = end
      index += 1
    }
  }

  // MARK: Code

  /// Folds each line at its end, and keeps its indent below as far as there is room.
  private mutating func paintFolded(_ utf8: UnsafeBufferPointer<UInt8>, _ painted: PaintedText) {
    var room = RoomAhead(of: utf8, in: rows.frame)
    var start = 0
    repeat {
      var end = start
      while end < utf8.count, utf8[end] != UInt8(ascii: "\n") { end += 1 }
      paintFolded(UnsafeBufferPointer(rebasing: utf8[start..<end]), at: start, in: utf8, painted, &room)
      start = end + 1
    } while start < utf8.count && !isFull
  }

  private mutating func paintFolded(
    _ line: UnsafeBufferPointer<UInt8>, at offset: Int, in utf8: UnsafeBufferPointer<UInt8>, _ painted: PaintedText,
    _ room: inout RoomAhead
  ) {
    let first = painted.room(available)
    let below = painted.room(availableBelow)
    // The marks need one cell each, and any cluster up to two.
    let mark = min(first, below) >= 4 ? 1 : 0
    var indent = 0
    while indent < line.count, line[indent] == UInt8(ascii: " ") { indent += 1 }
    if below - indent < max(16, below / 2) { indent = 0 }
    var isFirst = true
    Wrapping.code(line, first: first, rest: below - indent - mark, mark: mark, joined: glyphs.joined) { slice in
      beginRow()
      if !isFirst, mark > 0 {
        rows.blank(indent)
        rows.put(glyphs.foldStart, cells: 1, role: "fold")
      }
      isFirst = false
      let range = slice.range.lowerBound + offset..<slice.range.upperBound + offset
      put(utf8, range, cells: slice.cells, painted)
      rows.extendReach(by: slice.reach - slice.cells)
      if slice.end == .fold {
        rows.record(.foldedCode, leaf: painted.leaf)
        // The mark is a pictograph (U+21A9), so a joiner at the end of the row would join it with the preceding one.
        let joiner: [UInt8] = [0xE2, 0x80, 0x8D]
        let isJoining = line[slice.range].suffix(3).elementsEqual(joiner)
        if mark > 0 { rows.put((isJoining ? "\u{200C}" : "") + glyphs.foldEnd, cells: 1, role: "fold") }
      }
      endRow()
      room.make(at: range.upperBound, by: &self)
      return !isFull
    }
  }

  // MARK: Ellipses

  private mutating func paintTruncated(
    _ utf8: UnsafeBufferPointer<UInt8>, _ painted: PaintedText, limit: Int, kept: Int
  ) {
    let tail = (kept > 0 ? painted.lines.start(ofLast: kept) : utf8.count)..<utf8.count
    let tailCells = tail.isEmpty ? 0 : glyphs.reach(UnsafeBufferPointer(rebasing: utf8[tail]))
    let isOneLine = tailCells < min(painted.room(available), painted.room(availableBelow)) && !utf8[tail].contains(0x0A)
    if !tail.isEmpty, !isOneLine {
      // The tail doesn't fit beside an ellipsis.
      let head = UnsafeBufferPointer(rebasing: utf8[..<tail.lowerBound])
      if !head.isEmpty { paintTruncated(head, painted, limit: limit, kept: 0) }
      if !isFull { paintWrapped(utf8, painted, from: tail.lowerBound) }
      return
    }
    var slices: [LineSlice] = []
    var isCut = false
    Wrapping.words(utf8, first: painted.room(available), rest: painted.room(availableBelow), joined: glyphs.joined) {
      slice in
      guard slices.count < limit else {
        // Lines without words don't need an ellipsis.
        isCut = !slice.range.isEmpty
        return !isCut
      }
      slices.append(slice)
      return true
    }
    for slice in slices.dropLast(isCut ? 1 : 0) where !isFull {
      paintLine(utf8, painted, slice)
    }
    guard isCut, let last = slices.last, !isFull else { return }

    beginRow()
    let start = min(last.range.lowerBound, tail.lowerBound)
    var end = start
    while end < tail.lowerBound, utf8[end] != UInt8(ascii: "\n") { end += 1 }
    paintCut(
      utf8, painted, from: start, to: end, tail: tail, limit: limit, room: painted.room(edge - column),
      alignment: painted.text.alignment)
    endRow()
  }

  /// Writes as much of a line as fits, an ellipsis and the tail; the text between them is hidden.
  private mutating func paintCut(
    _ utf8: UnsafeBufferPointer<UInt8>, _ painted: PaintedText, from start: Int, to lineEnd: Int, tail: Range<Int>,
    limit: Int,
    room: Int, alignment: Text.Alignment = .leading
  ) {
    let tailCells = tail.isEmpty ? 0 : glyphs.reach(UnsafeBufferPointer(rebasing: utf8[tail]))
    let mark = fittingMark(in: room - tailCells)
    let line = UnsafeBufferPointer(rebasing: utf8[start..<lineEnd])
    var end = Fitting.prefix(line, cells: room - tailCells - mark.count, joined: glyphs.joined).end
    while end > 0, line[end - 1] == UInt8(ascii: " ") { end -= 1 }
    let cells = Cells.count(UnsafeBufferPointer(rebasing: line[..<end]))
    // A mark without a base is hidden too, so the hidden text begins at the ellipsis.
    if cells == 0 { end = 0 }
    align(cells + mark.count + tailCells, alignment, in: room)
    put(utf8, start..<start + end, painted)
    rows.record(
      .lines(limit: limit),
      hidden: rows.isKeeping && !isRepeating ? text(utf8, start + end..<tail.lowerBound, painted) : "",
      leaf: painted.leaf)
    rows.put(mark, cells: mark.count, role: painted.lines.role(at: max(start, start + end - 1)))
    if !tail.isEmpty { put(utf8, tail, painted) }
  }

  private mutating func paintShortened(_ utf8: UnsafeBufferPointer<UInt8>, _ painted: PaintedText) {
    beginRow()
    let space = painted.room(edge - column)
    if glyphs.reach(utf8) <= space {
      align(Cells.count(utf8), painted.text.alignment, in: space)
      put(utf8, 0..<utf8.count, painted)
    } else {
      let mark = fittingMark(in: space)
      var (end, head) = Fitting.prefix(utf8, cells: (space - mark.count + 1) / 2, joined: glyphs.joined)
      if head == 0 { end = 0 }
      let rest = UnsafeBufferPointer(rebasing: utf8[end...])
      let start = Fitting.suffix(rest, cells: space - mark.count - head, joined: glyphs.joined).start
      let cells = [utf8[..<end], rest[start...]].reduce(mark.count) {
        $0 + Cells.count(UnsafeBufferPointer(rebasing: $1))
      }
      align(cells, painted.text.alignment, in: space)
      put(utf8, 0..<end, painted)
      rows.record(
        .middle, hidden: rows.isKeeping && !isRepeating ? text(utf8, end..<end + start, painted) : "",
        leaf: painted.leaf)
      rows.put(mark, cells: mark.count, role: painted.lines.role(at: end))
      put(utf8, end + start..<utf8.count, painted)
    }
    endRow()
  }

  /// The ellipsis, or the part of it that fits.
  func fittingMark(in space: Int) -> String { String(glyphs.ellipsis.prefix(max(1, space))) }

  private func text(_ utf8: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ painted: PaintedText) -> String {
    let part = UnsafeBufferPointer(rebasing: utf8[range])
    if painted.lines.hasHiddenBreaks, let kept = TextLines.withoutHiddenBreaks(part) {
      return String(decoding: kept, as: UTF8.self)
    }
    return String(decoding: part, as: UTF8.self)
  }
}

/// Reserves memory for a long text after an eighth of it is painted, to avoid repeated copying as the frame grows.
private struct RoomAhead {
  private let count: Int
  /// The extent before the text; nil if the text is short or memory was already reserved.
  private var start: Frame.Extent?

  init(of utf8: UnsafeBufferPointer<UInt8>, in frame: Frame) {
    count = utf8.count
    start = count > 1 << 16 ? frame.extent : nil
  }

  mutating func make(at offset: Int, by painter: inout Painter) {
    guard let start, offset > count / 8 else { return }
    self.start = nil
    painter.rows.reserve(times: 7, since: start)
  }
}
