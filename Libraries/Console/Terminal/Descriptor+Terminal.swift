import GalleySystem

extension Descriptor {
  /// The columns and rows of the terminal; nil if it isn't a terminal or doesn't report its columns.
  package var terminalSize: (columns: Int, rows: Int)? {
    guard let size = windowSize else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The size of the terminal's cells; the usual one if the terminal doesn't report it.
  var cellSize: PixelSize {
    guard let size = windowSize else { return PixelSize() }
    let width = Int(size.ws_xpixel / size.ws_col)
    let height = Int(size.ws_ypixel / size.ws_row)
    let isKnown = width > 0 && height > 0
    return isKnown ? PixelSize(width: width, height: height) : PixelSize()
  }
}
