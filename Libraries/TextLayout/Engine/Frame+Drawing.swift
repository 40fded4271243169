extension Frame {
  /// Draws a tree.
  ///
  /// If the size has a height, the frame has exactly that many rows: content below the window isn't
  /// drawn, and empty rows fill the end.
  ///
  /// - Complexity: O(n) in the text from the top of the page to the end of the window.
  public init(drawing block: Block, size: Size, glyphs: Glyphs = .unicode) {
    let block = Substitution.applied(to: block)
    var painter = Painter(width: size.width, glyphs: glyphs)
    var context = Context(edge: painter.width, path: BlockTrace.start)
    context.recordsAll = Frame.recordsAll.get()
    if let height = size.height {
      context.scroll = size.scroll
      self = painter.paintedPage(block, in: context, height: height)
    } else {
      painter.paint(block, in: context)
      self = painter.rows.finished
    }
  }

  /// Adds empty rows at the end, up to a height.
  mutating func fill(to height: Int) {
    while rowCount < height { finishRow() }
  }
}

extension Frame {
  /// Whether a window records what scrolling would show, too.
  private static let recordsAll = TaskLocal(wrappedValue: false)

  /// Whether `recordingAll` runs.
  package static var isRecordingAll: Bool {
    recordsAll.get()
  }

  /// Calls a function that draws windows with a record of all that they don't show. Their rows are
  /// the same.
  ///
  /// Drawn without it, a window records what its height cuts, but not what the scroll position of
  /// the page hides, nor the rows of a list that aren't built.
  package static func recordingAll<Result>(_ draw: () throws -> Result) rethrows -> Result {
    try recordsAll.withValue(true, operation: draw)
  }
}
