import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyPresentation

/// The pauses that the site asks for.
struct QuestionPauseTests: QuestionTests {
  private func advice(_ presenter: QuestionsPresenter) -> String? {
    guard case .throttled(let words) = search(presenter)?.content else { return nil }
    return words.advice
  }

  @Test func `a pause is counted down with the received values`() {
    var presenter = searching()
    #expect(
      presenter.handle(.answered(.failure(.throttled(seconds: 3)), request: 1)) == [.countDown(seconds: 3, request: 1)])
    #expect(search(presenter)?.content == .throttled(failure: words(.throttled(seconds: 3))))
    let advice = [
      3: "Wait 3 seconds, then try again.", 2: "Wait 2 seconds, then try again.", 1: "Wait 1 second, then try again.",
      0: "Try again now.",
    ]
    #expect(self.advice(presenter) == advice[3])
    for left in [2, 1, 0] {
      #expect(presenter.handle(.countedDown(secondsLeft: left, request: 1)) == [])
      #expect(self.advice(presenter) == advice[left])
    }
  }

  @Test func `a pause of zero seconds is over, without a countdown`() {
    for seconds in [0, -1, .min] {
      var presenter = searching()
      #expect(presenter.handle(.answered(.failure(.throttled(seconds: seconds)), request: 1)) == [])
      #expect(advice(presenter) == "Try again now.")
    }
  }

  @Test func `late or invalid values never prolong a pause`() {
    var presenter = answered(.failure(.throttled(seconds: 9)))
    presenter.play(.countedDown(secondsLeft: 5, request: 1), .countedDown(secondsLeft: 8, request: 1))
    #expect(advice(presenter) == "Wait 5 seconds, then try again.")
    presenter.play(.countedDown(secondsLeft: .min, request: 1))
    #expect(advice(presenter) == "Try again now.")
  }

  @Test func `a countdown of an earlier search is ignored`() {
    var presenter = answered(.failure(.throttled(seconds: 9)))
    presenter.play(.countedDown(secondsLeft: 0, request: 1), .retryRequested, .countedDown(secondsLeft: 1, request: 1))
    #expect(caseName(search(presenter)?.content) == "searching")
    presenter.play(.answered(.failure(.throttled(seconds: 8)), request: 2), .countedDown(secondsLeft: 1, request: 1))
    #expect(advice(presenter) == "Wait 8 seconds, then try again.")
  }

  @Test func `a pause is counted down while results stay`() {
    var presenter = answered(page(three))
    presenter.play(.retryRequested)
    #expect(
      presenter.handle(.answered(.failure(.throttled(seconds: 2)), request: 2)) == [.countDown(seconds: 2, request: 2)])
    for left in [2, 1, 0] {
      presenter.play(.countedDown(secondsLeft: left, request: 2))
      var words = words(.throttled(seconds: left), again: true)
      words.button?.isPaused = left > 0
      #expect(search(presenter)?.refresh == .failed(failure: words))
      #expect(titles(presenter) == ["A", "B", "C"])
    }
  }

  @Test func `a pause that is reported twice is counted down once`() {
    var presenter = answered(.failure(.throttled(seconds: 9)))
    presenter.play(.countedDown(secondsLeft: 5, request: 1))
    #expect(presenter.handle(.answered(.failure(.throttled(seconds: 9)), request: 1)) == [])
    #expect(advice(presenter) == "Wait 5 seconds, then try again.")
  }

  @Test(arguments: [Failure.throttled(seconds: 2), .busy(seconds: 2)])
  func `during a pause the button is disabled and says so`(failure: Failure) {
    var presenter = answered(.failure(failure))
    for left in [2, 1, 0] {
      presenter.play(.countedDown(secondsLeft: left, request: 1))
      let isPaused = left > 0
      #expect(presenter.isPaused == isPaused)
      #expect(presenter.pauseWords == (isPaused ? advice(presenter) : nil))
      #expect(search(presenter)?.field.button.isPaused == isPaused)
      guard case .throttled(let words) = search(presenter)?.content else { return #expect(Bool(false)) }
      #expect(words.button == nil)
      for event in [QuestionsPresenter.Event.retryRequested, .searchRequested] {
        var copy = presenter
        #expect(copy.handle(event).isEmpty == isPaused)
        #expect((copy == presenter) == isPaused)
      }
    }
  }
}
