import GalleyDomain
import GalleyGateways
import GalleyPresentation
import GalleyRendering
import Goldens
import TextLayout

extension Screen {
  /// The screens of the case-studies app.
  static let caseStudies = CaseStudySamples.screens.all(CaseStudySamples.list, CaseStudySamples.detail)
}

/// The samples of the case-studies app, made with the app's own decoder and presenter.
enum CaseStudySamples {
  static let screens = ArticleScreens<CaseStudies>(
    list: ScreenLayout("case-studies/list") { Block($0) },
    detail: ScreenLayout("case-studies/detail") { Block($0) },
    decode: CaseStudyDecoder.decode)

  static let list: [Sample<CaseStudyListState>] =
    [
      Sample("loaded", "four case studies", screens.list(after: CaseStudyPayloads.studies)),
      Sample("loading", "before the first answer", screens.list(of: CaseStudiesPresenter().after(.launched))),
      Sample("empty", "the server has no case studies", screens.list(after: CaseStudyPayloads.withNone)),
      Sample(
        "some-skipped", "a study with nothing to show", screens.list(after: CaseStudyPayloads.withBadParts)),
      Sample(
        "untitled", "two studies without a title and a teaser; one has only a picture",
        screens.list(after: CaseStudyPayloads.untitled)),
      Sample("all-skipped", "no study could be used", screens.list(after: CaseStudyPayloads.withOnlyBad)),
      Sample("refreshing", "studies, while they are fetched again", screens.list(of: loaded.after(.reloadRequested))),
      Sample(
        "refresh-failed", "studies, kept after a reload that failed",
        screens.list(of: loaded.answered(.reloadRequested, with: .failure(.offline)))),
      Sample(
        "images", "pictures loading, loaded, failed and with a bad address",
        screens.list(of: withImages(CaseStudyPayloads.withPictures))),
      Sample("hostile", "words with controls and escapes in them", screens.list(after: CaseStudyPayloads.hostile)),
    ]
    + FailureSamples.all.map { entry in
      Sample(entry.name, entry.about, screens.list(after: entry.failure))
    }

  static let detail: [Sample<CaseStudyDetailState>] = [
    Sample("loaded", "an article with titled sections and pictures", screens.detail(0, of: CaseStudyPayloads.studies)),
    Sample(
      "without-section-titles", "an article in one untitled section", screens.detail(1, of: CaseStudyPayloads.studies)),
    Sample("without-sections", "an article that is only a teaser", screens.detail(2, of: CaseStudyPayloads.studies)),
    Sample("without-hero", "an article without a picture", screens.detail(3, of: CaseStudyPayloads.studies)),
    Sample(
      "parts-skipped", "an article with parts that can't be shown",
      screens.detail(0, of: CaseStudyPayloads.withBadParts)),
    Sample(
      "images", "pictures in every state", screens.detail(0, of: withImages(CaseStudyPayloads.studies))),
    Sample("untitled", "an article without a title", screens.detail(0, of: CaseStudyPayloads.untitled)),
    Sample(
      "pictures", "a picture that the terminal shows, between blank rows here",
      screens.detail(
        0,
        of: loaded.after(
          .imageChanged(
            address: UntrustedText("https://example.com/images/harbour-at-dawn.jpg"), .shown(width: 1_600, height: 900))
        ))),
    Sample("hostile", "an article with controls and escapes in it", screens.detail(0, of: CaseStudyPayloads.hostile)),
  ]

  private static var loaded: CaseStudiesPresenter { screens.presenter(after: CaseStudyPayloads.studies) }

  /// A presenter with pictures in several states.
  private static func withImages(_ payload: String) -> CaseStudiesPresenter {
    let statuses: [(name: String, status: ImageStatus)] = [
      ("harbour-at-dawn.jpg", .loaded(width: 1_600, height: 900)), ("painted-board.jpg", .loading),
      ("notebook-left.jpg", .failed(.unavailable(.notFound))), ("notebook-right.jpg", .failed(.notAnImage)),
      ("ferry.png", .loading), ("oven.webp", .failed(.damaged)),
    ]
    return statuses.reduce(screens.presenter(after: payload)) { presenter, entry in
      let address = UntrustedText("https://example.com/images/\(entry.name)")
      return presenter.after(.imageChanged(address: address, entry.status))
    }
  }
}
