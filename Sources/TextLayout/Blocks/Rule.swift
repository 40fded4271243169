/// A line across the page, made of one glyph again and again. It says nothing.
///
/// Where the glyph takes more than one cell, the line is as long as whole glyphs allow; without any it is not drawn.
public struct Rule: Sendable {
  /// How long the line is.
  public enum Length: Hashable, Sendable {
    /// As wide as there is room.
    case full
    /// As wide as there is room, but no wider than so many cells; like `full`, it asks for no room of its own.
    case atMost(Int)
    /// As wide as the longest line that this text has where it is drawn.
    case matching(Text)
  }

  /// What it is made of, usually one cell.
  public var glyph: SafeText
  /// What it is for.
  public var role: Role
  /// How long it is.
  public var length: Length

  /// - Parameters:
  ///   - glyph: one cell of it.
  ///   - role: what it is for.
  ///   - length: how long it is.
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
    let length = length(by: painter)
    guard reach > 0, length >= reach else { return }
    painter.beginRow()
    let count = length / reach
    let isLine = reach == 1 && glyph.unicodeScalars.count == 1 && glyph.unicodeScalars.allSatisfy { $0.isLineOrShape }
    let total = isLine ? count : Cells.count(String(repeating: glyph, count: count))
    painter.rows.put(glyph, times: count, cells: total, reach: count * reach, role: role, origin: self.glyph.origin)
    painter.endRow()
  }

  /// The cells that it takes where it is painted.
  private func length(by painter: Painter) -> Int {
    let room = painter.available
    switch length {
    case .full: return room
    case .atMost(let cells): return min(Bounds.count(cells), room)
    case .matching(let text):
      var probe = Painter(width: room, glyphs: painter.glyphs)
      probe.paintText(text)
      let frame = probe.rows.frame
      return (0..<frame.rowCount).reduce(0) { max($0, frame.cells(inRow: $1)) }
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
  /// Whether it is an ASCII sign or one of Box Drawing, Block Elements or Geometric Shapes: scalars of one cell that no
  /// scalar like them joins.
  var isLineOrShape: Bool { (0x21...0x7E).contains(value) || (0x2500...0x25FF).contains(value) }
}
