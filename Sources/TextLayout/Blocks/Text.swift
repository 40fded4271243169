/// Text with one role and, perhaps, one target.
public struct Run: Hashable, Sendable {
  /// The words.
  public var text: SafeText
  /// What they are for.
  public var role: Role
  /// Where they lead; they are said to be a link. Encoders write it only where its scheme is http, https or mailto.
  public var link: String?
  /// Whether it is for the eye alone, such as the brackets of a button.
  public var isOrnament: Bool
  /// What is said in its place, where the text is short for it, such as a number in brackets.
  public var spokenAs: SafeText?
  /// How the program finds it again in the frame.
  public var region: Region.Kind?

  /// - Parameters:
  ///   - text: the words.
  ///   - role: what they are for.
  ///   - link: where they lead.
  ///   - isOrnament: whether it is for the eye alone.
  ///   - spokenAs: what is said in its place; nil is the text itself.
  ///   - region: how the program finds it again in the frame.
  public init(
    _ text: SafeText, _ role: Role = .plain, link: String? = nil, isOrnament: Bool = false, spokenAs: SafeText? = nil,
    region: Region.Kind? = nil
  ) {
    self.text = text
    self.role = role
    self.link = link
    self.isOrnament = isOrnament
    self.spokenAs = spokenAs
    self.region = region
  }
}

/// Lines of text in one or more roles.
public struct Text: Hashable, Sendable {
  /// What happens to words that don't fit on a line.
  public enum Overflow: Hashable, Sendable {
    /// They go to the next line (UAX #14); a word wider than the line is folded.
    case wrap
    /// The line is folded where it is full, with a mark at the end and before the rest, and its indent kept: code.
    case fold
    /// At most so many lines; an ellipsis at the end of the last one. The last `kept` runs follow it: they are never
    /// cut, and have a line of their own where there is no room for them beside the ellipsis.
    case truncate(lines: Int, kept: Int = 0)
    /// One line; an ellipsis in its middle, so that a name's beginning and ending stay.
    case truncateMiddle
  }

  /// Where a line stands in the width that it is given.
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

  /// The text, in order, with nothing between.
  public var runs: [Run]
  /// What happens to words that don't fit.
  public var overflow: Overflow
  /// Where each line stands.
  public var alignment: Alignment
  /// The widest that a line may get, in cells, 2 at least; nil is as wide as there is room.
  public var measure: Int?

  /// Text of several runs.
  public init(
    _ runs: [Run], overflow: Overflow = .wrap, alignment: Alignment = .leading, measure: Int? = nil
  ) {
    self.runs = runs
    self.overflow = overflow
    self.alignment = alignment
    self.measure = measure
  }
}

extension Text: BlockKind {
  func paint(on painter: inout Painter) { painter.paintText(self) }

  func width(by measure: inout Measure, isNarrowest: Bool) -> Int {
    isNarrowest ? measure.narrowest(self) : measure.natural(self)
  }

  func say(to transcript: inout Transcript) { transcript.say(runs) }

  var content: BlockContent { .words([runs]) }
}
