/// Cells of a row that were written at once, and the blocks that they belong to.
///
/// A frame has them only where `Ink.recording` asks for them.
package struct Ink: Hashable, Sendable {
  /// A line of code.
  package struct Line: Hashable, Sendable {
    /// The module and the file, such as `Ledger/Overview.swift`.
    package let file: String
    /// The number, counted from 1.
    package let number: Int
  }

  /// A block, and the lines of code that made it.
  package struct Source: Hashable, Sendable {
    /// The name of the block's case, such as `text`.
    package let block: String
    /// The line of the builder that has the block, and the line that made it; none that isn't known.
    package let lines: [Line]
  }

  /// The row of the frame, counted from 0.
  package var row: Int
  /// The cells, counted from 0. The spaces at the end of a row are among them.
  package var columns: Range<Int>
  /// The blocks around the cells, from the page to the innermost.
  package let path: [Source]
  /// The words of the run; nil for a space, a line, a prefix or a mark.
  package let words: String?
  /// Whether it is spaces without words.
  package let isBlank: Bool

  private static let isRecorded = TaskLocal(wrappedValue: false)

  /// The path of a page: empty while `recording` runs, or else nil.
  static var start: [Source]? { isRecorded.get() ? [] : nil }

  /// Calls a function that draws frames with their `inks`. The frames are otherwise the same.
  package static func recording<Result>(_ draw: () throws -> Result) rethrows -> Result {
    try isRecorded.withValue(true, operation: draw)
  }

  /// The same cells elsewhere.
  func moved(rows: Int, columns cells: Int = 0) -> Ink {
    changing(self) {
      $0.row += rows
      $0.columns = columns.lowerBound + cells..<columns.upperBound + cells
    }
  }
}

extension Frame {
  /// What was written in some rows, in order; empty if it isn't recorded.
  ///
  /// - Complexity: O(log n)
  package func inks(inRows rows: Range<Int>) -> ArraySlice<Ink> {
    inks[inks.partitioningIndex { $0.row >= rows.lowerBound }..<inks.partitioningIndex { $0.row >= rows.upperBound }]
  }
}
