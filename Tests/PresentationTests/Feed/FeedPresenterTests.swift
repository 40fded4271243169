import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyPresentation

struct FeedPresenterTests {
  private let labels = FeedPresenter.labels

  // MARK: Loading (A8, A9)

  // Proves A9.
  @Test
  func `an answer is counted once, only for a known source and request, and a failure is none`() {
    var feed = FeedPresenter.launched
    feed.play(
      .sourceAnswered(id: "a", request: 1),
      .sourceAnswered(id: "a", request: 1),
      .sourceAnswered(id: "x", request: 1),
      .sourceAnswered(id: "b", request: 2),
      .sourceAnswered(id: "b", request: 0),
      .sourceAnswered(id: "c", hasFailed: true, request: 1))
    let words: [Wording] = ["Fetching the feed…"]
    #expect(feed.content == .loading(words: words))
    let progress = feed.screen.progress
    #expect(
      progress.map(\.name) == [
        "Source A",
        "Source B",
        "Source C",
      ])
    #expect(progress.map(\.status) == [.answered, .waiting, .failed])
    feed.play(.loaded(.fetched("1")))
    #expect(feed.screen.progress == [])
  }

  @Test func `omitted items are counted, and logged by source`() {
    let omission = Omission(path: "stories[0].title", problem: .missing)
    let unusable = Batch<FeedItem>(items: [], omissions: [omission])
    var feed = FeedPresenter.launched
    let logs: [FeedPresenter.Effect] = [
      .log([omission], source: labels[0]),
      .log([omission], source: labels[2]),
    ]
    feed.expect(
      .loaded(.fetched(unusable), .fetched("1"), .cached(unusable, age: 5)),
      logs)
    #expect(feed.screen.list.notice == "2 more items could not be shown")
    #expect(feed.screen.notices == [])
  }

  // MARK: Sources that differ

  // Proves A3, X2.
  @Test
  func `a source without items is named, and a feed without items is empty`() {
    func empty(_ title: String) -> ListContent<FeedRow> {
      let reload = ButtonState(label: "Reload")
      return .empty(title: title, explanation: [], buttons: [reload])
    }
    let one = FeedPresenter("1", "", "3")
    #expect(one.titles == ["1", "3"])
    #expect(one.screen.notices == [.note(words: "Source B has no items at the moment")])
    let none = FeedPresenter("", "", "")
    #expect(none.content == empty("No items at the moment"))
    #expect(none.screen.notices == [])
    let rest = FeedPresenter("", .failed(.offline), "")
    #expect(rest.screen.notices.map(caseName) == ["note", "failed", "note"])
    #expect(rest.content == empty("No items of the sources that answered"))
  }
}
