import GalleyDomain
import Testing

@testable import GalleyPresentation

/// Reloads of the feed, and images that arrive.
struct FeedReloadTests {
  // Proves A8.
  @Test
  func `a reload asks every source, and keeps the content until all have answered`() {
    var feed = FeedPresenter("1", "2", "3")
    feed.expect(.reloadRequested, [.load(ignoringAge: true, request: 2)])
    feed.play(.sourceAnswered(id: "c", request: 2))
    #expect(feed.titles == ["1", "2", "3"])
    let words = "Fetching the feed again…"
    #expect(feed.screen.list.refresh == .running(words: words))
    feed.play(.loaded("4", "", "", request: 2))
    #expect(feed.titles == ["4"])
    #expect(feed.screen.list.refresh == .succeeded(words: "updated"))
  }

  @Test func `a retry repeats the failed load`() {
    var feed = FeedPresenter("1", .failed(.offline), "3")
    feed.expect(.retryRequested, [.load(ignoringAge: false, request: 2)])
    feed.expect(.reloadRequested, [.load(ignoringAge: true, request: 3)])
    feed.expect(.retryRequested, [.load(ignoringAge: true, request: 4)])
  }

  @Test
  func `a reload that fails for all sources keeps the content and shows the reason`() {
    let offline = FeedAnswer.Outcome.failed(.offline)
    var feed = FeedPresenter("1", offline, "3")
    feed.play(.reloadRequested)
    #expect(feed.screen.notices == [])
    feed.play(.loaded(offline, offline, offline, request: 2))
    #expect(feed.titles == ["1", "3"])
    let words = FailureWords(.offline, .fetching, "the feed", again: true)
    let shown = words.showing("What is shown is older.")
    #expect(feed.screen.list.refresh == .failed(failure: shown))
    #expect(feed.screen.notices == [], "the reason says it for all")
  }

  @Test func `the connection is to be checked only if a server can't have been reached`() {
    let answered: [Failure] = [.status(500), .notFound, .throttled(seconds: 0)]
    for (failures, advice) in [
      (answered, nil),
      (answered.dropLast() + [.unreachable(host: "a")], "Check the connection."),
      ([.notFound, .notFound, .tooLarge(limitBytes: 9)], "Try again later."),
    ] {
      let outcomes = failures.map(FeedAnswer.Outcome.failed)
      let feed = FeedPresenter.launched.after(
        .loaded(FeedPresenter.answers(outcomes), request: 1))
      guard case .failed(let words) = feed.content else {
        Issue.record("\(feed.content)")
        return
      }
      #expect(words.advice == advice)
    }
  }

  private static func throttled(_ seconds: Int) -> FeedAnswer.Outcome {
    .failed(.throttled(seconds: seconds))
  }

  @Test(arguments: [
    [throttled(9), throttled(9), throttled(9)],
    [throttled(9), throttled(3), throttled(6)],
    [.fetched("1"), throttled(9), .stale("2", age: 9, because: .busy(seconds: 8))],
    [.stale("1", age: 9, because: .offline), throttled(9), .failed(.status(500))],
    [.fetched("1"), .fetched("2"), throttled(9)],
    [.stale("1", age: 9, because: .busy(seconds: 4)), throttled(9), throttled(8)],
  ])
  func `a source that asks for a pause has its clock, and isn't asked before its end`(
    outcomes: [FeedAnswer.Outcome]
  ) {
    let pauses = outcomes.map { $0.failure?.pause ?? 0 }
    let longest = pauses.max() ?? 0
    var feed = FeedPresenter.launched
    feed.expect(
      .loaded(FeedPresenter.answers(outcomes), request: 1),
      [.countDown(seconds: longest, request: 1)])
    for passed in 0...longest {
      feed.play(.countedDown(secondsLeft: longest - passed, request: 1))
      feed.play(.countedDown(secondsLeft: 0, request: 0))
      let left = pauses.map { max(0, $0 - passed) }
      let ofFailed = zip(outcomes, left).filter { $0.0.failure != nil }.map(\.1)
      let first = ofFailed.min() ?? 0
      var clocks = feed.screen.notices.compactMap(\.failure?.button?.availability)
      if case .failed(let words) = feed.content {
        #expect(words.button?.availability == .after(first))
      } else {
        clocks = clocks.filter { $0 != .live }
        #expect(clocks == left.filter { $0 > 0 }.map { .after($0) })
      }
      #expect((feed.pauseWords == nil) == (first == 0))
      var retried = feed
      #expect(retried.handle(.retryRequested).isEmpty == (first > 0))
      var paused: [String: Failure] = [:]
      for (index, seconds) in left.enumerated() where seconds > 0 {
        let id = FeedPresenter.labels[index].id
        paused[id] = outcomes[index].failure?.pausing(seconds: seconds)
      }
      let load = FeedPresenter.Effect.load(ignoringAge: true, paused: paused, request: 2)
      var reloaded = feed
      reloaded.expect(.reloadRequested, paused.count == 3 ? [] : [load])
    }
  }

  // Proves X7.
  @Test
  func `the status of an image is shown in all its rows, and after a reload`() {
    let image = ImageReference(address: "https://example.com/i.jpg")
    let otherImage = ImageReference(address: "https://example.com/j.jpg")
    let item = FeedItem(title: "T", image: image)
    let other = FeedItem(title: "U", image: otherImage)
    let answers = FeedPresenter.answers([
      .fetched(Batch(items: [item, other])),
      .fetched(Batch(items: [other, item])),
      "3",
    ])
    var feed = FeedPresenter.launched.after(.loaded(answers, request: 1))
    func statuses() -> [String?]? {
      feed.content.rows?.map(\.picture?.status)
    }
    feed.expect(.imageChanged(address: image.address, .loading), [])
    #expect(statuses() == ["loading…", nil, nil, "loading…", nil])
    feed.play(
      .imageChanged(address: otherImage.address, .failed(.damaged)),
      .imageChanged(address: "https://example.com/nowhere.jpg", .loading))
    let both = [
      "loading…",
      "damaged image",
      "damaged image",
      "loading…",
      nil,
    ]
    #expect(statuses() == both)
    feed.play(.reloadRequested, .loaded(answers, request: 2))
    #expect(statuses() == both)
  }
}

/// The feed app with three sources.
extension FeedPresenter {
  static let labels = ["a", "b", "c"].map { id in
    FeedSource.Label(id: id, name: "Source \(id.uppercased())")
  }

  static func answers(_ outcomes: [FeedAnswer.Outcome]) -> [FeedAnswer] {
    zip(labels, outcomes).map { FeedAnswer(source: $0, outcome: $1) }
  }

  static let launched = FeedPresenter(sources: labels).after(.launched)

  /// A feed after the answers to its first request.
  init(_ outcomes: FeedAnswer.Outcome...) {
    self = Self.launched.after(.loaded(Self.answers(outcomes), request: 1))
  }

  var content: ListContent<FeedRow> {
    screen.list.content
  }

  var titles: [String]? {
    content.rows?.map(\.title.raw)
  }

}

extension FeedAnswer.Outcome: ExpressibleByStringLiteral {
  /// A fetched batch with an item for each word.
  public init(stringLiteral text: String) {
    self = .fetched(Batch(stringLiteral: text))
  }
}

extension FeedPresenter.Event {
  static func loaded(_ outcomes: FeedAnswer.Outcome..., request: RequestID = 1) -> Self {
    .loaded(FeedPresenter.answers(outcomes), request: request)
  }
}
