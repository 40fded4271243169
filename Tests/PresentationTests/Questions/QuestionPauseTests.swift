import GalleyDomain
import Testing

@testable import GalleyPresentation

/// The pauses that the site asks for.
struct QuestionPauseTests: QuestionTests {
  @Test(arguments: [Failure.throttled(seconds: 2), .busy(seconds: 2)])
  func `during a pause the button is disabled and says so`(failure: Failure) {
    var presenter = answered(.failure(failure))
    for (left, words) in [(2, "2 seconds"), (1, "1 second"), (0, nil)] {
      presenter.play(.countedDown(secondsLeft: left, request: 1))
      var availability = ButtonState.Availability.live
      if let words {
        availability = .paused(pause: PauseState(clock: "0:0\(left)", words: words))
      }
      #expect(presenter.field?.button.availability == availability)
      #expect(presenter.content?.hasFailed == true)
      #expect(presenter.content?.failureText.count == 3, "without a button")
    }
  }
}

/// A suite about the questions app, with presenters after a search and what they show.
protocol QuestionTests {}

extension QuestionTests {
  /// Three questions, with the identifiers 1 to 3.
  var three: Batch<Question> {
    Batch(items: [
      .named("A", id: 1),
      .named("B", id: 2),
      .named("C", id: 3),
    ])
  }

  func page(_ batch: Batch<Question>) -> Result<QuestionPage, Failure> {
    .success(QuestionPage(questions: batch))
  }

  func query(_ typed: UntrustedText) throws -> TagQuery {
    try #require(TagQuery(typed))
  }

  /// A presenter with a pending search.
  func searching(_ typed: UntrustedText = "swift 3") -> QuestionsPresenter {
    QuestionsPresenter().after(.launched, .queryChanged(typed), .searchRequested)
  }

  /// A presenter with an answer.
  func answered(
    _ result: Result<QuestionPage, Failure>,
    _ typed: UntrustedText = "swift 3"
  ) -> QuestionsPresenter {
    searching(typed).after(.answered(result, request: 1))
  }

  /// A presenter in each state of the list.
  var states: [QuestionsPresenter] {
    [
      QuestionsPresenter(),
      answered(page(three)),
      answered(.failure(.offline)),
      searching(),
    ]
  }

  /// The words for a failed search for `swift 3`.
  func words(_ failure: Failure) -> FailureWords {
    let scope: [Wording] = [" tagged ", .outside(text: "swift 3")]
    return FailureWords(failure, .fetching, "the questions", scope).with(nil)
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

extension QuestionsPresenter {
  var search: QuestionSearchState? {
    if case .search(let search) = screen {
      search
    } else {
      nil
    }
  }

  var content: ListContent<QuestionRow>? {
    search?.list.content
  }

  var field: SearchField? {
    search?.field
  }
}
