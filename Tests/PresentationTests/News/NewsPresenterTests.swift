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

  /// The titles of the list, if it has rows.
  private func titles(_ presenter: NewsPresenter) -> [String]? {
    guard case .loaded(_, let rows) = list(presenter)?.content else { return nil }
    return rows.map(\.headline.raw)
  }

  private func words(_ failure: Failure) -> FailureWords {
    FailureWords(failure, fetching: "the headlines")
  }

  // MARK: Loading

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
                HeadlineRow(headline: UntrustedText("A"), updated: "24 November 2015"),
                HeadlineRow(headline: UntrustedText("B"), updated: "1 January 1970"),
                HeadlineRow(headline: UntrustedText("C"), updated: "1 January 1970"),
              ]))))
  }

  @Test func `one headline is counted in the singular`() {
    guard case .loaded(let count, _) = list(loaded(Batch(items: [Self.headline("A")])))?.content else {
      Issue.record("no list")
      return
    }
    #expect(count == "1 headline")
  }

  @Test(arguments: [
    (1, "1 more headline could not be shown"), (3, "3 more headlines could not be shown"),
    (1_204, "1,204 more headlines could not be shown"),
  ])
  func `omissions are counted on the screen and logged`(count: Int, notice: String) {
    let omissions = Omissions(Array(repeating: omission, count: count))
    var presenter = NewsPresenter()
    _ = presenter.handle(.launched)
    let effects = presenter.handle(
      .loaded(.success(Batch(items: three.items, omissions: omissions)), request: RequestID(1)))
    #expect(effects == [.log(omissions)])
    #expect(list(presenter)?.notice == notice)
    #expect(titles(presenter) == ["A", "B", "C"])
  }

  @Test func `without omissions there is no notice`() {
    #expect(list(loaded(three))?.notice == nil)
  }

  @Test func `no headlines and no usable headlines are different empty lists`() {
    let none = list(loaded(Batch(items: [])))
    #expect(
      none?.content
        == .empty(title: "No headlines", explanation: "The server has no headlines at the moment.", action: "Reload"))
    #expect(none?.notice == nil)
    let unusable = list(loaded(Batch(items: [], omissions: [omission])))
    #expect(
      unusable?.content.failureText == [
        "Nothing can be shown", "The server sent 1 headline, but it is incomplete or damaged.", "Try again later.",
        "Try again",
      ])
    #expect(unusable?.notice == nil)
  }

  @Test(arguments: [Failure.offline, .status(500), .undecodable(path: "headlines", problem: .missing), .cancelled])
  func `a failure is shown in words, and a retry loads again`(failure: Failure) {
    var presenter = NewsPresenter()
    _ = presenter.handle(.launched)
    #expect(presenter.handle(.loaded(.failure(failure), request: RequestID(1))) == [])
    #expect(presenter.screen == .list(HeadlineListState(title: "Headlines", content: .failed(failure: words(failure)))))
    #expect(presenter.handle(.retryRequested) == [.load(request: RequestID(2))])
    #expect(list(presenter)?.content == .loading(words: "Fetching the headlines…"))
    _ = presenter.handle(.loaded(.success(three), request: RequestID(2)))
    #expect(titles(presenter) == ["A", "B", "C"])
  }

  // MARK: Reloading

  @Test(arguments: [NewsPresenter.Event.reloadRequested, .retryRequested])
  func `a reload keeps the content until the answer arrives`(event: NewsPresenter.Event) {
    var presenter = loaded(three)
    #expect(presenter.handle(event) == [.load(request: RequestID(2))])
    #expect(titles(presenter) == ["A", "B", "C"])
    #expect(list(presenter)?.refresh == .running(words: "Fetching the headlines again…"))
    _ = presenter.handle(.loaded(.success(Batch(items: [Self.headline("D")])), request: RequestID(2)))
    #expect(titles(presenter) == ["D"])
    #expect(list(presenter)?.refresh == .idle)
  }

  @Test func `an empty list is kept during a reload`() {
    var presenter = loaded(Batch(items: []))
    _ = presenter.handle(.reloadRequested)
    #expect(caseName(list(presenter)?.content) == "empty")
    #expect(caseName(list(presenter)?.refresh) == "running")
  }

  @Test func `a failed reload keeps the content, shows the reason, and can be retried`() {
    var presenter = loaded(Batch(items: three.items, omissions: [omission]))
    _ = presenter.handle(.reloadRequested)
    _ = presenter.handle(.loaded(.failure(.timedOut(seconds: 30)), request: RequestID(2)))
    #expect(titles(presenter) == ["A", "B", "C"])
    #expect(list(presenter)?.notice == "1 more headline could not be shown")
    #expect(
      list(presenter)?.refresh
        == .failed(
          failure: FailureWords(.timedOut(seconds: 30), fetching: "the headlines", again: true).showing(
            "What is shown is older.")))
    #expect(presenter.handle(.retryRequested) == [.load(request: RequestID(3))])
    #expect(caseName(list(presenter)?.refresh) == "running")
    _ = presenter.handle(.loaded(.success(three), request: RequestID(3)))
    #expect(list(presenter)?.refresh == .idle)
    #expect(list(presenter)?.notice == nil)
  }

  @Test func `only the answer to the last request is used`() {
    var presenter = NewsPresenter()
    _ = presenter.handle(.launched)
    #expect(presenter.handle(.reloadRequested) == [.load(request: RequestID(2))])
    let waiting = presenter
    #expect(presenter.handle(.loaded(.success(three), request: RequestID(1))) == [])
    #expect(presenter.handle(.loaded(.failure(.offline), request: RequestID(1))) == [])
    #expect(presenter.handle(.loaded(.success(three), request: RequestID(3))) == [])
    #expect(presenter == waiting)
    _ = presenter.handle(.loaded(.success(three), request: RequestID(2)))
    #expect(titles(presenter) == ["A", "B", "C"])
  }

  @Test func `a second answer to the same request is ignored`() {
    var presenter = loaded(three)
    #expect(presenter.handle(.loaded(.failure(.offline), request: RequestID(1))) == [])
    #expect(presenter == loaded(three))
  }

  // MARK: A story

  @Test func `opening a row shows its story`() {
    var presenter = loaded(three)
    #expect(presenter.handle(.opened(index: 0)) == [])
    #expect(
      presenter.screen
        == .detail(
          HeadlineDetailState(
            back: "Headlines", headline: UntrustedText("A"), updated: "24 November 2015",
            introduction: UntrustedText("…"))))
  }

  @Test func `a story without an introduction says so`() {
    var presenter = loaded(three)
    _ = presenter.handle(.opened(index: 2))
    guard case .detail(let detail) = presenter.screen else {
      Issue.record("no story")
      return
    }
    #expect(detail.headline.raw == "C")
    #expect(detail.introduction == nil)
    #expect(detail.placeholder == "This headline has no introduction.")
  }

  @Test(arguments: [-1, 3, .min, .max])
  func `a row that doesn't exist opens nothing`(index: Int) {
    var presenter = loaded(three)
    #expect(presenter.handle(.opened(index: index)) == [])
    #expect(presenter == loaded(three))
  }

  @Test func `no row opens before the list is loaded`() {
    var presenter = NewsPresenter()
    _ = presenter.handle(.launched)
    _ = presenter.handle(.opened(index: 0))
    #expect(caseName(presenter.screen) == "list")
    _ = presenter.handle(.loaded(.failure(.offline), request: RequestID(1)))
    _ = presenter.handle(.opened(index: 0))
    #expect(caseName(presenter.screen) == "list")
  }

  @Test func `going back restores the list and the selection`() {
    for index in three.items.indices {
      var presenter = loaded(three)
      let before = presenter.screen
      _ = presenter.handle(.opened(index: index))
      #expect(presenter.handle(.backRequested) == [])
      #expect(presenter.screen == before)
      #expect(presenter.selection == index)
    }
  }

  @Test func `going back from the list changes nothing`() {
    var presenter = loaded(three)
    #expect(presenter.handle(.backRequested) == [])
    #expect(presenter == loaded(three))
  }

  @Test(arguments: [NewsPresenter.Event.reloadRequested, .retryRequested, .opened(index: 1), .launched])
  func `reloading and opening rows have no effect on a story`(event: NewsPresenter.Event) {
    var presenter = loaded(three)
    _ = presenter.handle(.opened(index: 0))
    let open = presenter
    #expect(presenter.handle(event) == [])
    #expect(presenter == open)
  }

  @Test func `an answer that arrives while a story is open updates only the list`() {
    var presenter = loaded(three)
    _ = presenter.handle(.reloadRequested)
    _ = presenter.handle(.opened(index: 1))
    let story = presenter.screen
    let renewed = Batch(items: [Self.headline("Z"), three.items[0], three.items[1]])
    _ = presenter.handle(.loaded(.success(renewed), request: RequestID(2)))
    #expect(presenter.screen == story)
    _ = presenter.handle(.backRequested)
    #expect(titles(presenter) == ["Z", "A", "B"])
    #expect(presenter.selection == 2)
  }

  @Test func `the selection follows its headline`() {
    var presenter = loaded(three)
    _ = presenter.handle(.opened(index: 1))
    _ = presenter.handle(.backRequested)
    _ = presenter.handle(.reloadRequested)
    _ = presenter.handle(.loaded(.success(Batch(items: [Self.headline("D")])), request: RequestID(2)))
    #expect(presenter.selection == nil)
  }
}
