/// Short pieces in a line that wraps between them: badges, tags, buttons.
///
/// A piece that fits on a line is never broken; a longer one is truncated with an ellipsis. A newline in a piece is
/// drawn as a space.
public struct Flow: Sendable {
  /// One piece.
  public struct Item: Sendable {
    /// The text of the piece, safe together as in `TextBlock.runs`.
    public var runs: [Run] { didSet { runs.makeSafeTogether() } }
    /// The meaning for a screen reader.
    public var meaning: Meaning?
    /// The region by which a program locates the piece in the frame.
    public var region: Region.Kind?

    /// A piece of one or more runs.
    public init(_ runs: [Run], meaning: Meaning? = nil, region: Region.Kind? = nil) {
      self.runs = runs
      self.runs.makeSafeTogether()
      self.meaning = meaning
      self.region = region
    }
  }

  /// The pieces, in order.
  public var items: [Item]
  /// The cells between two pieces.
  public var gap: Int
  /// The maximum number of rows, at least 1; the number of remaining pieces is shown at the end: `+3`. Nil is no limit.
  public var rows: Int?
  /// The role of the number of remaining pieces.
  public var countRole: Role
  let line: SourceLine

  /// Pieces with `gap` cells between.
  public init(
    _ items: [Item], gap: Int = 2, rows: Int? = nil, countRole: Role = .plain, file: StaticString = #fileID,
    line: UInt32 = #line
  ) {
    self.line = SourceLine(file, line)
    self.items = items
    self.gap = gap
    self.rows = rows
    self.countRole = countRole
  }
}

extension Flow: BlockKind, BlockConvertible {
  /// The block.
  public var asBlock: Block { .flow(self) }

  func paint(on painter: inout Painter) { painter.paintFlow(self) }

  func width(by measure: inout Measure, isNarrowest: Bool) -> Int {
    let widths = items.map { measure.width(of: $0.runs) }
    return isNarrowest ? widths.max() ?? 0 : widths.reduce(Bounds.gaps(items.count, gap), +)
  }

  func say(to transcript: inout Transcript) {
    for item in items {
      if let meaning = item.meaning {
        transcript.say(.text(TextBlock(item.runs)), as: meaning)
      } else {
        transcript.say(item.runs)
      }
    }
  }

  var content: BlockContent { .words(items.map(\.runs)) }
}
