/// Alternatives; the first one that fits is drawn. All have the same spoken text.
public struct Choice: Sendable {
  /// The condition under which an alternative fits.
  public enum Condition: Sendable {
    /// At least this many cells are available for the block.
    case width(atLeast: Int)
    /// No line has to be wrapped, including by the measure of a text.
    case natural
    /// A block that is drawn elsewhere on the page in as many cells is shortened there.
    case shortened(Block)
    /// Always.
    case always
  }

  /// The alternatives, the preferred one first; if none fits, the last is drawn.
  package var alternatives: [(condition: Condition, block: Block)]
  /// The line of its builder; none without one.
  var line = SourceLine.none

  /// - Parameter alternatives: the alternatives, the preferred one first; if none fits, the last is
  ///   drawn.
  public init(_ alternatives: [(condition: Condition, block: Block)]) {
    self.alternatives = alternatives
  }

  /// The first of several forms that needs no wrapping or truncation here, or else the last.
  public init(_ forms: [any BlockConvertible]) {
    alternatives = forms.map { (.natural, $0.asBlock) }
  }
}

extension Choice: BlockKind, BlockConvertible {
  /// The block.
  public var asBlock: Block { .choice(self) }

  func paint(on painter: inout Painter, in context: Context) {
    let room = painter.available(in: context)
    painter.paint(chosen(room: room, glyphs: painter.glyphs), in: context)
  }

  /// The first alternative that fits into so many cells.
  func chosen(room: Int, glyphs: Glyphs) -> Block {
    for alternative in alternatives {
      switch alternative.condition {
      case .always:
        return alternative.block
      case .width(let least):
        if room >= least { return alternative.block }
      case .shortened(let block):
        let frame = Frame(
          drawing: block,
          size: Size(clamping: room),
          glyphs: glyphs
        )
        if frame.shortenings.contains(where: \.changesText) {
          return alternative.block
        }
      case .natural:
        var measure = Measure(glyphs: glyphs, keepsMeasures: false)
        if measure.width(of: alternative.block) <= room {
          return alternative.block
        }
      }
    }
    return alternatives.last?.block ?? .nothing
  }

  var hasRuleForHeights: Bool { true }

  func heights(width: Int, glyphs: Glyphs) -> BlockHeights {
    chosen(room: width, glyphs: glyphs).kind.heights(width: width, glyphs: glyphs)
  }

  func width(by measure: inout Measure) -> Int {
    let alternative = measure.isNarrowest ? alternatives.last : alternatives.first
    return alternative.map { measure.width(of: $0.block) } ?? 0
  }

  func say(to transcript: inout Transcript) {
    transcript.sayFirst(of: self)
  }

  var content: BlockContent {
    .blocks(alternatives.suffix(1).map(\.block))
  }
}
