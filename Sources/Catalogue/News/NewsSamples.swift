import Domain
import Gateways
import Goldens
import Presentation
import Rendering

/// The samples of the news app, each made by the app's own decoder and presenter.
enum NewsSamples {
  static let list: [Sample<HeadlineListState>] =
    [
      Sample("loaded", "nine stories", state(after: NewsPayloads.headlines)),
      Sample("loading", "before the first answer", loading),
      Sample("empty", "the server has no stories", state(after: NewsPayloads.withNone)),
      Sample("some-skipped", "one story of three could not be used", state(after: NewsPayloads.withOneBad)),
      Sample("all-skipped", "no story could be used", state(after: NewsPayloads.withOnlyBad)),
      Sample("refreshing", "stories, while they are fetched again", refreshing),
      Sample("refresh-failed", "stories, kept after a reload that failed", refreshFailed),
      Sample("scripts", "headlines in several scripts", state(after: NewsPayloads.inManyScripts)),
      Sample("hostile", "a headline with controls and escapes in it", state(after: NewsPayloads.hostile)),
    ] + (FailureSamples.all + FailureSamples.certificates).map { Sample($0.name, $0.about, failed($0.failure)) }

  static let detail: [Sample<HeadlineDetailState>] = [
    Sample("loaded", "a story", story(0, of: NewsPayloads.headlines)),
    Sample("long", "a story that fills a page", story(0, of: NewsPayloads.long)),
    Sample("no-introduction", "a story without an introduction", story(0, of: NewsPayloads.withoutIntroduction)),
    Sample("wide", "a story in wide characters", story(0, of: NewsPayloads.inManyScripts)),
    Sample("right-to-left", "a story written from right to left", story(1, of: NewsPayloads.inManyScripts)),
    Sample("hostile", "a story with controls and escapes in it", story(0, of: NewsPayloads.hostile)),
  ]

  // MARK: The presenter, as it is driven

  private static func presenter(after result: Result<Batch<Headline>, Failure>) -> NewsPresenter {
    NewsPresenter().answered(.launched, with: result)
  }

  private static func story(_ index: Int, of payload: String) -> HeadlineDetailState {
    let presenter = presenter(after: decoded(payload)).after(.opened(index: index))
    guard case .detail(let state) = presenter.screen else { preconditionFailure("the payload has no story \(index)") }
    return state
  }

  static func decoded(_ payload: String) -> Result<Batch<Headline>, Failure> { decoded(Array(payload.utf8)) }

  private static func decoded(_ bytes: [UInt8]) -> Result<Batch<Headline>, Failure> {
    Result { () throws(Failure) in try HeadlineDecoder.decode(bytes) }
  }

  private static func state(of presenter: NewsPresenter) -> HeadlineListState {
    guard case .list(let state) = presenter.screen else { preconditionFailure("no story was opened") }
    return state
  }

  private static func state(after payload: String) -> HeadlineListState {
    state(of: presenter(after: decoded(payload)))
  }

  private static func failed(_ failure: Failure) -> HeadlineListState { state(of: presenter(after: .failure(failure))) }

  private static var loading: HeadlineListState { state(of: NewsPresenter().after(.launched)) }

  private static var refreshing: HeadlineListState {
    state(of: presenter(after: decoded(NewsPayloads.headlines)).after(.reloadRequested))
  }

  private static var refreshFailed: HeadlineListState {
    let presenter = presenter(after: decoded(NewsPayloads.headlines))
    return state(of: presenter.answered(.reloadRequested, with: .failure(.timedOut(seconds: 15))))
  }

  // MARK: A server's answer

  /// What the app shows on an answer, with an item opened where one is asked for.
  static func reception(of delivery: Delivery, item: Int? = nil) -> Reception {
    if let refusal = delivery.refusal(of: [""]) { return refusal }
    let result = decoded(delivery.body)
    let presenter = presenter(after: result)
    return Reception(
      item: item, of: "the headlines", answer: result, contents: { ($0.items.count, $0.omissions) },
      specimen: { specimen(of: $0.map { presenter.after(.opened(index: $0)) } ?? presenter) })
  }

  private static func specimen(of presenter: NewsPresenter) -> Specimen {
    switch presenter.screen {
    case .list(let state): ScreenLayout.headlineList.specimen(of: state)
    case .detail(let state): ScreenLayout.headlineDetail.specimen(of: state)
    }
  }
}

extension NewsPresenter {
  /// The presenter after an event, with every load that it asks for answered.
  fileprivate func answered(_ event: Event, with result: Result<Batch<Headline>, Failure>) -> NewsPresenter {
    settled(event) { effect in
      guard case .load(let request) = effect else { return nil }
      return .loaded(result, request: request)
    }
  }
}
