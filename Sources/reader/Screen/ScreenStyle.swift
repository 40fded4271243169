import TextLayout

/// The look of all screens of the reader.
struct ScreenStyle: Sendable {
  /// The encoder with the styles of the roles.
  private(set) var encoder: ANSI
  /// The characters of a terminal that only has ASCII, with a word for the key. The marks
  /// of rows differ from all other signs and, beside a title, from small letters.
  static let asciiGlyphs = Glyphs.ascii(replacing: ["⏎": "Return", "▌": "=", "◆": "N", "✓": "+"])

  /// The characters of the terminal.
  let glyphs: Glyphs
  private let depth: ANSI.Depth?

  /// - Parameters:
  ///   - depth: the terminal's colour depth; `nil` for no colours.
  ///   - isDark: whether the terminal's background is dark; `nil` for no colours until it is known.
  ///   - glyphs: the characters of the terminal.
  init(
    depth: ANSI.Depth?,
    isDark: Bool? = true,
    glyphs: Glyphs = .unicode
  ) {
    self.depth = depth
    self.glyphs = glyphs
    encoder = Self.encoder(depth, isDark)
  }

  /// Adapts the theme to the terminal's background.
  mutating func use(isDark: Bool) {
    encoder = Self.encoder(depth, isDark)
  }

  private static func encoder(_ depth: ANSI.Depth?, _ isDark: Bool?) -> ANSI {
    ANSI(theme: theme, depth: depth, isDark: isDark)
  }

  /// The theme for a background.
  static func theme(isDark: Bool) -> Theme {
    isDark ? .darkTerminal : .light
  }
}
