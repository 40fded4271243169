import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyPresentation

/// Reloads of the feed, and images that arrive.
struct FeedReloadTests: FeedTests {
  @Test func `a reload asks every source, and keeps the content until all have answered`() {
    var presenter = loaded(.fetched(items("1")), .fetched(items("2")), .fetched(items("3")))
    #expect(presenter.handle(.reloadRequested) == [.load(ignoringAge: true, request: 2)])
    presenter.play(.sourceAnswered(id: "c", request: 2))
    #expect(titles(presenter) == ["1", "2", "3"])
    #expect(
      presenter.screen.list.refresh
        == .running(words: "Fetching the feed again: 1 of 3 sources has answered…"))
    presenter.play(
      .loaded(answers([.fetched(items("4")), .fetched(items()), .fetched(items())]), request: 2))
    #expect(titles(presenter) == ["4"])
    #expect(presenter.screen.list.refresh == .idle)
  }

  @Test func `a retry repeats the failed load`() {
    var presenter = loaded(.fetched(items("1")), .failed(.offline), .fetched(items("3")))
    #expect(presenter.handle(.retryRequested) == [.load(ignoringAge: false, request: 2)])
    #expect(presenter.handle(.reloadRequested) == [.load(ignoringAge: true, request: 3)])
    #expect(presenter.handle(.retryRequested) == [.load(ignoringAge: true, request: 4)])
  }

  @Test func `a reload that fails for all sources keeps the content and shows the reason`() {
    var presenter = loaded(.fetched(items("1")), .failed(.offline), .fetched(items("3")))
    presenter.play(.reloadRequested)
    #expect(presenter.screen.notices == [])
    presenter.play(
      .loaded(answers([.failed(.offline), .failed(.offline), .failed(.offline)]), request: 2))
    #expect(titles(presenter) == ["1", "3"])
    #expect(
      presenter.screen.list.refresh
        == .failed(
          failure: FailureWords(.offline, .fetching, "the feed", again: true).showing(
            "What is shown is older.")))
    #expect(presenter.screen.notices == [], "the reason says it for all")
  }

  @Test func `a retry waits until the first of the failed sources can be asked`() {
    let throttled = { FeedAnswer.Outcome.failed(.throttled(seconds: $0)) }
    let kept = FeedAnswer.Outcome.stale(items("2"), age: 9, because: .busy(seconds: 8))
    let cases: [([FeedAnswer.Outcome], pause: Int)] = [
      ([throttled(9), throttled(9), throttled(9)], 9),
      ([throttled(9), throttled(3), throttled(6)], 3),
      ([.fetched(items("1")), throttled(9), kept], 8),
      ([.fetched(items("1")), throttled(9), .failed(.offline)], 0),
    ]
    for (outcomes, pause) in cases {
      var presenter = launched()
      let effects = presenter.handle(.loaded(answers(outcomes), request: 1))
      #expect(effects == (pause > 0 ? [.countDown(seconds: pause, request: 1)] : []))
      for left in (0...pause).reversed() {
        presenter.play(
          .countedDown(secondsLeft: left, request: 1),
          .countedDown(secondsLeft: 0, request: 0))
        let list = presenter.screen.list.content
        let failures = presenter.screen.notices.compactMap(\.failure)
        let words = if case .failed(let words) = list { failures + [words] } else { failures }
        #expect(words.allSatisfy { $0.button?.availability == .after(left) } && !words.isEmpty)
        #expect((presenter.pauseWords == nil) == (left == 0))
        var (retried, reloaded) = (presenter, presenter)
        #expect(retried.handle(.retryRequested).isEmpty == (left > 0))
        #expect(reloaded.handle(.reloadRequested).isEmpty == (left > 0 && titles(presenter) == nil))
      }
    }
  }

  @Test func `a source that fails a reload without a cached answer keeps its items`() {
    var presenter = loaded(.fetched(items("1")), .fetched(items("2")), .failed(.offline))
    presenter.play(
      .reloadRequested,
      .loaded(
        answers([.fetched(items("4")), .failed(.status(500)), .failed(.offline)]),
        request: 2))
    #expect(titles(presenter) == ["4", "2"])
    #expect(presenter.screen.notices.count == 2)
    #expect(
      explanations(presenter).first
        == "Source B could not be fetched again: the server has failed. Its earlier items are shown."
    )
  }

  @Test func `only the answer to the last request is used`() {
    var presenter = launched()
    presenter.play(.reloadRequested)
    let waiting = presenter
    #expect(presenter.handle(.loaded(answers([.fetched(items("1"))]), request: 1)) == [])
    presenter.play(.sourceAnswered(id: "a", request: 1))
    #expect(presenter == waiting)
  }

  @Test func `the status of an image is shown in all its rows, and after a reload`() {
    let item = FeedItem(title: "T", image: Self.image)
    let other = FeedItem(title: "U", image: ImageReference(address: "https://example.com/j.jpg"))
    let answers = answers([
      .fetched(Batch(items: [item, other])),
      .fetched(Batch(items: [other, item])),
      .fetched(items("3")),
    ])
    var presenter = loaded(answers)
    func statuses() -> [String?]? {
      presenter.screen.list.content.rows?.map(\.figure?.status)
    }
    #expect(presenter.handle(.imageChanged(address: Self.image.address, .loading)) == [])
    #expect(statuses() == ["loading…", nil, nil, "loading…", nil])
    presenter.play(
      .imageChanged(address: "https://example.com/j.jpg", .failed(.damaged)),
      .imageChanged(address: "https://example.com/nowhere.jpg", .loading))
    #expect(statuses() == ["loading…", "damaged image", "damaged image", "loading…", nil])
    presenter.play(.reloadRequested, .loaded(answers, request: 2))
    #expect(statuses() == ["loading…", "damaged image", "damaged image", "loading…", nil])
  }
}

/// A suite about the feed app with three sources, with presenters after a load and what they show.
protocol FeedTests {}

extension FeedTests {
  static var labels: [FeedSource.Label] {
    ["a", "b", "c"].map { FeedSource.Label(id: $0, name: "Source \($0.uppercased())") }
  }
  static var image: ImageReference {
    ImageReference(address: "https://example.com/i.jpg")
  }

  func items(_ titles: String...) -> Batch<FeedItem> {
    Batch(items: titles.map { FeedItem(title: UntrustedText($0)) })
  }

  func answers(_ outcomes: [FeedAnswer.Outcome]) -> [FeedAnswer] {
    zip(Self.labels, outcomes).map { FeedAnswer(source: $0, outcome: $1) }
  }

  func launched() -> FeedPresenter {
    FeedPresenter(sources: Self.labels).after(.launched)
  }

  func loaded(_ answers: [FeedAnswer]) -> FeedPresenter {
    launched().after(.loaded(answers, request: 1))
  }

  func loaded(_ outcomes: FeedAnswer.Outcome...) -> FeedPresenter {
    loaded(answers(outcomes))
  }

  func titles(_ presenter: FeedPresenter) -> [String]? {
    presenter.screen.list.content.rows?.map(\.title.raw)
  }

  /// The words about the failed sources.
  func explanations(_ presenter: FeedPresenter) -> [String] {
    presenter.screen.notices.compactMap(\.failure?.explanationText)
  }
}
