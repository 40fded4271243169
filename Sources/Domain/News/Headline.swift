/// One story of the news app (N1, N2).
///
/// The data has no identifiers, so a headline is identified by its position in its batch.
public struct Headline: Hashable, Sendable {
  /// The title; never blank.
  public var title: UntrustedText
  /// The time of the last update; within `Timestamp.fourDigitYears`.
  public var updated: Timestamp
  /// The introductory paragraph; never blank, `nil` without one.
  public var introduction: UntrustedText?

  /// Creates a headline without checking its parts; the decoders check the bounds.
  public init(title: UntrustedText, updated: Timestamp, introduction: UntrustedText?) {
    self.title = title
    self.updated = updated
    self.introduction = introduction
  }
}
