import TextLayout

/// The roles on the screens, beside those of the library.
extension Role {
  /// The name of an image.
  public static let figure: Role = "figure"
  /// A story's headline (N3).
  public static let headline: Role = "headline"
  /// The date of a story's last update (N4).
  public static let lastUpdated: Role = "last-updated"
  /// The mark of an answered question.
  public static let check: Role = "check"
  /// The number of a link that isn't opened, so that it has no accent.
  public static let closedReference: Role = "closed-reference"
  /// The title of an article.
  public static let articleTitle: Role = "article-title"
  /// A story's introductory paragraph (N5).
  public static let introduction: Role = "introduction"

  /// The typography that a document specifies (N3–N5): the colour as `0xRRGGBB`, in sRGB, and the
  /// rest of the style. A theme adapts the colour, since the document's black would be invisible on
  /// a dark terminal.
  static let specified: [Role: (color: UInt32, style: Style)] = [
    .headline: (0x000000, Style(weight: .bold, font: .largeSystem)),
    .lastUpdated: (0x3D3D3D, Style(weight: .light, font: .system)),
    .introduction: (0x000000, Style(font: .system)),
  ]
}
