/// The appearance of text. It never changes the layout.
public struct Style: Hashable, Sendable {
  /// The weight of the glyphs.
  public enum Weight: Hashable, Sendable {
    /// Lighter than regular; drawn faint by terminals.
    case light
    /// The normal weight.
    case regular
    /// Heavier than regular.
    case bold
  }

  /// The colour of the text; nil is the reader's default.
  public var foreground: TerminalColor?
  /// The colour of the background; nil is the reader's default.
  public var background: TerminalColor?
  /// The weight of the glyphs.
  public var weight: Weight
  /// Whether the text is slanted.
  public var italic: Bool
  /// Whether the text is underlined.
  public var underline: Bool
  /// Whether the text is struck through.
  public var strikethrough: Bool

  /// A style, plain by default.
  public init(
    _ foreground: TerminalColor? = nil, background: TerminalColor? = nil, weight: Weight = .regular,
    italic: Bool = false,
    underline: Bool = false, strikethrough: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    self.weight = weight
    self.italic = italic
    self.underline = underline
    self.strikethrough = strikethrough
  }

  /// This style on top of another one: missing colours are taken from the other style.
  func over(_ other: Style) -> Style {
    var style = self
    style.foreground = foreground ?? other.foreground
    style.background = background ?? other.background
    return style
  }

  /// The style of the surrounding text.
  public static let plain = Style()
}
