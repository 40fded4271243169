import GalleyPresentation
import TextLayout

extension Theme {
  /// The theme for a dark terminal.
  ///
  /// Texts in the documents' black have the terminal's foreground, since black is invisible on a dark background.
  public static let darkTerminal = terminal(.dark)
  /// The theme for a light terminal.
  public static let lightTerminal = terminal(.light)
  /// The theme for a dark page, with each of the documents' greys inverted.
  public static let darkPage = apps(.dark) { style, typography in
    style.foreground = TerminalColor(rgb: 0xFF_FFFF - typography.color)
  }
  /// The theme for a light page, with the documents' colours.
  public static let lightPage = apps(.light) { style, typography in
    style.foreground = TerminalColor(rgb: typography.color)
  }

  /// The theme for a terminal, where a light weight is a quieter colour and, since not every terminal shows it, italic.
  private static func terminal(_ colors: Colors) -> Theme {
    apps(colors) { style, _ in
      guard style.weight == .light else { return }
      (style.foreground, style.italic) = (colors.quiet, true)
    }
  }

  /// The standard theme with the apps' own roles.
  ///
  /// - Parameter adapt: changes the style of a text whose typography a document specifies.
  private static func apps(_ colors: Colors, _ adapt: (inout Style, Typography) -> Void) -> Theme {
    var own: [Role: Style] = [
      .figure: Style(italic: true), .check: Style(colors.code, weight: .bold), .articleTitle: Style(weight: .bold),
    ]
    let specified: [Role: Typography] = [
      .headline: .headline, .lastUpdated: .lastUpdated, .introduction: .introduction,
    ]
    for (role, typography) in specified {
      own[role] = Style(typography)
      adapt(&own[role, default: Style()], typography)
    }
    return standard(colors, adding: own)
  }
}

extension Style {
  /// The weight and the font of a document's typography.
  fileprivate init(_ typography: Typography) {
    let weight: Weight =
      switch typography.weight {
      case .light: .light
      case .regular: .regular
      case .bold: .bold
      }
    self.init(weight: weight, font: typography.size == .large ? .largeSystem : .system)
  }
}
