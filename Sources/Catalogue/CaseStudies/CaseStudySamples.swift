import GalleyDomain
import GalleyGateways
import GalleyPayloads
import GalleyPresentation
import GalleyRendering
import Goldens
import TextLayout

extension CaseStudies: ArticleScreens {
  /// Decodes the body of a server's answer.
  static func decode(_ body: [UInt8]) throws(Failure) -> Batch<CaseStudy> {
    try CaseStudyDecoder.decode(body)
  }
}

/// The samples of the case-studies app, made with the app's own decoder and presenter.
enum CaseStudySamples {
  static let screens = CaseStudies.screens(list, detail)

  static let list: [Sample<CaseStudyListState>] = [
    Sample("loaded", "four case studies", loaded),
    Sample(
      "loading",
      "before the first answer",
      CaseStudiesPresenter().after(.launched)),
    Sample(
      "empty",
      "the server has no case studies",
      CaseStudiesPresenter(after: CaseStudyPayloads.withNone)),
    Sample(
      "some-skipped",
      "a study with nothing to show",
      CaseStudiesPresenter(after: CaseStudyPayloads.withBadParts)),
    Sample(
      "untitled",
      "two studies without a title and a teaser; one has only a picture",
      CaseStudiesPresenter(after: CaseStudyPayloads.untitled)),
    Sample(
      "refreshing",
      "studies, while they are fetched again",
      loaded.after(.reloadRequested)),
    Sample(
      "refresh-failed",
      "studies, kept after a reload that failed",
      loaded.after(.reloadRequested, minutes: 90, with: .failure(.offline))),
    Sample(
      "images",
      "pictures loading, loaded, failed and with a bad address",
      withImages(CaseStudyPayloads.withPictures)),
    Sample(
      "hostile",
      "words with controls and escapes in them",
      CaseStudiesPresenter(after: CaseStudyPayloads.hostile)),
    Sample(
      "failed",
      "no network",
      CaseStudiesPresenter(after: .failure(.offline))),
  ]

  static let detail: [Sample<CaseStudyDetailState>] = [
    Sample(
      "loaded",
      "an article with titled sections and pictures",
      study(0)),
    Sample(
      "without-section-titles",
      "an article in one untitled section",
      study(1)),
    Sample(
      "without-sections",
      "an article that is only a teaser",
      study(2)),
    Sample(
      "without-hero",
      "an article without a picture",
      study(3)),
    Sample(
      "parts-skipped",
      "an article with parts that can't be shown",
      study(0, of: CaseStudyPayloads.withBadParts)),
    Sample(
      "images",
      "pictures in every state",
      withImages(CaseStudyPayloads.studies).after(.opened(index: 0))),
    Sample(
      "untitled",
      "an article without a title",
      study(0, of: CaseStudyPayloads.untitled)),
    Sample(
      "pictures",
      "a picture that the terminal shows, between blank rows here",
      study(0).after(
        .imageChanged(
          address: UntrustedText("https://example.com/images/harbour-at-dawn.jpg"),
          .shown(width: 1_600, height: 900)))
    ),
    Sample(
      "hostile",
      "an article with controls and escapes in it",
      study(0, of: CaseStudyPayloads.hostile)),
  ]

  private static var loaded: CaseStudiesPresenter {
    CaseStudiesPresenter(after: CaseStudyPayloads.studies)
  }

  private static func study(_ index: Int, of payload: String = CaseStudyPayloads.studies)
    -> CaseStudiesPresenter
  {
    CaseStudiesPresenter(opening: index, of: payload)
  }

  /// A presenter with pictures in several states.
  private static func withImages(_ payload: String) -> CaseStudiesPresenter {
    let statuses: KeyValuePairs<String, ImageStatus> = [
      "harbour-at-dawn.jpg": .loaded(width: 1_600, height: 900),
      "painted-board.jpg": .loading,
      "notebook-left.jpg": .failed(.unavailable(.notFound)),
      "notebook-right.jpg": .failed(.notAnImage),
      "ferry.png": .loading,
      "oven.webp": .failed(.damaged),
      "map.svg": .failed(.unknownKind),
    ]
    return statuses.reduce(CaseStudiesPresenter(after: payload)) { presenter, entry in
      let address = UntrustedText("https://example.com/images/\(entry.key)")
      return presenter.after(.imageChanged(address: address, entry.value))
    }
  }
}
