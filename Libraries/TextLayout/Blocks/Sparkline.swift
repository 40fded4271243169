/// A row of columns, each a cell wide and as high as a number, exact to an eighth of a row.
///
/// A column is full only for the largest value, and empty only for 0 and less. Of two values, the
/// larger one is never drawn lower. With ASCII glyphs, the eight heights are `.:-=+*#@`. With less
/// space than values, the latest values are drawn after an ellipsis, and the shortening is
/// recorded.
public struct Sparkline: Sendable {
  /// The numbers, the latest last.
  package var values: [Double]
  /// The numbers in words, which a screen reader speaks.
  package var words: SafeText
  /// The role of the columns.
  package var role: Role

  /// - Parameters:
  ///   - values: the numbers, the latest last; negative and not a number are drawn as an empty
  ///     column.
  ///   - words: the numbers in words, such as `from 3 to 9 requests a minute, now 5`.
  public init(_ values: [Double], spoken words: SafeText, _ role: Role = .plain) {
    self.values = values
    self.words = words
    self.role = role
  }
}

extension Sparkline: BlockKind, BlockConvertible {
  /// The block.
  public var asBlock: Block { .sparkline(self) }

  func paint(on painter: inout Painter, in context: Context) {
    let room = painter.available(in: context)
    painter.beginRow(in: context)
    var shown = values[...]
    if values.count > room {
      let mark = painter.glyphs.fittingEllipsis(in: room)
      shown = values.suffix(max(0, room - mark.count))
      painter.rows.record(.narrowed(cells: shown.count, of: values.count))
      painter.rows.put(mark, role: role)
    }
    let largest = values.filter(\.isFinite).max() ?? 0
    let heights = Array(painter.glyphs.isASCII ? " .:-=+*#@" : " ▁▂▃▄▅▆▇█")
    let columns = shown.map { heights[Bar.steps(Bar.share($0, of: largest), of: 8)] }
    painter.rows.put(String(columns), role: role)
    painter.endRow()
  }

  func width(by measure: inout Measure, isNarrowest: Bool) -> Int {
    values.count
  }

  func say(to transcript: inout Transcript) {
    transcript.say([Run(words)])
  }

  var content: BlockContent { .words([]) }
}
