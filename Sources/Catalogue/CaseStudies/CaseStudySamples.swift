import Domain
import Gateways
import Goldens
import Presentation
import Rendering

/// The samples of the case studies app, each made by the app's own decoder and presenter.
enum CaseStudySamples {
  static let list: [Sample<CaseStudyListState>] =
    [
      Sample("loaded", "four case studies", state(after: CaseStudyPayloads.studies)),
      Sample("loading", "before the first answer", state(of: CaseStudiesPresenter().after(.launched))),
      Sample("empty", "the server has no case studies", state(after: CaseStudyPayloads.withNone)),
      Sample("some-skipped", "a study that nothing can be called by", state(after: CaseStudyPayloads.withBadParts)),
      Sample("all-skipped", "no study could be used", state(after: CaseStudyPayloads.withOnlyBad)),
      Sample("refreshing", "studies, while they are fetched again", state(of: loaded.after(.reloadRequested))),
      Sample(
        "refresh-failed", "studies, kept after a reload that failed",
        state(of: loaded.answered(.reloadRequested, with: .failure(.offline)))),
      Sample(
        "images", "pictures loading, loaded, failed and with a bad address",
        state(of: withImages(CaseStudyPayloads.withPictures))),
      Sample("hostile", "words with controls and escapes in them", state(after: CaseStudyPayloads.hostile)),
    ]
    + FailureSamples.all.map { entry in
      Sample(entry.name, entry.about, state(of: presenter(after: .failure(entry.failure))))
    }

  static let detail: [Sample<CaseStudyDetailState>] = [
    Sample("loaded", "an article with titled sections and pictures", article(0, of: CaseStudyPayloads.studies)),
    Sample("without-section-titles", "an article in one untitled section", article(1, of: CaseStudyPayloads.studies)),
    Sample("without-sections", "an article that is only a teaser", article(2, of: CaseStudyPayloads.studies)),
    Sample("without-hero", "an article without a picture", article(3, of: CaseStudyPayloads.studies)),
    Sample(
      "parts-skipped", "an article with parts that can't be shown", article(0, of: CaseStudyPayloads.withBadParts)),
    Sample(
      "images", "pictures in every state", article(of: withImages(CaseStudyPayloads.studies).after(.opened(index: 0)))),
    Sample("hostile", "an article with controls and escapes in it", article(0, of: CaseStudyPayloads.hostile)),
  ]

  // MARK: The presenter, as it is driven

  static func decoded(_ payload: String) -> Result<Batch<CaseStudy>, Failure> { decoded(Array(payload.utf8)) }

  private static func decoded(_ bytes: [UInt8]) -> Result<Batch<CaseStudy>, Failure> {
    Result { () throws(Failure) in try CaseStudyDecoder.decode(bytes) }
  }

  private static func presenter(after result: Result<Batch<CaseStudy>, Failure>) -> CaseStudiesPresenter {
    CaseStudiesPresenter().answered(.launched, with: result)
  }

  private static var loaded: CaseStudiesPresenter { presenter(after: decoded(CaseStudyPayloads.studies)) }

  /// Studies of which the pictures are in several states.
  private static func withImages(_ payload: String) -> CaseStudiesPresenter {
    let statuses: [(name: String, status: ImageStatus)] = [
      ("harbour-at-dawn.jpg", .loaded(width: 1_600, height: 900)), ("painted-board.jpg", .loading),
      ("notebook-left.jpg", .failed(.unavailable(.notFound))), ("notebook-right.jpg", .failed(.notAnImage)),
      ("ferry.png", .loading), ("oven.webp", .failed(.damaged)),
    ]
    return statuses.reduce(presenter(after: decoded(payload))) { presenter, entry in
      let address = UntrustedText("https://example.com/images/\(entry.name)")
      return presenter.after(.imageChanged(address: address, entry.status))
    }
  }

  private static func state(of presenter: CaseStudiesPresenter) -> CaseStudyListState {
    guard case .list(let state) = presenter.screen else { preconditionFailure("no study was opened") }
    return state
  }

  private static func state(after payload: String) -> CaseStudyListState {
    state(of: presenter(after: decoded(payload)))
  }

  private static func article(of presenter: CaseStudiesPresenter) -> CaseStudyDetailState {
    guard case .detail(let state) = presenter.screen else { preconditionFailure("no study was opened") }
    return state
  }

  private static func article(_ index: Int, of payload: String) -> CaseStudyDetailState {
    article(of: presenter(after: decoded(payload)).after(.opened(index: index)))
  }

  // MARK: A server's answer

  /// What the app shows on an answer, with an item opened where one is asked for.
  static func reception(of delivery: Delivery, item: Int? = nil) -> Reception {
    if let refusal = delivery.refusal(of: [""]) { return refusal }
    let result = decoded(delivery.body)
    let presenter = presenter(after: result)
    return Reception(
      item: item, of: "the case studies", answer: result,
      contents: { ($0.items.count, $0.allOmissions) },
      specimen: { specimen(of: $0.map { presenter.after(.opened(index: $0)) } ?? presenter) })
  }

  private static func specimen(of presenter: CaseStudiesPresenter) -> Specimen {
    switch presenter.screen {
    case .list(let state): ScreenLayout.caseStudyList.specimen(of: state)
    case .detail(let state): ScreenLayout.caseStudyDetail.specimen(of: state)
    }
  }
}

extension CaseStudiesPresenter {
  /// The presenter after an event, with every load that it asks for answered.
  fileprivate func answered(_ event: Event, with result: Result<Batch<CaseStudy>, Failure>) -> CaseStudiesPresenter {
    settled(event) { effect in
      guard case .load(let request) = effect else { return nil }
      return .loaded(result, request: request)
    }
  }
}
