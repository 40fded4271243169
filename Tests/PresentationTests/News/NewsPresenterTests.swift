import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyPresentation

struct NewsPresenterTests {
  private static func headline(_ title: String, _ updated: Int = 0, introduction: String? = "…") -> Headline {
    Headline(
      title: UntrustedText(title), updated: Timestamp(secondsSince1970: updated),
      introduction: introduction.map { UntrustedText($0) })
  }

  private let three = Batch(items: [headline("A", 1_448_401_928), headline("B"), headline("C", introduction: nil)])
  private let omission = Omission(path: "headlines[1].updated", problem: .missing)

  /// A presenter that has loaded `batch`.
  private func loaded(_ batch: Batch<Headline>) -> NewsPresenter {
    var presenter = NewsPresenter()
    _ = presenter.handle(.launched)
    _ = presenter.handle(.loaded(.success(batch), request: RequestID(1)))
    return presenter
  }

  /// The list, if it is the current screen.
  private func list(_ presenter: NewsPresenter) -> HeadlineListState? {
    guard case .list(let list) = presenter.screen else { return nil }
    return list
  }

  private func detail(_ index: Int) -> HeadlineDetailState? {
    var presenter = loaded(three)
    _ = presenter.handle(.opened(index: index))
    guard case .detail(let detail) = presenter.screen else { return nil }
    return detail
  }

  // MARK: The list

  @Test func `launch loads the headlines`() {
    var presenter = NewsPresenter()
    #expect(presenter.handle(.launched) == [.load(request: RequestID(1))])
    #expect(
      presenter.screen
        == .list(HeadlineListState(title: "Headlines", content: .loading(words: "Fetching the headlines…"))))
    #expect(presenter.handle(.launched) == [])
  }

  @Test func `headlines are shown in the server's order with their dates`() {
    #expect(
      loaded(three).screen
        == .list(
          HeadlineListState(
            title: "Headlines",
            content: .loaded(
              count: "3 headlines",
              rows: [
                HeadlineRow(headline: "A", updated: "24 November 2015"),
                HeadlineRow(headline: "B", updated: "1 January 1970"),
                HeadlineRow(headline: "C", updated: "1 January 1970"),
              ]))))
  }

  @Test(arguments: [
    (0, nil), (1, "1 more headline could not be shown"), (3, "3 more headlines could not be shown"),
    (1_204, "1,204 more headlines could not be shown"),
  ])
  func `omissions are counted on the screen and logged`(count: Int, notice: String?) {
    let omissions = Omissions(Array(repeating: omission, count: count))
    var presenter = NewsPresenter()
    _ = presenter.handle(.launched)
    let effects = presenter.handle(
      .loaded(.success(Batch(items: three.items, omissions: omissions)), request: RequestID(1)))
    #expect(effects == (count == 0 ? [] : [.log(omissions)]))
    #expect(list(presenter)?.notice == notice)
    #expect(presenter.shown?.titles == ["A", "B", "C"])
  }

  @Test func `no headlines and no usable headlines are different empty lists`() {
    let none = list(loaded(Batch(items: [])))
    #expect(
      none?.content
        == .empty(title: "No headlines", explanation: "The server has no headlines at the moment.", action: "Reload"))
    let unusable = list(loaded(Batch(items: [], omissions: [omission])))
    #expect(
      unusable?.content.failureText == [
        "Nothing can be shown", "The server sent 1 headline, but it is incomplete or damaged.", "Try again later.",
        "Try again",
      ])
    #expect(none?.notice == nil && unusable?.notice == nil)
  }

  @Test func `an empty list is kept during a reload`() {
    var presenter = loaded(Batch(items: []))
    _ = presenter.handle(.reloadRequested)
    #expect(presenter.shown?.content == "empty")
    #expect(presenter.shown?.refresh == "running")
  }

  // MARK: A story

  @Test func `opening a row shows its story`() {
    #expect(
      detail(0)
        == HeadlineDetailState(back: "Headlines", headline: "A", updated: "24 November 2015", introduction: "…"))
  }

  @Test func `a story without an introduction says so`() {
    #expect(detail(2)?.headline == "C")
    #expect(detail(2)?.introduction == nil)
    #expect(detail(2)?.placeholder == "This headline has no introduction.")
  }

  @Test(arguments: [NewsPresenter.Event.reloadRequested, .retryRequested, .opened(index: 1), .launched])
  func `reloading and opening rows have no effect on a story`(event: NewsPresenter.Event) {
    var presenter = loaded(three)
    _ = presenter.handle(.opened(index: 0))
    let open = presenter
    #expect(presenter.handle(event) == [])
    #expect(presenter == open)
  }

  @Test func `a state's JSON is readable, and can be written by hand`() throws {
    let rows = [HeadlineRow(headline: "A bell", updated: "24 November 2015")]
    let state = HeadlineListState(title: "Headlines", content: .loaded(count: "1 story", rows: rows))
    let json =
      #"{"content":{"loaded":{"count":"1 story","rows":[{"headline":"A bell","updated":"24 November 2015"}]}},"#
      + #""refresh":{"idle":{}},"title":"Headlines"}"#
    #expect(try PresentationTests.json(state) == json)
    #expect(try roundTrip(state) == state)
  }
}
