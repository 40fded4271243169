extension Frame {
  /// The first rows, with the number of the others at the end of the last one, and a record of
  /// them.
  ///
  /// The number isn't known if the drawing stopped before the end of the page.
  func cut(to height: Int, glyphs: Glyphs) -> Frame {
    guard rowCount > height else { return self }
    let isWhole = pageRows != nil
    var frame = window(0..<height, isCut: !isWhole)
    frame.mark(rows: isWhole ? rowCount - height : nil, glyphs: glyphs)
    return frame
  }

  /// Adds a record of parts that have no room below the last row, and the number of their rows to
  /// the end of that row.
  mutating func drop(_ parts: [Frame], glyphs: Glyphs) {
    let dropped = Frame(stacking: parts, size: Size(width: width))
    guard dropped.rowCount > 0, rowCount > 0 else { return }
    let last = rowCount - 1
    let column = cells(inRow: last)
    for var cut in dropped.hiding(.gaveWay, inRows: 0..<dropped.rowCount) {
      cut.row = last
      cut.column = column
      shortenings.append(cut)
    }
    // The rows that the last part lacks already.
    var rows = 0
    var isKnown = parts.allSatisfy { $0.pageRows != nil }
    for cut in shortenings(inRow: last) {
      guard case .below(let count) = cut.rule else {
        continue
      }
      isKnown = isKnown && count != nil
      rows = max(rows, count ?? 0)
    }
    mark(rows: isKnown ? dropped.rowCount + rows : nil, glyphs: glyphs)
  }

  /// Writes the number of hidden rows, such as ` +3`, at the end of the last row, but inside the
  /// line of a box. The words that it covers are recorded with the hidden ones.
  private mutating func mark(rows: Int?, glyphs: Glyphs) {
    let last = rowCount - 1
    var words = rows.map { "+\($0)" } ?? glyphs.ellipsis
    let end = endsInLine(last, beside: words.utf8.count) ? width - 2 : width
    let isFull = cells(inRow: last) + words.utf8.count >= end
    // An ellipsis says that the row itself is cut, too.
    if rows != nil, end == width, isFull {
      words = glyphs.ellipsis + " " + words
    }
    if Cells.count(words) > width {
      words = glyphs.fittingEllipsis(in: width)
    }
    let rule = shortenings.last { $0.row == last }?.rule ?? .below(rows: rows)
    write(words, before: end, hiding: rule)
  }

  /// Writes words over a part of the last row.
  private mutating func write(_ words: String, before end: Int, hiding rule: Shortening.Rule) {
    let last = rowCount - 1
    let cells = Cells.count(words)
    let start = max(0, end - cells - 1)
    let before = part(ofRow: last, columns: 0..<start)
    var after = part(ofRow: last, columns: end + 1..<Int.max)
    after.shortenings = []
    // Text that reaches too far for its cells is covered too.
    let fits = Cells.reach(before.text(ofRow: 0)) <= start
    var rows = RowWriter(width: width, limit: .max)
    for row in 0..<last {
      rows.put(row: row, of: self)
      rows.endRow(background: background(ofRow: row))
    }
    if fits {
      rows.put(row: 0, of: before)
    }
    rows.blank(end - cells - rows.column)
    for cut in hiding(rule, inRows: last..<last + 1, columns: (fits ? start : 0)..<Int.max) {
      rows.record(cut.rule, hidden: cut.hidden, textNumber: cut.textNumber)
    }
    rows.put(words, role: .plain)
    if end < width {
      rows.blank(1)
      rows.put(row: 0, of: after)
    }
    rows.endRow(background: background(ofRow: last))
    rows.add(regions, pageRow: 0, column: 0)
    let pageRows = pageRows
    self = rows.frame
    self.pageRows = pageRows
  }

  /// Whether a row is the line of a box up to the end, with room for a mark of so many cells.
  private func endsInLine(_ row: Int, beside cells: Int) -> Bool {
    guard let run = runs(inRow: row).last, run.columns.upperBound == width else {
      return false
    }
    return run.textNumber == nil && !run.isBlank && run.columns.count >= cells + 5
  }
}
