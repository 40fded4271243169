/// One line of a wrapped text: which part of the text stands on it, and why it ends there.
public struct LineSlice: Hashable, Sendable {
  /// Why a line ends.
  public enum End: Hashable, Sendable {
    /// The text ends.
    case text
    /// A newline ends the line.
    case mandatory
    /// The next word, or whatever may begin a line, did not fit.
    case opportunity
    /// At a soft hyphen, which the range leaves out: draw `-` after the range; `cells` includes it.
    case hyphen
    /// Inside a word that is wider than a line, between two clusters.
    case fold
  }

  /// Bytes of the text, without the spaces at the line's ends (`Wrapping` says which) and without the newline.
  public var range: Range<Int>
  /// Cells of the range, and of the hyphen where `end` is `.hyphen`.
  public var cells: Int
  /// Why the line ends.
  public var end: End

  /// Keeps the three.
  public init(range: Range<Int>, cells: Int, end: End) {
    self.range = range
    self.cells = cells
    self.end = end
  }
}

/// Breaking text into lines of a number of cells. No line is wider, with one exception: a cluster of two cells stands
/// alone on a line of one.
public enum Wrapping {}
