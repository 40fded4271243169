import GalleyRendering
import TextLayout

/// The size of the terminal, and the sizes of the parts of a screen.
struct ScreenSize: Hashable, Sendable {
  /// The cells in a row, 1 or more.
  let columns: Int
  /// The rows, 1 or more.
  let rows: Int
  /// The columns of a list and a page side by side, as their layout places them; empty below 100
  /// columns.
  private(set) var panes: [Range<Int>] = []

  init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    guard columns >= 100 else { return }
    let line = Rule("━", .rule)
    let split = Block.split(line.action(0), line.action(1))
    let frame = Frame(drawing: split, size: Size(clamping: columns, height: 1))
    panes = frame.regions.map(\.columns)
    panes[0] = panes[0].lowerBound + gutter..<panes[0].upperBound
  }

  /// The rows of a page: all but the status line, and an empty row above it in a terminal of 10
  /// rows or more.
  var pageRows: Int {
    rows >= 10 ? rows - 2 : max(1, rows - 1)
  }

  /// The cells before a page: the focus bar, the unread and the saved mark below each other, and a
  /// blank. A narrow terminal has no blank.
  var gutter: Int {
    if columns >= 24 { return 3 }
    return columns >= 16 ? 2 : 0
  }

  /// The cells before a page at the right of another.
  static let innerGutter = 2

  /// The columns of a single page.
  var wholePage: Range<Int> { columns(after: gutter) }

  /// The columns of a page that was opened from a list. Its rows have no marks, so that a narrow
  /// terminal has a cell more for its words.
  var openPage: Range<Int> {
    columns(after: columns < 64 ? min(gutter, Self.innerGutter) : gutter)
  }

  /// The size of a page in some columns.
  func page(in columns: Range<Int>) -> Size {
    Size(clamping: columns.count, height: pageRows)
  }

  private func columns(after gutter: Int) -> Range<Int> {
    gutter..<max(gutter + 1, columns)
  }
}
