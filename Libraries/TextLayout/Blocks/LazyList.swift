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
  /// What the rows show.
  var shown = ShownRows()
  let line: SourceLine

  /// Rows that are built by their numbers.
  ///
  /// Rows of different heights are measured once for a width while the list is this value. A program
  /// that makes a list for each page has `LazyList(of: 0..<count)` measured once for all of them, if
  /// the height of a row depends on its number alone.
  ///
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
    self.init(count: count, gap: gap, file: file, line: line, row: row)
    shown = ShownRows(source, isKept: true, isSame: isSame)
  }

  /// Whether a window of it is drawn without the other rows: their heights are given, or kept for each
  /// item. Rows that stay as they were drawn are drawn as a whole.
  var isMeasuredOnce: Bool { rowHeight != nil || shown.isOfItems }

  /// The end of the rows from an index on that show the same as in the first rows of another list.
  func endOfSame(as other: LazyList, from index: Int, of count: Int) -> Int {
    let end = min(self.count, count)
    return index < end ? shown.endOfSame(as: other.shown, in: index..<end) : index
  }
}

extension LazyList {
  /// A list with a row for each item. In a live program, each row is measured once for a width: only
  /// those of other items are measured again. So the height of a row depends on its item alone.
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
    self.init(count: items.count, gap: gap, file: file, line: line) { index in
      row(items[at: index])
    }
    shown = ShownRows(of: items)
  }
}

/// What the rows of a list or a table show, so that another drawing needn't measure those again that
/// show the same.
struct ShownRows: Sendable {
  /// The identity of a list that knows no items: only the same value shows the same.
  private final class Identity: Sendable {}

  private let source: any Sendable
  /// Whether a row that shows the same stays as it was drawn; otherwise, only its height is
  /// kept, since the program can draw it in another way.
  let isKept: Bool
  /// Whether there is an item for each row.
  private(set) var isOfItems = false
  private let end: @Sendable (_ other: any Sendable, _ rows: Range<Int>) -> Int

  /// Rows that show the same in copies of this value.
  init() {
    let identity = Identity()
    source = identity
    isKept = false
    end = { other, rows in
      other as? Identity === identity ? rows.upperBound : rows.lowerBound
    }
  }

  /// - Parameters:
  ///   - source: what the rows show.
  ///   - isKept: whether it is all that they show.
  ///   - isSame: whether the row at an index shows the same in two sources.
  init<Source: Sendable>(
    _ source: Source,
    isKept: Bool,
    isSame: @escaping @Sendable (Source, Source, Int) -> Bool
  ) {
    self.source = source
    self.isKept = isKept
    end = { other, rows in
      guard let other = other as? Source else { return rows.lowerBound }
      return rows.first { !isSame(source, other, $0) } ?? rows.upperBound
    }
  }

  /// A row for each item.
  init<Items: RandomAccessCollection & Sendable>(of items: Items) where Items.Element: Equatable {
    self.init(items, isKept: false) { $0[at: $2] == $1[at: $2] }
    isOfItems = true
  }

  /// The end of those rows that show the same as others.
  func endOfSame(as other: ShownRows, in rows: Range<Int>) -> Int {
    end(other.source, rows)
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
    let inner = changing(context) { $0.listEnd = nil }
    painter.paintRows(of: self, in: context) { painter, index in
      guard let rowHeight else { return painter.paint(row(index), in: inner) }
      let part = changing(inner) { $0.panes = nil }
      painter.paintFrame(in: part) { $0.paintedPart(row(index), in: $1, height: rowHeight) }
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
