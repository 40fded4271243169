import GalleyDomain
import GalleyGateways
import GalleyPayloads
import GalleyPresentation
import GalleyRendering
import Goldens
import TextLayout

/// The samples of the questions app, made with the app's own decoder and presenter.
public enum QuestionSamples {
  /// The search field with the results (S1).
  public static let searchLayout = ScreenLayout<QuestionSearchState>("questions/search")
  /// A question (S7), also at a height that has room for all fixed views.
  fileprivate static let detailLayout = ScreenLayout<QuestionDetailState>(
    "questions/detail",
    sizes: [
      Size(width: 40),
      Size(width: 100),
      Size(width: 40, height: 24),
    ]
  )

  static let screens = [
    Screen(searchLayout, samples: search.opening()) { answer($0, item: $0.item) },
    Screen(detailLayout, samples: detail.opening()) { answer($0, item: $0.item ?? 1) },
    .split(of: searchLayout.path, [split]),
    .failures(of: searchLayout.path) {
      try presenter(after: .failure($0)).state(QuestionSearchState.self).list.content
    },
  ]

  static let search: [Sample<QuestionSearchState>] = [
    Sample("idle", "at launch, nothing searched", launched),
    Sample(
      "editing",
      "something is typed, nothing searched",
      typed("swift 3")),
    Sample(
      "searching",
      "before the answer",
      typed("swift; ios").after(.searchRequested)),
    Sample(
      "loaded",
      "questions found by a tag",
      presenter(after: QuestionPayloads.questions),
      sizes: [.terminal]),
    Sample(
      "loaded-editing",
      "results, while something else is typed",
      presenter(after: QuestionPayloads.withBad).after(
        .queryChanged(UntrustedText("swift, generics")))),
    Sample(
      "refreshing",
      "results, while the same search is repeated",
      presenter(after: QuestionPayloads.withBad).after(.searchRequested)),
    Sample(
      "refreshed",
      "results after the same search",
      again(decoded(QuestionPayloads.withBad))),
    Sample(
      "refresh-failed",
      "results, kept after the same search failed",
      again(.failure(.offline))),
    Sample(
      "refresh-throttled",
      "results, kept after the server asked for a pause",
      again(decoded(QuestionPayloads.refused))),
    Sample(
      "paused",
      "results, and the server asks for a pause",
      presenter(
        after: decoded(QuestionPayloads.withBad).map {
          QuestionPage(questions: $0.questions, backoff: 20)
        })),
    Sample(
      "none-found",
      "no question has the tags",
      presenter(after: QuestionPayloads.none, typing: "swift, cobol")),
    Sample(
      "some-skipped",
      "two questions of three could not be used",
      presenter(after: QuestionPayloads.withBad)),
    Sample(
      "no-counts",
      "the counts of the last question are unknown",
      presenter(after: QuestionPayloads.lacking)),
    Sample(
      "all-skipped",
      "no question could be used",
      presenter(after: QuestionPayloads.onlyBad)),
    Sample(
      "throttled",
      "the server asks for a pause, with the seconds left",
      presenter(after: QuestionPayloads.refused)),
    Sample(
      "throttled-long",
      "a pause of hours",
      presenter(after: QuestionPayloads.refusedForHours)),
    Sample(
      "hostile",
      "words with controls and escapes in them",
      presenter(after: QuestionPayloads.hostile)),
    Sample(
      "failed",
      "no network",
      presenter(after: .failure(.offline))),
  ]

  private static let split = Sample(
    "loaded",
    "the questions beside the first of them",
    try SplitState(
      list: changing(presenter(after: QuestionPayloads.questions).state(QuestionSearchState.self)) {
        $0.list.open = [0]
      },
      page: opened(0).state(QuestionDetailState.self).besideList))

  static let detail: [Sample<QuestionDetailState>] = [
    Sample(
      "loaded",
      "a typical question",
      opened(0),
      // Scrolled to the middle and to the end, and at heights where the fixed views are dropped one
      // by one.
      sizes: [
        Size(width: 40, height: 24, scroll: 13),
        Size(width: 40, height: 24, scroll: 26),
        Size(width: 40, height: 24, scroll: 35),
        Size(width: 38),
        Size(width: 75, height: 24),
        Size(width: 40, height: 11),
        Size(width: 40, height: 8),
        Size(width: 100, height: 30),
      ]),
    Sample(
      "everything",
      "a body with every kind of block",
      opened(4),
      sizes: [Size(width: 40, height: 24, scroll: 30)]),
    Sample(
      "deleted-owner",
      "a question whose owner's account was deleted",
      opened(1)),
    Sample(
      "no-tags",
      "a question without tags",
      opened(0, of: QuestionPayloads.lacking)),
    Sample(
      "no-reputation",
      "a question whose owner has no reputation",
      opened(1, of: QuestionPayloads.lacking)),
    Sample(
      "no-avatar",
      "a question whose owner has no picture",
      opened(2, of: QuestionPayloads.lacking)),
    Sample(
      "no-body",
      "a question that has no text",
      opened(3, of: QuestionPayloads.lacking)),
    Sample(
      "no-date",
      "a question without a date",
      opened(4, of: QuestionPayloads.lacking)),
    Sample(
      "no-counts",
      "a question whose votes are unknown",
      opened(5, of: QuestionPayloads.lacking)),
    Sample(
      "images",
      "a loaded picture and a loading one",
      withImages(body: .loaded(width: 750, height: 128), avatar: .loading)),
    Sample(
      "images-failed",
      "pictures that could not be loaded",
      withImages(
        body: .failed(.unavailable(.status(503))),
        avatar: .failed(.unavailable(.notFound)))),
    Sample(
      "right-to-left",
      "a question in Hebrew",
      opened(0, of: QuestionPayloads.rightToLeft)),
    Sample(
      "hostile",
      "a question with controls and escapes in it",
      opened(0, of: QuestionPayloads.hostile)),
  ]

  // MARK: Presenters with their events

  static func decoded(_ payload: String) -> Result<QuestionPage, Failure> {
    Result(decoding: payload, by: QuestionDecoder.decode(_:))
  }

  private static var launched: QuestionsPresenter { QuestionsPresenter().after(.launched) }

  private static func typed(_ query: String) -> QuestionsPresenter {
    launched.after(.queryChanged(UntrustedText(query)))
  }

  private static func presenter(
    after result: Result<QuestionPage, Failure>, typing query: String = "swift"
  ) -> QuestionsPresenter {
    typed(query).after(.searchRequested, with: result)
  }

  private static func presenter(after payload: String, typing query: String = "swift")
    -> QuestionsPresenter
  {
    presenter(after: decoded(payload), typing: query)
  }

  /// The presenter after a search that found questions and its repetition.
  private static func again(_ result: Result<QuestionPage, Failure>) -> QuestionsPresenter {
    presenter(after: QuestionPayloads.withBad).after(
      .retryRequested,
      minutes: 3,
      with: result)
  }

  private static func withImages(body: ImageStatus, avatar: ImageStatus) -> QuestionsPresenter {
    let hash = "3f2a91c07be4d85566e01b9c47d8aa20"
    let address = "https://gravatar.example.com/avatar/\(hash)?s=128&d=identicon&r=PG&f=1"
    return opened(0)
      .after(.imageChanged(address: UntrustedText("https://example.com/i/bar.png"), body))
      .after(.imageChanged(address: UntrustedText(address), avatar))
  }

  /// The presenter with a question open.
  static func opened(_ index: Int, of payload: String = QuestionPayloads.questions)
    -> QuestionsPresenter
  {
    presenter(after: payload).after(.opened(index: index))
  }

  // MARK: A server's answer

  /// Returns the screen for an answer; `item` opens an item.
  private static func answer(_ input: PayloadInput, item: Int?) -> PayloadResult {
    let result = Result(decoding: input.body, by: QuestionDecoder.decode(_:))
    // A blank query is never sent, so it can't have an answer.
    let query = input.query.flatMap { TagQuery(UntrustedText($0)) == nil ? nil : $0 }
    let usual = "swift"
    let presenter = presenter(after: result, typing: query ?? usual)
    var shown = PayloadResult(result.map(\.questions), of: "the questions", item: item) { index in
      index.map { presenter.after(.opened(index: $0)) } ?? presenter
    }
    if input.query != nil, query == nil {
      shown.complaints.append("a blank query is never sent; this is the answer to “\(usual)”")
    }
    return shown
  }
}

extension QuestionsPresenter: StateMachine {
  var shown: AppScreen { screen.shown }

  static func words(for effect: Effect) -> String {
    switch effect {
    case .readPause: "read the pause that was kept"
    case .search(let query, let request):
      "ask for the questions tagged \(query.joined.raw) (request \(request))"
    case .countDown(let seconds, _): "count down from \(seconds) seconds"
    case .log(let omissions): log(omissions)
    }
  }

  static func event(for effect: Effect, from answer: Result<QuestionPage, Failure>) -> Event? {
    if case .search(_, let request) = effect { .answered(answer, request: request) } else { nil }
  }
}
