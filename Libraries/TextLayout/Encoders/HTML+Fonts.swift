extension HTML {
  /// The width of the figure 0 in another font than the page's, in parts of its size. Browsers give
  /// every font this width, so that the text of a row is as wide in all of them.
  static let figureWidth = 0.56
  /// The width of a cell, in parts of the size of the page's font.
  private static let cellWidth = 0.6
  /// The size of a large font, in parts of the page's.
  static let largeSize = 1.2

  /// The sizes of the texts in another font that are smaller than their role asks for, in parts of the
  /// page's, by their numbers: all rows of a text have the size at which the widest has room.
  func fontSizes(in frame: Frame) -> [Int: Double] {
    var sizes: [Int: Double] = [:]
    for row in 0..<frame.rowCount {
      for ground in frame.grounds(inRow: row) {
        for (index, run) in ground.runs.enumerated() {
          guard isSet(run), let text = run.textNumber else { continue }
          let isLast = index + 1 == ground.runs.count
          let end = isLast ? frame.width : run.columns.upperBound
          let room = Double(end - run.columns.lowerBound) * HTML.cellWidth
          let size = room / (HTML.figures(in: run.text) * HTML.figureWidth)
          let wish = light[run.role].font == .largeSystem ? HTML.largeSize : 1
          if size < min(wish, sizes[text] ?? wish) { sizes[text] = size }
        }
      }
    }
    return sizes
  }

  /// An upper bound of the width of a text in a proportional font, in figures, as bold letters of
  /// wide fonts have it.
  private static func figures(in text: String) -> Double {
    var width = 0.0
    for (cluster, cells) in Clusters.list(of: text) {
      width += figures(for: cluster.unicodeScalars.first ?? " ", cells: cells)
    }
    return max(1, width)
  }

  private static func figures(for scalar: Unicode.Scalar, cells: Int) -> Double {
    switch scalar {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "!", "|", "’", " ": 0.6
    case "f", "r", "t", "(", ")", "[", "]", "/", "-", "\"", "“", "”": 0.8
    case "m", "w", "…", "—": 1.75
    case "M", "W", "@", "%": 2
    case _ where cells == 2: 2
    case _ where scalar.properties.isUppercase: 1.45
    case _ where scalar.isASCII || scalar.properties.isAlphabetic: 1
    default: 1.45
    }
  }
}
