import Domain

/// What the screen of an article shows (T6).
public struct CaseStudyDetailState: Codable, Equatable, Sendable {
  /// Where the way back leads: the list's title.
  public var back: String
  /// The hero image, where the study has one.
  public var hero: FigureState?
  /// The title; the teaser where there is none.
  public var title: UntrustedText
  /// How many parts were left out, such as `1 part of this case study could not be shown`; `nil` for none (X3).
  public var notice: String?
  /// The body, in order.
  public var sections: [CaseStudySectionState]
  /// What is said where there is no body; `nil` where there is one, or was one that can't be shown.
  public var placeholder: String?
}

/// A part of an article.
public struct CaseStudySectionState: Codable, Equatable, Sendable {
  /// What it is called, to be set off from the body (T7); `nil` where it has no title.
  public var title: UntrustedText?
  /// Text and images, in order (T8).
  public var elements: [CaseStudyElementState]
}

/// A paragraph or an image of an article (T8).
public enum CaseStudyElementState: Codable, Equatable, Sendable {
  /// Plain text, whose line breaks are meant.
  case text(text: UntrustedText)
  /// An image that stands between the text.
  case figure(figure: FigureState)
}
