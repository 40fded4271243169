/// A line as long as a number: a share of the available width, exact to an eighth of a cell.
///
/// The drawn length is the true one, less at most an eighth of a cell: it is never full below the whole, and never empty
/// above 0, where an eighth is drawn. Of two values, the larger one is never drawn shorter. With ASCII glyphs, `#` is a
/// full cell and `=` a cell with one to seven eighths, so the same holds of whole cells.
///
/// A bar asks for eight cells at least, and its shortening to fewer is recorded.
public struct Bar: Sendable {
  /// The share of the width, from 0 to 1.
  public let share: Double
  /// The number in words, which a screen reader speaks. Text beside the bar that says the same is an ornament.
  public var words: SafeText
  /// The role of the drawn part.
  public var role: Role
  /// The role of the rest, which is drawn as `░`; nil leaves it empty.
  public var trackRole: Role?
  /// The length of the whole.
  public var length: Rule.Length
  let line: SourceLine

  /// - Parameters:
  ///   - value: the number; negative and not a number are 0, and more than the whole is the whole.
  ///   - whole: the number that fills the width; if it isn't positive, the bar is empty.
  ///   - words: the number in words, such as `42 %`.
  public init(
    _ value: Double, of whole: Double = 1, spoken words: SafeText, _ role: Role = .plain, trackRole: Role? = nil,
    length: Rule.Length = .full, file: StaticString = #fileID, line: UInt32 = #line
  ) {
    self.line = SourceLine(file, line)
    share = Bar.share(value, of: whole)
    self.words = words
    self.role = role
    self.trackRole = trackRole
    self.length = length
  }

  /// A share from 0 to 1, which is 0 only if the value isn't positive, and 1 only from the whole on.
  static func share(_ value: Double, of whole: Double) -> Double {
    guard value > 0, whole > 0 else { return 0 }
    return value >= whole ? 1 : max(value / whole, .leastNonzeroMagnitude)
  }

  /// The steps of a share of `count` steps, rounded down, but none only for 0 and all only for 1.
  static func steps(_ share: Double, of count: Int) -> Int {
    share <= 0 ? 0 : share >= 1 ? count : min(count - 1, max(1, Int(share * Double(count))))
  }
}

extension Bar: BlockKind, BlockConvertible {
  /// The block.
  public var asBlock: Block { .bar(self) }

  /// The cells that a bar asks for if its length depends on the space.
  private static let leastCells = 8

  func paint(on painter: inout Painter) {
    let (indent, cells) = Rule("─", length: length).length(by: painter)
    painter.beginRow()
    painter.rows.blank(indent)
    if let wish { painter.recordNarrowing(to: cells, of: wish) }
    let steps = Bar.steps(share, of: cells * 8)
    let (full, part) = steps.quotientAndRemainder(dividingBy: 8)
    let glyphs = painter.glyphs
    painter.rows.put(glyphs.cell(of: "█"), times: full, role: role)
    if part > 0 {
      let eighths = glyphs.isASCII ? "=" : ["▏", "▎", "▍", "▌", "▋", "▊", "▉"][part - 1]
      painter.rows.put(eighths, times: 1, role: role)
    }
    if let trackRole { painter.rows.put(glyphs.cell(of: "░"), times: cells - full - min(1, part), role: trackRole) }
    painter.endRow()
  }

  /// The requested cells; nil if another text determines them.
  private var wish: Int? {
    switch length {
    case .exactly(let cells): Bounds.count(cells)
    case .atMost(let cells): min(Bounds.count(cells), Bar.leastCells)
    case .full: Bar.leastCells
    case .matching: nil
    }
  }

  func width(by measure: inout Measure, isNarrowest: Bool) -> Int {
    wish ?? Rule("─", length: length).width(by: &measure, isNarrowest: isNarrowest)
  }

  func say(to transcript: inout Transcript) { transcript.say([Run(words)]) }

  var content: BlockContent { .words([]) }
}

extension Painter {
  /// Records that a line or bar is drawn in fewer cells than it asks for, if it is.
  mutating func recordNarrowing(to cells: Int, of wanted: Int) {
    if cells < wanted { rows.record(.narrowed(cells: cells, of: wanted)) }
  }
}

/// A bar with its rest and the percentage after it, or above it on a narrow page.
///
/// The percentage is rounded down, but is 0 only for 0 and 100 only for the whole.
public struct ProgressBar: BlockConvertible, Sendable {
  /// The bar.
  public var bar: Bar
  /// The role of the percentage.
  public var percentRole: Role
  /// The words before the percentage in the spoken form, such as the name of what is loading.
  public var words: SafeText

  /// - Parameters:
  ///   - value: the number; negative and not a number are 0, and more than the whole is the whole.
  ///   - whole: the number at the end.
  ///   - words: the name of what is loading.
  public init(
    _ value: Double, of whole: Double = 1, spoken words: SafeText, _ role: Role = .plain, trackRole: Role = .plain,
    percentRole: Role = .plain, file: StaticString = #fileID, line: UInt32 = #line
  ) {
    let percent = Bar.steps(Bar.share(value, of: whole), of: 100)
    bar = Bar(
      value, of: whole, spoken: SafeText(own: "\(percent)\u{A0}%"), role, trackRole: trackRole, file: file, line: line)
    self.percentRole = percentRole
    self.words = words
  }

  /// The row of the bar and the percentage.
  public var asBlock: Block {
    let percent = Block.text(TextBlock(Run(bar.words, percentRole, isOrnament: true)))
    return Row(gap: 1) {
      bar.filling()
      Row.Cell(percent, minimum: 5, ideal: 5, maximum: 5, alignment: .trailing)
    }.labelled(words)
  }
}
