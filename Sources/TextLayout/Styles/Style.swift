/// How text looks. It never moves a character.
public struct Style: Hashable, Sendable {
  /// How heavy the strokes are.
  public enum Weight: Hashable, Sendable {
    /// Thinner than usual; a terminal draws it faint.
    case light
    /// As usual.
    case regular
    /// Heavier than usual.
    case bold
  }

  /// The colour of the strokes; nil is the reader's own.
  public var foreground: Color?
  /// The colour behind; nil is the reader's own.
  public var background: Color?
  /// How heavy the strokes are.
  public var weight: Weight
  /// Slanted.
  public var italic: Bool
  /// With a line below.
  public var underline: Bool
  /// With a line through.
  public var strikethrough: Bool

  /// A style; plain unless told otherwise.
  public init(
    _ foreground: Color? = nil, background: Color? = nil, weight: Weight = .regular, italic: Bool = false,
    underline: Bool = false, strikethrough: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    self.weight = weight
    self.italic = italic
    self.underline = underline
    self.strikethrough = strikethrough
  }

  /// The same in front of something: its colours are those of what lies behind where this has none.
  func over(_ other: Style) -> Style {
    var style = self
    style.foreground = foreground ?? other.foreground
    style.background = background ?? other.background
    return style
  }

  /// As the surroundings.
  public static let plain = Style()
}
