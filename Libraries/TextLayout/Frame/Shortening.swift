/// A place where the drawn text differs from the original: the applied rule and the hidden text.
public struct Shortening: Hashable, Sendable {
  /// The reason for a shortening.
  package enum Rule: Hashable, Sendable {
    /// A word wider than its line continues on the next line; nothing is hidden.
    case foldedWord
    /// A line of code wider than the page continues on the next row, with marks; nothing is hidden.
    case foldedCode
    /// A text with more lines than the limit; the last visible one ends with an ellipsis.
    case lines(limit: Int)
    /// A text wider than its line, with an ellipsis in the middle.
    case middle
    /// A text wider than its line, with an ellipsis at its start.
    case start
    /// Columns of a table that were left out, with the words of their cells in this row.
    case columns(count: Int)
    /// Pieces beyond the maximum number of rows; their number is shown.
    case pieces(count: Int)
    /// A cell of a table with one line for each row, drawn as its words; nothing is hidden.
    case words
    /// Columns of a row that need so many cells, and are drawn one below the other; nothing is
    /// hidden.
    case stacked(cells: Int, of: Int)
    /// Rows above a window with its own scroll position.
    case above(rows: Int)
    /// Rows below such a window; nil for an unknown number.
    case below(rows: Int?)
    /// Words behind a block in front.
    case covered
    /// A fixed part of the page was dropped to make room for the scrolling part; its place is above
    /// this row or in it.
    case gaveWay
  }

  /// Whether something is folded or hidden. Columns one below the other are none of
  /// these.
  var changesText: Bool {
    if case .stacked = rule { false } else { true }
  }

  /// The row of the frame, counted from 0.
  public var row = 0
  /// The cell of the mark, counted from 0; one past the last cell if there is no mark.
  public var column = 0
  /// The reason.
  package var rule: Rule
  /// The hidden text, one line for each omitted piece or text; empty for a fold.
  public var hidden = ""
  /// The number of the text in the order of the tree; nil if it isn't a single text.
  package var textNumber: Int?
}

extension Frame {
  /// The shortenings of a row, in order.
  ///
  /// - Complexity: O(log n)
  func shortenings(inRow row: Int) -> ArraySlice<Shortening> {
    shortenings.part(inRows: row..<row + 1, \.row)
  }
}
