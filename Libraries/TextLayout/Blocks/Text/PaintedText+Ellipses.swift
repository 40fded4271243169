// MARK: Texts that are cut

extension Painter {
  /// Paints text into the row that was begun, with an ellipsis where it doesn't fit.
  mutating func paintPiece(_ painted: PaintedText, room: Int) {
    let utf8 = painted.utf8
    if Cells.reach(utf8) <= room {
      painted.write(utf8.indices, to: &rows)
    } else {
      paintCut(painted, utf8.indices, tail: utf8.count..<utf8.count, limit: 1, room: room)
    }
  }

  /// Paints so many lines at most, with an ellipsis in the last one, which the last runs follow.
  mutating func paintTruncated(_ painted: PaintedText, limit: Int, kept: Int = 0) {
    let limit = max(1, limit)
    let count = painted.utf8.count
    let tail = painted.lines.start(ofLast: kept)..<count
    let (first, rest) = rooms(of: painted)
    let fits = Cells.reach(painted.utf8.part(tail)) < min(first, rest)
    let isOneLine = painted.endOfLine(from: tail.lowerBound) == count
    let isBeside = fits && isOneLine
    let end = isBeside ? count : tail.lowerBound
    if isBeside || end > 0, let line = paintWholeLines(painted, upTo: end, limit: limit) {
      let start = min(line, tail.lowerBound)
      let cut = start..<min(painted.endOfLine(from: start), tail.lowerBound)
      let room = painted.text.room(painted.context.edge - column)
      paintCut(painted, cut, tail: isBeside ? tail : end..<end, limit: limit, room: room)
      endRow()
    }
    // There was no room for it beside an ellipsis.
    if !isBeside, !isFull {
      paintWrapped(painted, from: tail.lowerBound)
    }
  }

  /// Paints so many lines at most, but if there are more, begins the row of the last one.
  ///
  /// - Returns: the start of the line to cut, if there is one.
  private mutating func paintWholeLines(
    _ painted: PaintedText,
    upTo end: Int,
    limit: Int
  ) -> Int? {
    var slices: [LineSlice] = []
    var isCut = false
    let (first, rest) = rooms(of: painted)
    let text = painted.utf8.part(0..<end)
    Wrapping.words(text, first: first, rest: rest, solid: painted.lines.solid) { slice in
      // Lines without a word are not worth an ellipsis.
      isCut = slices.count == limit && !slice.range.isEmpty
      if slices.count < limit { slices.append(slice) }
      return !isCut
    }
    for slice in slices.dropLast(isCut ? 1 : 0) where !isFull {
      paintLine(painted, slice)
    }
    guard isCut, !isFull else { return nil }
    beginRow(in: painted.context)
    return slices.last?.range.lowerBound
  }

  /// Writes as much of a line as there is room for, an ellipsis and the tail; what is between them
  /// in the text is hidden. The ellipsis can be in the middle or at the start of the line.
  private mutating func paintCut(
    _ painted: PaintedText,
    _ range: Range<Int>,
    tail: Range<Int>,
    limit: Int,
    room: Int
  ) {
    let line = painted.utf8.part(range)
    let tailCells = Cells.reach(painted.utf8.part(tail))
    var mark = glyphs.fittingEllipsis(in: room - tailCells)
    var right = tail
    var end = 0
    var rule = Shortening.Rule.lines(limit: limit)
    switch painted.text.overflow {
    case .truncateMiddle, .truncateStart:
      let isStart = painted.text.overflow == .truncateStart
      rule = isStart ? .start : .middle
      mark = glyphs.fittingEllipsis(in: room)
      let most = isStart ? 0 : (room - mark.count + 1) / 2
      let head = Fitting.prefix(line, cells: most)
      end = head.reach == 0 ? 0 : head.end
      let rest = line.part(end..<line.count)
      let start = Fitting.suffix(rest, cells: room - mark.count - head.reach).start
      right = range.lowerBound + end + start..<range.upperBound
    default:
      let space = room - tailCells - mark.count
      // Of a program's own words, only the first can be cut.
      let isOwn = painted.text.runs.allSatisfy { $0.text.origin == .own }
      end = Fitting.words(line, cells: space, atLeast: isOwn ? 1 : space - room / 3)
      let idleMarks = " .,;:".utf8
      while end > 0, idleMarks.contains(line[end - 1]) {
        end -= 1
      }
      // A mark with nothing to stand on is hidden with the rest, so that what is hidden begins where
      // the ellipsis stands.
      if Cells.count(line.part(0..<end)) == 0 { end = 0 }
    }
    let left = range.lowerBound..<range.lowerBound + end
    let cells = Cells.count(line.part(0..<end)) + mark.count + Cells.count(painted.utf8.part(right))
    painted.align(cells, in: room, at: left.lowerBound, to: &rows)
    painted.write(left, to: &rows)
    if rows.isKeeping {
      let isRepeating = painted.context.isRepeating
      let hidden = isRepeating ? "" : painted.countedWords(left.upperBound..<right.lowerBound)
      rows.record(rule, hidden: hidden, textNumber: painted.textNumber)
    }
    let role = painted.role(at: max(left.lowerBound, left.upperBound - 1))
    rows.put(mark.utf8, cells: mark.count, role: role)
    painted.write(right, to: &rows)
  }
}
