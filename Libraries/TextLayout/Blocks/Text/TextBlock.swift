/// Lines of text in one or more roles.
public struct TextBlock: Hashable, Sendable {
  /// The treatment of text that is wider than its line.
  public enum Overflow: Hashable, Sendable {
    /// Wraps to the next line (UAX #14); each line is as long as fits, and a word wider than the
    /// line is folded.
    case wrap
    /// Wraps like `wrap` and to as many lines, but evenly and without a single word on the last
    /// line, and indents the lines below a typed list marker (`Wrapping.prose`): for paragraphs.
    case prose
    /// Folds the line exactly at its end, with a mark and a space before the row below, at the
    /// line's indent: for code.
    case fold
    /// Limits the number of lines, with an ellipsis at the end of the last one. The last `kept`
    /// runs follow the ellipsis; they are never cut, and get a line of their own if they don't fit
    /// beside it.
    case truncate(lines: Int, kept: Int = 0)
    /// Limits the number of lines, with an ellipsis in the middle of the last one, so both ends of
    /// a name stay visible.
    case truncateMiddle(lines: Int)
    /// One line with an ellipsis at its start: for paths, whose end says most.
    case truncateStart
    /// One line with an ellipsis in the middle.
    public static var truncateMiddle: Overflow {
      .truncateMiddle(lines: 1)
    }

    /// Whether a text without newlines has one line at any width.
    var isOneLine: Bool {
      switch self {
      case .truncate(let lines, let kept):
        lines <= 1 && kept == 0
      case .truncateMiddle(let lines): lines <= 1
      case .truncateStart: true
      case .wrap, .prose, .fold: false
      }
    }
  }

  /// Whether the text is drawn whole, in as many lines as it needs.
  var isWrapped: Bool {
    overflow == .wrap || overflow == .prose
  }

  /// The position of a line in the available width.
  public enum Alignment: Hashable, Sendable {
    /// At the beginning, in the middle, or at the end.
    case leading, center, trailing

    /// The blanks before a line, of so many cells that it leaves.
    func blanks(of spare: Int) -> Int {
      switch self {
      case .leading: 0
      case .center: spare / 2
      case .trailing: spare
      }
    }
  }

  /// The text, in order.
  ///
  /// They are safe together, as if they were one text (see `SafeText`), except that text joins no
  /// text of another origin. A cluster across two runs belongs to the first one, with its role and
  /// link.
  package var runs: [Run] {
    didSet { runs.makeSafeTogether() }
  }
  /// The treatment of text that is wider than its line.
  package var overflow = Overflow.wrap
  /// The alignment of each line.
  package var alignment = Alignment.leading
  /// The maximum width of a line in cells, at least 2; nil is the available width.
  package var measure: Int?
  /// The indent, in cells, of the further rows of a line of prose, which shows that they are not
  /// the next line.
  package var hang = 0
  let line: SourceLine

  /// The cells for a line: those available, at most the measure. A measure below 2 counts as 2, so
  /// that any cluster fits.
  func room(_ cells: Int) -> Int {
    min(cells, max(2, measure ?? cells))
  }
}

extension TextBlock {
  /// Text of several runs.
  public init(
    _ runs: [Run],
    overflow: Overflow = .wrap,
    alignment: Alignment = .leading,
    measure: Int? = nil,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) {
    var runs = runs
    runs.makeSafeTogether()
    self.init(
      runs: runs,
      overflow: overflow,
      alignment: alignment,
      measure: measure,
      line: SourceLine(file, line)
    )
  }
}

extension TextBlock: BlockKind, BlockConvertible {
  /// The block.
  public var asBlock: Block { .text(self) }

  func paint(on painter: inout Painter, in context: Context) {
    painter.paintText(self, in: context)
  }

  func width(by measure: inout Measure) -> Int {
    measure.isNarrowest ? measure.narrowest(self) : measure.natural(self)
  }

  func say(to transcript: inout Transcript) {
    transcript.say(runs)
  }

  var content: BlockContent {
    .words([runs])
  }
}
