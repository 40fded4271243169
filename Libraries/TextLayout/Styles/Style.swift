/// The appearance of text. It never changes the layout.
public struct Style: Hashable, Sendable {
  /// The weight of the glyphs.
  public enum Weight: Hashable, Sendable {
    /// Lighter than regular. A terminal draws it faint, or in the style's colour if it has one:
    /// both would be hard to read.
    case light
    /// The normal weight.
    case regular
    /// Heavier than regular.
    case bold
  }

  /// The font on a page for a browser. Terminals have one font and one size.
  public enum Font: Hashable, Sendable {
    /// The font of the page, with one width for all letters.
    case page
    /// The system's font for user interfaces, from the first cell of the text or, aligned to the
    /// right, to its last.
    case system
    /// The system's font, a fifth larger where no text follows in the row.
    case largeSystem
  }

  /// The colour of the text; nil is the reader's default.
  package var foreground: TerminalColor?
  /// The colour of the background; nil is the reader's default.
  package var background: TerminalColor?
  /// The weight of the glyphs.
  package var weight: Weight
  /// Whether the text is slanted.
  package var italic: Bool
  /// Whether the text is underlined.
  package var underline: Bool
  /// Whether the text is struck through.
  package var strikethrough: Bool
  /// Whether the colours of the text and of the background are exchanged.
  package var reversed: Bool
  /// The font on a page for a browser.
  package var font: Font

  /// A style, plain by default.
  public init(
    _ foreground: TerminalColor? = nil,
    background: TerminalColor? = nil,
    weight: Weight = .regular,
    italic: Bool = false,
    underline: Bool = false,
    strikethrough: Bool = false,
    reversed: Bool = false,
    font: Font = .page
  ) {
    self.foreground = foreground
    self.background = background
    self.weight = weight
    self.font = font
    self.italic = italic
    self.underline = underline
    self.strikethrough = strikethrough
    self.reversed = reversed
  }

  /// This style on top of another one: missing colours are taken from the other style, and all of
  /// them if that is reversed.
  package func over(_ other: Style) -> Style {
    changing(self) {
      if other.reversed {
        $0.reversed = true
        $0.foreground = other.foreground
        $0.background = other.background
        return
      }
      $0.foreground = foreground ?? other.foreground
      $0.background = background ?? other.background
    }
  }

  /// This style as a terminal can draw it: colours replaced, and nil for the terminal's own; light
  /// only if no colour says so; without a font.
  func drawable(_ color: (TerminalColor) -> TerminalColor?) -> Style {
    changing(self) { style in
      if foreground != nil, weight == .light {
        style.weight = .regular
      }
      style.font = .page
      style.foreground = foreground.flatMap(color)
      style.background = background.flatMap(color)
    }
  }

  /// The style of the surrounding text.
  public static let plain = Style()
}
