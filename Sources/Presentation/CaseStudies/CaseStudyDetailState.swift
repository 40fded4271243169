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

  /// Keeps words that are already found.
  public init(
    back: String, hero: FigureState?, title: UntrustedText, notice: String? = nil, sections: [CaseStudySectionState],
    placeholder: String? = nil
  ) {
    self.back = back
    self.hero = hero
    self.title = title
    self.notice = notice
    self.sections = sections
    self.placeholder = placeholder
  }

  /// What an article shows of a study.
  ///
  /// - Parameter back: the list's title.
  init(_ study: CaseStudy, back: String, images: ImageBoard) {
    let count = study.omissions.count
    self.init(
      back: back,
      hero: study.hero.map(images.figure(of:)),
      title: study.title ?? study.teaser ?? UntrustedText(""),
      notice: count == 0
        ? nil : "\(CountWords.counted(count, "part", "parts")) of this case study could not be shown",
      sections: study.sections.map { CaseStudySectionState($0, images: images) },
      placeholder: study.sections.isEmpty && count == 0 ? "This case study has no text." : nil)
  }
}

/// A part of an article.
public struct CaseStudySectionState: Codable, Equatable, Sendable {
  /// What it is called, to be set off from the body (T7); `nil` where it has no title.
  public var title: UntrustedText?
  /// Text and images, in order (T8).
  public var elements: [CaseStudyElementState]

  /// Keeps words that are already found.
  public init(title: UntrustedText?, elements: [CaseStudyElementState]) {
    self.title = title
    self.elements = elements
  }

  init(_ section: CaseStudy.Section, images: ImageBoard) {
    self.init(
      title: section.title,
      elements: section.elements.map { element in
        switch element {
        case .text(let text): .text(text: text)
        case .image(let image): .figure(figure: images.figure(of: image))
        }
      })
  }
}

/// A paragraph or an image of an article (T8).
public enum CaseStudyElementState: Codable, Equatable, Sendable {
  /// Plain text, whose line breaks are meant.
  case text(text: UntrustedText)
  /// An image that stands between the text.
  case figure(figure: FigureState)
}

extension CaseStudyElementState: CaseListing {
  /// The cases without their payloads.
  public enum Kind: String, CaseIterable, Sendable {
    case text, figure
  }

  /// The case that this is.
  public var kind: Kind {
    switch self {
    case .text: .text
    case .figure: .figure
    }
  }
}
