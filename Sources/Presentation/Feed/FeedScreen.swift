/// The screen that the feed app shows.
public enum FeedScreen: Equatable, Sendable {
  /// The items of all sources (A1).
  case list(FeedListState)
}
