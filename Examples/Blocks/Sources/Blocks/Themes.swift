import TextLayout

extension Theme {
  /// Styles for a dark background.
  public static let night = blocks(.dark)
  /// Styles for a light background.
  public static let day = blocks(.light)

  private static func blocks(_ colors: Colors) -> Theme {
    standard(
      colors,
      adding: [
        "body": .plain, "bar": Style(colors.code), "error": Style(colors.alarm, weight: .bold),
        "panel": colors.panel,
      ])
  }
}
