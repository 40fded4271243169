import TextLayout

/// The lines of code behind the cells of a gallery, each written once for the whole page.
struct GalleryCode {
  /// Nil if the lines aren't known.
  let lines: CodeLines?
  private var paths = NumberedTexts()

  /// The title of a drawing.
  static let hint = "Click a cell, or press Enter and then ↑ or ↓, for its line of code"

  init(lines: CodeLines?) { self.lines = lines }

  /// The first cell of each place in a row and the number of its lines, such as `0:4,12:5;;0:6` for three rows.
  mutating func cells(of frame: Frame) -> String? {
    guard let lines else { return nil }
    return (0..<frame.rowCount).map { row in
      frame.traces(inRows: row..<row + 1).filter { !$0.isBlank }.compactMap { trace in
        lines.path(of: trace.path).map {
          "\(trace.columns.lowerBound):\(paths.number(of: $0.lines.joined(separator: " · ")))"
        }
      }.joined(separator: ",")
    }.joined(separator: ";")
  }

  /// The statement with all lines; empty if they aren't known.
  var script: String {
    let list = paths.texts.map { "\"\($0.filter { !"\\\"<".contains($0) })\"" }
    return lines == nil ? "" : "const code = [\(list.joined(separator: ",\n"))];\n"
  }
}
