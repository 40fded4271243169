import GalleyDomain
import Testing

@testable import GalleyPresentation

struct NewsPresenterTests {
  private static func headline(_ title: UntrustedText, _ updated: Int = 0, introduction: UntrustedText? = "…")
    -> Headline
  {
    Headline(title: title, updated: Timestamp(secondsSince1970: updated), introduction: introduction)
  }

  private let three = Batch(items: [headline("A", 1_448_401_928), headline("B"), headline("C", introduction: nil)])
  private let omission = Omission(path: "headlines[1].updated", problem: .missing)

  /// A presenter that has loaded `batch`.
  private func loaded(_ batch: Batch<Headline>) -> NewsPresenter {
    NewsPresenter().after(.launched, .loaded(.success(batch), request: RequestID(1)))
  }

  /// The list, if it is the current screen.
  private func list(_ presenter: NewsPresenter) -> HeadlineListState? {
    guard case .list(let list) = presenter.screen else { return nil }
    return list
  }

  private func detail(_ index: Int) -> HeadlineDetailState? {
    guard case .detail(let detail) = loaded(three).after(.opened(index: index)).screen else { return nil }
    return detail
  }

  @Test func `headlines are shown in the server's order with their dates`() {
    let rows = [
      HeadlineRow(headline: "A", updated: "24 November 2015"), HeadlineRow(headline: "B", updated: "1 January 1970"),
      HeadlineRow(headline: "C", updated: "1 January 1970"),
    ]
    #expect(
      list(loaded(three)) == ListState(title: "Headlines", content: .loaded(count: "3 headlines", rows: rows)))
  }

  @Test(arguments: [
    (0, nil), (1, "1 more headline could not be shown"), (3, "3 more headlines could not be shown"),
    (1_204, "1,204 more headlines could not be shown"),
  ])
  func `omissions are counted on the screen and logged`(count: Int, notice: String?) {
    let omissions = Omissions(Array(repeating: omission, count: count))
    var presenter = NewsPresenter().after(.launched)
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

  @Test func `opening a row shows its story`() {
    #expect(
      detail(0)
        == HeadlineDetailState(back: "Headlines", headline: "A", updated: "24 November 2015", introduction: "…"))
  }

  @Test func `a story without an introduction says so`() {
    #expect(detail(2)?.headline == "C" && detail(2)?.introduction == nil)
    #expect(detail(2)?.placeholder == "This headline has no introduction.")
  }

  @Test(arguments: [NewsPresenter.Event.reloadRequested, .retryRequested, .opened(index: 1), .launched])
  func `reloading and opening rows have no effect on a story`(event: NewsPresenter.Event) {
    var presenter = loaded(three).after(.opened(index: 0))
    let open = presenter
    #expect(presenter.handle(event) == [])
    #expect(presenter == open)
  }
}
