/// The parts in which one app of articles differs from another: its rows, its detail screens and
/// its words.
///
/// An app of articles loads one list and opens its items without another request: the news and the
/// case studies.
public protocol ArticleApp: Sendable {
  /// The loaded item.
  associatedtype Item: ListedItem
  /// The row of an item.
  associatedtype Row: IllustratedRow
  /// The detail screen of an item.
  associatedtype Detail: OpenedPage

  /// The app's name in the paths of its screens.
  static var name: String { get }
  /// The words about the list.
  static var words: ListWords { get }

  /// Returns the row of an item.
  static func row(of item: Item, images: ImageStatuses) -> Row

  /// Returns the detail screen of an item.
  static func detail(of item: Item, images: ImageStatuses) -> Detail
}

/// The screen of an app of articles.
public enum ArticleScreen<App: ArticleApp>: Equatable, Sendable {
  /// The list (N1, T3).
  case list(ListState<App.Row>)
  /// One item (N2, T6).
  case detail(App.Detail)
}
