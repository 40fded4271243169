/// A run of cells as a frame stores it; see `CellRun`.
///
/// A trivial value, so thousands of spans are a single block of memory.
package struct Span: Hashable, Sendable {
  /// One past the last byte in the frame's `bytes`; the span starts at the end of the previous one.
  var end: Int32
  /// The number of cells. There can be fewer spaces than cells: see `Frame`.
  var cells: Int32
  var role: Role
  var origin: SafeText.Origin
  /// The index in the frame's `links`, or -1.
  var link: Int32
  /// The number of the text in the order of the tree, or -1; see `CellRun`.
  var textNumber: Int32
  var direction: Direction?
  var startsText = false
}

/// The end of a row of a frame.
struct RowEnd: Hashable, Sendable {
  var bytes: Int32
  var spans: Int32
  var cells: Int32
  /// The reach of the row, in cells; see `Cells`.
  var reach: Int32
  /// The background of the whole row.
  var background: Role
}
