/// Short pieces in a line, going to the next line where they don't fit: badges, tags, buttons.
///
/// A piece is never broken while it fits on a line of its own; a longer one is shortened with an ellipsis. A newline in
/// a piece is a blank.
public struct Flow: Sendable {
  /// One piece.
  public struct Item: Sendable {
    /// The words of the piece.
    public var runs: [Run]
    /// What a screen reader says it is.
    public var meaning: Meaning?
    /// How the program finds it again in the frame.
    public var region: Region.Kind?

    /// A piece of one or more runs.
    public init(_ runs: [Run], meaning: Meaning? = nil, region: Region.Kind? = nil) {
      self.runs = runs
      self.meaning = meaning
      self.region = region
    }
  }

  /// The pieces in order.
  public var items: [Item]
  /// Cells between two pieces.
  public var gap: Int
  /// The most rows there may be, 1 at least; what doesn't fit is counted at the end: `+3`. Nil is as many as it takes.
  public var rows: Int?
  /// The role of that count.
  public var countRole: Role

  /// Pieces with `gap` cells between.
  public init(_ items: [Item], gap: Int = 2, rows: Int? = nil, countRole: Role = .plain) {
    self.items = items
    self.gap = gap
    self.rows = rows
    self.countRole = countRole
  }
}

extension Flow: BlockKind {
  func paint(on painter: inout Painter) { painter.paintFlow(self) }

  func width(by measure: inout Measure, isNarrowest: Bool) -> Int {
    let widths = items.map { measure.width(of: $0.runs) }
    return isNarrowest ? widths.max() ?? 0 : widths.reduce(Bounds.gaps(items.count, gap), +)
  }

  func say(to transcript: inout Transcript) {
    for item in items {
      if let meaning = item.meaning {
        transcript.say(.text(Text(item.runs)), as: meaning)
      } else {
        transcript.say(item.runs)
      }
    }
  }

  var content: BlockContent { .words(items.map(\.runs)) }
}
