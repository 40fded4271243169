extension Frame {
  /// The rows that are hidden below the last row of a part of a window.
  struct Below: Hashable, Sendable {
    /// Their number; nil if it isn't known.
    var rows: Int?

    /// The mark of these rows: their number, such as `+3`. Without rows, there is none.
    var words: String {
      guard let rows else { return "+" }
      return rows == 0 ? "" : "+\(rows)"
    }

    /// These rows and others.
    func and(_ other: Below) -> Below {
      guard let rows, let count = other.rows else { return Below() }
      return Below(rows: rows + count)
    }
  }

  /// The frame in so many cells and rows, with the mark of what is hidden in cells of its own at the
  /// end of the last row: the number of the rows, if that row has room for it.
  func marked(width: Int, height: Int) -> Frame {
    var page = Frame(width: width)
    page.append(self, 0..<rowCount)
    page.fill(to: height)
    page.pageRows = pageRows
    guard let below, below.rows != 0 else { return page }
    let last = height - 1
    var row = RowWriter(width: width, limit: 1)
    row.put(row: last, of: page)
    let reach = Cells.reach(page.text(ofRow: last))
    let hasRoom = max(reach, row.column) + 1 + below.words.utf8.count <= width
    let mark = hasRoom || row.column == 0 ? String(below.words.prefix(width)) : "+"
    row.blank(width - mark.utf8.count - row.column)
    row.put(mark, role: .plain)
    row.endRow()
    var marked = Frame(width: width)
    marked.append(page, 0..<last)
    marked.append(row.frame, 0..<1)
    for background in page.backgrounds(ofRow: last) { marked.add(background, inRow: last) }
    marked.regions = page.regions
    marked.pageRows = pageRows
    return marked
  }

  /// Some of the rows of a page, with a record of the others.
  ///
  /// - Parameters:
  ///   - first: the rows of the page above those of this frame.
  ///   - count: the number of rows of the page; nil if it isn't known.
  package func window(_ rows: Range<Int>, above first: Int = 0, of count: Int?) -> Frame {
    var window = Frame(width: width)
    window.append(self, rows)
    window.fill(to: 1)
    if first + rows.lowerBound > 0 {
      let rule = Shortening.Rule.above(rows: first + rows.lowerBound)
      window.shortenings.insert(contentsOf: hiding(rule, inRows: 0..<rows.lowerBound), at: 0)
    }
    if rows.upperBound < rowCount {
      let below = Below(rows: count.map { $0 - first - rows.upperBound })
      let hidden = rows.upperBound..<rowCount
      window.recordBelow(hiding(.below(rows: below.rows), inRows: hidden))
      window.below = below
    }
    window.pageRows = count
    return window
  }
}
