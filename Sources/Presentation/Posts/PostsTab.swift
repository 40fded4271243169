/// A tab of the posts app (B7).
public enum PostsTab: String, CaseIterable, Codable, Sendable {
  /// All posts of the server (B1).
  case posts
  /// The posts saved for offline reading (B6).
  case saved
}

/// The tabs above a list, one of them selected (B7).
public struct TabBarState: ViewState {
  /// One tab.
  public struct Item: ViewState {
    /// The title.
    public var title: String
    /// The badge; `nil` for none (B8).
    public var badge: BadgeState?
  }

  /// The tabs, from left to right.
  public var items: [Item]
  /// The selected tab, counted from 0.
  public var selected: Int
}

/// A badge with a number (B8).
public struct BadgeState: ViewState {
  /// The short form: a number up to 100, then `100+`.
  public var text: String
  /// The spoken form: the exact number and its noun, such as `104 saved posts`.
  public var words: String
}

extension BadgeState {
  /// Creates the badge for a number of saved posts; `nil` for zero.
  public init?(savedPosts count: Int) {
    guard count > 0 else { return nil }
    let text = count > 100 ? "100+" : String(count)
    self.init(text: text, words: Noun("saved post").counted(count))
  }
}
