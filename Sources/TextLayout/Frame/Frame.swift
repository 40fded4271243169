/// A drawn page: rows of cells, with the role and origin of each run of them, and a record of all that was shortened.
///
/// Everything lies in a few flat arrays. A row never ends in a space.
///
/// No row reaches beyond the width (see `Cells`). Where text that reaches further than it fills has blanks after it, and
/// something right of them, there are fewer of them for that; their span keeps its cells, which say where the next one is
/// meant to stand.
public struct Frame: Hashable, Sendable {
  /// The width that it was drawn for, in cells.
  public let width: Int
  /// The text of all rows, UTF-8, with nothing between them.
  public internal(set) var bytes: [UInt8] = []
  /// The runs of all rows.
  public internal(set) var spans: [Span] = []
  /// The targets that spans lead to.
  public internal(set) var links: [String] = []
  /// Every fold and every ellipsis.
  public internal(set) var shortenings: [Shortening] = []
  /// What a program has to find again, about in the order of the tree.
  public internal(set) var regions: [Region] = []
  /// The rows of the whole page (or of the part of it that scrolls), where it was drawn whole or past its end; a window
  /// that is full doesn't know.
  public internal(set) var pageRows: Int?
  var ends: [RowEnd] = []

  /// An empty frame.
  ///
  /// - Parameter width: cells in a row.
  public init(width: Int) {
    self.width = width
  }

  /// A frame of given rows, as they are: nothing is wrapped, trimmed or checked. For tests of what reads frames.
  public init(width: Int, rows: [String], role: Role = .plain) {
    self.width = width
    for (index, row) in rows.enumerated() {
      bytes.append(contentsOf: row.utf8)
      let cells = Int32(Cells.count(row))
      if !row.isEmpty {
        spans.append(
          Span(end: Int32(bytes.count), cells: cells, role: role, origin: .own, link: -1, leaf: Int32(index)))
      }
      ends.append(
        RowEnd(
          bytes: Int32(bytes.count), spans: Int32(spans.count), cells: cells, reach: Int32(Cells.reach(row)),
          background: .plain))
    }
    pageRows = rows.count
  }

  /// The number of rows.
  public var rowCount: Int { ends.count }

  /// How many cells a row takes, as the engine counted them.
  public func cells(inRow row: Int) -> Int { Int(ends[row].cells) }

  /// What lies behind a row, from the first cell of the page to the last; `plain` where nothing does.
  public func background(ofRow row: Int) -> Role { ends[row].background }

  /// Where a row's text lies in `bytes`.
  public func byteRange(ofRow row: Int) -> Range<Int> {
    (row == 0 ? 0 : Int(ends[row - 1].bytes))..<Int(ends[row].bytes)
  }

  /// Where a row's runs lie in `spans`.
  public func spanRange(ofRow row: Int) -> Range<Int> {
    (row == 0 ? 0 : Int(ends[row - 1].spans))..<Int(ends[row].spans)
  }

  /// Where a span's text lies in `bytes`.
  public func byteRange(ofSpan index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(spans[index - 1].end))..<Int(spans[index].end)
  }

  /// The text of a row.
  public func text(ofRow row: Int) -> String {
    String(decoding: bytes[byteRange(ofRow: row)], as: UTF8.self)
  }

  /// The text of a span.
  public func text(ofSpan index: Int) -> String {
    String(decoding: bytes[byteRange(ofSpan: index)], as: UTF8.self)
  }

  /// The text of every row.
  public var rows: [String] {
    (0..<rowCount).map { text(ofRow: $0) }
  }

  /// Puts another glyph in a cell, for what moves on a page; nothing changes where it has other bytes than the one there.
  ///
  /// - Parameters:
  ///   - glyph: one cell of as many bytes as what stands there.
  ///   - row: counted from 0.
  ///   - column: the cell, counted from 0.
  public mutating func setGlyph(_ glyph: String, row: Int, column: Int) {
    var cells = 0
    let range = byteRange(ofRow: row)
    let found = bytes[range].withUnsafeBufferPointer { utf8 in
      var place: Range<Int>?
      Clusters.forEach(in: utf8) { cluster in
        if cells == column { place = cluster.range }
        cells += cluster.cells
        return cells <= column
      }
      return place
    }
    guard let found, found.count == glyph.utf8.count else { return }
    let start = range.lowerBound + found.lowerBound
    bytes.replaceSubrange(start..<start + found.count, with: glyph.utf8)
  }
}
