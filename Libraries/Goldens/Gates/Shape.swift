import TextLayout

/// The arrangement of the parts of a page.
package enum Shape {
  /// The next width at which the page has another shape; nil if there is none.
  package static func width(
    from width: Int, by direction: Int, of specimen: Specimen, in widths: ClosedRange<Int>
  ) -> Int? {
    let specimen = specimen.prepared
    func shape(_ width: Int) -> [Bool] {
      arrangement(of: specimen.draw(Size(width: width), .unicode))
    }
    let first = shape(width)
    let end = direction > 0 ? widths.upperBound : widths.lowerBound
    return stride(from: width + direction, through: end, by: direction).first { shape($0) != first }
  }

  /// For each text of the page except the first, whether it begins in the same row as the previous
  /// one.
  private static func arrangement(of frame: Frame) -> [Bool] {
    var firstRows: [Int: Int] = [:]
    for row in 0..<frame.rowCount {
      for text in frame.runs(inRow: row).compactMap(\.textNumber) where firstRows[text] == nil {
        firstRows[text] = row
      }
    }
    let texts = firstRows.keys.sorted()
    return zip(texts, texts.dropFirst()).map { firstRows[$0] == firstRows[$1] }
  }
}
