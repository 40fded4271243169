import GalleyDomain
import GalleyGateways
import GalleyPayloads
import GalleyPresentation
import GalleyRendering
import Goldens
import TextLayout

/// The samples of the feed app, made with the app's own decoders and presenter.
public enum FeedSamples {
  /// The items of all sources in one list (A1).
  public static let layout = ScreenLayout<FeedListState>("feed/list")

  static let screens: [Screen] = [
    Screen(
      layout,
      samples: list.opening(),
      requests: sources.map(\.label.id),
      payload: payloadResult),
    .failures(of: layout.path) { presenter(after: all($0)).screen.list.content },
  ]

  static let list: [Sample<FeedListState>] = [
    Sample(
      "loaded",
      "the items of three sources in one list",
      loaded),
    Sample(
      "loading",
      "no source has answered",
      loading(after: [])),
    Sample(
      "loading-1-of-3",
      "one source has answered",
      loading(after: sources.prefix(1))),
    Sample(
      "loading-1-failed",
      "one source has failed, and the others haven't answered",
      started.after(.launched, .sourceAnswered(id: "a", hasFailed: true, request: 1))),
    Sample(
      "loading-2-of-3",
      "two sources have answered",
      loading(after: sources.prefix(2))),
    Sample(
      "loading-3-of-3",
      "all have answered, and the items are being put together",
      loading(after: sources)),
    Sample(
      "empty",
      "no source has any item",
      presenter(after: [
        answer("a", FeedPayloads.emptyA),
        answer("b", #"{"metadata":{"innerdata":[]}}"#),
        answer("c", FeedPayloads.emptyC),
      ])),
    Sample(
      "one-empty",
      "one source has no items",
      presenter(after: [answer("a", FeedPayloads.emptyA), b, c])),
    Sample(
      "one-failed",
      "one source failed without a cached answer",
      presenter(after: [a, failed("b", .timedOut(seconds: 15)), c])),
    Sample(
      "one-stale",
      "one source failed, and its cached answer is shown",
      presenter(after: [a, stale("b", age: 45 * 60 + 40), c])),
    Sample(
      "all-stale",
      "every source failed, and their cached answers are shown",
      presenter(after: [
        stale("a", age: 720),
        stale("b", age: 3_600),
        stale("c", age: 90_000),
      ])),
    Sample(
      "all-failed",
      "every source failed for the same reason",
      presenter(after: all(.offline))),
    Sample(
      "each-failed",
      "every source failed for a different reason",
      presenter(after: [
        failed("a", .status(500)),
        failed("b", .unreachable(host: "example.com")),
        failed("c", .undecodable(path: "", problem: .notJSON(offset: 4))),
      ])),
    Sample(
      "one-throttled",
      "one source asks for a pause",
      presenter(after: [a, failed("b", .busy(seconds: 90)), c])),
    Sample(
      "cached",
      "all items from the cache, no source was asked",
      presenter(after: [
        cached("a", age: 20),
        cached("b", age: 1_700),
        cached("c", age: 3_500),
      ])),
    Sample(
      "some-skipped",
      "an item without a title, and a bad picture address",
      presenter(after: [a, answer("b", FeedPayloads.badB), c])),
    Sample(
      "all-skipped",
      "no item can be shown",
      presenter(after: [
        answer("a", FeedPayloads.emptyA),
        answer("b", FeedPayloads.onlyBadB),
        answer("c", FeedPayloads.emptyC),
      ])),
    Sample(
      "refreshing",
      "items, while the sources are asked again",
      loaded.after(.reloadRequested, .sourceAnswered(id: "a", request: 2))),
    Sample(
      "refreshed",
      "items after a reload",
      loaded.after(
        .reloadRequested,
        minutes: 842,
        with: [a, b, c])),
    Sample(
      "refresh-failed",
      "items, kept after a reload that failed",
      loaded.after(.reloadRequested, minutes: 12, with: all(.offline))),
    Sample("images", "pictures loading, loaded and failed", withImages),
    Sample(
      "hostile",
      "words with controls and escapes in them",
      presenter(after: [a, b, answer("c", FeedPayloads.hostileC)])),
  ]

  // MARK: Presenters with their events

  static let sources = FeedSource.all

  /// The answer of a source to its sample, or to another payload.
  static func answer(
    _ id: String,
    _ payload: [UInt8]? = nil,
    _ outcome: (Batch<FeedItem>) -> FeedAnswer.Outcome = { .fetched($0) }
  ) -> FeedAnswer {
    guard let source = sources.first(where: { $0.label.id == id }) else {
      preconditionFailure("no source \(id)")
    }
    switch Result(decoding: payload ?? Array(source.sample.utf8), by: source.decode) {
    case .success(let batch):
      return FeedAnswer(source: source.label, outcome: outcome(batch))
    case .failure(let failure):
      return FeedAnswer(source: source.label, outcome: .failed(failure))
    }
  }

  private static func answer(_ id: String, _ payload: String) -> FeedAnswer {
    answer(id, Array(payload.utf8))
  }

  static func cached(_ id: String, age: Int) -> FeedAnswer {
    answer(id) { .cached($0, age: age) }
  }

  static func stale(
    _ id: String,
    age: Int,
    because failure: Failure = .timedOut(seconds: 15)
  ) -> FeedAnswer {
    answer(id) { .stale($0, age: age, because: failure) }
  }

  static func failed(_ id: String, _ failure: Failure) -> FeedAnswer {
    answer(id) { _ in .failed(failure) }
  }

  /// The answers of sources that all fail for the same reason.
  private static func all(_ failure: Failure) -> [FeedAnswer] {
    sources.map { failed($0.label.id, failure) }
  }

  static var a: FeedAnswer {
    answer("a")
  }
  static var b: FeedAnswer {
    answer("b")
  }
  static var c: FeedAnswer {
    answer("c")
  }

  static var started: FeedPresenter {
    FeedPresenter(sources: sources.map(\.label))
  }

  /// The presenter before the end of the load, when some sources have answered.
  private static func loading(after answered: some Sequence<FeedSource>) -> FeedPresenter {
    answered.reduce(started.after(.launched)) {
      $0.after(.sourceAnswered(id: $1.label.id, request: 1))
    }
  }

  private static func presenter(after answers: [FeedAnswer]) -> FeedPresenter {
    started.after(.launched, with: answers)
  }

  private static var loaded: FeedPresenter {
    presenter(after: [a, b, c])
  }

  private static var withImages: FeedPresenter {
    let statuses: KeyValuePairs<String, ImageStatus> = [
      "a/bench.jpg": .loading,
      "a/bicycle.jpg": .loaded(width: 400, height: 400),
      "b/moon.jpg": .failed(.unavailable(.status(503))),
      "b/tea.jpg": .failed(.unavailable(.offline)),
    ]
    return statuses.reduce(loaded) { presenter, entry in
      presenter.after(
        .imageChanged(address: UntrustedText("https://example.com/\(entry.key)"), entry.value))
    }
  }

  // MARK: The sources' answers

  /// Returns the screen for the sources' answers, which is the loader unless every source has a
  /// payload.
  private static func payloadResult(of input: PayloadInput) -> PayloadResult {
    let answers = sources.compactMap { source in
      input.payloads[source.label.id].map { answer(source.label.id, $0) }
    }
    var presenter = presenter(after: answers)
    if answers.count < sources.count {
      presenter = loading(after: sources.filter { input.payloads[$0.label.id] != nil })
    }
    let isUnreadable = answers.contains { $0.outcome.failure != nil }
    var result = PayloadResult(
      presenter.shown.specimen,
      outcome: isUnreadable ? .unreadable : .shown)
    for answer in answers {
      result.complain(complaints(about: answer), about: answer.source.id)
    }
    return result
  }

  private static func complaints(about answer: FeedAnswer) -> [String] {
    let name = answer.source.name
    if let failure = answer.outcome.failure {
      return failure.complaints(of: name)
    }
    let clauses = MalformationWords.clauses(answer.outcome.batch?.report ?? [])
    return clauses.map { "\(name): \($0)" }
  }
}
