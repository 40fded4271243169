import TextLayout

/// A rule that a specimen breaks, and the place.
public struct GateViolation: Hashable, Sendable {
  /// The rules.
  public enum Gate: String, CaseIterable, Sendable {
    /// There is at least one specimen.
    case catalogue
    /// No line is wider than the page (X5), by its cells and by its reach (see `Cells`).
    case width
    /// No line ends in a blank.
    case trailingSpace = "trailing-space"
    /// A window has exactly its height in rows, and windows one under the other are the page.
    case window
    /// The same arguments give the same bytes (X6).
    case stability
    /// No word is lost between two widths without an ellipsis (X5).
    case words
    /// Without its escapes, ANSI is the text.
    case ansi
    /// What is spoken is the same at every width, and whichever alternative is drawn.
    case spoken
    /// A view state that was written as JSON and read again draws the same.
    case roundTrip = "round-trip"
    /// Every case of every enum in a view state has a sample, and so has every optional with and without a value.
    case cases
    /// With ASCII glyphs, the program's own words are ASCII.
    case ascii
    /// A drawing has no control characters, not even C1 or bidi controls, for any view state (X4).
    case controls
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
    "\(path)\(size.map { " at \($0)" } ?? ""): \(gate.rawValue): \(message)"
  }
}
