import GalleyPresentation
import TextLayout

/// An app of articles with the layouts of its screens.
public protocol ArticleLayouts: ArticleApp {
  /// The tree of the list (N1, T3).
  static func layout(list: ListState<Row>) -> Block
  /// The tree of one item (N2, T6).
  static func layout(detail: Detail) -> Block
}
