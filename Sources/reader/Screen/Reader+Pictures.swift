import Console

extension Reader {
  /// The pictures in the visible part of a page.
  ///
  /// - Parameters:
  ///   - column: the screen's column where the page begins.
  ///   - rows: the number of rows of the screen that show the page.
  func pictures(of pane: Pane, at column: Int, rows: Int) -> [Picture] {
    guard let support = images.store.support else { return [] }
    let top = pane.drawn.top.rowCount
    let bottom = top + pane.drawn.windowRows
    return pane.visibleImages.compactMap { image in
      guard image.isPicture, let file = images.store[image.address] else { return nil }
      let start: Int
      let limits: Range<Int>
      switch image.part {
      case .top:
        start = 0
        limits = 0..<top
      case .body:
        start = top - pane.scroll
        limits = top..<bottom
      case .bottom:
        start = bottom
        limits = bottom..<max(bottom, rows)
      }
      let room = image.rows.lowerBound + start..<image.rows.upperBound + start
      let columns = image.columns.lowerBound + column..<image.columns.upperBound + column
      var picture = Picture(
        file,
        in: (room, columns),
        visible: limits.clamped(to: 0..<rows),
        by: support)
      // Stays the same while the page scrolls.
      picture?.placement =
        (image.rows.lowerBound * 4 + image.part.rawValue) * 512 + columns.lowerBound + 1
      return picture
    }
  }
}
