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

  /// Keeps words that are already found.
  public init(
    back: String, headline: UntrustedText, updated: String, introduction: UntrustedText?, placeholder: String? = nil
  ) {
    self.back = back
    self.headline = headline
    self.updated = updated
    self.introduction = introduction
    self.placeholder = placeholder
  }

  /// What a detail shows of a headline.
  ///
  /// - Parameter back: the list's title.
  public init(_ headline: Headline, back: String) {
    self.init(
      back: back, headline: headline.title, updated: DateWords.dayMonthYear(headline.updated),
      introduction: headline.introduction,
      placeholder: headline.introduction == nil ? "This story has no introduction." : nil)
  }
}
