/// One article of the case-studies app (T3–T9).
///
/// Its text is plain text: what looks like an entity, such as `&amp;`, is meant as it stands.
public struct CaseStudy: Hashable, Sendable {
  /// What the data calls it by, where it does.
  public var id: Int?
  /// What it is called; never blank. There is a title or a teaser.
  public var title: UntrustedText?
  /// What makes the reader curious; never blank.
  public var teaser: UntrustedText?
  /// The image at its head, with a valid address or not.
  public var hero: ImageReference?
  /// The body, in order.
  public var sections: [Section]
  /// The parts of the body that could not be used, in the order in which they came (X3).
  public var omissions: Omissions

  /// Stores the parts as they are; the decoders check their bounds.
  public init(
    id: Int? = nil, title: UntrustedText?, teaser: UntrustedText?, hero: ImageReference? = nil,
    sections: [Section] = [], omissions: Omissions = []
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
    /// What it is called; never blank, `nil` where it has no title (T7).
    public var title: UntrustedText?
    /// Text and images, in order (T8).
    public var elements: [BodyElement]

    /// Keeps the parts as they are.
    public init(title: UntrustedText?, elements: [BodyElement]) {
      self.title = title
      self.elements = elements
    }
  }

  /// A paragraph or an image (T8).
  public enum BodyElement: Hashable, Sendable {
    /// Text, never blank, whose line breaks are meant.
    case text(UntrustedText)
    /// An image that stands between the text (T9).
    case image(ImageReference)
  }

  /// Whether this is the same study as another, perhaps in another version: by the identifiers where both have one, else
  /// by all that they say.
  public func isSame(as other: CaseStudy) -> Bool {
    if let id, let otherID = other.id { return id == otherID }
    return self == other
  }
}

extension Batch<CaseStudy> {
  /// What was left out of the list, then what was left out of each study.
  public var allOmissions: Omissions {
    var all = omissions
    for study in items { all.append(contentsOf: study.omissions) }
    return all
  }
}

/// Where case studies come from: the port of the case-studies app (T1–T3).
public typealias CaseStudySource = ListSource<CaseStudy>
/// Loads the case studies in the source's order (T1, T2).
public typealias LoadCaseStudies = Load<Void, Batch<CaseStudy>>
