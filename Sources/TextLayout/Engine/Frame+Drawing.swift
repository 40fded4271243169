extension Frame {
  /// Draws a tree.
  ///
  /// If the size has a height, the frame has exactly that many rows: content below the window isn't drawn, and empty
  /// rows fill the end.
  ///
  /// - Complexity: O(n) in the text from the top of the page to the end of the window.
  public init(drawing block: Block, size: Size, glyphs: Glyphs = .unicode) {
    var painter = Painter(width: size.width, glyphs: glyphs)
    let context = Context(edge: painter.width, path: BlockTrace.start)
    if let height = size.height {
      self = painter.paintedWindow(block, in: context, height: height, scroll: size.scroll)
    } else {
      painter.paint(block, in: context)
      self = painter.rows.finished
    }
  }

  /// Stacks drawn frames, and keeps only the window if the size has one. Texts keep their numbers.
  ///
  /// - Parameters:
  ///   - frames: the frames, from top to bottom.
  ///   - size: the width and, if there is one, the window.
  public init(stacking frames: [Frame], size: Size) {
    var rows = RowWriter(width: size.width, skip: size.scroll, limit: size.height ?? .max)
    for frame in frames { rows.put(frame) }
    self = rows.frame
    fill(to: size.height ?? 0)
    pageRows = rows.produced
  }

  /// Returns a frame with some of the rows, given in ascending order.
  package func keeping(_ rows: [Int]) -> Frame {
    var writer = RowWriter(width: width, limit: .max)
    let places = Dictionary(zip(rows, rows.indices)) { first, _ in first }
    for row in rows {
      writer.put(row: row, of: self)
      writer.endRow(background: background(ofRow: row))
    }
    writer.add(
      regions.compactMap { region in
        let kept = region.rows.compactMap { places[$0] }
        return kept.first.map { first in changing(region) { $0.rows = first..<first + kept.count } }
      }, pageRow: 0, column: 0)
    return writer.frame
  }

  /// Adds empty rows at the end, up to a height.
  mutating func fill(to height: Int) { while rowCount < height { finishRow(cells: 0) } }
}
