import GalleyPresentation
import TextLayout

/// The roles on the screens, beside those of the library. Those that match a `TextRole`, such as `headline`, have a
/// document's typography.
extension Role {
  /// The name of an image.
  public static let figure: Role = "figure"
  /// A story's headline (N3).
  public static let headline: Role = "headline"
  /// The date of a story's last update (N4).
  public static let lastUpdated: Role = "last-updated"
  /// The mark of an answered question.
  public static let check: Role = "check"
  /// The title of an article.
  public static let articleTitle: Role = "article-title"
  /// A story's introductory paragraph (N5).
  public static let introduction: Role = "introduction"
}

extension Role {
  /// The role of a text whose typography a document specifies.
  public init(_ role: TextRole) {
    self =
      switch role {
      case .headline: .headline
      case .lastUpdated: .lastUpdated
      case .introduction: .introduction
      }
  }
}
