import GalleyDomain

/// The state of the list of headlines (N1).
public typealias HeadlineListState = ListState<HeadlineRow>

/// A row of the list of headlines (N1).
public struct HeadlineRow: IllustratedRow {
  /// The headline; in the role `headline`.
  public var headline: UntrustedText
  /// The day of the last update, such as `24 November 2015`; in the role `lastUpdated`.
  public var updated: String
}

extension HeadlineRow {
  /// Headlines have no images.
  public var picture: ThumbnailState? {
    get { nil }
    set {}
  }
}
