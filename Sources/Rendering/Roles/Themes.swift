import GalleyPresentation
import TextLayout

extension Theme {
  /// The theme for a terminal with its own colours.
  ///
  /// Texts in the documents' black have the terminal's foreground, since black is invisible on a dark background. The
  /// light weight is faint, and the bold weight is bold.
  public static let terminal = Theme(
    shared(
      accent: TerminalColor(rgb: 0x2F6FB0, palette: 4), alarm: TerminalColor(rgb: 0xC0392B, palette: 1),
      code: TerminalColor(rgb: 0x3C8D4F, palette: 2),
      panel: Style(TerminalColor(rgb: 0x000000, palette: 0), background: TerminalColor(rgb: 0xAEAEB2, palette: 7))
    ).merging(
      TextRole.allCases.map { role in
        (Role(role), Style(weight: Style.Weight(role.typography.weight)))
      }, uniquingKeysWith: { $1 }))

  /// The theme for a light page, with the documents' colours.
  public static let lightPage = Theme(
    shared(
      accent: TerminalColor(rgb: 0x1F5F9F, palette: 4), alarm: TerminalColor(rgb: 0xB03020, palette: 1),
      code: TerminalColor(rgb: 0x2B6A3B, palette: 2),
      panel: Style(background: TerminalColor(rgb: 0xD1D1D6, palette: 7))
    ).merging(
      TextRole.allCases.map { role in
        let typography = role.typography
        return (
          Role(role), Style(TerminalColor(rgb: typography.color, palette: 0), weight: Style.Weight(typography.weight))
        )
      }, uniquingKeysWith: { $1 }))

  /// The theme for a dark page, with each of the documents' greys inverted.
  public static let darkPage = Theme(
    shared(
      accent: TerminalColor(rgb: 0x7FB2E5, palette: 12), alarm: TerminalColor(rgb: 0xF08070, palette: 9),
      code: TerminalColor(rgb: 0x8FD19E, palette: 10),
      panel: Style(background: TerminalColor(rgb: 0x3A3A3C, palette: 8))
    ).merging(
      TextRole.allCases.map { role in
        let typography = role.typography
        let inverted = TerminalColor(rgb: 0xFF_FFFF - typography.color, palette: 15)
        return (Role(role), Style(inverted, weight: Style.Weight(typography.weight)))
      }, uniquingKeysWith: { $1 }))

  /// The styles shared by the themes.
  ///
  /// - Parameter panel: the background of a panel, and its foreground if it differs from the page's (S8, S10).
  private static func shared(accent: TerminalColor, alarm: TerminalColor, code: TerminalColor, panel: Style) -> [Role:
    Style]
  {
    [
      .title: Style(weight: .bold),
      .aside: Style(weight: .light),
      .rule: Style(weight: .light),
      .back: Style(accent),
      .status: Style(weight: .light, italic: true),
      .failure: Style(alarm, weight: .bold),
      .button: Style(accent, weight: .bold),
      .pausedButton: Style(weight: .light),
      "fold": Style(accent),
      .sectionTitle: Style(weight: .bold),
      .field: Style(underline: true),
      .placeholder: Style(weight: .light, italic: true),
      .check: Style(code, weight: .bold),
      .tag: Style(accent),
      .panel: Style(panel.background),
      .panelBackground: panel,
      .tab: Style(accent),
      .selectedTab: Style(weight: .bold),
      .badge: Style(alarm, weight: .bold),
      .rowTitle: Style(weight: .bold),
      .articleTitle: Style(weight: .bold),
      .label: Style(weight: .bold),
      .gutter: Style(weight: .light),
      .reference: Style(accent),
      .link: Style(accent, underline: true),
      .figure: Style(italic: true),
      .code: Style(code),
      .keyword: Style(code, weight: .bold),
      .string: Style(accent),
      .comment: Style(weight: .light, italic: true),
      .number: Style(accent),
      .keyboard: Style(weight: .bold),
      .deleted: Style(strikethrough: true),
      .emphasis: Style(italic: true),
      .strong: Style(weight: .bold),
      .strongEmphasis: Style(weight: .bold, italic: true),
      // These have no style, but a role without an entry would violate a gate.
      .prose: .plain, .marker: .plain,
    ]
  }
}

extension Style.Weight {
  /// Converts a document's weight into the engine's.
  public init(_ weight: Typography.Weight) {
    self =
      switch weight {
      case .light: .light
      case .regular: .regular
      case .bold: .bold
      }
  }
}
