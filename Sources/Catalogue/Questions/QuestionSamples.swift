import GalleyDomain
import GalleyGateways
import GalleyPresentation
import GalleyRendering
import Goldens
import TextLayout

/// The samples of the questions app, made with the app's own decoder and presenter.
enum QuestionSamples {
  static let search: [Sample<QuestionSearchState>] =
    [
      Sample("idle", "at launch, nothing searched", state(of: launched)),
      Sample("editing", "something is typed, nothing searched", state(of: typed("swift 3"))),
      Sample("searching", "before the answer", state(of: typed("swift; ios").after(.searchRequested))),
      Sample("loaded", "questions found by a tag", state(after: QuestionPayloads.questions)),
      Sample(
        "loaded-editing", "results, while something else is typed",
        state(of: presenter(after: QuestionPayloads.withBad).after(.queryChanged(UntrustedText("swift, generics"))))),
      Sample(
        "refreshing", "results, while the same search is repeated",
        state(of: presenter(after: QuestionPayloads.withBad).after(.searchRequested))),
      Sample(
        "refresh-failed", "results, kept after the same search failed",
        state(of: again(.failure(.offline)))),
      Sample(
        "refresh-throttled", "results, kept after the server asked for a pause",
        state(of: again(decoded(QuestionPayloads.refused)))),
      Sample("none-found", "no question has the tags", state(after: QuestionPayloads.none, typing: "swift, cobol")),
      Sample("some-skipped", "two questions of three could not be used", state(after: QuestionPayloads.withBad)),
      Sample("all-skipped", "no question could be used", state(after: QuestionPayloads.onlyBad)),
      Sample("throttled", "the server asks for a pause, with the seconds left", state(after: QuestionPayloads.refused)),
      Sample(
        "throttled-over", "the pause is over",
        state(
          of: presenter(after: QuestionPayloads.refused).after(.countedDown(secondsLeft: 0, request: RequestID(1))))),
      Sample("throttled-long", "a pause of hours", state(after: QuestionPayloads.refusedForHours)),
      Sample(
        "throttled-unstated", "the server asks for a pause and doesn't say how long",
        state(after: QuestionPayloads.violation)),
      Sample("hostile", "words with controls and escapes in them", state(after: QuestionPayloads.hostile)),
    ]
    + FailureSamples.all.filter { $0.name != "failed-throttled" }.map { entry in
      Sample(entry.name, entry.about, state(of: presenter(after: .failure(entry.failure), typing: "swift")))
    }

  static let detail: [Sample<QuestionDetailState>] = [
    Sample(
      "loaded", "a typical question", question(0),
      // Scrolled to the middle and to the end, and at heights where the fixed views are dropped one by one.
      sizes: [
        Size(width: 40, height: 24, scroll: 14), Size(width: 40, height: 24, scroll: 24), Size(width: 40, height: 11),
        Size(width: 100, height: 30),
      ]),
    Sample(
      "everything", "a body with every kind of block", question(4),
      sizes: [Size(width: 40, height: 24, scroll: 30)]),
    Sample("deleted-owner", "a question whose owner's account was deleted", question(1)),
    Sample("no-tags", "a question without tags", question(0, of: QuestionPayloads.lacking)),
    Sample("no-reputation", "a question whose owner has no reputation", question(1, of: QuestionPayloads.lacking)),
    Sample("no-avatar", "a question whose owner has no picture", question(2, of: QuestionPayloads.lacking)),
    Sample("no-body", "a question that has no text", question(3, of: QuestionPayloads.lacking)),
    Sample("no-date", "a question without a date", question(4, of: QuestionPayloads.lacking)),
    Sample(
      "images", "a loaded picture and a loading one",
      detail(of: withImages(body: .loaded(width: 750, height: 128), avatar: .loading))),
    Sample(
      "images-failed", "pictures that could not be loaded",
      detail(of: withImages(body: .failed(.unavailable(.status(503))), avatar: .failed(.unavailable(.notFound))))),
    Sample("right-to-left", "a question in Hebrew", question(0, of: QuestionPayloads.rightToLeft)),
    Sample("hostile", "a question with controls and escapes in it", question(0, of: QuestionPayloads.hostile)),
  ]

  // MARK: Presenters with their events

  static func decoded(_ payload: String) -> Result<QuestionPage, Failure> {
    Result(decoding: payload, by: QuestionDecoder.decode(_:))
  }

  private static var launched: QuestionsPresenter { QuestionsPresenter().after(.launched) }

  private static func typed(_ query: String) -> QuestionsPresenter {
    launched.after(.queryChanged(UntrustedText(query)))
  }

  private static func presenter(after result: Result<QuestionPage, Failure>, typing query: String) -> QuestionsPresenter
  {
    typed(query).answered(.searchRequested, with: result)
  }

  private static func presenter(after payload: String, typing query: String = "swift") -> QuestionsPresenter {
    presenter(after: decoded(payload), typing: query)
  }

  /// The presenter after a search that found questions and its repetition.
  private static func again(_ result: Result<QuestionPage, Failure>) -> QuestionsPresenter {
    presenter(after: QuestionPayloads.withBad).answered(.retryRequested, with: result)
  }

  private static func withImages(body: ImageStatus, avatar: ImageStatus) -> QuestionsPresenter {
    opened(0)
      .after(.imageChanged(address: UntrustedText("https://example.com/i/bar.png"), body))
      .after(.imageChanged(address: UntrustedText("https://example.com/avatars/becker.png"), avatar))
  }

  private static func state(of presenter: QuestionsPresenter) -> QuestionSearchState {
    guard case .search(let state) = presenter.screen else { preconditionFailure("a question is open") }
    return state
  }

  private static func state(after payload: String, typing query: String = "swift") -> QuestionSearchState {
    state(of: presenter(after: payload, typing: query))
  }

  private static func detail(of presenter: QuestionsPresenter) -> QuestionDetailState {
    guard case .detail(let state) = presenter.screen else { preconditionFailure("no question is open") }
    return state
  }

  private static func question(_ index: Int, of payload: String = QuestionPayloads.questions) -> QuestionDetailState {
    detail(of: opened(index, of: payload))
  }

  /// The presenter with a question open.
  static func opened(_ index: Int, of payload: String = QuestionPayloads.questions) -> QuestionsPresenter {
    presenter(after: payload).after(.opened(index: index))
  }

  // MARK: A server's answer

  /// Returns the screen for an answer; `item` opens an item.
  static func payloadResult(of input: PayloadInput, item: Int? = nil) -> PayloadResult {
    let result = Result(decoding: input.body, by: QuestionDecoder.decode(_:))
    // A blank query is never sent, so it can't have an answer.
    let query = input.query.flatMap { TagQuery(UntrustedText($0)) == nil ? nil : $0 } ?? "swift"
    let presenter = presenter(after: result, typing: query)
    return PayloadResult(
      item: item, of: "the questions", answer: result,
      contents: { ($0.questions.items.count, $0.questions.omissions) },
      specimen: { specimen(of: $0.map { presenter.after(.opened(index: $0)) } ?? presenter) })
  }

  private static func specimen(of presenter: QuestionsPresenter) -> Specimen {
    switch presenter.screen {
    case .search(let state): ScreenLayout.questionSearch.specimen(of: state)
    case .detail(let state): ScreenLayout.questionDetail.specimen(of: state)
    }
  }
}

extension QuestionsPresenter {
  /// The presenter after an event, with every requested search answered.
  fileprivate func answered(_ event: Event, with result: Result<QuestionPage, Failure>) -> QuestionsPresenter {
    settled(event) { effect in
      guard case .search(_, let request) = effect else { return nil }
      return .answered(result, request: request)
    }
  }
}
