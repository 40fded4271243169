import TextLayout

/// The widths at which the layout of a specimen changes shape or breaks a rule.
package struct Sweep: Sendable {
  /// A range of widths at which the parts of the page have the same arrangement.
  package struct Shape: Hashable, Sendable {
    /// The widths, in cells.
    package var widths: ClosedRange<Int>
    /// The smallest and the largest number of rows of the page at these widths.
    package var rows: ClosedRange<Int>
    /// The number of texts that begin in the same row as the previous text.
    package var neighbours: Int
  }

  /// The specimen's path.
  package let path: String
  /// The shapes, from narrow to wide.
  package let shapes: [Shape]
  /// The first violation of each rule.
  package let violations: [GateViolation]

  /// Draws a specimen at every width.
  package init(_ specimen: Specimen, by rules: GateRules = GateRules(), widths: ClosedRange<Int> = Gates.widths) {
    path = specimen.path
    var (shapes, last) = ([Shape](), [Bool]?.none)
    violations = Gates.check(specimen, by: rules, widths: widths) { frame in
      let width = frame.width
      let arrangement = Sweep.arrangement(of: frame)
      if arrangement == last, let shape = shapes.popLast() {
        let rows = min(shape.rows.lowerBound, frame.rowCount)...max(shape.rows.upperBound, frame.rowCount)
        shapes.append(Shape(widths: shape.widths.lowerBound...width, rows: rows, neighbours: shape.neighbours))
      } else {
        let neighbours = arrangement.count { $0 }
        shapes.append(Shape(widths: width...width, rows: frame.rowCount...frame.rowCount, neighbours: neighbours))
      }
      last = arrangement
    }
    self.shapes = shapes
  }

  /// The next width at which the page has another shape; nil if there is none.
  package static func width(
    from width: Int, by direction: Int, of specimen: Specimen, in widths: ClosedRange<Int>
  ) -> Int? {
    let specimen = specimen.prepared
    func shape(_ width: Int) -> [Bool] { arrangement(of: specimen.draw(Size(width: width), .unicode)) }
    let first = shape(width)
    let end = direction > 0 ? widths.upperBound : widths.lowerBound
    return stride(from: width + direction, through: end, by: direction).first { shape($0) != first }
  }

  /// For each text of the page except the first, whether it begins in the same row as the previous one.
  private static func arrangement(of frame: Frame) -> [Bool] {
    var firstRows: [Int: Int] = [:]
    for row in 0..<frame.rowCount {
      for text in frame.runs(inRow: row).compactMap(\.textNumber) where firstRows[text] == nil { firstRows[text] = row }
    }
    let texts = firstRows.keys.sorted()
    return zip(texts, texts.dropFirst()).map { firstRows[$0] == firstRows[$1] }
  }

  /// A line for the specimen, one for each shape if there are several, and one for each violation.
  package var report: String {
    func text(_ range: ClosedRange<Int>) -> String {
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
    }
    var lines = ["\(path)  one shape from \(text(shapes[0].widths))"]
    if shapes.count > 1 {
      lines = ["\(path)  \(shapes.count) shapes"]
      lines += shapes.map { shape in
        let neighbours = shape.neighbours == 0 ? "all stacked" : "\(shape.neighbours) side by side"
        let rows = shape.rows == 1...1 ? "1 row" : "\(text(shape.rows)) rows"
        return "  \(text(shape.widths).padded(to: 12))\(neighbours), \(rows)"
      }
    }
    return (lines + violations.map { "  breaks: \($0)" }).joined(separator: "\n") + "\n"
  }
}
