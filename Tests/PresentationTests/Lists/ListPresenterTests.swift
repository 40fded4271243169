import GalleyDomain
import Testing

@testable import GalleyPresentation

/// The behaviour of every list that opens its items.
struct ListPresenterTests {
  typealias App = any ListPresenter.Type

  static let apps: [App] = [
    NewsPresenter.self,
    CaseStudiesPresenter.self,
    PostsPresenter.self,
    QuestionsPresenter.self,
  ]

  static let failures: [Failure] = [
    .offline,
    .status(500),
    .undecodable(path: "a", problem: .missing),
    .cancelled,
  ]

  // Proves T2, T12.
  @Test(arguments: apps, failures)
  func `a failure is shown in words, and a retry loads again`(app: App, failure: Failure) {
    var presenter = app.failed(failure)
    #expect(presenter.shown?.content == "failed")
    let shown = presenter.shown?.failure
    #expect(shown == app.words(failure).with(shown?.button))
    let request = presenter.ask(.retry)
    #expect(presenter.shown?.content == "loading")
    presenter.answer(["A", "B"], to: request)
    #expect(presenter.shown?.titles == ["A", "B"])
  }

  // Proves N7.
  @Test(arguments: apps, LoadingKey.allCases)
  func `a reload keeps the content until the answer arrives`(app: App, key: LoadingKey) {
    var presenter = app.answered(["A", "B"])
    #expect(presenter.shown?.refresh == "idle")
    let request = presenter.ask(key)
    #expect(presenter.shown?.refresh == "running")
    #expect(presenter.shown?.titles == ["A", "B"])
    presenter.answer(["C"], to: request)
    #expect(presenter.shown?.titles == ["C"])
    #expect(presenter.shown?.refresh == "succeeded")
  }

  @Test(arguments: apps)
  func `a failed reload keeps the content, shows the reason, and can be retried`(app: App) {
    var presenter = app.answered(["A", "B"])
    let reload = presenter.ask(.reload)
    presenter.fail(.timedOut(seconds: 30), to: reload)
    #expect(presenter.shown?.titles == ["A", "B"])
    let words = app.words(.timedOut(seconds: 30), again: true)
    let explanation = words.showing("What is shown is older.").explanation
    #expect(presenter.shown?.failure?.explanation == explanation)
    let request = presenter.ask(.retry)
    #expect(presenter.shown?.refresh == "running")
    presenter.answer(["A"], to: request)
    #expect(presenter.shown?.titles == ["A"])
  }

  @Test(arguments: apps, [Failure.throttled(seconds: 9), .busy(seconds: 9)])
  func `a pause is counted down, and nothing is asked meanwhile`(app: App, failure: Failure) {
    for isReload in [false, true] {
      var presenter = app.waiting()
      var request: RequestID? = 1
      if isReload {
        presenter.answer(["A"], to: request)
        request = presenter.ask(.reload)
      }
      #expect(presenter.fail(failure, to: request) == 1)
      #expect(presenter.fail(failure, to: request) == 0, "a second answer")
      // Late values don't prolong the pause, and invalid ones end it.
      for (value, left) in [(9, 9), (5, 5), (8, 5), (1, 1), (.min, 0)] {
        presenter.countDown(to: value, request)
        presenter.countDown(to: 0, request.map { $0 + 1 })
        let isPaused = left > 0
        let words = presenter.shown?.failure
        let wait = "Wait \(PauseWords.span(seconds: left)), then try again."
        // Only the button counts.
        #expect(words?.advice == nil)
        #expect(presenter.pauseWords == (isPaused ? wait : nil))
        if let button = words?.button {
          #expect(button.availability == .after(left))
        }
        for key in LoadingKey.allCases {
          var copy = presenter
          #expect((copy.ask(key) == nil) == isPaused)
          #expect((copy == presenter) == isPaused)
        }
      }
    }
  }

  @Test(arguments: apps)
  func `only the answer to the last request is used, once`(app: App) throws {
    var presenter = app.waiting()
    let reload = presenter.ask(.reload)
    let last = try #require(reload)
    let waiting = presenter
    for request in [1, last + 1] {
      #expect(presenter.answer(["late"], to: request) == 0)
      #expect(presenter == waiting)
      #expect(presenter.fail(.offline, to: request) == 0)
      #expect(presenter == waiting)
    }
    presenter.answer(["A"], to: last)
    let done = presenter
    presenter.fail(.offline, to: last)
    #expect(presenter == done)
  }

  // Proves T5, S7.
  @Test(arguments: apps, [-1, 3, .min, .max])
  func `a row that doesn't exist opens nothing`(app: App, row: Int) {
    var presenter = app.answered(["A", "B", "C"])
    let before = presenter
    presenter.open(row)
    #expect(presenter == before)
  }

  // Proves T10.
  @Test(arguments: apps, 0..<3)
  func `going back restores the list and the selection`(app: App, row: Int) {
    var presenter = app.answered(["A", "B", "C"])
    let before = presenter.shown
    presenter.open(row)
    #expect(presenter.shown == nil)
    #expect(presenter.goBack() == 0)
    #expect(presenter.shown == before)
    #expect(presenter.selection == row)
    let list = presenter
    #expect(presenter.goBack() == 0)
    #expect(presenter == list, "going back from the list changes nothing")
  }

  @Test(arguments: apps)
  func
    `an answer that arrives while an item is open updates only the list, and the selection follows its item`(
      app: App
    )
  {
    var presenter = app.answered(["A", "B", "C"])
    let request = presenter.ask(.reload)
    presenter.open(1)
    presenter.answer(["Z", "A", "B"], to: request)
    #expect(presenter.shown == nil)
    _ = presenter.goBack()
    #expect(presenter.shown?.titles == ["Z", "A", "B"])
    #expect(presenter.selection == 2)
    presenter.answer(["Z"], to: presenter.ask(.reload))
    #expect(presenter.selection == nil)
  }
}
