import GalleySystem
import TextLayout

/// A violation of a rule by a specimen.
public struct GateViolation: Hashable, Sendable {
  /// The name of a rule.
  public struct Gate: Hashable, Sendable, CustomStringConvertible {
    /// The name, in lower case with hyphens.
    public let name: String

    /// Creates the name of a rule defined by the app.
    public init(_ name: String) { self.name = name }

    /// The name.
    public var description: String { name }

    /// No line is wider than the page, by its cells and by its reach (see `Cells`).
    public static let width = Gate("width")
    /// No line ends in a space.
    public static let trailingSpace = Gate("trailing-space")
    /// A window has exactly as many rows as its height, and consecutive windows add up to the page.
    public static let window = Gate("window")
    /// The same arguments give the same bytes.
    public static let stability = Gate("stability")
    /// No word is lost between two widths without an ellipsis.
    public static let words = Gate("words")
    /// ANSI output without its escape sequences equals the text.
    public static let ansi = Gate("ansi")
    /// The spoken text is the same for every alternative, and so at every width.
    public static let spoken = Gate("spoken")
    /// A view state has the same drawing after being written and read as JSON.
    public static let roundTrip = Gate("round-trip")
    /// Every case of every enum in a view state has a sample, and so has every optional with and
    /// without a value.
    public static let cases = Gate("cases")
    /// With ASCII glyphs, the program's own words are ASCII.
    public static let ascii = Gate("ascii")
    /// A drawing of any view state has no control characters, including C1 and bidi controls.
    public static let controls = Gate("controls")
    /// The theme has a style for every role that is used.
    public static let roles = Gate("roles")
    /// Two texts in a row have a space or a line between them.
    public static let apart = Gate("apart")
    /// No word of the app itself is cut.
    public static let wholeWords = Gate("whole-words")
    /// No view state ends the program while it is drawn.
    public static let crash = Gate("crash")
    /// The paths of specimens can be the names of goldens.
    public static let paths = Gate("paths")
  }

  /// The violated rule.
  public var gate: Gate
  /// The path of the specimen; the name of the type for a case without a sample.
  public var path: String
  /// The size of the drawing, if it matters.
  public var size: Size?
  /// The problem, with the row, counted from 1, if there is one.
  public var message: String
  /// Whether it is a violation of the drawing in ASCII alone.
  package var isASCII = false
  /// The values that were given to fields of the view state, as `--set` takes them.
  var settings: [String] = []

  /// Creates a violation.
  public init(
    _ gate: Gate,
    _ path: String,
    size: Size? = nil,
    _ message: String
  ) {
    self.gate = gate
    self.path = path
    self.size = size
    self.message = message
  }
}

extension GateViolation: CustomStringConvertible {
  /// One line: the specimen, the size, the rule, the message and the other values of fields.
  public var description: String {
    var place = path
    if let size { place += " at \(size)" }
    if isASCII { place += " in ASCII" }
    let line = "\(place): \(gate): \(message)"
    if settings.isEmpty { return line }
    let values = settings.joined(separator: " and ")
    return "\(line), with \(values)"
  }

  /// The command that draws it, after the name of the tool.
  package var command: String {
    var command = path
    for setting in settings {
      command += " --set \(setting.shellQuoted)"
    }
    if gate == .spoken {
      command += " --format spoken"
    }
    for option in size?.options ?? [] {
      command += " \(option)"
    }
    if isASCII { command += " --ascii" }
    return command
  }
}
