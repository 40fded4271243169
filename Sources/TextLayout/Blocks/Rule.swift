/// A line of a repeated glyph: a horizontal one, or a vertical one between the columns of a row. It is silent.
///
/// A glyph wider than one cell is repeated as often as it fits; an empty glyph draws nothing.
public struct Rule: Sendable {
  /// The length of the line.
  public enum Length: Hashable, Sendable {
    /// The available width.
    case full
    /// The available width, up to a number of cells; like `full`, it requests no width itself.
    case atMost(Int)
    /// A number of cells. A line with less space is as long as the space, and its shortening is recorded.
    case exactly(Int)
    /// The width of the longest line of this text as drawn here.
    case matching(TextBlock)
  }

  /// The repeated glyph, usually one cell wide.
  public var glyph: SafeText
  /// The role of the line.
  public var role: Role
  /// The length of a horizontal line.
  public var length: Length
  /// Whether the line is a column of its row, as high as the highest of the others. Anywhere else, it draws nothing.
  public var isVertical = false
  let line: SourceLine

  /// - Parameters:
  ///   - glyph: the repeated glyph.
  ///   - role: the role of the line.
  ///   - length: the length of the line.
  public init(
    _ glyph: SafeText, _ role: Role = .plain, length: Length = .full, file: StaticString = #fileID,
    line: UInt32 = #line
  ) {
    self.line = SourceLine(file, line)
    self.glyph = glyph
    self.role = role
    self.length = length
  }

  /// A line between two columns of a row.
  public static func vertical(
    _ glyph: SafeText = "│", _ role: Role = .plain, file: StaticString = #fileID, line: UInt32 = #line
  ) -> Rule {
    changing(Rule(glyph, role, file: file, line: line)) { $0.isVertical = true }
  }
}

extension Rule: BlockKind, BlockConvertible {
  /// The block.
  public var asBlock: Block { .rule(self) }

  func paint(on painter: inout Painter) {
    guard !isVertical else { return paintVertical(on: &painter) }
    let glyph = painter.glyphs.line(of: glyph)
    let reach = painter.glyphs.reach(glyph)
    let (indent, length) = length(by: painter)
    guard reach > 0, length >= reach else { return }
    painter.beginRow()
    painter.rows.blank(indent)
    if case .exactly(let cells) = self.length { painter.recordNarrowing(to: length, of: cells) }
    if reach == 1, glyph.isLineOrShape {
      painter.rows.put(glyph, times: length, role: role, origin: self.glyph.origin)
    } else {
      painter.rows.put(String(repeating: glyph, count: length / reach), role: role, origin: self.glyph.origin)
    }
    painter.endRow()
  }

  private func paintVertical(on painter: inout Painter) {
    let glyph = painter.glyphs.cell(of: glyph)
    for _ in 0..<max(0, (painter.fillsTo ?? 0) - painter.nextRow) where !painter.isFull {
      painter.beginRow()
      painter.rows.put(glyph, times: 1, role: role, origin: self.glyph.origin)
      painter.endRow()
    }
  }

  /// The cells before the line, and its length in cells.
  func length(by painter: Painter) -> (indent: Int, length: Int) {
    let room = painter.available
    switch length {
    case .full: return (0, room)
    case .atMost(let cells), .exactly(let cells): return (0, min(Bounds.count(cells), room))
    case .matching(let text):
      var probe = Painter(width: room, glyphs: painter.glyphs)
      probe.paintText(text)
      let frame = probe.rows.frame
      let lines = (0..<frame.rowCount).compactMap { row -> Range<Int>? in
        guard let first = frame.runs(inRow: row).first else { return nil }
        return (first.textNumber == nil ? first.columns.count : 0)..<frame.cells(inRow: row)
      }
      let indent = lines.map(\.lowerBound).min() ?? 0
      return (indent, (lines.map(\.upperBound).max() ?? 0) - indent)
    }
  }

  func width(by measure: inout Measure, isNarrowest: Bool) -> Int {
    switch length {
    case .exactly(let cells) where !isVertical: Bounds.count(cells)
    case .matching(let text) where !isVertical && !isNarrowest: measure.natural(text)
    default: 1
    }
  }

  var content: BlockContent { .blocks([]) }
}

extension String {
  /// Whether the text is a printable ASCII character or one of Box Drawing, Block Elements or Geometric Shapes: one cell
  /// wide, and never joined with another such character.
  var isLineOrShape: Bool {
    guard let value = unicodeScalars.first?.value, unicodeScalars.count == 1 else { return false }
    return (0x21...0x7E).contains(value) || (0x2500...0x25FF).contains(value)
  }
}
