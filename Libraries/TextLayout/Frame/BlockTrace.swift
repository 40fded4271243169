/// Cells of a row that were written at once, and the blocks that they belong to.
///
/// A frame has them only where `BlockTrace.recording` asks for them.
package struct BlockTrace: Hashable, Sendable {
  /// A line of code.
  package struct CodeLine: Hashable, Codable, Sendable {
    /// The module and the file, such as `Ledger/Overview.swift`.
    package let file: String
    /// The number, counted from 1.
    package let number: Int
  }

  /// A block, and the lines of code that made it.
  package struct Step: Hashable, Sendable {
    /// The name of the block's case, such as `text`.
    package let block: String
    /// The line of the builder that has the block, and the line that made it; none that isn't
    /// known.
    package let lines: [CodeLine]
    /// The values that lines of code gave to it.
    package let values: [GivenValue]
    /// The cells that it can use.
    package let room: Int
  }

  /// A part of a text of the tree.
  package struct Source: Hashable, Sendable {
    /// The words of the run; nil for a line, a prefix or a mark.
    var words: String?
    /// The text; nil if its bytes aren't those that are drawn.
    package var text: Substitution.Text?
    /// The part, in bytes of the text; one glyph if it is repeated.
    package var range = 0..<0
    /// Whether the cells are filled with a repeated glyph.
    package var isRepeated = false
  }

  /// The row of the frame, counted from 0.
  package var row: Int
  /// The cells, counted from 0. The spaces at the end of a row are among them.
  package var columns: Range<Int>
  /// The blocks around the cells, from the page to the innermost.
  package let path: [Step]
  /// The text that the cells are a part of; nil for spaces and the engine's own marks.
  package let source: Source?
  /// Whether it is spaces without words.
  package let isBlank: Bool

  /// The words of the run; nil for a space, a line, a prefix or a mark.
  package var words: String? { source?.words }

  private static let isRecorded = TaskLocal(wrappedValue: false)

  /// The path of a page: empty while `recording` runs, or else nil.
  static var start: [Step]? {
    isRecorded.get() ? [] : nil
  }

  /// Whether traces are recorded now.
  package static var isActive: Bool { isRecorded.get() }

  /// Calls a function that draws frames with their `traces`. The frames are otherwise the same.
  package static func recording<Result>(_ draw: () throws -> Result) rethrows -> Result {
    try isRecorded.withValue(true, operation: draw)
  }

  /// The same cells elsewhere.
  func moved(rows: Int, columns cells: Int = 0) -> BlockTrace {
    changing(self) {
      $0.row += rows
      $0.columns = columns.moved(by: cells)
    }
  }
}

extension BlockTrace.Source {
  /// A run of a text that is spoken.
  init(spoken index: Int, of runs: [Run]) {
    if let spoken = runs[index].spokenAs {
      text = Substitution.Text([Run(spoken, runs[index].role)])
      range = 0..<spoken.string.utf8.count
    } else {
      text = Substitution.Text(runs)
      let lengths = runs.map(\.text.string.utf8.count)
      let start = lengths[..<index].reduce(0, +)
      range = start..<start + lengths[index]
    }
  }

  /// A glyph that is repeated.
  init(glyph: String, _ role: Role) {
    let words = SafeText(safe: glyph, origin: .own)
    text = Substitution.Text([Run(words, role)])
    range = 0..<glyph.utf8.count
    isRepeated = true
  }
}

extension Frame {
  /// The traces of some rows, in order; empty if it isn't recorded.
  ///
  /// - Complexity: O(log n)
  package func traces(inRows rows: Range<Int>) -> ArraySlice<BlockTrace> {
    traces.part(inRows: rows, \.row)
  }
}
