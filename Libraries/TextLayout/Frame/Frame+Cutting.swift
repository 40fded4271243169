extension Frame {
  /// The rows that a part of a window doesn't show.
  struct HiddenRows: Hashable, Sendable {
    /// The number of those above the first row.
    var above = 0
    /// The number of those below the last row; nil if it isn't known.
    var below: Int?

    /// The forms of their mark, from the longest to that of a single cell, such as `↑2 +3`, `+3` and `+`
    /// for two rows above and three below; none without such rows.
    func marks(in glyphs: Glyphs) -> [String] {
      let upper = above == 0 ? "" : "↑\(above)"
      let lower = below.map { $0 == 0 ? "" : "+\($0)" } ?? "+"
      let words = [upper, lower].filter { !$0.isEmpty }
      // A single one tells at least that there is more to read.
      guard let last = words.last else { return [] }
      let forms = [words.joined(separator: " "), last, String(last.prefix(1))]
      return forms.map { glyphs.line(of: SafeText(own: $0)) }
    }

    /// These rows and others below them.
    func and(_ other: HiddenRows) -> HiddenRows {
      var sum = HiddenRows(above: above)
      if let below, let count = other.below { sum.below = below + count }
      return sum
    }
  }

  /// The frame in so many cells and rows, with the mark of what is hidden in cells of its own at the
  /// end of the last row: the numbers of the rows, if that row has room for them.
  func marked(width: Int, height: Int, glyphs: Glyphs) -> Frame {
    let marks = hidden?.marks(in: glyphs) ?? []
    var rows = RowWriter(width: width, limit: height)
    for row in 0..<height {
      let isBlank = row >= rowCount
      if !isBlank { rows.put(row: row, of: self) }
      if row == height - 1, let least = marks.last {
        let reach = isBlank ? 0 : Cells.reach(text(ofRow: row))
        let start = rows.column == 0 ? 0 : max(reach, rows.column) + 1
        let mark = marks.first { start + Cells.count($0) <= width } ?? least
        rows.blank(width - Cells.count(mark) - rows.column)
        rows.put(mark, role: .plain)
      }
      rows.endRow()
    }
    return changing(rows.frame) { marked in
      marked.regions = regions
      marked.pageRows = pageRows
    }
  }

  /// Some of the rows of a page, with a record of the others.
  ///
  /// - Parameters:
  ///   - first: the rows of the page above those of this frame.
  ///   - count: the number of rows of the page; nil if it isn't known.
  ///   - hasWords: whether the record has the words of the others, which takes as long as they are.
  package func window(
    _ rows: Range<Int>,
    above first: Int = 0,
    of count: Int?,
    recordingWords hasWords: Bool = true
  ) -> Frame {
    func record(_ rule: Shortening.Rule, _ rows: Range<Int>) -> [Shortening] {
      hasWords ? hiding(rule, inRows: rows) : [Shortening(rule: rule)]
    }
    var window = Frame(width: width)
    window.append(self, rows)
    window.fill(to: 1)
    let above = first + rows.lowerBound
    if above > 0 {
      let hidden = record(.above(rows: above), 0..<rows.lowerBound)
      window.shortenings.insert(contentsOf: hidden, at: 0)
      window.hidden = HiddenRows(above: above, below: 0)
    }
    if rows.upperBound < rowCount {
      let below = count.map { $0 - first - rows.upperBound }
      window.recordBelow(record(.below(rows: below), rows.upperBound..<rowCount))
      window.hidden = HiddenRows(above: above, below: below)
    }
    window.pageRows = count
    return window
  }
}
