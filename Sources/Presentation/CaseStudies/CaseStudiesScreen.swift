/// The screen that the case-studies app shows.
public enum CaseStudiesScreen: Equatable, Sendable {
  /// The list of studies (T3).
  case list(CaseStudyListState)
  /// One article (T6).
  case detail(CaseStudyDetailState)
}

extension CaseStudiesScreen: CaseListing {
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
