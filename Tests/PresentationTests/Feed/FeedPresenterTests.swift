import GalleyDomain
import GalleyPresentation
import GalleyTestSupport
import Goldens
import Testing

struct FeedPresenterTests {
  private static let labels = ["a", "b", "c"].map { FeedSource.Label(id: $0, name: "Source \($0.uppercased())") }
  private static let image = ImageReference(address: "https://example.com/i.jpg")

  private func items(_ titles: String...) -> Batch<FeedItem> {
    Batch(items: titles.map { FeedItem(title: UntrustedText($0)) })
  }

  private func answers(_ outcomes: FeedAnswer.Outcome...) -> [FeedAnswer] {
    zip(Self.labels, outcomes).map { FeedAnswer(source: $0, outcome: $1) }
  }

  private func launched() -> FeedPresenter {
    var presenter = FeedPresenter(sources: Self.labels)
    _ = presenter.handle(.launched)
    return presenter
  }

  private func loaded(_ answers: [FeedAnswer]) -> FeedPresenter {
    var presenter = launched()
    _ = presenter.handle(.loaded(answers, request: RequestID(1)))
    return presenter
  }

  private func state(_ presenter: FeedPresenter) -> FeedListState {
    switch presenter.screen {
    case .list(let state): state
    }
  }

  private func titles(_ presenter: FeedPresenter) -> [String]? {
    guard case .loaded(_, let rows) = state(presenter).list.content else { return nil }
    return rows.map(\.title.raw)
  }

  private func failure(_ failure: Failure, _ source: String) -> FailureWords {
    FailureWords(failure, fetching: source)
  }

  // MARK: Loading (A8, A9)

  @Test(arguments: [
    ["a", "b", "c"], ["a", "c", "b"], ["b", "a", "c"], ["b", "c", "a"], ["c", "a", "b"], ["c", "b", "a"],
  ])
  func `until all sources have answered, a loader counts them and no row is shown`(order: [String]) {
    var presenter = FeedPresenter(sources: Self.labels)
    #expect(presenter.handle(.launched) == [.load(ignoringAge: false, request: RequestID(1))])
    for (count, id) in order.enumerated() {
      let words = "Fetching the feed: \(count) of 3 sources \(count == 1 ? "has" : "have") answered…"
      #expect(state(presenter) == FeedListState(list: ListState(title: "Feed", content: .loading(words: words))))
      #expect(presenter.handle(.sourceAnswered(id: id, request: RequestID(1))) == [])
    }
    #expect(
      state(presenter).list.content == .loading(words: "Fetching the feed: 3 of 3 sources have answered…"))
    let answers = answers(.fetched(items("1", "2")), .fetched(items("3")), .fetched(items("4")))
    #expect(presenter.handle(.loaded(answers, request: RequestID(1))) == [])
    #expect(titles(presenter) == ["1", "2", "3", "4"])
    #expect(state(presenter).notices == [])
  }

  @Test(arguments: 1...9) func `a loader counts any number of sources`(_ count: Int) {
    let sources = (0..<count).map { FeedSource.Label(id: "s\($0)", name: "Source \($0)") }
    var presenter = FeedPresenter(sources: sources)
    _ = presenter.handle(.launched)
    #expect(
      state(presenter).list.content
        == .loading(words: "Fetching the feed: 0 of \(Noun("source").counted(count)) have answered…"))
  }

  @Test func `an answer is counted once, and only for a known source and request`() {
    var presenter = launched()
    for (id, request) in [("a", 1), ("a", 1), ("x", 1), ("b", 2), ("b", 0)] {
      _ = presenter.handle(.sourceAnswered(id: id, request: RequestID(request)))
    }
    #expect(
      state(presenter).list.content == .loading(words: "Fetching the feed: 1 of 3 sources has answered…"))
  }

  @Test func `a row has image, title and subtitle`() {
    let item = FeedItem(title: "T", subtitle: "S", image: Self.image)
    let presenter = loaded(answers(.fetched(Batch(items: [item])), .fetched(items("U")), .fetched(items())))
    #expect(
      state(presenter).list.content
        == .loaded(
          count: "2 items",
          rows: [
            FeedRow(
              figure: FigureState(
                name: .outside(text: "i.jpg"), status: .notRequested, address: "https://example.com/i.jpg"),
              title: "T", subtitle: "S"),
            FeedRow(figure: nil, title: "U", subtitle: nil),
          ]))
  }

  @Test func `omitted items are counted, and logged by source`() {
    var presenter = launched()
    let omission = Omission(path: "stories[0].title", problem: .missing)
    let answers = answers(
      .fetched(Batch(items: [], omissions: [omission])), .fetched(items("1")),
      .cached(Batch(items: [], omissions: [omission]), age: 5))
    #expect(
      presenter.handle(.loaded(answers, request: RequestID(1))) == [
        .log([omission], source: Self.labels[0]), .log([omission], source: Self.labels[2]),
      ])
    #expect(state(presenter).list.notice == "2 more items could not be shown")
    #expect(state(presenter).notices == [])
    let unusable = Batch<FeedItem>(items: [], omissions: [omission])
    let none = state(loaded(self.answers(.fetched(unusable), .fetched(unusable), .fetched(unusable))))
    #expect(none.list.notice == nil)
    #expect(
      none.list.content.failureText == [
        "Nothing can be shown", "The sources sent 3 items, but they are incomplete or damaged.", "Try again later.",
        "Try again",
      ])
  }

  @Test func `an answer that could not be cached is logged and shown`() {
    var presenter = launched()
    var answers = answers(.fetched(items("1")), .fetched(items("2")), .fetched(items("3")))
    answers[1].unkept = .diskFull
    #expect(
      presenter.handle(.loaded(answers, request: RequestID(1)))
        == [.logUnkept(source: Self.labels[1], .diskFull)])
    #expect(titles(presenter) == ["1", "2", "3"])
  }

  // MARK: Sources that differ

  @Test func `a source without items is named, and a feed without items is empty`() {
    let one = loaded(answers(.fetched(items("1")), .fetched(items()), .fetched(items("3"))))
    #expect(titles(one) == ["1", "3"])
    #expect(state(one).notices == [.note(words: "Source B has no items at the moment")])
    let none = loaded(answers(.fetched(items()), .fetched(items()), .fetched(items())))
    #expect(
      state(none).list.content
        == .empty(title: "No items", explanation: "No source has any items at the moment.", action: "Reload")
    )
    #expect(state(none).notices == [])
    let rest = loaded(answers(.fetched(items()), .failed(.offline), .fetched(items())))
    #expect(state(rest).notices.map(caseName) == ["note", "failed", "note"])
    #expect(
      state(rest).list.content
        == .empty(
          title: "No items", explanation: "No source that answered has any items at the moment.",
          action: "Reload"))
  }

  @Test func `a failed source is named with the reason, and the others are shown`() {
    let presenter = loaded(answers(.fetched(items("1")), .failed(.timedOut(seconds: 15)), .fetched(items("3"))))
    #expect(titles(presenter) == ["1", "3"])
    #expect(state(presenter).notices == [.failed(failure: failure(.timedOut(seconds: 15), "Source B"))])
    #expect(state(presenter).list.refresh == .idle)
  }

  @Test func `stale items are shown with a notice about the failure, and each with its source and age`() {
    let presenter = loaded(
      answers(.fetched(items("1")), .stale(items("2"), age: 725, because: .offline), .fetched(items("3"))))
    #expect(titles(presenter) == ["1", "2", "3"])
    guard case .loaded(_, let rows) = state(presenter).list.content else { return #expect(Bool(false)) }
    #expect(rows.map(\.age) == [nil, "Source B, 12 minutes old", nil])
    guard case .stale(let words)? = state(presenter).notices.first else {
      Issue.record("no notice")
      return
    }
    #expect(words.title == "No connection")
    #expect(
      words.explanationText
        == "Source B could not be fetched, because there is no network connection. "
        + "Its earlier items are shown.")
    #expect(words.button?.label == "Try again")
    let empty = loaded(answers(.fetched(items("1")), .stale(items(), age: 725, because: .offline), .fetched(items())))
    guard case .stale(let words)? = state(empty).notices.first else {
      Issue.record("no notice")
      return
    }
    #expect(words.explanationText.hasSuffix("connection. It had nothing to show earlier."))
  }

  @Test func `sources with the same failure share a notice, and the others have their own`() {
    let alike = loaded(
      answers(
        .stale(items("1"), age: 725, because: .offline), .stale(items("2"), age: 7_200, because: .offline),
        .stale(items("3"), age: 86_400, because: .offline)))
    #expect(
      explanations(alike) == [
        "Source A, Source B and Source C could not be fetched, because there is no network connection. "
          + "Their earlier items are shown."
      ])
    let equallyOld = loaded(
      answers(
        .stale(items("1"), age: 725, because: .offline), .fetched(items("2")),
        .stale(items("3"), age: 730, because: .offline)))
    #expect(
      explanations(equallyOld) == [
        "Source A and Source C could not be fetched, because there is no network connection. "
          + "Their earlier items are shown."
      ])
    let apart = loaded(
      answers(
        .stale(items("1"), age: 725, because: .offline), .stale(items(), age: 725, because: .offline), .failed(.offline)
      ))
    #expect(explanations(apart).count == 3)
    let missing = loaded(answers(.failed(.status(500)), .failed(.status(500)), .fetched(items("3"))))
    #expect(
      explanations(missing) == ["Source A and Source B could not be fetched: the server answered with status 500."])
  }

  @Test func `the offset of a byte that is no JSON is logged`() {
    let broken = Failure.undecodable(path: "", problem: .notJSON(offset: 118))
    var feed = FeedPresenter(sources: answers(.failed(broken)).map(\.source))
    _ = feed.handle(.launched)
    let source = answers(.failed(broken))[0].source
    #expect(
      feed.handle(.loaded(answers(.failed(broken)), request: RequestID(1)))
        == [.log([Omission(path: "", problem: .notJSON(offset: 118))], source: source)])
    var news = NewsPresenter()
    _ = news.handle(.launched)
    #expect(
      news.handle(.loaded(.failure(broken), request: RequestID(1)))
        == [.log([Omission(path: "", problem: .notJSON(offset: 118))])])
  }

  @Test func `the button of an empty feed asks every source, even if its answer is fresh`() {
    var empty = loaded(answers(.cached(items(), age: 1), .cached(items(), age: 1), .cached(items(), age: 1)))
    #expect(empty.handle(.retryRequested) == [.load(ignoringAge: true, request: RequestID(2))])
    var full = loaded(answers(.cached(items("1"), age: 1), .failed(.offline), .cached(items(), age: 1)))
    #expect(full.handle(.retryRequested) == [.load(ignoringAge: false, request: RequestID(2))])
  }

  /// The words about the failed sources.
  private func explanations(_ presenter: FeedPresenter) -> [String] {
    state(presenter).notices.compactMap { notice in
      switch notice {
      case .note: nil
      case .failed(let words), .stale(let words): words.explanationText
      }
    }
  }

  @Test func `a feed entirely from the cache says so, with the age of its oldest part`() {
    let presenter = loaded(
      answers(.cached(items("1"), age: 10), .cached(items("2"), age: 250), .cached(items(), age: 0)))
    #expect(
      state(presenter).notices == [
        .note(words: "Source C has no items at the moment"),
        .note(words: "Fetched earlier; the oldest items are 4 minutes old"),
      ])
    let partly = loaded(answers(.cached(items("1"), age: 10), .fetched(items("2")), .cached(items("3"), age: 0)))
    #expect(state(partly).notices == [])
    let empty = loaded(answers(.cached(items(), age: 10), .cached(items(), age: 250), .cached(items(), age: 0)))
    #expect(state(empty).notices == [], "where nothing is shown, nothing has an age")
  }

  @Test func `sources that all fail for the same reason are one failure`() {
    let presenter = loaded(answers(.failed(.offline), .failed(.offline), .failed(.offline)))
    #expect(
      state(presenter)
        == FeedListState(list: ListState(title: "Feed", content: .failed(failure: failure(.offline, "the feed")))))
  }

  @Test func `sources that fail for different reasons each have a paragraph`() {
    let presenter = loaded(
      answers(.failed(.offline), .failed(.status(500)), .failed(.unreachable(host: "example.com"))))
    guard case .failed(let words) = state(presenter).list.content else {
      Issue.record("no failure")
      return
    }
    #expect(words.title == "No source could be fetched")
    let all = [
      failure(.offline, "Source A"), failure(.status(500), "Source B"),
      failure(.unreachable(host: "example.com"), "Source C"),
    ]
    #expect(words.explanation == all.flatMap(\.explanation))
    #expect(words.advice == "Check the connection, then try again now or later.")
    let forGood = loaded(answers(.failed(.notFound), .failed(.misdirected), .failed(.notFound)))
    guard case .failed(let words) = state(forGood).list.content else {
      Issue.record("no failure")
      return
    }
    #expect(words.advice == "Try again later.")
  }

  // MARK: Reloading

  @Test func `a reload asks every source, and keeps the content until all have answered`() {
    var presenter = loaded(answers(.fetched(items("1")), .fetched(items("2")), .fetched(items("3"))))
    #expect(presenter.handle(.reloadRequested) == [.load(ignoringAge: true, request: RequestID(2))])
    _ = presenter.handle(.sourceAnswered(id: "c", request: RequestID(2)))
    #expect(titles(presenter) == ["1", "2", "3"])
    #expect(
      state(presenter).list.refresh == .running(words: "Fetching the feed again: 1 of 3 sources has answered…"))
    _ = presenter.handle(
      .loaded(answers(.fetched(items("4")), .fetched(items()), .fetched(items())), request: RequestID(2)))
    #expect(titles(presenter) == ["4"])
    #expect(state(presenter).list.refresh == .idle)
  }

  @Test func `a retry repeats the failed load`() {
    var presenter = loaded(answers(.fetched(items("1")), .failed(.offline), .fetched(items("3"))))
    #expect(presenter.handle(.retryRequested) == [.load(ignoringAge: false, request: RequestID(2))])
    #expect(presenter.handle(.reloadRequested) == [.load(ignoringAge: true, request: RequestID(3))])
    #expect(presenter.handle(.retryRequested) == [.load(ignoringAge: true, request: RequestID(4))])
  }

  @Test func `a reload that fails for all sources keeps the content and shows the reason`() {
    var presenter = loaded(answers(.fetched(items("1")), .failed(.offline), .fetched(items("3"))))
    let notices = state(presenter).notices
    _ = presenter.handle(.reloadRequested)
    #expect(state(presenter).notices == [])
    _ = presenter.handle(
      .loaded(answers(.failed(.offline), .failed(.offline), .failed(.offline)), request: RequestID(2)))
    #expect(titles(presenter) == ["1", "3"])
    #expect(
      state(presenter).list.refresh
        == .failed(
          failure: FailureWords(.offline, fetching: "the feed", again: true).showing("What is shown is older.")))
    #expect(state(presenter).notices == notices)
  }

  @Test func `a source that fails a reload without a cached answer keeps its items`() {
    var presenter = loaded(answers(.fetched(items("1")), .fetched(items("2")), .failed(.offline)))
    _ = presenter.handle(.reloadRequested)
    _ = presenter.handle(
      .loaded(answers(.fetched(items("4")), .failed(.status(500)), .failed(.offline)), request: RequestID(2)))
    #expect(titles(presenter) == ["4", "2"])
    #expect(state(presenter).notices.map(caseName) == ["stale", "failed"])
    guard case .stale(let words)? = state(presenter).notices.first else { return }
    #expect(
      words.explanationText
        == "Source B could not be fetched again: the server answered with status 500. Its earlier items are shown."
    )
  }

  @Test func `only the answer to the last request is used`() {
    var presenter = launched()
    _ = presenter.handle(.reloadRequested)
    let waiting = presenter
    #expect(presenter.handle(.loaded(answers(.fetched(items("1"))), request: RequestID(1))) == [])
    _ = presenter.handle(.sourceAnswered(id: "a", request: RequestID(1)))
    #expect(presenter == waiting)
  }

  // MARK: Images and size

  @Test func `the status of an image is shown in all its rows, and after a reload`() {
    let item = FeedItem(title: "T", image: Self.image)
    let other = FeedItem(title: "U", image: ImageReference(address: "https://example.com/j.jpg"))
    let answers = answers(
      .fetched(Batch(items: [item, other])), .fetched(Batch(items: [other, item])), .fetched(items("3")))
    var presenter = loaded(answers)
    func statuses() -> [String?]? {
      guard case .loaded(_, let rows) = state(presenter).list.content else { return nil }
      return rows.map { caseName($0.figure?.status) }
    }
    #expect(presenter.handle(.imageChanged(address: Self.image.address, .loading)) == [])
    #expect(statuses() == ["loading", "notRequested", "notRequested", "loading", nil])
    _ = presenter.handle(.imageChanged(address: "https://example.com/j.jpg", .failed(.damaged)))
    _ = presenter.handle(.imageChanged(address: "https://example.com/nowhere.jpg", .loading))
    #expect(statuses() == ["loading", "failed", "failed", "loading", nil])
    _ = presenter.handle(.reloadRequested)
    _ = presenter.handle(.loaded(answers, request: RequestID(2)))
    #expect(statuses() == ["loading", "failed", "failed", "loading", nil])
  }

  @Test func `every state survives encoding and decoding`() throws {
    let item = FeedItem(title: "\u{1B}[31m", subtitle: "\u{202E}", image: Self.image)
    let presenters = [
      launched(), loaded(answers(.failed(.offline), .failed(.offline), .failed(.offline))),
      loaded(answers(.fetched(items()), .fetched(items()), .fetched(items()))),
      loaded(answers(.fetched(items("1")), .fetched(items()), .fetched(items()))),
      loaded(
        answers(
          .fetched(Batch(items: [item])), .stale(items("2"), age: 9, because: .status(500)), .failed(.offline))),
    ]
    for presenter in presenters { #expect(try roundTrip(state(presenter)) == state(presenter)) }
    #expect(caseNames(presenters.map { state($0).list.content }) == DeclaredCases.ofViewStates.names["ListContent"])
    #expect(caseNames(presenters.flatMap { state($0).notices }) == DeclaredCases.ofViewStates.names["FeedNotice"])
  }
}
