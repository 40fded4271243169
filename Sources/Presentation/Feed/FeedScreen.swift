/// The screen of the feed app.
public enum FeedScreen: Equatable, Sendable {
  /// The items of all sources (A1).
  case list(FeedListState)
}
