extension Painter {
  /// Paints lines of text.
  ///
  /// - Parameters:
  ///   - heading: the runs at the start that are not part of the text, without the space after them.
  ///   - room: the cells for the text in the row that was begun; nil if it has rows of its own.
  mutating func paintText(
    _ text: TextBlock,
    in context: Context,
    after heading: PaintedText.Heading? = nil,
    room: Int? = nil
  ) {
    let lines = TextLines(text, glyphs: glyphs, isOneLine: room != nil)
    lines.utf8.withBytes { utf8 in
      let painted = PaintedText(
        utf8: utf8,
        lines: lines,
        text: text,
        context: context,
        textNumber: nextTextNumber(in: context),
        heading: heading
      )
      if let room { return paintPiece(painted, room: room) }
      switch text.overflow {
      case .wrap, .prose:
        paintWrapped(painted)
      case .fold:
        paintFolded(painted)
      case .truncate(let limit, let kept):
        paintTruncated(painted, limit: limit, kept: kept)
      case .truncateMiddle(let limit):
        paintTruncated(painted, limit: limit)
      case .truncateStart:
        paintTruncated(painted, limit: 1)
      }
    }
  }

  /// The cells for the next line of a text, and for those below.
  func rooms(of painted: PaintedText) -> (first: Int, rest: Int) {
    let first = available(in: painted.context)
    let rest = available(in: painted.context, below: true)
    return (painted.text.room(first), painted.text.room(rest))
  }

  /// Paints the lines of a text from an offset on.
  mutating func paintWrapped(_ painted: PaintedText, from start: Int = 0) {
    let (first, rest) = rooms(of: painted)
    let utf8 = painted.utf8.part(start..<painted.utf8.count)
    let solid = painted.lines.solid.map { $0.moved(by: -start) }
    let hang = painted.text.hang
    func paint(_ slice: LineSlice) -> Bool {
      var slice = slice
      slice.range = slice.range.moved(by: start)
      return paintLine(painted, slice)
    }
    if painted.text.overflow == .prose {
      Wrapping.prose(
        utf8,
        first: first,
        rest: rest,
        solid: solid,
        hang: hang,
        paint
      )
    } else {
      Wrapping.words(utf8, first: first, rest: rest, solid: solid, paint)
    }
  }

  /// Paints a line of prose.
  ///
  /// - Returns: whether there is room for another one.
  @discardableResult
  mutating func paintLine(_ painted: PaintedText, _ slice: LineSlice) -> Bool {
    beginRow(in: painted.context)
    let room = painted.text.room(painted.context.edge - column) - slice.indent
    rows.blank(slice.indent)
    let hyphen = slice.end == .hyphen ? 1 : 0
    let cells = Cells.count(painted.utf8.part(slice.range)) + hyphen
    painted.align(
      cells,
      in: room,
      at: slice.range.lowerBound,
      to: &rows
    )
    painted.begin(slice.range, on: &rows)
    painted.write(slice.range, to: &rows, isLine: true)
    switch slice.end {
    case .hyphen:
      let role = painted.role(at: slice.range.upperBound - 1)
      rows.put("-", times: 1, role: role)
    case .fold:
      rows.record(.foldedWord, textNumber: painted.textNumber)
    default: break
    }
    return endRow()
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
    let line = painted.utf8.part(range)
    let (first, below) = rooms(of: painted)
    // The mark and its space need a cell each, and any cluster up to two.
    let mark = below >= 4 ? 2 : 0
    let most = max(0, below - max(16, below / 2))
    let indent = min(most, line.prefix { $0 == .space }.count)
    var isFirst = true
    Wrapping.code(line, first: first, rest: below - indent - mark) { slice in
      beginRow(in: painted.context)
      if slice.range.lowerBound > 0, mark > 0 {
        rows.blank(indent)
        // An indent that is wider than the row gives way, without a mark.
        if !isFirst {
          rows.put(glyphs.foldStart, times: 1, role: .fold)
          rows.blank(1)
        }
      }
      isFirst = false
      let part = slice.range.moved(by: range.lowerBound)
      painted.begin(part, on: &rows)
      painted.write(part, to: &rows)
      if slice.end == .fold {
        rows.record(.foldedCode, textNumber: painted.textNumber)
      }
      return endRow()
    }
  }
}
