/// A horizontal line of a repeated glyph. It is silent.
///
/// A glyph wider than one cell is repeated as often as it fits; an empty glyph draws nothing.
public struct Rule: Sendable {
  /// The length of the line.
  public enum Length: Hashable, Sendable {
    /// The available width.
    case full
    /// The available width, up to a number of cells; like `full`, it requests no width itself.
    case atMost(Int)
    /// The width of the longest line of this text as drawn here.
    case matching(TextBlock)
  }

  /// The repeated glyph, usually one cell wide.
  public var glyph: SafeText
  /// The role of the line.
  public var role: Role
  /// The length of the line.
  public var length: Length

  /// - Parameters:
  ///   - glyph: the repeated glyph.
  ///   - role: the role of the line.
  ///   - length: the length of the line.
  public init(_ glyph: SafeText, _ role: Role = .plain, length: Length = .full) {
    self.glyph = glyph
    self.role = role
    self.length = length
  }
}

extension Rule: BlockKind {
  func paint(on painter: inout Painter) {
    let glyph = painter.glyphs.line(of: glyph)
    let reach = painter.glyphs.reach(glyph)
    let (indent, length) = length(by: painter)
    guard reach > 0, length >= reach else { return }
    painter.beginRow()
    painter.rows.blank(indent)
    let count = length / reach
    let isLine = reach == 1 && glyph.unicodeScalars.count == 1 && glyph.unicodeScalars.allSatisfy { $0.isLineOrShape }
    let total = isLine ? count : Cells.count(String(repeating: glyph, count: count))
    painter.rows.put(glyph, times: count, cells: total, reach: count * reach, role: role, origin: self.glyph.origin)
    painter.endRow()
  }

  /// The cells before the line, and its length in cells.
  private func length(by painter: Painter) -> (indent: Int, length: Int) {
    let room = painter.available
    switch length {
    case .full: return (0, room)
    case .atMost(let cells): return (0, min(Bounds.count(cells), room))
    case .matching(let text):
      var probe = Painter(width: room, glyphs: painter.glyphs)
      probe.paintText(text)
      let frame = probe.rows.frame
      let lines = (0..<frame.rowCount).compactMap { row -> Range<Int>? in
        guard let first = frame.spans[frame.spanRange(ofRow: row)].first else { return nil }
        return (first.leaf < 0 ? Int(first.cells) : 0)..<frame.cells(inRow: row)
      }
      let indent = lines.map(\.lowerBound).min() ?? 0
      return (indent, (lines.map(\.upperBound).max() ?? 0) - indent)
    }
  }

  func width(by measure: inout Measure, isNarrowest: Bool) -> Int {
    guard !isNarrowest, case .matching(let text) = length else { return 1 }
    return measure.natural(text)
  }

  func say(to transcript: inout Transcript) {}

  var content: BlockContent { .blocks([]) }
}

extension Unicode.Scalar {
  /// Whether the scalar is a printable ASCII character or in Box Drawing, Block Elements or Geometric Shapes: one cell
  /// wide, and never joined with another such scalar.
  var isLineOrShape: Bool { (0x21...0x7E).contains(value) || (0x2500...0x25FF).contains(value) }
}
