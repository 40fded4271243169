/// One line of a wrapped text: which part of the text stands on it, and why it ends there.
public struct LineSlice: Hashable, Sendable {
  /// Why a line ends.
  public enum End: Hashable, Sendable {
    /// The text ends.
    case text
    /// A newline ends the line.
    case mandatory
    /// The next word, or other text that may begin a line, did not fit.
    case opportunity
    /// At a soft hyphen, which the range leaves out: draw `-` after the range; `cells` includes it.
    case hyphen
    /// Inside a word that is wider than a line, between two clusters; inside a cluster only where it has no room on a
    /// line.
    case fold
  }

  /// Bytes of the text, without the spaces at the line's ends (`Wrapping` says which) and without the newline.
  public var range: Range<Int>
  /// Cells of the range, and of the hyphen where `end` is `.hyphen`.
  public var cells: Int
  /// Reach of the same, in cells: no more than the line's width; see `Cells`.
  public var reach: Int
  /// Why the line ends.
  public var end: End

  /// Keeps them.
  ///
  /// - Parameter reach: as many as `cells` where it is nil.
  public init(range: Range<Int>, cells: Int, reach: Int? = nil, end: End) {
    self.range = range
    self.cells = cells
    self.reach = reach ?? cells
    self.end = end
  }

  /// Counts the cells again, of a line whose reach is not what it fills.
  mutating func recount(in text: ScalarReader) {
    cells = Cells.count(UnsafeBufferPointer(start: text.bytes + range.lowerBound, count: range.count))
    if end == .hyphen { cells &+= 1 }
  }
}

/// Breaking text into lines of a number of cells. No line reaches further (see `Cells`), with one exception: a scalar of
/// two cells stands alone on a line of one.
public enum Wrapping {}
