import TextLayout

extension Theme {
  /// The theme for a dark terminal.
  ///
  /// Texts in the documents' black have the terminal's foreground, since black is invisible on a
  /// dark background. A light weight is a quieter colour.
  public static let darkTerminal = apps(.dark) { style, _ in
    guard style.weight == .light else {
      return
    }
    style.foreground = Colors.dark.quiet
    style.weight = .regular
  }
  /// The theme for a dark page, with each of the documents' greys inverted.
  public static let darkPage = apps(.dark) { $0.foreground = TerminalColor(rgb: 0xFF_FFFF - $1) }
  /// The theme for a light page and a light terminal, with the documents' colours.
  public static let light = apps(.light) { $0.foreground = TerminalColor(rgb: $1) }

  /// The standard theme with the apps' own roles.
  ///
  /// - Parameter adapt: changes the style of a text that a document specifies, given the document's
  ///   colour.
  private static func apps(_ colors: Colors, _ adapt: (inout Style, _ color: UInt32) -> Void)
    -> Theme
  {
    var own: [Role: Style] = [
      // Italics are for emphasis alone.
      .figure: .plain,
      .status: Style(colors.quiet),
      .placeholder: Style(colors.quiet),
      .check: Style(colors.code, weight: .bold),
      .closedReference: Style(colors.quiet),
      .articleTitle: Style(weight: .bold),
    ]
    for (role, (color, style)) in Role.specified {
      own[role] = changing(style) { adapt(&$0, color) }
    }
    return standard(colors, adding: own)
  }
}
