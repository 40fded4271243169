import Domain

/// What a story's screen shows (N2).
public struct HeadlineDetailState: Codable, Equatable, Sendable {
  /// Where the way back leads: the list's title.
  public var back: String
  /// The headline; set in `TextRole.headline`.
  public var headline: UntrustedText
  /// The day of the last update, such as `24 November 2015`; set in `TextRole.lastUpdated`.
  public var updated: String
  /// The introductory paragraph, where there is one; set in `TextRole.introduction`.
  public var introduction: UntrustedText?
  /// What is said where there is no introduction; `nil` where there is one.
  public var placeholder: String?
}
