import GalleySystem

extension Descriptor {
  /// The columns and rows of the terminal; nil if it isn't a terminal or doesn't report them.
  package var terminalSize: (columns: Int, rows: Int)? {
    windowSize.map { (Int($0.ws_col), Int($0.ws_row)) }
  }

  /// The height and width of the terminal's cells in pixels; nil if the terminal doesn't report
  /// them.
  var cellSize: (height: Int, width: Int)? {
    guard let size = windowSize, size.ws_xpixel >= size.ws_col, size.ws_ypixel >= size.ws_row else {
      return nil
    }
    return (Int(size.ws_ypixel / size.ws_row), Int(size.ws_xpixel / size.ws_col))
  }
}
