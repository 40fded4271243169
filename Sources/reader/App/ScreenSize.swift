/// The size of the terminal, and the parts that a screen is divided into.
struct ScreenSize: Hashable, Sendable {
  /// Cells in a row, 1 or more.
  let columns: Int
  /// Rows, 1 or more.
  let rows: Int

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (max(1, columns), max(1, rows))
  }

  /// Whether two pages have room side by side.
  var isWide: Bool { columns >= 100 }

  /// Rows for a page: all but the status row, and a blank row above it in a terminal of 10 rows or more.
  var pageRows: Int { max(1, rows - (rows >= 10 ? 2 : 1)) }

  /// Cells before a page, for the bar beside the focus.
  var gutter: Int { columns >= 16 ? 2 : 0 }

  /// Cells of a page alone on the screen.
  var wholeWidth: Int { max(1, columns - gutter) }

  /// Cells of the page at the left of two.
  var sideWidth: Int { columns * 2 / 5 - gutter }

  /// Cells of the page at the right of two, which has the keys.
  var mainWidth: Int { max(1, columns - sideWidth - 2 * gutter - 2) }
}
