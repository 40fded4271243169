/// A line of a wrapped text: its part of the text, and the reason for its end.
public struct LineSlice: Hashable, Sendable {
  /// The reason for the end of a line.
  public enum End: Hashable, Sendable {
    /// The text ends.
    case text
    /// A newline ends the line.
    case mandatory
    /// The next word, or other text that may begin a line, doesn't fit.
    case opportunity
    /// A soft hyphen, which the range excludes: draw `-` after the range; `reach` includes it.
    case hyphen
    /// The middle of a word that is wider than a line, between two clusters; inside a cluster only if it doesn't fit on
    /// a line.
    case fold
  }

  /// The byte range in the text, without the newline and without spaces at the ends of the line (see `Wrapping`).
  public var range: Range<Int>
  /// The reach of the range, including the hyphen, in cells; at most the line's width. See `Cells`.
  public var reach: Int
  /// The reason for the end of the line.
  public var end: End
  /// The cells to leave empty before the line, which its width doesn't include.
  public var indent = 0
}

/// Breaks text into lines of a number of cells. No line has a larger reach (see `Cells`), except for a scalar of two
/// cells on a line of one.
public enum Wrapping {}
