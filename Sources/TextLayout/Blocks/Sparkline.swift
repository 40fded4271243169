/// A row of columns, each a cell wide and as high as a number, exact to an eighth of a row.
///
/// A column is never full below the upper bound, and never empty above the lower one. Of two values, the larger one is
/// never drawn lower. With ASCII glyphs, the eight heights are `.:-=+*#@`. With less space than values, the latest values
/// are drawn after an ellipsis, and the shortening is recorded.
public struct Sparkline: Sendable {
  /// The numbers, the latest last.
  public var values: [Double]
  /// The numbers of an empty and a full column.
  public var range: ClosedRange<Double>
  /// The numbers in words, which a screen reader speaks.
  public var words: SafeText
  /// The role of the columns.
  public var role: Role
  let line: SourceLine

  /// - Parameters:
  ///   - values: the numbers, the latest last. Those outside the range are drawn as its bounds; not a number is drawn as
  ///     an empty column.
  ///   - range: the numbers of an empty and a full column; nil is from 0 to the largest value.
  ///   - words: the numbers in words, such as `from 3 to 9 requests a minute, now 5`.
  public init(
    _ values: [Double], in range: ClosedRange<Double>? = nil, spoken words: SafeText, _ role: Role = .plain,
    file: StaticString = #fileID, line: UInt32 = #line
  ) {
    self.line = SourceLine(file, line)
    self.values = values
    self.range = range ?? 0...(values.filter(\.isFinite).max().map { max(0, $0) } ?? 0)
    self.words = words
    self.role = role
  }
}

extension Sparkline: BlockKind, BlockConvertible {
  /// The block.
  public var asBlock: Block { .sparkline(self) }

  func paint(on painter: inout Painter) {
    let room = painter.available
    painter.beginRow()
    var shown = values[...]
    if values.count > room {
      let mark = painter.fittingMark(in: room)
      shown = values.suffix(max(0, room - mark.count))
      painter.recordNarrowing(to: shown.count, of: values.count)
      painter.rows.put(mark.utf8, cells: mark.count, role: role)
    }
    let heights = Array(painter.glyphs.isASCII ? " .:-=+*#@" : " ▁▂▃▄▅▆▇█")
    let columns = shown.map { value in
      heights[Bar.steps(Bar.share(value - range.lowerBound, of: range.upperBound - range.lowerBound), of: 8)]
    }
    painter.rows.put(String(columns).utf8, cells: columns.count, role: role)
    painter.endRow()
  }

  func width(by measure: inout Measure, isNarrowest: Bool) -> Int { values.count }

  func say(to transcript: inout Transcript) { transcript.say([Run(words)]) }

  var content: BlockContent { .words([]) }
}
