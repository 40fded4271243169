extension Painter {
  /// Paints lines of text.
  ///
  /// - Parameters:
  ///   - key: the number of runs at the start that are a heading and not part of the text.
  ///   - keyNumber: the text number of the heading, or -1; the last two runs of the heading are its colon and space.
  mutating func paintText(_ text: TextBlock, key: Int = 0, keyNumber: Int32 = -1) {
    let textNumber = nextTextNumber()
    if key == 0, rows.path == nil, let cells = text.cellsOfLine(in: available) {
      beginRow()
      rows.blank(text.alignment.blanks(of: text.room(edge - column) - cells))
      rows.put(text, cells: cells, textNumber: textNumber)
      return endRow()
    }
    let lines = TextLines(text, glyphs: glyphs)
    lines.withUTF8 { utf8 in
      let painted = PaintedText(
        utf8: utf8, lines: lines, text: text, textNumber: textNumber, key: key, keyNumber: keyNumber)
      if text.overflow != .fold, let line = painted.line(in: available) { return paintLine(painted, line) }
      switch text.overflow {
      case .wrap, .prose: paintWrapped(painted)
      case .fold: paintFolded(painted)
      case .truncate(let limit, let kept): paintTruncated(painted, limit: max(1, limit), kept: kept)
      case .truncateMiddle(let limit): paintShortened(painted, limit: max(1, limit))
      case .truncateStart: paintShortened(painted, limit: 1, keepsHead: false)
      }
    }
  }

  /// Paints the lines of a text from an offset on.
  mutating func paintWrapped(_ painted: PaintedText, from start: Int = 0) {
    let (first, rest) = (painted.room(available), painted.room(availableBelow))
    let wrap = painted.text.overflow == .prose ? Wrapping.prose : Wrapping.words
    let solid = painted.lines.solid.map { $0.lowerBound - start..<$0.upperBound - start }
    wrap(painted.part(start..<painted.utf8.count), first, rest, glyphs.joined, solid) { slice in
      var slice = slice
      slice.range = slice.range.lowerBound + start..<slice.range.upperBound + start
      paintLine(painted, slice)
      return !isFull
    }
  }

  /// Paints a line of prose.
  mutating func paintLine(_ painted: PaintedText, _ slice: LineSlice) {
    beginRow()
    let room = painted.room(edge - column) - slice.indent
    rows.blank(slice.indent)
    painted.align(slice.cells, in: room, at: slice.range.lowerBound, to: &rows)
    painted.write(slice.range, cells: slice.end == .hyphen ? slice.cells - 1 : slice.cells, to: &rows)
    rows.extendReach(by: slice.reach - slice.cells)
    switch slice.end {
    case .hyphen: rows.put("-", times: 1, role: painted.lines.role(at: slice.range.upperBound - 1))
    case .fold: rows.record(.foldedWord, textNumber: painted.textNumber)
    case .text, .mandatory, .opportunity: break
    }
    endRow()
  }

  // MARK: Code

  /// Folds each line where it is full, and keeps its indent below, as far as there is room for it.
  private mutating func paintFolded(_ painted: PaintedText) {
    var start = 0
    repeat {
      let end = painted.endOfLine(from: start)
      paintFolded(painted, start..<end)
      start = end + 1
    } while start < painted.utf8.count && !isFull
  }

  private mutating func paintFolded(_ painted: PaintedText, _ range: Range<Int>) {
    let line = painted.part(range)
    let first = painted.room(available)
    let below = painted.room(availableBelow)
    // The marks need one cell each, and any cluster up to two.
    let mark = min(first, below) >= 4 ? 1 : 0
    var indent = line.prefix { $0 == UInt8(ascii: " ") }.count
    if below - indent < max(16, below / 2) { indent = 0 }
    Wrapping.code(line, first: first, rest: below - indent - mark, mark: mark, joined: glyphs.joined) { slice in
      beginRow()
      if slice.range.lowerBound > 0, mark > 0 {
        rows.blank(indent)
        rows.put(glyphs.foldStart, times: 1, role: .fold)
      }
      let part = slice.range.lowerBound + range.lowerBound..<slice.range.upperBound + range.lowerBound
      painted.write(part, cells: slice.cells, to: &rows)
      rows.extendReach(by: slice.reach - slice.cells)
      if slice.end == .fold {
        rows.record(.foldedCode, textNumber: painted.textNumber)
        // The mark is a pictograph (U+21A9), which a joiner at the end of the row would join to the one before.
        let isJoining = line[slice.range].suffix(3).elementsEqual("\u{200D}".utf8)
        if mark > 0 { rows.put((isJoining ? "\u{200C}" : "") + glyphs.foldEnd, times: 1, role: .fold) }
      }
      endRow()
      return !isFull
    }
  }
}
