/// Any number of rows, each built only when it is drawn.
public struct LazyList: Sendable {
  /// The number of rows.
  package var count: Int
  /// The empty rows between two rows.
  package var gap: Int
  /// Builds the row at an index from 0; pure, since it can be called repeatedly.
  package var row: @Sendable (Int) -> Block
  let line: SourceLine

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
  }
}

extension LazyList: BlockKind, BlockConvertible {
  /// The numbers of the rows.
  var indices: Range<Int> { 0..<max(0, count) }

  /// The block.
  public var asBlock: Block { .list(self) }

  func paint(on painter: inout Painter, in context: Context) {
    var rows = indices
    if let only = context.listRow {
      rows = rows.clamped(to: only..<only + 1)
    }
    var inner = context
    inner.listRow = nil
    var before = 0
    for index in rows {
      if painter.isFull { return }
      if painter.paintChild(row(index), before: before, after: 0, in: inner) {
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
