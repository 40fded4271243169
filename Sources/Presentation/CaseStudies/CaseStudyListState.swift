/// The state of the list of case studies (T3).
public typealias CaseStudyListState = ListState<CaseStudyRow>

/// A row of the list of case studies (T4).
public struct CaseStudyRow: IllustratedRow {
  /// The hero image, if the study has one.
  public var picture: ThumbnailState?
  /// The teaser, else the title, else the first title of a section, else the app's own words (T3).
  public var teaser: Wording
}
