@testable import TextLayout

extension Frame {
  /// Creates a frame of given rows, without wrapping, trimming or checks.
  package init(width: Int, rows: [String]) {
    self.init(width: width)
    for (index, row) in rows.enumerated() {
      bytes += row.utf8
      let span = Span(
        end: bytes.count,
        cells: Cells.count(row),
        role: .plain,
        textNumber: Int32(index),
        origin: .own
      )
      if !row.isEmpty { close(span) }
      ends.append(spans.count)
    }
    pageRows = rows.count
  }
}
