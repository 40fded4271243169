extension Frame {
  /// The cells of some rows and columns, for a window that is smaller than the page. Half of a wide character is a
  /// space.
  package func part(rows: Range<Int>, columns: Range<Int>) -> Frame {
    var part = Frame(width: max(1, columns.count))
    for row in rows.clamped(to: 0..<rowCount) {
      var cells = 0
      for (index, run) in zip(spanRange(ofRow: row), runs(inRow: row)) where run.columns.overlaps(columns) {
        let text = String(repeating: " ", count: run.omittedSpaces) + run.text
        var place = run.columns.lowerBound
        var span = spans[index]
        span.cells = 0
        for (glyph, width) in Clusters.list(of: text) {
          let seen = (place..<place + width).clamped(to: columns)
          if seen.count == width, columns.contains(place) {
            part.bytes += glyph.utf8
          } else {
            part.bytes += Array(repeating: UInt8(ascii: " "), count: seen.count)
          }
          span.cells += seen.count
          place += width
        }
        span.end = part.bytes.count
        cells += span.cells
        if span.cells > 0 { part.close(span) }
      }
      part.finishRow(cells: cells, background: background(ofRow: row))
    }
    return part
  }
}
