extension Theme {
  /// Colours for one kind of background.
  ///
  /// The contrast to the default backgrounds of common terminals is at least 4.5, with 24 bits and
  /// with 256 colours. With sixteen, the palette decides, and a colour that it makes unreadable is
  /// the terminal's own: no red is readable in all palettes, and on light backgrounds no colour is.
  /// Nor is a grey readable behind words, since some terminals draw bold black in grey.
  ///
  /// The quiet colour is as near to the background as the contrast permits, and all others are
  /// further from it.
  public struct Colors: Sendable {
    /// Links, buttons and other things to choose, and nothing else.
    public var accent: TerminalColor
    /// Failures.
    public var alarm: TerminalColor
    /// Code and marks of success.
    public var code: TerminalColor
    /// Words that matter less.
    public var quiet: TerminalColor
    /// All other words; nil is the reader's own colour.
    public var words: TerminalColor?
    /// A panel's background, and its words.
    public var panel: Style
    /// A panel's border. Its contrast is 2 to the panel and to common backgrounds, and any
    /// background differs from one of the two by at least 1.4.
    public var edge: TerminalColor

    /// For dark backgrounds.
    public static let dark = Colors(
      accent: TerminalColor(rgb: 0x8CC8FF, palette: 6),
      alarm: TerminalColor(rgb: 0xFFA99F),
      code: TerminalColor(rgb: 0x8FD9A0),
      quiet: TerminalColor(rgb: 0xA3A3A8),
      panel: Style(TerminalColor(rgb: 0xE5E5EA), background: TerminalColor(rgb: 0x3A3A3C)),
      edge: TerminalColor(rgb: 0x6C6C70)
    )
    /// For light backgrounds.
    public static let light = Colors(
      accent: TerminalColor(rgb: 0x1D2FC8),
      alarm: TerminalColor(rgb: 0xA02515),
      code: TerminalColor(rgb: 0x17602A),
      quiet: TerminalColor(rgb: 0x65656A),
      panel: Style(TerminalColor(rgb: 0x1C1C1E), background: TerminalColor(rgb: 0xE5E5EA)),
      edge: TerminalColor(rgb: 0x9E9EA3)
    )
  }

  /// A theme with a style for each role of this library.
  ///
  /// - Parameter own: the styles of more roles, or others for these; a word without a colour gets
  ///   that of `colors`.
  public static func standard(_ colors: Colors, adding own: [Role: Style] = [:]) -> Theme {
    let bold = Style(weight: .bold)
    let accent = Style(colors.accent)
    let quiet = Style(colors.quiet)
    let quietItalic = Style(colors.quiet, italic: true)
    let boldAccent = Style(colors.accent, weight: .bold)
    let styles: [Role: Style] = [
      .title: bold, .sectionTitle: bold, .rowTitle: bold, .label: bold, .selectedTab: bold,
      .keyboard: bold, .strong: bold, .strongEmphasis: Style(weight: .bold, italic: true),
      .emphasis: Style(italic: true), .deleted: Style(strikethrough: true),
      .selected: Style(reversed: true),
      .prose: .plain, .marker: .plain, .field: .plain, .badge: bold,
      .back: accent, .tab: accent, .tag: accent, .reference: accent,
      .link: Style(colors.accent, underline: true), .button: boldAccent,
      .code: Style(colors.code), .failure: Style(colors.alarm, weight: .bold),
      .aside: quiet, .pausedButton: quiet, .fold: quiet,
      .status: quietItalic, .placeholder: quietItalic,
      // Faint words are hard to read in many terminals; these have none.
      .rule: Style(weight: .light), .gutter: Style(weight: .light),
      .panel: Style(colors.edge), .panelBackground: colors.panel,
    ]
    return Theme(
      styles.merging(own) { $1 }.mapValues { style in
        style.weight == .light ? style : style.over(Style(colors.words))
      }
    )
  }
}
