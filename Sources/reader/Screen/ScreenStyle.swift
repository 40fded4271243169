import GalleyRendering
import GalleyTerminal
import TextLayout

/// The look of all screens of the reader.
struct ScreenStyle: Sendable {
  /// The themes by their names on the command line.
  enum Colours: String, CaseIterable, Sendable {
    /// The terminal's own colour for most words.
    case terminal
    /// The highest contrast.
    case contrast

    fileprivate func theme(isLight: Bool) -> Theme {
      switch self {
      case .terminal: isLight ? .lightTerminal : .darkTerminal
      case .contrast: .terminal(isLight ? .highContrastLight : .highContrastDark)
      }
    }
  }

  /// The encoder with the styles of the roles.
  private(set) var encoder: ANSI
  /// The encoder for the rows of read items, which are fainter.
  private(set) var readEncoder: ANSI
  /// A line below the title of the home screen, such as that this is a demonstration.
  var note: String?
  /// The characters of a terminal that only has ASCII, with a word for the key.
  static let asciiGlyphs = Glyphs.ascii(replacing: ["⏎": "Return"])

  /// The characters of the terminal.
  var glyphs = Glyphs.unicode
  private let colours: Colours
  private let depth: ANSI.Depth?

  /// - Parameters:
  ///   - depth: the terminal's colour depth; `nil` for no colours.
  ///   - colours: the theme.
  ///   - isDark: whether the terminal's background is dark; `nil` for no colours until it is known.
  ///   - note: a line for the home screen.
  init(depth: ANSI.Depth?, colours: Colours = .terminal, isDark: Bool? = true, note: String? = nil) {
    (self.depth, self.colours, self.note) = (depth, colours, note)
    encoder = ANSI(theme: .darkTerminal, depth: depth)
    readEncoder = encoder
    use(isDark: isDark)
  }

  /// Adapts the theme to the terminal's background.
  mutating func use(isDark: Bool?) {
    encoder = ANSI(theme: colours.theme(isLight: isDark == false), depth: isDark == nil ? nil : depth)
    readEncoder = encoder
    readEncoder.theme.styles = encoder.theme.styles.mapValues { style in
      var style = style
      style.weight = .light
      return style
    }
  }
}
