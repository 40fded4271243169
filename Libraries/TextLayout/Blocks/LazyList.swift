/// Any number of rows, each built only when it is drawn.
public struct LazyList: Sendable {
  /// The number of rows.
  package var count: Int
  /// The empty rows between two rows.
  package var gap: Int
  /// Builds the row at an index from 0; pure, since it can be called repeatedly.
  package var row: @Sendable (Int) -> Block
  let line: SourceLine

  /// Everything that the rows show, and the end of those from an index on that show the same as in
  /// another source; nil if that isn't known.
  let source: (any Sendable)?
  private let endOfSame: (@Sendable (any Sendable, Int) -> Int)?

  /// - Parameters:
  ///   - count: the number of rows.
  ///   - gap: the empty rows between two rows.
  ///   - row: builds the row at an index from 0.
  public init(
    count: Int,
    gap: Int = 0,
    file: StaticString = #fileID,
    line: UInt32 = #line,
    row: @escaping @Sendable (Int) -> some BlockConvertible
  ) {
    self.count = count
    self.gap = gap
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
    self.gap = gap
    self.row = { row($0).asBlock }
    self.line = SourceLine(file, line)
    self.source = source
    endOfSame = { other, start in
      guard let other = other as? Source else { return start }
      return (start..<count).first { !isSame(source, other, $0) } ?? count
    }
  }

  /// The end of the rows from an index on that show the same as in another list; nil if that isn't
  /// known.
  func endOfSame(as other: LazyList, from index: Int) -> Int? {
    guard let endOfSame, let source = other.source, index < other.count else { return nil }
    return min(endOfSame(source, index), other.count)
  }
}

extension LazyList: BlockKind, BlockConvertible {
  /// The numbers of the rows.
  var indices: Range<Int> { 0..<max(0, count) }

  /// The block.
  public var asBlock: Block { .list(self) }

  func paint(on painter: inout Painter, in context: Context) {
    if painter.paintKept(self, in: context) { return }
    var before = 0
    for index in indices {
      if painter.isFull { return }
      if painter.paintChild(row(index), before: before, after: 0, in: context) {
        before = gap
      }
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
