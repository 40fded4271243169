import GalleyDomain

/// The state of a story's screen (N2).
public struct HeadlineDetailState: TitledPage {
  /// The label of the back button: the list's title; `nil` beside the list.
  public var back: String?
  /// The headline; in the role `headline`.
  public var headline: UntrustedText
  /// The day of the last update, such as `24 November 2015`; in the role `lastUpdated`.
  public var updated: String
  /// The introductory paragraph, if any; in the role `introduction`.
  public var introduction: UntrustedText?
  /// The text for a missing introduction; `nil` if there is one.
  public var placeholder: String?
}
