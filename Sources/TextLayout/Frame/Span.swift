/// A run of cells as a frame stores it; see `CellRun`.
package struct Span: Hashable, Sendable {
  /// One past the last byte in the frame's `bytes`; the span starts at the end of the previous one.
  var end: Int
  /// The number of cells. There can be fewer spaces than cells: see `Frame`.
  var cells: Int
  package var role: Role
  var link: String?
  var textNumber: Int?
  var isRepeated = false
  var origin: SafeText.Origin
  var direction: Direction?
  var neighbours = Neighbours()
  /// Whether it is the first one of a text with a direction in its row.
  var startsText = false
  /// Whether it ends at the edge of its column.
  var isTrailing = false
}

/// The directions of the strong letters before and after a row in its paragraph, where a terminal needs them for the
/// neutral characters at the row's ends.
struct Neighbours: Hashable, Sendable {
  var before: Direction?
  var after: Direction?
}

/// The end of a row of a frame.
struct RowEnd: Hashable, Sendable {
  var bytes: Int
  var spans: Int
  var cells: Int
  /// The reach of the row, in cells; see `Cells`.
  var reach: Int
  /// The background of the whole row.
  var background: Role
}
