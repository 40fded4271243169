import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyPresentation

/// The pauses that the site asks for.
struct QuestionPauseTests: QuestionTests {
  @Test(arguments: [Failure.throttled(seconds: 2), .busy(seconds: 2)])
  func `during a pause the button is disabled and says so`(failure: Failure) {
    var presenter = answered(.failure(failure))
    for left in [2, 1, 0] {
      presenter.play(.countedDown(secondsLeft: left, request: 1))
      let isPaused = left > 0
      let pause = PauseState(clock: "0:0\(left)", words: left == 1 ? "1 second" : "\(left) seconds")
      #expect(
        search(presenter)?.field.button.availability == (isPaused ? .paused(pause: pause) : .live))
      guard case .failed(let words) = search(presenter)?.list.content else {
        return #expect(Bool(false))
      }
      #expect(words.button == nil)
    }
  }
}

/// A suite about the questions app, with presenters after a search and what they show.
protocol QuestionTests {}

extension QuestionTests {
  /// Three questions, with the identifiers 1 to 3.
  var three: Batch<Question> {
    Batch(items: ["A", "B", "C"].enumerated().map { Question.named($1, id: $0 + 1) })
  }

  func page(_ batch: Batch<Question>) -> Result<QuestionPage, Failure> {
    .success(QuestionPage(questions: batch))
  }

  func query(_ typed: String) throws -> TagQuery {
    try #require(TagQuery(UntrustedText(typed)))
  }

  /// A presenter with a pending search.
  func searching(_ typed: String = "swift 3") -> QuestionsPresenter {
    var presenter = QuestionsPresenter()
    presenter.play(.launched, .queryChanged(UntrustedText(typed)), .searchRequested)
    return presenter
  }

  /// A presenter with an answer.
  func answered(_ result: Result<QuestionPage, Failure>, _ typed: String = "swift 3")
    -> QuestionsPresenter
  {
    var presenter = searching(typed)
    presenter.play(.answered(result, request: 1))
    return presenter
  }

  func search(_ presenter: QuestionsPresenter) -> QuestionSearchState? {
    if case .search(let search) = presenter.screen {
      search
    } else {
      nil
    }
  }

  func titles(_ presenter: QuestionsPresenter) -> [String]? {
    search(presenter)?.list.content.rows?.map(\.title.raw)
  }

  /// The words for a failed search for `swift 3`.
  func words(_ failure: Failure) -> FailureWords {
    FailureWords(failure, .fetching, "the questions", [" tagged ", .outside(text: "swift 3")]).with(
      nil)
  }

  func phrase(_ parts: [Wording]?) -> String? {
    parts?.map { part in
      switch part {
      case .own(let words):
        words
      case .outside(let text):
        "‹\(text.raw)›"
      }
    }.joined()
  }
}
