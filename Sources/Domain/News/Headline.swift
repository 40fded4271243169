/// One story of the news app (N1, N2).
///
/// The data names no identifier, so a headline is addressed by its position in the batch that it came in.
public struct Headline: Hashable, Sendable {
  /// What the story is called; never blank.
  public var title: UntrustedText
  /// When the story was last updated; within `Timestamp.fourDigitYears`.
  public var updated: Timestamp
  /// The introductory paragraph; never blank, `nil` where the story has none.
  public var introduction: UntrustedText?

  /// Stores the parts as they are; the decoders check their bounds.
  public init(title: UntrustedText, updated: Timestamp, introduction: UntrustedText?) {
    self.title = title
    self.updated = updated
    self.introduction = introduction
  }
}

/// Where headlines come from: the port of the news app (N1).
public typealias HeadlineSource = ListSource<Headline>
/// Loads the headlines in the source's order (N1, N7).
public typealias LoadHeadlines = Load<Void, Batch<Headline>>
