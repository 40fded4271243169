/// Text with one role and, optionally, a link.
public struct Run: Hashable, Sendable {
  /// The text. No-break spaces in the program's own text keep words together, and are drawn as plain spaces.
  public var text: SafeText
  /// The role of the text.
  public var role: Role
  /// The target, spoken as a link. Encoders write it only if its scheme is http, https or mailto.
  public var link: String?
  /// Whether it is for the eye alone, such as the brackets of a button.
  public var isOrnament: Bool
  /// Whether a line breaks only at its blanks, unless a part between them is wider than the line: for code in prose.
  public var breaksAtBlanks: Bool
  /// One element or none. Most runs have none, and are quickly copied.
  private let extras: [Extras]

  /// The parts at the start of the text with roles of their own, such as the keywords of code.
  public var parts: [Part] { extras.first?.parts ?? [] }
  /// What is said in its place, where the text is short for it, such as a number in brackets.
  public var spokenAs: SafeText? { extras.first?.spokenAs }
  /// How the program finds it again in the frame.
  public var region: Region.Kind? { extras.first?.region }
  /// The text drawn with ASCII glyphs in its place, such as `^2` for `²`.
  public var inASCII: SafeText? { extras.first?.inASCII }

  /// Whether it has none of these.
  var isPlain: Bool { extras.isEmpty }

  /// What few runs have.
  private struct Extras: Hashable {
    let parts: [Part]
    let spokenAs: SafeText?
    let region: Region.Kind?
    let inASCII: SafeText?
  }

  /// A part of a text: it begins where the part before it ends.
  public struct Part: Hashable, Sendable {
    /// The role of the part.
    public var role: Role
    /// The end in bytes of the safe text. It shouldn't be inside a cluster.
    public var end: Int

    /// - Parameters:
    ///   - role: the role of the part.
    ///   - end: the end in bytes of the safe text.
    public init(_ role: Role, end: Int) { (self.role, self.end) = (role, end) }
  }
}

// In an extension, because an initializer that sets the properties one by one copies the whole value at its end.
extension Run {
  /// - Parameters:
  ///   - text: the text.
  ///   - role: the role of the text, or of what is after its parts.
  ///   - parts: the parts at the start of the text with roles of their own; ignored if ASCII replaces the text.
  ///   - link: the target.
  ///   - isOrnament: whether the text is silent.
  ///   - spokenAs: the spoken text; nil is the text itself.
  ///   - region: identifies the run in the frame.
  ///   - inASCII: the text drawn with ASCII glyphs; nil is the text itself.
  ///   - breaksAtBlanks: whether a line breaks only at its blanks.
  public init(
    _ text: SafeText, _ role: Role = .plain, parts: [Part] = [], link: String? = nil, isOrnament: Bool = false,
    spokenAs: SafeText? = nil, region: Region.Kind? = nil, inASCII: SafeText? = nil, breaksAtBlanks: Bool = false
  ) {
    let extras: [Extras] =
      switch (spokenAs, region, inASCII) {
      case (nil, nil, nil) where parts.isEmpty: []
      default: [Extras(parts: parts, spokenAs: spokenAs, region: region, inASCII: inASCII)]
      }
    self.init(
      text: text, role: role, link: link, isOrnament: isOrnament, breaksAtBlanks: breaksAtBlanks, extras: extras)
  }
}

/// Lines of text in one or more roles.
public struct TextBlock: Hashable, Sendable {
  /// The treatment of text that is wider than its line.
  public enum Overflow: Hashable, Sendable {
    /// Wraps to the next line (UAX #14); each line is as long as fits, and a word wider than the line is folded.
    case wrap
    /// Wraps like `wrap` and to as many lines, but evenly and without a single word on the last line, and indents the
    /// lines below a typed list marker (`Wrapping.prose`): for paragraphs.
    case prose
    /// Folds the line exactly at its end, with marks at the fold and the same indent below: for code.
    case fold
    /// Limits the number of lines, with an ellipsis at the end of the last one. The last `kept` runs follow the
    /// ellipsis; they
    /// are never cut, and get a line of their own if they don't fit beside it.
    case truncate(lines: Int, kept: Int = 0)
    /// Limits the number of lines, with an ellipsis in the middle of the last one, so both ends of a name stay visible.
    case truncateMiddle(lines: Int)
    /// One line with an ellipsis at its start, so the end of a path stays visible.
    case truncateStart
    /// One line with an ellipsis in the middle.
    public static var truncateMiddle: Overflow { .truncateMiddle(lines: 1) }

    /// Whether newlines are drawn as spaces.
    var joinsLines: Bool {
      switch self {
      case .truncateMiddle, .truncateStart: true
      case .wrap, .prose, .fold, .truncate: false
      }
    }

    /// Whether a text without newlines has one line at any width.
    var isOneLine: Bool {
      switch self {
      case .truncate(let lines, let kept): lines <= 1 && kept == 0
      case .truncateMiddle(let lines): lines <= 1
      case .truncateStart: true
      case .wrap, .prose, .fold: false
      }
    }
  }

  /// Whether the text is drawn whole, in as many lines as it needs.
  var isWrapped: Bool { overflow == .wrap || overflow == .prose }

  /// The position of a line in the available width.
  public enum Alignment: Hashable, Sendable {
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
  /// They are safe together, as if they were one text (see `SafeText`), except that text joins no text of another origin. A
  /// cluster across two runs belongs to the first one, with its role and link.
  public var runs: [Run] { didSet { runs.makeSafeTogether() } }
  /// The treatment of text that is wider than its line.
  public var overflow: Overflow
  /// The alignment of each line.
  public var alignment: Alignment
  /// The maximum width of a line in cells, at least 2; nil is the available width.
  public var measure: Int?
  let line: SourceLine
}

extension TextBlock {
  /// Text of several runs.
  public init(
    _ runs: [Run], overflow: Overflow = .wrap, alignment: Alignment = .leading, measure: Int? = nil,
    file: StaticString = #fileID, line: UInt32 = #line
  ) {
    var runs = runs
    runs.makeSafeTogether()
    self.init(runs: runs, overflow: overflow, alignment: alignment, measure: measure, line: SourceLine(file, line))
  }
}

extension TextBlock: BlockKind, BlockConvertible {
  /// The block.
  public var asBlock: Block { .text(self) }

  func paint(on painter: inout Painter) { painter.paintText(self) }

  func width(by measure: inout Measure, isNarrowest: Bool) -> Int {
    isNarrowest ? measure.narrowest(self) : measure.natural(self)
  }

  func say(to transcript: inout Transcript) { transcript.say(runs) }

  var content: BlockContent { .words([runs]) }
}
