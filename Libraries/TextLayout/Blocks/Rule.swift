/// A line of a repeated glyph: a horizontal one, or a vertical one between the columns of a row. It
/// is silent.
///
/// A glyph that isn't one cell wide is drawn as a space.
public struct Rule: Sendable {
  /// The length of the line.
  public enum Length: Hashable, Sendable {
    /// The available width.
    case full
    /// The width of the longest line of this text as drawn here.
    case matching(TextBlock)
  }

  /// The repeated glyph, usually one cell wide.
  package var glyph: SafeText
  /// The role of the line.
  package var role: Role
  /// The length of a horizontal line.
  package var length: Length
  /// Whether the line is a column of its row, as high as the highest of the others. Anywhere else,
  /// it draws nothing.
  var isVertical = false
  let line: SourceLine

  /// - Parameters:
  ///   - glyph: the repeated glyph.
  ///   - role: the role of the line.
  ///   - length: the length of the line.
  public init(
    _ glyph: String,
    _ role: Role = .plain,
    length: Length = .full,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) {
    self.glyph = SafeText(stringLiteral: glyph)
    self.role = role
    self.length = length
    self.line = SourceLine(file, line)
  }

  /// A line between two columns of a row.
  public static func vertical(
    _ glyph: String = "│",
    _ role: Role = .plain,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) -> Rule {
    changing(Rule(glyph, role, file: file, line: line)) { $0.isVertical = true }
  }
}

extension Rule: BlockKind, BlockConvertible {
  /// The block.
  public var asBlock: Block { .rule(self) }

  var fillsColumn: Bool { isVertical }

  func paint(on painter: inout Painter, in context: Context) {
    guard !isVertical else {
      return paintVertical(on: &painter, in: context)
    }
    let line = line(in: painter.available(in: context), painter.glyphs)
    guard !line.isEmpty else { return }
    painter.beginRow(in: context)
    painter.rows.blank(line.lowerBound)
    put(times: line.count, on: &painter)
    painter.endRow()
  }

  private func paintVertical(on painter: inout Painter, in context: Context) {
    for _ in 0..<(context.fillsTo ?? 0) where !painter.isFull {
      painter.beginRow(in: context)
      put(times: 1, on: &painter)
      painter.endRow()
    }
  }

  private func put(times count: Int, on painter: inout Painter) {
    let cell = painter.glyphs.cell(of: glyph)
    painter.rows.put(cell, times: count, role: role, origin: glyph.origin)
  }

  /// The cells of a horizontal line.
  private func line(in room: Int, _ glyphs: Glyphs) -> Range<Int> {
    guard case .matching(let text) = length else {
      return 0..<room
    }
    let frame = Frame(
      drawing: .text(text),
      size: Size(clamping: room),
      glyphs: glyphs
    )
    var start = Int.max
    var end = 0
    for row in 0..<frame.rowCount {
      guard let first = frame.runs(inRow: row).first else {
        continue
      }
      start = min(start, first.textNumber == nil ? first.columns.count : 0)
      end = max(end, frame.cells(inRow: row))
    }
    return start < end ? start..<end : 0..<0
  }

  func width(by measure: inout Measure) -> Int {
    if case .matching(let text) = length, !isVertical, !measure.isNarrowest {
      measure.natural(text)
    } else {
      1
    }
  }

  var content: BlockContent { .blocks([]) }
}
