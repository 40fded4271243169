import Console
import GalleyRendering
import TextLayout

/// The look of all screens of the reader.
struct ScreenStyle: Sendable {
  /// The themes, by the names of their backgrounds on the command line.
  enum Background: String, CaseIterable, Sendable {
    case light, dark

    fileprivate var theme: Theme {
      switch self {
      case .light: .lightTerminal
      case .dark: .darkTerminal
      }
    }
  }

  /// The encoder with the styles of the roles.
  private(set) var encoder: ANSI
  /// A line below the title of the home screen, such as that this is a demonstration.
  var note: String?
  /// The characters of a terminal that only has ASCII, with a word for the key, and
  /// marks of rows that are no other signs and, beside a title, no small letters.
  static let asciiGlyphs = Glyphs.ascii(replacing: ["⏎": "Return", "◆": "N", "✓": "+"])

  /// The characters of the terminal.
  let glyphs: Glyphs
  private let depth: ANSI.Depth?

  /// - Parameters:
  ///   - depth: the terminal's colour depth; `nil` for no colours.
  ///   - background: the background of the terminal; `nil` for no colours until it is known.
  ///   - note: a line for the home screen.
  ///   - glyphs: the characters of the terminal.
  init(
    depth: ANSI.Depth?,
    background: Background? = .dark,
    note: String? = nil,
    glyphs: Glyphs = .unicode
  ) {
    self.depth = depth
    self.note = note
    self.glyphs = glyphs
    encoder = ANSI(theme: .darkTerminal, depth: depth)
    use(background)
  }

  /// Adapts the theme to the terminal's background.
  mutating func use(_ background: Background?) {
    encoder = ANSI(theme: (background ?? .dark).theme, depth: background == nil ? nil : depth)
  }
}
