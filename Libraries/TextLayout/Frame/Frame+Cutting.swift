extension Frame {
  /// Some of the rows of a page, with the number of those below at the end of the last one, and a
  /// record of the others, as in `window`.
  func cut(to rows: Range<Int>, glyphs: Glyphs) -> Frame {
    if rows == 0..<rowCount { return self }
    var frame = window(rows)
    if rows.upperBound < rowCount {
      frame.mark(rows: pageRows.map { $0 - rows.upperBound }, glyphs: glyphs)
    }
    return frame
  }

  /// Adds a record of parts that have no room below the last row, and the number of their rows to
  /// the end of that row.
  mutating func drop(_ parts: [Frame], glyphs: Glyphs) {
    let dropped = Frame(stacking: parts, size: Size(clamping: width))
    guard dropped.rowCount > 0, rowCount > 0 else { return }
    recordBelow(dropped.hiding(.gaveWay, inRows: 0..<dropped.rowCount))
    // The rows that the last part lacks already.
    var rows = 0
    var isKnown = parts.allSatisfy { $0.pageRows != nil }
    for cut in shortenings(inRow: rowCount - 1) {
      guard case .below(let count) = cut.rule else {
        continue
      }
      isKnown = isKnown && count != nil
      rows = max(rows, count ?? 0)
    }
    mark(rows: isKnown ? dropped.rowCount + rows : nil, glyphs: glyphs)
  }

  /// Writes the number of hidden rows, such as ` +3`, at the end of the last row. The words that it
  /// covers are recorded with the hidden ones.
  private mutating func mark(rows: Int?, glyphs: Glyphs) {
    let last = rowCount - 1
    var words = rows.map { "+\($0)" } ?? glyphs.ellipsis
    let isFull = cells(inRow: last) + words.utf8.count >= width
    // An ellipsis says that the row itself is cut, too.
    if rows != nil, isFull {
      words = glyphs.ellipsis + " " + words
    }
    if Cells.count(words) > width {
      words = glyphs.fittingEllipsis(in: width)
    }
    let recorded = shortenings.last { $0.row == last }
    write(words, hiding: recorded?.rule ?? .below(rows: rows))
  }

  /// Writes words over the end of the last row.
  private mutating func write(_ words: String, hiding rule: Shortening.Rule) {
    let last = rowCount - 1
    let cells = Cells.count(words)
    let end = max(0, width - cells - 1)
    // A short text that would be cut, such as a number, is covered as a whole.
    let cut = runs(inRow: last).last { run in
      run.columns.contains(end) && 2 * run.columns.lowerBound > width
    }
    let start = cut?.columns.lowerBound ?? end
    let before = part(ofRow: last, columns: 0..<start)
    // Text that reaches too far for its cells is covered too.
    let fits = Cells.reach(before.text(ofRow: 0)) <= start
    var marked = RowWriter(width: width, limit: 1)
    if fits {
      marked.put(row: 0, of: before)
    }
    marked.blank(width - cells - marked.column)
    let covered = (fits ? start : 0)..<Int.max
    for cut in hiding(rule, inRows: last..<last + 1, columns: covered) {
      marked.record(cut.rule, hidden: cut.hidden, textNumber: cut.textNumber)
    }
    marked.put(words, role: .plain)
    marked.endRow()
    var page = Frame(width: width)
    page.append(self, 0..<last)
    page.append(marked.frame, 0..<1)
    page.backgrounds[last] = backgrounds[last]
    page.regions = regions
    page.pageRows = pageRows
    self = page
  }
}
