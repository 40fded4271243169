/// The screen that the feed app shows.
public enum FeedScreen: Equatable, Sendable {
  /// The items of all sources (A1).
  case list(FeedListState)
}

extension FeedScreen: CaseListing {
  /// The screens' names, as in their goldens' paths.
  public enum Kind: String, CaseIterable, Sendable {
    case list
  }

  /// The screen that this is.
  public var kind: Kind {
    switch self {
    case .list: .list
    }
  }
}
