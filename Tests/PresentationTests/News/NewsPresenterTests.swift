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
    NewsPresenter().after(.launched, .loaded(.success(batch), request: 1))
  }

  /// The list, if it is the current screen.
  private func list(_ presenter: NewsPresenter) -> HeadlineListState? {
    guard case .list(let list) = presenter.screen else { return nil }
    return list
  }

  @Test(arguments: [
    (0, nil), (1, "1 more headline could not be shown"), (3, "3 more headlines could not be shown"),
    (1_204, "1,204 more headlines could not be shown"),
  ])
  func `omissions are counted on the screen and logged`(count: Int, notice: String?) {
    let omissions = Omissions(Array(repeating: omission, count: count))
    var presenter = NewsPresenter().after(.launched)
    let effects = presenter.handle(.loaded(.success(Batch(items: three.items, omissions: omissions)), request: 1))
    #expect(effects == (count == 0 ? [] : [.log(omissions)]))
    #expect(list(presenter)?.notice == notice)
    #expect(presenter.shown?.titles == ["A", "B", "C"])
  }

  @Test(arguments: [NewsPresenter.Event.reloadRequested, .retryRequested, .opened(index: 1), .launched])
  func `reloading and opening rows have no effect on a story`(event: NewsPresenter.Event) {
    var presenter = loaded(three).after(.opened(index: 0))
    let open = presenter
    #expect(presenter.handle(event) == [])
    #expect(presenter == open)
  }
}
