import Domain

/// What the list of case studies shows (T3).
public typealias CaseStudyListState = ListState<CaseStudyRow>

/// A row of the list of case studies (T4).
public struct CaseStudyRow: Codable, Equatable, Sendable {
  /// The hero image, where the study has one.
  public var figure: FigureState?
  /// The teaser; the title where there is none.
  public var teaser: UntrustedText

  /// Keeps words that are already found.
  public init(figure: FigureState?, teaser: UntrustedText) {
    self.figure = figure
    self.teaser = teaser
  }

  /// What a list shows of a study.
  init(_ study: CaseStudy, images: ImageBoard) {
    self.init(
      figure: study.hero.map(images.figure(of:)), teaser: study.teaser ?? study.title ?? UntrustedText(""))
  }
}
