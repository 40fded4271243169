import GalleyDomain
import GalleyGateways
import GalleyPresentation
import GalleyRendering
import Goldens

/// The samples of the feed app, made with the app's own decoders and presenter.
enum FeedSamples {
  static let list: [Sample<FeedListState>] = [
    Sample("loaded", "the items of three sources in one list", state(of: loaded)),
    Sample("loading", "no source has answered", state(of: answered(by: 0))),
    Sample("loading-1-of-3", "one source has answered", state(of: answered(by: 1))),
    Sample("loading-2-of-3", "two sources have answered", state(of: answered(by: 2))),
    Sample("loading-3-of-3", "all have answered, and the items are being put together", state(of: answered(by: 3))),
    Sample(
      "empty", "no source has any item",
      state(after: [
        fetched("a", FeedPayloads.emptyA), fetched("b", #"{"metadata":{"innerdata":[]}}"#),
        fetched("c", FeedPayloads.emptyC),
      ])),
    Sample("one-empty", "one source has no items", state(after: [fetched("a", FeedPayloads.emptyA), b, c])),
    Sample(
      "one-failed", "one source failed without a cached answer",
      state(after: [a, failed("b", .timedOut(seconds: 15)), c])),
    Sample(
      "one-stale", "one source failed, and its cached answer is shown",
      state(after: [a, stale("b", FeedPayloads.b, age: 45 * 60 + 40), c])),
    Sample(
      "one-undated", "one source failed, and its cached answer is dated in the future",
      state(after: [a, stale("b", FeedPayloads.b, age: nil), c])),
    Sample(
      "one-kept", "one source failed without a cached answer, and its items stay",
      state(of: reloaded(with: [a, failed("b", .timedOut(seconds: 15)), c]))),
    Sample(
      "all-stale", "every source failed, and their cached answers are shown",
      state(after: [
        stale("a", FeedPayloads.a, age: 12 * 60), stale("b", FeedPayloads.b, age: 3_600),
        stale("c", FeedPayloads.c, age: 90_000),
      ])),
    Sample(
      "all-failed", "every source failed for the same reason",
      state(after: ["a", "b", "c"].map { failed($0, .offline) })),
    Sample(
      "each-failed", "every source failed for a different reason",
      state(after: [
        failed("a", .status(500)), failed("b", .unreachable(host: "example.com")),
        failed("c", .undecodable(path: "", problem: .notJSON(offset: 4))),
      ])),
    Sample(
      "refused", "every source refused in its own words",
      state(
        after: ["a", "b", "c"].map {
          failed($0, .refused(code: 403, name: UntrustedText("forbidden"), message: UntrustedText("Readers only.")))
        })),
    Sample(
      "cached", "all items from the cache, no source was asked",
      state(after: [
        cached("a", FeedPayloads.a, age: 20), cached("b", FeedPayloads.b, age: 1_700),
        cached("c", FeedPayloads.c, age: 3_500),
      ])),
    Sample(
      "some-skipped", "an item without a title, and a bad picture address",
      state(after: [a, fetched("b", FeedPayloads.badB), c])),
    Sample(
      "all-skipped", "no item can be shown",
      state(after: [
        fetched("a", FeedPayloads.emptyA), fetched("b", FeedPayloads.onlyBadB), fetched("c", FeedPayloads.emptyC),
      ])),
    Sample(
      "refreshing", "items, while the sources are asked again",
      state(of: loaded.after(.reloadRequested).after(.sourceAnswered(id: "a", request: RequestID(2))))),
    Sample(
      "refresh-failed", "items, kept after a reload that failed",
      state(of: reloaded(with: ["a", "b", "c"].map { failed($0, .offline) }))),
    Sample("images", "pictures loading, loaded and failed", state(of: withImages)),
    Sample(
      "hostile", "words with controls and escapes in them", state(after: [a, b, fetched("c", FeedPayloads.hostileC)])),
  ]

  // MARK: Presenters with their events

  static let sources = FeedSource.all

  static func fetched(_ id: String, _ payload: String) -> FeedAnswer { answer(id, payload) { .fetched($0) } }

  static func cached(_ id: String, _ payload: String, age: Int) -> FeedAnswer {
    answer(id, payload) { .cached($0, age: age) }
  }

  static func stale(
    _ id: String, _ payload: String, age: Int?, because failure: Failure = .timedOut(seconds: 15)
  ) -> FeedAnswer {
    answer(id, payload) { .stale($0, age: age, because: failure) }
  }

  static func failed(_ id: String, _ failure: Failure) -> FeedAnswer {
    FeedAnswer(source: source(id).label, outcome: .failed(failure))
  }

  static var a: FeedAnswer { fetched("a", FeedPayloads.a) }
  static var b: FeedAnswer { fetched("b", FeedPayloads.b) }
  static var c: FeedAnswer { fetched("c", FeedPayloads.c) }

  private static func source(_ id: String) -> FeedSource {
    guard let source = sources.first(where: { $0.label.id == id }) else { preconditionFailure("no source \(id)") }
    return source
  }

  private static func answer(
    _ id: String, _ payload: String, _ outcome: (Batch<FeedItem>) -> FeedAnswer.Outcome
  ) -> FeedAnswer {
    let source = source(id)
    do throws(Failure) {
      return FeedAnswer(source: source.label, outcome: outcome(try source.decode(Array(payload.utf8))))
    } catch {
      return FeedAnswer(source: source.label, outcome: .failed(error))
    }
  }

  static var launched: FeedPresenter { FeedPresenter(sources: sources.map(\.label)).after(.launched) }

  private static func answered(by count: Int) -> FeedPresenter {
    sources.prefix(count).reduce(launched) { presenter, source in
      presenter.after(.sourceAnswered(id: source.label.id, request: RequestID(1)))
    }
  }

  private static func presenter(after answers: [FeedAnswer]) -> FeedPresenter {
    launched.after(.loaded(answers, request: RequestID(1)))
  }

  private static var loaded: FeedPresenter { presenter(after: [a, b, c]) }

  private static func reloaded(with answers: [FeedAnswer]) -> FeedPresenter {
    loaded.after(.reloadRequested).after(.loaded(answers, request: RequestID(2)))
  }

  private static var withImages: FeedPresenter {
    let statuses: [(path: String, status: ImageStatus)] = [
      ("a/bench.jpg", .loading), ("a/bicycle.jpg", .loaded(width: 400, height: 400)),
      ("b/moon.jpg", .failed(.unavailable(.status(503)))), ("b/tea.jpg", .failed(.unavailable(.offline))),
    ]
    return statuses.reduce(loaded) { presenter, entry in
      presenter.after(.imageChanged(address: UntrustedText("https://example.com/\(entry.path)"), entry.status))
    }
  }

  private static func state(of presenter: FeedPresenter) -> FeedListState {
    switch presenter.screen {
    case .list(let state): state
    }
  }

  private static func state(after answers: [FeedAnswer]) -> FeedListState { state(of: presenter(after: answers)) }

  // MARK: The sources' answers

  /// Returns the screen for the sources' answers, which is the loader unless every source has a payload.
  static func payloadResult(of input: PayloadInput) -> PayloadResult {
    var presenter = launched
    var answers: [FeedAnswer] = []
    var complaints: [String] = []
    var outcome = PayloadResult.Outcome.shown
    for source in sources {
      guard let body = input.payloads[source.label.id] else { continue }
      presenter = presenter.after(.sourceAnswered(id: source.label.id, request: RequestID(1)))
      do throws(Failure) {
        let batch = try source.decode(body)
        complaints += MalformationWords.clauses(batch.omissions).map { "\(source.label.name): \($0)" }
        answers.append(FeedAnswer(source: source.label, outcome: .fetched(batch)))
      } catch {
        outcome = .unreadable
        let place = MalformationWords.clauses(error.unreadable).map { "\(source.label.name): \($0)" }
        complaints += place.isEmpty ? [FailureWords(error, fetching: source.label.name).explanationText] : place
        answers.append(FeedAnswer(source: source.label, outcome: .failed(error)))
      }
    }
    if answers.count == sources.count { presenter = presenter.after(.loaded(answers, request: RequestID(1))) }
    return PayloadResult(
      ScreenLayout.feedList.specimen(of: state(of: presenter)), complaints: complaints, outcome: outcome)
  }
}
