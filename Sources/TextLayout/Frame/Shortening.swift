/// A place where the text drawn is not the text given: what rule did it, and what can't be seen.
public struct Shortening: Hashable, Sendable {
  /// Why it was shortened.
  public enum Rule: Hashable, Sendable {
    /// A word wider than its line goes on in the next one; nothing is hidden.
    case foldedWord
    /// A line of code wider than the page goes on in the next row, with marks; nothing is hidden.
    case foldedCode
    /// More lines than may be shown; the last one ends with an ellipsis.
    case lines(limit: Int)
    /// Wider than its line; an ellipsis stands in the middle.
    case middle
    /// More pieces than there are rows for; their number is shown.
    case pieces(count: Int)
    /// A fixed part of the page gave way to the part that scrolls; it would stand above this row or in it.
    case gaveWay
  }

  /// The row of the frame, counted from 0.
  public var row: Int
  /// The cell of the row where the mark stands, counted from 0; one past the last where there is no mark.
  public var column: Int
  /// Why.
  public var rule: Rule
  /// What can't be seen; empty where a fold hides nothing, a line for each piece or text that there is no room for.
  public var hidden: String
  /// Which text of the tree it belongs to, counted in the order of the tree; -1 where it is no single one.
  public var leaf: Int
}
