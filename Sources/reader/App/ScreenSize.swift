/// The size of the terminal, and the sizes of the parts of a screen.
struct ScreenSize: Hashable, Sendable {
  /// The cells in a row, 1 or more.
  let columns: Int
  /// The rows, 1 or more.
  let rows: Int

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (max(1, columns), max(1, rows))
  }

  /// Whether two pages fit side by side.
  var isWide: Bool { columns >= 100 }

  /// The rows of a page: all but the status line, and an empty row above it in a terminal of 10 rows or more.
  var pageRows: Int { max(1, rows - (rows >= 10 ? 2 : 1)) }

  /// The cells before a page for the focus bar.
  var gutter: Int { columns >= 16 ? 2 : 0 }

  /// The width of a single page.
  var wholeWidth: Int { max(1, columns - gutter) }

  /// The width of the left page of two.
  var sideWidth: Int { columns * 2 / 5 - gutter }

  /// The width of the right page of two, which has the keys.
  var mainWidth: Int { max(1, columns - sideWidth - 2 * gutter - 2) }
}
