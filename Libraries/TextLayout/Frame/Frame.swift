/// A drawn page: rows of cells with the role and origin of each run, and a record of everything
/// that was shortened.
///
/// The data is stored in a few flat arrays. A row never ends in a space.
///
/// No row reaches beyond the width (see `Cells`). If text reaches further than its cells and is
/// followed by spaces and more text, some of the spaces are removed; their span keeps its number of
/// cells, which gives the intended position of the next span.
public struct Frame: Hashable, Sendable {
  /// The width of the page, in cells.
  public let width: Int
  /// The text of all rows in UTF-8, without separators.
  package internal(set) var bytes: [UInt8] = []
  /// The runs of all rows.
  package internal(set) var spans: [Span] = []
  /// All folds and ellipses.
  public internal(set) var shortenings: [Shortening] = []
  /// The parts that a program can locate, approximately in the order of the tree.
  public internal(set) var regions: [Region] = []
  /// The number of rows of the page, or of its scrolling part. Nil if the window was full, because
  /// drawing stops there.
  public internal(set) var pageRows: Int?
  /// The number of spans up to the end of each row.
  var ends: [Int] = []
  /// The backgrounds of each row up to the last one that has some.
  var backgrounds: [[Background]] = []
  /// The rows that are hidden above and below, which the block around counts; nil if there are
  /// none.
  var hidden: HiddenRows?
  /// The traces, from top to bottom; empty unless it is recorded.
  package internal(set) var traces: [BlockTrace] = []

  /// Creates an empty frame.
  ///
  /// - Parameter width: the cells in a row.
  package init(width: Int) {
    self.width = width
  }

  /// The number of rows.
  public var rowCount: Int { ends.count }

  /// The number of cells of a row, as counted by the engine.
  public func cells(inRow row: Int) -> Int {
    spans[spanRange(ofRow: row)].reduce(0) { $0 + $1.cells }
  }

  /// The range of a row's text in `bytes`.
  package func byteRange(ofRow row: Int) -> Range<Int> {
    let spans = spanRange(ofRow: row)
    return byteEnd(ofSpans: spans.lowerBound)..<byteEnd(ofSpans: spans.upperBound)
  }

  /// The range of a row's runs in `spans`.
  func spanRange(ofRow row: Int) -> Range<Int> {
    (row == 0 ? 0 : ends[row - 1])..<ends[row]
  }

  /// The range of a span's text in `bytes`.
  func byteRange(ofSpan index: Int) -> Range<Int> {
    byteEnd(ofSpans: index)..<spans[index].end
  }

  /// One past the last byte of so many spans.
  func byteEnd(ofSpans count: Int) -> Int {
    count == 0 ? 0 : spans[count - 1].end
  }

  /// The text of a row.
  public func text(ofRow row: Int) -> String {
    String(decoding: bytes[byteRange(ofRow: row)], as: UTF8.self)
  }

  /// The text of every row.
  public var rows: [String] {
    (0..<rowCount).map { text(ofRow: $0) }
  }

  /// Replaces the glyph in a cell, for animations; does nothing if the byte count differs.
  ///
  /// - Parameters:
  ///   - glyph: a glyph of one cell, with as many bytes as the current one.
  ///   - row: the row, counted from 0.
  ///   - column: the cell, counted from 0.
  package mutating func setGlyph(_ glyph: String, row: Int, column: Int) {
    var cells = 0
    var start = byteRange(ofRow: row).lowerBound
    for (old, width) in Clusters.list(of: text(ofRow: row)) where cells <= column {
      let end = start + old.utf8.count
      if cells == column, width > 0, end - start == glyph.utf8.count {
        bytes.replaceSubrange(start..<end, with: glyph.utf8)
      }
      cells += width
      start = end
    }
  }
}
