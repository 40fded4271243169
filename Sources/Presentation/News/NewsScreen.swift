/// The screen that the news app shows.
public enum NewsScreen: Equatable, Sendable {
  /// The list of headlines (N1).
  case list(HeadlineListState)
  /// One story (N2).
  case detail(HeadlineDetailState)
}

extension NewsScreen: CaseListing {
  /// The screens' names, as in their goldens' paths.
  public enum Kind: String, CaseIterable, Sendable {
    case list, detail
  }

  /// The screen that this is.
  public var kind: Kind {
    switch self {
    case .list: .list
    case .detail: .detail
    }
  }
}
