import Domain

/// What the list of case studies shows (T3).
public typealias CaseStudyListState = ListState<CaseStudyRow>

/// A row of the list of case studies (T4).
public struct CaseStudyRow: Codable, Equatable, Sendable {
  /// The hero image, where the study has one.
  public var figure: FigureState?
  /// The teaser; the title where there is none.
  public var teaser: UntrustedText
}
