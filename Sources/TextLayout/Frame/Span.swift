/// A run of cells in one row of a frame that have everything in common.
///
/// A trivial value: a frame of thousands of spans is one block of memory.
public struct Span: Hashable, Sendable {
  /// One past its last byte in the frame's `bytes`; it starts where the one before it ends.
  public var end: Int32
  /// How many cells it takes. Blanks can be fewer than its cells: see `Frame`.
  public var cells: Int32
  /// What it is for.
  public var role: Role
  /// Who wrote it.
  public var origin: SafeText.Origin
  /// Index in the frame's `links`, or -1.
  public var link: Int32
  /// Which text of the tree it comes from, counted in the order of the tree, or -1 for ornaments, blanks and what is
  /// said again, such as a table's heading before each value. In a window the parts that stay are counted first.
  public var leaf: Int32
}

/// Where a row of a frame ends.
struct RowEnd: Hashable, Sendable {
  var bytes: Int32
  var spans: Int32
  var cells: Int32
  /// How far it reaches, in cells; see `Cells`.
  var reach: Int32
  /// What lies behind the whole row, from the first cell of the page to the last.
  var background: Role
}
