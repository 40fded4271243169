import GalleyPresentation
import TextLayout

/// A row of an app of articles, with the layout of their list.
public protocol ArticleRow: IllustratedRow {
  /// The tree of the list (N1, T3).
  static func layout(of list: ListState<Self>) -> Block
}

extension ListState: ColumnConvertible, BlockConvertible where Row: ArticleRow {
  /// The tree of the list.
  public var asBlock: Block { Row.layout(of: self) }
}

/// An app of articles with the layouts of its screens.
public protocol ArticleLayouts: ArticleApp where Row: ArticleRow, Detail: BlockConvertible {}
