import TextLayout

/// A rule that a specimen breaks, and the place.
public struct GateViolation: Hashable, Sendable {
  /// A rule, by its name.
  public struct Gate: Hashable, Sendable, CustomStringConvertible {
    /// The name, in lower case with hyphens.
    public let name: String

    /// Names a rule of an adopter's own.
    public init(_ name: String) { self.name = name }

    /// The name.
    public var description: String { name }

    /// There is at least one specimen.
    public static let catalogue = Gate("catalogue")
    /// No line is wider than the page, by its cells and by its reach (see `Cells`).
    public static let width = Gate("width")
    /// No line ends in a blank.
    public static let trailingSpace = Gate("trailing-space")
    /// A window has exactly its height in rows, and windows one under the other are the page.
    public static let window = Gate("window")
    /// The same arguments give the same bytes.
    public static let stability = Gate("stability")
    /// No word is lost between two widths without an ellipsis.
    public static let words = Gate("words")
    /// Without its escapes, ANSI is the text.
    public static let ansi = Gate("ansi")
    /// What is spoken is the same at every width, and whichever alternative is drawn.
    public static let spoken = Gate("spoken")
    /// A view state that was written as JSON and read again draws the same.
    public static let roundTrip = Gate("round-trip")
    /// Every case of every enum in a view state has a sample, and so has every optional with and without a value.
    public static let cases = Gate("cases")
    /// With ASCII glyphs, the program's own words are ASCII.
    public static let ascii = Gate("ascii")
    /// A drawing has no control characters, not even C1 or bidi controls, for any view state.
    public static let controls = Gate("controls")
    /// The theme has a style for every role that is used.
    public static let roles = Gate("roles")
    /// The paths of specimens can be the names of goldens.
    public static let paths = Gate("paths")
  }

  /// The rule that is broken.
  public var gate: Gate
  /// The specimen that breaks it, or the type, for a case without a sample.
  public var path: String
  /// The size at which it does, where that matters.
  public var size: Size?
  /// What is wrong, with the row, counted from 1, where there is one.
  public var message: String

  /// Creates a violation.
  public init(_ gate: Gate, _ path: String, size: Size? = nil, _ message: String) {
    self.gate = gate
    self.path = path
    self.size = size
    self.message = message
  }
}

extension GateViolation: CustomStringConvertible {
  /// One line: the specimen, the size, the rule and the message.
  public var description: String {
    "\(path)\(size.map { " at \($0)" } ?? ""): \(gate): \(message)"
  }
}
