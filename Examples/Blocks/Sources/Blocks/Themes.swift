import TextLayout

extension Theme {
  /// Styles for a dark background.
  public static let night = Theme([
    "title": Style(weight: .bold), "label": Style(weight: .bold), "body": .plain, "code": Style(.amber),
    "fold": Style(weight: .light),
    "aside": Style(italic: true), "rule": Style(weight: .light), "tag": Style(.amber),
    "bar": Style(.amber), "error": Style(weight: .bold),
    "panel": Style(background: .slate),
  ])

  /// The same roles for a light background.
  public static let day = Theme(Theme.night.styles.merging(["code": Style(underline: true)]) { $1 })
}

extension TerminalColor {
  static let amber = TerminalColor(rgb: 0xFFBF00, palette: 3)
  static let slate = TerminalColor(rgb: 0x202830, palette: 0)
}
