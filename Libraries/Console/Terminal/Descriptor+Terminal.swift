import GalleySystem

extension Descriptor {
  /// The columns and rows of the terminal; nil if it isn't a terminal or doesn't report them.
  package var terminalSize: (columns: Int, rows: Int)? {
    windowSize.map { (Int($0.ws_col), Int($0.ws_row)) }
  }

  /// The size of the terminal's cells; the usual one if the terminal doesn't report it.
  var cellSize: PixelSize {
    guard let size = windowSize, size.ws_xpixel >= size.ws_col, size.ws_ypixel >= size.ws_row else {
      return PixelSize()
    }
    return PixelSize(
      width: Int(size.ws_xpixel / size.ws_col), height: Int(size.ws_ypixel / size.ws_row))
  }
}
