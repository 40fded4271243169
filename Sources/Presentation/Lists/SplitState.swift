/// A list and the item that was opened from it, side by side on a large screen.
public struct SplitState<List: Codable & Equatable & Sendable, Page: Codable & Equatable & Sendable>: Codable,
  Equatable, Sendable
{
  /// The list.
  public var list: List
  /// The opened item.
  public var page: Page

  /// Creates the state from those of two screens.
  public init(list: List, page: Page) {
    self.list = list
    self.page = page
  }
}
