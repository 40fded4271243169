import GalleyDomain

/// The case-studies app.
public enum CaseStudies: ArticleApp {
  /// The app's name in the paths of its screens.
  public static let name = "case-studies"
  /// The words about the list.
  public static let words = ListWords(
    title: "Case studies",
    subject: "the case studies",
    emptyTitle: "No case studies at the moment",
    row: Noun("case study", "case studies"))

  /// The row of a study.
  public static func row(of study: CaseStudy, images: ImageStatuses) -> CaseStudyRow {
    CaseStudyRow(
      picture: study.hero.map(images.thumbnail(of:)),
      teaser: Wording(study.teaser ?? study.title ?? contents(of: study), else: untitled))
  }

  private static let untitled = "Case study without a title"

  /// The first title of a section of a study without a title of its own.
  private static func contents(of study: CaseStudy) -> UntrustedText? {
    study.sections.compactMap(\.title).first
  }

  /// The detail screen of a study.
  public static func detail(of study: CaseStudy, images: ImageStatuses) -> CaseStudyDetailState {
    let count = study.omissions.count
    var notice: String?
    if count > 0 {
      notice = "\(Noun("part").counted(count)) of this case study could not be shown"
    }
    var sections = study.sections.map { section(of: $0, images: images) }
    // That section's title is the title of the screen.
    if study.title == nil, study.teaser == nil,
      let first = sections.firstIndex(where: { $0.title != nil })
    {
      sections[first].title = nil
    }
    return CaseStudyDetailState(
      back: words.title,
      hero: study.hero.map(images.figure(of:)),
      title: Wording(study.title ?? study.teaser ?? contents(of: study), else: untitled),
      standfirst: study.title == study.teaser || study.title == nil ? nil : study.teaser,
      notice: notice,
      sections: sections,
      placeholder: study.sections.isEmpty && count == 0 ? "This case study has no text." : nil)
  }

  private static func section(of section: CaseStudy.Section, images: ImageStatuses)
    -> CaseStudySectionState
  {
    let elements = section.elements.map { element -> CaseStudyElementState in
      switch element {
      case .text(let text):
        .text(text: text)
      case .image(let image):
        .figure(figure: images.figure(of: image))
      }
    }
    return CaseStudySectionState(title: section.title, elements: elements)
  }
}

extension CaseStudy: ListedItem {
  /// The identifier, else the title and the teaser.
  public var identity: String {
    if let id {
      return "\(id)"
    }
    return "\(title?.raw ?? "")\n\(teaser?.raw ?? "")"
  }
}

/// The state machine of the case-studies app.
public typealias CaseStudiesPresenter = ArticlePresenter<CaseStudies>
