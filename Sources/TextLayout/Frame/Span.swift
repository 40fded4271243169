/// A run of cells in one row of a frame with the same attributes.
///
/// A trivial value, so thousands of spans are a single block of memory.
public struct Span: Hashable, Sendable {
  /// One past the last byte in the frame's `bytes`; the span starts at the end of the previous one.
  public var end: Int32
  /// The number of cells. There can be fewer spaces than cells: see `Frame`.
  public var cells: Int32
  /// The role of the text.
  public var role: Role
  /// The author of the text.
  public var origin: SafeText.Origin
  /// The index in the frame's `links`, or -1.
  public var link: Int32
  /// The number of the text in the order of the tree; -1 for ornaments, spaces and repetitions, such as a table's
  /// heading
  /// before each value. In a window, the texts of the fixed parts come first.
  public var leaf: Int32
  /// The direction of the paragraph; nil if it has no right-to-left text, and for ornaments and spaces.
  public var direction: Direction?
  /// Whether it is the first one of a text with a direction in its row.
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
