/// A tab of the posts app (B7).
public enum PostsTab: String, CaseIterable, Codable, Sendable {
  /// The posts that the server has (B1).
  case posts
  /// The posts that are kept for offline reading (B6).
  case saved
}

/// The tabs above a list, one of them chosen (B7).
public struct TabBarState: Codable, Equatable, Sendable {
  /// One tab.
  public struct Item: Codable, Equatable, Sendable {
    /// What it is called.
    public var title: String
    /// What is pinned to it; `nil` for nothing (B8).
    public var badge: BadgeState?
  }

  /// The tabs, from the left.
  public var items: [Item]
  /// Which of them is chosen, counted from 0.
  public var selected: Int
}

/// A number that is pinned to something (B8).
public struct BadgeState: Codable, Equatable, Sendable {
  /// The number, short: up to 100 as it is, and `100+` for more.
  public var text: String
  /// The whole number and what it counts, to be spoken, such as `104 saved posts`.
  public var words: String
}

extension BadgeState {
  /// The badge of a number of saved posts; none at zero.
  public init?(savedPosts count: Int) {
    guard count > 0 else { return nil }
    self.init(text: count > 100 ? "100+" : String(count), words: Noun("saved post").counted(count))
  }
}
