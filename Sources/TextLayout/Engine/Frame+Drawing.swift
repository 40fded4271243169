extension Frame {
  /// Draws a tree.
  ///
  /// If the size has a height, the frame has exactly that many rows: content below the window isn't drawn, and empty
  /// rows fill the end.
  ///
  /// - Complexity: O(n) in the text from the top of the page to the end of the window.
  public init(drawing block: Block, size: Size, glyphs: Glyphs = .unicode) {
    var painter = Painter(width: size.width, glyphs: glyphs, path: BlockTrace.start)
    if let height = size.height {
      self = painter.paintedWindow(block, width: size.width, height: height, scroll: size.scroll)
    } else {
      painter.paint(block)
      self = painter.rows.frame
      pageRows = rowCount
    }
  }

  /// Draws a page from top to bottom in pieces, so that a page of any length takes the memory of one piece.
  ///
  /// - Parameters:
  ///   - width: the cells in a row.
  ///   - rows: the rows of each piece but the last one.
  ///   - take: takes the next rows, as a frame without regions, and returns whether more are wanted.
  /// - Complexity: O(n) in the text of the page.
  public static func drawPieces(
    of block: Block, width: Int, glyphs: Glyphs = .unicode, rows: Int = 1_000, _ take: (Frame) -> Bool
  ) {
    withoutActuallyEscaping(take) { take in
      var painter = Painter(width: width, glyphs: glyphs)
      painter.rows = RowWriter(width: painter.width, joined: glyphs.joined, pieceRows: rows, take: take)
      painter.paint(block)
      painter.rows.handOver()
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

  /// Adds empty rows at the end, up to a height.
  mutating func fill(to height: Int) {
    while rowCount < height { finishRow(cells: 0) }
  }
}
