/// A line as long as a number: a share of the available width, exact to an eighth of a cell.
///
/// The drawn length is the true one, less at most an eighth of a cell: it is never full below the
/// whole, and never empty above 0, where an eighth is drawn. Of two values, the larger one is never
/// drawn shorter. With ASCII glyphs, `#` is a full cell and `=` a cell with one to seven eighths,
/// so the same holds of whole cells.
///
/// A bar asks for eight cells at least, and its shortening to fewer is recorded.
public struct Bar: Sendable {
  /// The share of the width, from 0 to 1.
  package let share: Double
  /// The number in words, which a screen reader speaks. Text beside the bar that says the same is
  /// an ornament.
  package var words: SafeText
  /// The role of the drawn part.
  package var role: Role
  /// The role of the rest, which is drawn as `░`; nil leaves it empty.
  package var trackRole: Role?

  /// - Parameters:
  ///   - value: the number; negative and not a number are 0, and more than the whole is the whole.
  ///   - whole: the number that fills the width; if it isn't positive, the bar is empty.
  ///   - words: the number in words, such as `42 %`.
  public init(
    _ value: Double,
    of whole: Double = 1,
    spoken words: SafeText,
    _ role: Role = .plain,
    trackRole: Role? = nil
  ) {
    share = Bar.share(value, of: whole)
    self.words = words
    self.role = role
    self.trackRole = trackRole
  }

  /// A share from 0 to 1, which is 0 only if the value isn't positive, and 1 only from the whole
  /// on.
  static func share(_ value: Double, of whole: Double) -> Double {
    guard value > 0, whole > 0 else { return 0 }
    return value >= whole ? 1 : max(value / whole, .leastNonzeroMagnitude)
  }

  /// The steps of a share of `count` steps, rounded down, but none only for 0 and all only for 1.
  static func steps(_ share: Double, of count: Int) -> Int {
    if share <= 0 {
      return 0
    }
    let least = min(count - 1, max(1, Int(share * Double(count))))
    return share < 1 ? least : count
  }
}

extension Bar: BlockKind, BlockConvertible {
  /// The block.
  public var asBlock: Block { .bar(self) }

  /// The cells that a bar asks for.
  private static let leastCells = 8

  func paint(on painter: inout Painter, in context: Context) {
    let cells = painter.available(in: context)
    painter.beginRow(in: context)
    if cells < Bar.leastCells {
      painter.rows.record(.narrowed(cells: cells, of: Bar.leastCells))
    }
    let steps = Bar.steps(share, of: cells * 8)
    let full = steps / 8
    let part = steps % 8
    let glyphs = painter.glyphs
    painter.rows.put(
      glyphs.cell(of: "█"),
      times: full,
      role: role
    )
    if part > 0 {
      let eighths = glyphs.isASCII ? "=" : ["▏", "▎", "▍", "▌", "▋", "▊", "▉"][part - 1]
      painter.rows.put(eighths, times: 1, role: role)
    }
    if let trackRole {
      painter.rows.put(
        glyphs.cell(of: "░"),
        times: cells - full - min(1, part),
        role: trackRole
      )
    }
    painter.endRow()
  }

  func width(by measure: inout Measure, isNarrowest: Bool) -> Int {
    Bar.leastCells
  }

  func say(to transcript: inout Transcript) {
    transcript.say([Run(words)])
  }

  var content: BlockContent { .words([]) }
}
