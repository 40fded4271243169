/// A run of cells in one row of a frame with the same attributes.
public struct CellRun: Hashable, Sendable {
  /// The cells, counted from 0.
  public internal(set) var columns: Range<Int>
  /// The text in UTF-8; its indices are those of the frame's `bytes`. There can be fewer spaces
  /// than cells: see `Frame`.
  package internal(set) var utf8: ArraySlice<UInt8>
  /// The run as the frame stores it.
  var span: Span
  /// Whether it is the last one of a text with a direction in its row.
  var endsText: Bool

  /// The role of the text.
  public var role: Role { span.role }
  /// The author of the text.
  package var origin: SafeText.Origin { span.origin }
  /// The target of the link.
  public var link: String? {
    if case .to(let address) = span.link {
      address
    } else {
      nil
    }
  }
  /// The number of the text in the order of the tree; nil for ornaments, spaces and repetitions,
  /// such as a table's heading before each value. In a window, the texts of the fixed parts come
  /// first.
  package var textNumber: Int? {
    span.textNumber.map { Int($0) }
  }
  /// Whether no gate misses the words of a part of a run: they are an ornament, also elsewhere on the
  /// page, or needless at other widths (`Run.isRepeated`).
  package var isRepeated: Bool { span.isRepeated }
  /// The direction of the paragraph; nil if it has no right-to-left text, and for ornaments and
  /// spaces.
  package var direction: Direction? { span.direction }

  /// The text.
  public var text: String {
    String(decoding: utf8, as: UTF8.self)
  }

  /// Whether it is spaces between texts.
  var isGap: Bool {
    textNumber == nil && role == .plain && isBlank
  }

  /// Whether it is spaces alone.
  var isBlank: Bool {
    utf8.allSatisfy { $0 == .space }
  }

  /// The number of spaces at its start that the row had no room for; see `Frame`.
  var omittedSpaces: Int {
    guard textNumber == nil else { return 0 }
    return max(0, columns.count - utf8.withBytes { Cells.count($0) })
  }
}

extension Frame {
  /// The runs of cells of a row, from left to right.
  ///
  /// - Complexity: O(n) in the number of runs.
  public func runs(inRow row: Int) -> [CellRun] {
    var runs: [CellRun] = []
    for part in parts(inRow: row) {
      guard let last = runs.last, last.span.isContinued(by: part.span) else {
        runs.append(part)
        continue
      }
      runs[runs.count - 1].columns = last.columns.lowerBound..<part.columns.upperBound
      runs[runs.count - 1].utf8 = bytes[last.utf8.startIndex..<part.utf8.endIndex]
      runs[runs.count - 1].endsText = part.endsText
      runs[runs.count - 1].span.isRepeated = part.span.isRepeated
    }
    return runs
  }

  /// The runs of a row, divided where ornaments and repetitions begin and end.
  func parts(inRow row: Int) -> [CellRun] {
    let range = spanRange(ofRow: row)
    var column = 0
    return range.map { index in
      let span = spans[index]
      let endsText =
        index + 1 == range.upperBound
        || spans[index + 1].direction == nil
        || spans[index + 1].startsText
      let start = column
      column += span.cells
      return CellRun(
        columns: start..<column,
        utf8: bytes[byteRange(ofSpan: index)],
        span: span,
        endsText: span.direction != nil && endsText
      )
    }
  }

  /// The runs of cells of all rows, from top to bottom.
  package var runs: [CellRun] {
    (0..<rowCount).flatMap { runs(inRow: $0) }
  }
}
