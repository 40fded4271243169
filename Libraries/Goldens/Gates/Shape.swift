import TextLayout

/// The arrangement of the parts of a page.
package enum Shape {
  /// The next width at which the page has another shape; nil if there is none.
  package static func width(
    from width: Int, by direction: Int, of specimen: Specimen, in widths: ClosedRange<Int>
  ) -> Int? {
    let specimen = specimen.prepared
    let end = direction > 0 ? widths.upperBound : widths.lowerBound
    let shape = arrangement(of: specimen, at: width)
    return stride(from: width + direction, through: end, by: direction).first {
      arrangement(of: specimen, at: $0) != shape
    }
  }

  /// For each text of the page except the first, whether it begins in the same row as the previous
  /// one.
  private static func arrangement(of specimen: Specimen, at width: Int) -> [Bool] {
    let frame = specimen.draw(Size(width: width), .unicode)
    var firstRows: [Int: Int] = [:]
    for row in 0..<frame.rowCount {
      for text in frame.runs(inRow: row).compactMap(\.textNumber) where firstRows[text] == nil {
        firstRows[text] = row
      }
    }
    let rows = firstRows.sorted { $0.key < $1.key }.map(\.value)
    return zip(rows, rows.dropFirst()).map { $0 == $1 }
  }
}
