/// One article of the case-studies app (T3–T9).
///
/// Its text is plain: a character reference such as `&amp;` is shown literally.
public struct CaseStudy: Hashable, Sendable {
  /// The identifier, if the data has one.
  public var id: Int?
  /// The title; never blank. A study has at least one of title, teaser, hero and sections (T3).
  public var title: UntrustedText?
  /// The teaser; never blank.
  public var teaser: UntrustedText?
  /// The image above the article; its address may be malformed.
  public var hero: ImageReference?
  /// The body, in order.
  public var sections: [Section]
  /// The parts of the body that could not be used, in order (X3).
  public var omissions: Omissions

  /// Creates a study without checking its parts; the decoders check the bounds.
  public init(
    id: Int? = nil,
    title: UntrustedText?,
    teaser: UntrustedText?,
    hero: ImageReference? = nil,
    sections: [Section] = [],
    omissions: Omissions = []
  ) {
    self.id = id
    self.title = title
    self.teaser = teaser
    self.hero = hero
    self.sections = sections
    self.omissions = omissions
  }

  /// A part of the body.
  public struct Section: Hashable, Sendable {
    /// The title; never blank, `nil` without one (T7).
    public var title: UntrustedText?
    /// Text and images, in order (T8).
    public var elements: [BodyElement]

    /// Creates a section from its parts.
    public init(title: UntrustedText?, elements: [BodyElement]) {
      self.title = title
      self.elements = elements
    }
  }

  /// A paragraph or an image (T8).
  public enum BodyElement: Hashable, Sendable {
    /// Text, never blank; its line breaks are kept.
    case text(UntrustedText)
    /// An image between the texts (T9).
    case image(ImageReference)
  }
}
