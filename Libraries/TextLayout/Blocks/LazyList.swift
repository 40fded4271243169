/// Any number of rows, each built only when it is drawn.
///
/// Of rows with a known height, only those in the window are built, wherever the list stands.
public struct LazyList: Sendable {
  /// The number of rows.
  package var count: Int
  /// The empty rows between two rows.
  package var gap: Int
  /// The height of each row; nil if they differ.
  var rowHeight: Int?
  /// Builds the row at an index from 0; pure, since it can be called repeatedly.
  package var row: @Sendable (Int) -> Block
  /// The region of the row at an index, so that a row is found without being built; nil if they are
  /// found in the rows.
  var region: (@Sendable (Int) -> Region.Kind)?
  let line: SourceLine

  /// Everything that the rows show, and the end of those of some rows that show the same as in
  /// another source; nil if that isn't known.
  let source: (any Sendable)?
  private let endOfSame: (@Sendable (any Sendable, Range<Int>) -> Int)?

  /// - Parameters:
  ///   - count: the number of rows.
  ///   - gap: the empty rows between two rows.
  ///   - rowHeight: the height of each row; nil if they differ. A row that is higher is cut.
  ///   - row: builds the row at an index from 0.
  public init(
    count: Int,
    gap: Int = 0,
    rowHeight: Int? = nil,
    file: StaticString = #fileID,
    line: UInt32 = #line,
    row: @escaping @Sendable (Int) -> some BlockConvertible
  ) {
    self.count = count
    self.gap = Bounds.count(gap)
    self.rowHeight = rowHeight.map { max(1, Bounds.count($0)) }
    self.row = { row($0).asBlock }
    self.line = SourceLine(file, line)
    source = nil
    endOfSame = nil
  }

  /// A list whose rows stay as they were drawn while they show the same.
  ///
  /// - Parameters:
  ///   - source: everything that the rows show.
  ///   - isSame: whether the row at an index shows the same in two sources.
  package init<Source: Sendable>(
    count: Int,
    gap: Int = 0,
    showing source: Source,
    isSame: @escaping @Sendable (Source, Source, Int) -> Bool,
    file: StaticString = #fileID,
    line: UInt32 = #line,
    row: @escaping @Sendable (Int) -> some BlockConvertible
  ) {
    self.count = count
    self.gap = Bounds.count(gap)
    self.row = { row($0).asBlock }
    self.line = SourceLine(file, line)
    self.source = source
    endOfSame = { other, rows in
      guard let other = other as? Source else { return rows.lowerBound }
      return rows.first { !isSame(source, other, $0) } ?? rows.upperBound
    }
  }

  /// The end of the rows from an index on that show the same as in the first rows of another list; nil
  /// if that isn't known.
  func endOfSame(as other: LazyList, from index: Int, of count: Int) -> Int? {
    let end = min(self.count, count)
    guard let endOfSame, let source = other.source, index < end else { return nil }
    return endOfSame(source, index..<end)
  }
}

extension LazyList {
  /// A list with a row for each item. In a live program, each row is measured once for a width: only
  /// those of other items are measured again.
  ///
  /// - Parameters:
  ///   - items: the items, from top to bottom.
  ///   - gap: the empty rows between two rows.
  ///   - row: builds the row of an item.
  public init<Items: RandomAccessCollection & Sendable>(
    of items: Items,
    gap: Int = 0,
    file: StaticString = #fileID,
    line: UInt32 = #line,
    row: @escaping @Sendable (Items.Element) -> some BlockConvertible
  ) where Items.Element: Equatable {
    self.init(
      count: items.count,
      gap: gap,
      showing: items,
      isSame: { $0[at: $2] == $1[at: $2] },
      file: file,
      line: line
    ) { index in
      row(items[at: index])
    }
  }
}

extension RandomAccessCollection {
  /// The element with a number, counted from 0.
  subscript(at number: Int) -> Element {
    self[index(startIndex, offsetBy: number)]
  }
}

extension LazyList: BlockKind, BlockConvertible {
  /// The numbers of the rows.
  var indices: Range<Int> { 0..<max(0, count) }

  /// The block.
  public var asBlock: Block { .list(self) }

  func paint(on painter: inout Painter, in context: Context) {
    guard let rowHeight else { return painter.paintMeasured(self, in: context) }
    var inner = context
    inner.listEnd = nil
    inner.panes = nil
    painter.paintRows(indices, height: rowHeight, gap: gap, in: context) { painter, index in
      painter.paintFrame(in: inner) { $0.paintedPart(row(index), in: $1, height: rowHeight) }
    }
  }

  func width(by measure: inout Measure) -> Int {
    var widest = 0
    for index in indices {
      guard measure.listRows > 0 else { break }
      measure.listRows -= 1
      widest = max(widest, measure.width(of: row(index)))
    }
    return widest
  }

  func say(to transcript: inout Transcript) {
    for index in indices {
      transcript.say(row(index))
    }
  }

  var content: BlockContent { .rows(self) }
}
