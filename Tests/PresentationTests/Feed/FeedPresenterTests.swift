import GalleyDomain
import GalleyTestSupport
import Goldens
import Testing

@testable import GalleyPresentation

struct FeedPresenterTests: FeedTests {
  // MARK: Loading (A8, A9)

  @Test func `an answer is counted once, and only for a known source and request`() {
    var presenter = launched()
    for (id, request) in [("a", 1), ("a", 1), ("x", 1), ("b", 2), ("b", 0)] {
      presenter.play(.sourceAnswered(id: id, request: RequestID(request)))
    }
    #expect(
      presenter.screen.list.content
        == .loading(words: ["Fetching the feed: 1 of 3 sources has answered…"]))
  }

  @Test func `omitted items are counted, and logged by source`() {
    var presenter = launched()
    let omission = Omission(path: "stories[0].title", problem: .missing)
    let answers = answers([
      .fetched(Batch(items: [], omissions: [omission])),
      .fetched(items("1")),
      .cached(Batch(items: [], omissions: [omission]), age: 5),
    ])
    #expect(
      presenter.handle(.loaded(answers, request: 1)) == [
        .log([omission], source: Self.labels[0]),
        .log([omission], source: Self.labels[2]),
      ])
    #expect(presenter.screen.list.notice == "2 more items could not be shown")
    #expect(presenter.screen.notices == [])
    let unusable = Batch<FeedItem>(items: [], omissions: [omission])
    let none = loaded(.fetched(unusable), .fetched(unusable), .fetched(unusable)).screen
    #expect(none.list.notice == nil)
    #expect(
      none.list.content.failureText == [
        "Nothing can be shown",
        "The sources sent 3 items, but they are incomplete or damaged.",
        "Try again later.",
        "Try again",
      ])
  }

  @Test func `an answer that could not be cached is logged and shown`() {
    var presenter = launched()
    var answers = answers([.fetched(items("1")), .fetched(items("2")), .fetched(items("3"))])
    answers[1].unkept = .diskFull
    #expect(
      presenter.handle(.loaded(answers, request: 1)) == [
        .logUnkept(source: Self.labels[1], .diskFull)
      ])
    #expect(titles(presenter) == ["1", "2", "3"])
  }

  // MARK: Sources that differ

  @Test func `a source without items is named, and a feed without items is empty`() {
    let one = loaded(.fetched(items("1")), .fetched(items()), .fetched(items("3")))
    #expect(titles(one) == ["1", "3"])
    #expect(one.screen.notices == [.note(words: "Source B has no items at the moment")])
    let none = loaded(.fetched(items()), .fetched(items()), .fetched(items()))
    #expect(
      none.screen.list.content
        == .empty(
          title: "No items at the moment",
          explanation: [],
          buttons: [ButtonState(label: "Reload")])
    )
    #expect(none.screen.notices == [])
    let rest = loaded(.fetched(items()), .failed(.offline), .fetched(items()))
    #expect(rest.screen.notices.map(caseName) == ["note", "failed", "note"])
    #expect(
      rest.screen.list.content
        == .empty(
          title: "No items of the sources that answered",
          explanation: [],
          buttons: [ButtonState(label: "Reload")]))
  }

  @Test
  func `stale items are shown with a notice about the failure, and each with its source and age`() {
    let presenter = loaded(
      .fetched(items("1")),
      .stale(items("2"), age: 725, because: .offline),
      .fetched(items("3")))
    #expect(titles(presenter) == ["1", "2", "3"])
    #expect(
      presenter.screen.list.content.rows?.map(\.age) == [nil, "Source B, 12 minutes old", nil])
    let start = "Source B could not be fetched, because there is no network connection. "
    #expect(explanations(presenter) == [start + "Its earlier items are shown."])
    let empty = loaded(
      .fetched(items("1")),
      .stale(items(), age: 725, because: .offline),
      .fetched(items()))
    #expect(explanations(empty) == [String(start.dropLast())])
  }

  @Test func `sources with the same failure share a notice, and the others have their own`() {
    func old(_ item: String, _ age: Int) -> FeedAnswer.Outcome {
      .stale(items(item), age: age, because: .offline)
    }
    let rest =
      "could not be fetched, because there is no network connection. Their earlier items are shown."
    #expect(
      explanations(loaded(old("1", 725), old("2", 7_200), old("3", 86_400)))
        == ["Source A, Source B and Source C " + rest])
    #expect(
      explanations(loaded(old("1", 725), .fetched(items("2")), old("3", 730))) == [
        "Source A and Source C " + rest
      ])
    let apart = loaded(
      old("1", 725),
      .stale(items(), age: 725, because: .offline),
      .failed(.offline))
    #expect(explanations(apart).count == 2)
    let missing = loaded(.failed(.status(500)), .failed(.status(500)), .fetched(items("3")))
    #expect(
      explanations(missing) == [
        "Source A and Source B could not be fetched: the server has failed."
      ])
  }

  @Test func `the offset of a byte that is no JSON is logged`() {
    let problem = Malformation.notJSON(offset: 118)
    let (broken, omissions): (Failure, Omissions) = (
      .undecodable(path: "", problem: problem),
      [Omission(path: "", problem: problem)]
    )
    var (feed, news) = (launched(), NewsPresenter().after(.launched))
    #expect(
      feed.handle(.loaded(answers([.failed(broken)]), request: 1)) == [
        .log(omissions, source: Self.labels[0])
      ])
    #expect(news.handle(.loaded(.failure(broken), request: 1)) == [.log(omissions)])
  }

  @Test func `the button of an empty feed asks every source, even if its answer is fresh`() {
    var empty = loaded(.cached(items(), age: 1), .cached(items(), age: 1), .cached(items(), age: 1))
    #expect(empty.handle(.retryRequested) == [.load(ignoringAge: true, request: 2)])
    var full = loaded(.cached(items("1"), age: 1), .failed(.offline), .cached(items(), age: 1))
    #expect(full.handle(.retryRequested) == [.load(ignoringAge: false, request: 2)])
  }

  @Test func `a feed entirely from the cache says so, with the age of its oldest part`() {
    let presenter = loaded(
      .cached(items("1"), age: 10),
      .cached(items("2"), age: 250),
      .cached(items(), age: 0))
    #expect(
      presenter.screen.notices == [
        .note(words: "Source C has no items at the moment"),
        .note(words: "Fetched earlier; the oldest items are 4 minutes old"),
      ])
    let partly = loaded(
      .cached(items("1"), age: 10),
      .fetched(items("2")),
      .cached(items("3"), age: 0))
    #expect(partly.screen.notices == [])
    let empty = loaded(
      .cached(items(), age: 10),
      .cached(items(), age: 250),
      .cached(items(), age: 0))
    #expect(empty.screen.notices == [], "where nothing is shown, nothing has an age")
  }
}
