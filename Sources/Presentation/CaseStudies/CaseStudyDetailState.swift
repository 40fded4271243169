import GalleyDomain

/// The state of an article's screen (T6).
public struct CaseStudyDetailState: TitledPage {
  /// The label of the back button: the list's title; `nil` beside the list.
  public var back: String?
  /// The hero image, if the study has one.
  public var hero: FigureState?
  /// The title, else the teaser, else the first title of a section, else the app's own words (T3).
  public var title: Wording
  /// The teaser below the title, unless it is the title.
  public var standfirst: UntrustedText?
  /// The number of omitted parts, such as `1 part of this case study could not be shown`; `nil` for
  /// none (X3).
  public var notice: String?
  /// The body, in order.
  public var sections: [CaseStudySectionState]
  /// The text for an empty body; `nil` if there is a body, or if parts of it were omitted.
  public var placeholder: String?
}

/// A part of an article.
public struct CaseStudySectionState: ViewState {
  /// The section's title, set apart from the body (T7); `nil` without one.
  public var title: UntrustedText?
  /// Text and images, in order (T8).
  public var elements: [CaseStudyElementState]
}

/// A paragraph or an image of an article (T8).
public enum CaseStudyElementState: ViewState {
  /// Plain text with its line breaks.
  case text(text: UntrustedText)
  /// An image between the texts.
  case figure(figure: FigureState)
}
