extension Frame {
  /// Some of the rows, with a record of the others.
  ///
  /// - Parameter isCut: whether there are more rows than in this frame.
  package func window(_ rows: Range<Int>, isCut: Bool = false) -> Frame {
    let size = Size(width: width, height: max(1, rows.count), scroll: rows.lowerBound)
    var window = Frame(stacking: [self], size: size)
    if rows.lowerBound > 0 {
      let above = hiding(.above(rows: rows.lowerBound), inRows: 0..<rows.lowerBound)
      window.shortenings.insert(contentsOf: above, at: 0)
    }
    if rows.upperBound < rowCount, window.rowCount > 0 {
      let last = window.rowCount - 1
      let below = hiding(
        .below(rows: isCut ? nil : rowCount - rows.upperBound),
        inRows: rows.upperBound..<rowCount
      )
      window.shortenings += below.map { cut in
        changing(cut) { ($0.row, $0.column) = (last, window.cells(inRow: last)) }
      }
    }
    window.pageRows = isCut ? nil : rowCount
    return window
  }

  /// The words of rows, or of some of their cells, that aren't drawn: a record for each text, and
  /// for each piece that is hidden already; one without words if there are none.
  func hiding(_ rule: Shortening.Rule, inRows rows: Range<Int>, columns: Range<Int>? = nil)
    -> [Shortening]
  {
    var (hidden, places): ([Shortening], [Int: Int]) = ([], [:])
    func hide(_ words: String, _ number: Int?) {
      if let number, let place = places[number] {
        hidden[place].hidden += words
      } else if !words.isEmpty {
        if let number { places[number] = hidden.count }
        hidden.append(Shortening(rule: rule, hidden: words, textNumber: number))
      }
    }
    for row in rows {
      var cuts = shortenings.part(inRows: row..<row + 1, \.row).filter {
        columns?.contains($0.column) ?? true
      }[...]
      for run in runs(inRow: row) {
        while let cut = cuts.first, cut.column <= run.columns.lowerBound {
          hide(cut.hidden, cut.textNumber)
          cuts.removeFirst()
        }
        guard run.textNumber != nil, !run.isRepeated else {
          continue
        }
        let glyphs = Frame.clusters(of: run.text, from: run.columns.lowerBound)
        hide(
          glyphs.filter { columns?.overlaps($0.columns) ?? true }.map(\.glyph).joined(),
          run.textNumber
        )
      }
      for cut in cuts {
        hide(cut.hidden, cut.textNumber)
      }
    }
    let isEmpty = hidden.isEmpty && columns == nil
    return isEmpty ? [Shortening(rule: rule)] : hidden
  }

  /// Some of the cells of a row, as a frame of one row. Half of a wide character is a space.
  package func part(ofRow row: Int, columns: Range<Int>) -> Frame {
    var part = Frame(width: width)
    for run in runs(inRow: row) where run.columns.overlaps(columns) {
      let (start, cells) = (run.columns.lowerBound, run.columns.clamped(to: columns))
      let glyphs = Frame.clusters(of: run.text, from: start)
      var kept = glyphs.map { glyph in
        glyph.columns.lowerBound >= cells.lowerBound && glyph.columns.upperBound <= cells.upperBound
          ? glyph.glyph : String(repeating: " ", count: glyph.columns.clamped(to: cells).count)
      }.joined()
      // There can be fewer spaces than cells.
      kept += String(
        repeating: " ",
        count: max(0, cells.upperBound - (glyphs.last?.columns.upperBound ?? start))
      )
      part.bytes += kept.utf8
      part.close(changing(run.span) { ($0.end, $0.cells) = (part.bytes.count, cells.count) })
    }
    part.finishRow()
    part.shortenings = shortenings.part(inRows: row..<row + 1, \.row).filter {
      columns.contains($0.column)
    }
    .map { cut in changing(cut) { ($0.row, $0.column) = (0, $0.column - columns.lowerBound) } }
    part.traces = traces(inRows: row..<row + 1).filter { columns.contains($0.columns.lowerBound) }
      .map { $0.moved(rows: -row, columns: -columns.lowerBound) }
    return part
  }

  /// The clusters of a text, each with its cells in a row and those after it that have none.
  private static func clusters(of text: String, from start: Int) -> [(
    glyph: String, columns: Range<Int>
  )] {
    Clusters.list(of: text).reduce(into: []) { clusters, next in
      let column = clusters.last?.columns.upperBound ?? start
      if next.cells == 0, !clusters.isEmpty {
        clusters[clusters.count - 1].glyph += next.glyph
      } else {
        clusters.append((next.glyph, column..<column + next.cells))
      }
    }
  }

  /// Gives all cells but spaces one role.
  mutating func setRoles(_ role: Role) {
    for index in spans.indices
    where bytes[byteRange(ofSpan: index)].contains(where: { $0 != UInt8(ascii: " ") }) {
      spans[index].role = role
    }
  }
}
