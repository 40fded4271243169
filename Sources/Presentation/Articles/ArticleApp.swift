import Domain

/// What tells one app of articles from another: what an item shows in the list and on its own screen, and the app's words.
///
/// An app of articles loads one list and opens its items, without asking for anything more: the news and the case studies.
public protocol ArticleApp: Sendable {
  /// What is loaded.
  associatedtype Item: Equatable & Sendable
  /// What the list shows of an item.
  associatedtype Row: Codable & Equatable & Sendable
  /// What an item's own screen shows.
  associatedtype Detail: Codable & Equatable & Sendable

  /// What the app says of its list.
  static var words: ListWords { get }

  /// The row of an item.
  static func row(of item: Item, images: ImageBoard) -> Row

  /// The screen of an item.
  static func detail(of item: Item, images: ImageBoard) -> Detail

  /// Whether two items are the same one, perhaps in two versions.
  static func isSame(_ item: Item, as other: Item) -> Bool

  /// All that was left out, of the list and within its items.
  static func omissions(in batch: Batch<Item>) -> Omissions
}

extension ArticleApp {
  /// Items have no identifiers.
  public static func isSame(_ item: Item, as other: Item) -> Bool { item == other }

  /// Items are whole.
  public static func omissions(in batch: Batch<Item>) -> Omissions { batch.omissions }
}

/// The screen that an app of articles shows.
public enum ArticleScreen<App: ArticleApp>: Equatable, Sendable {
  /// The list (N1, T3).
  case list(ListState<App.Row>)
  /// One item (N2, T6).
  case detail(App.Detail)
}
