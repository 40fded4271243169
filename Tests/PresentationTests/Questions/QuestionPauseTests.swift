import GalleyDomain
import GalleyTestSupport
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
      #expect(presenter.content?.failureText.count == 2, "without a button and advice")
    }
  }

  @Test
  func `an answer with questions can ask for a pause too, and nothing takes its questions away`()
    throws
  {
    var presenter = searching()
    presenter.expect(
      .answered(.success(QuestionPage(questions: three, backoff: 20)), request: 1),
      [.countDown(seconds: 20, request: 1)])
    #expect(presenter.field?.button.availability == .after(20))
    for events: [QuestionsPresenter.Event] in [
      [.searchRequested], [.retryRequested], [.queryChanged("ios"), .searchRequested],
      [.tagChosen("ios")], [.opened(index: 0), .tagChosen("ios"), .backRequested],
    ] {
      var paused = presenter
      for event in events {
        paused.expect(event, [])
      }
      #expect(paused.shown?.titles == ["A", "B", "C"])
    }
    presenter.play(.countedDown(secondsLeft: 0, request: 1))
    presenter.expect(.searchRequested, [.search(try query("swift 3"), request: 2)])
  }

  @Test func `a pause that was kept from the last start has its clock before the first search`()
    throws
  {
    var presenter = QuestionsPresenter()
    presenter.expect(.launched, [.readPause])
    presenter.play(.queryChanged("swift"))
    presenter.expect(.pauseRead(seconds: 9), [.countDown(seconds: 9, request: 0)])
    presenter.play(.countedDown(secondsLeft: 8, request: 0))
    #expect(presenter.field?.button.availability == .after(8))
    #expect(presenter.pauseWords == "Wait 8 seconds, then try again.")
    presenter.expect(.searchRequested, [])
    #expect(caseName(presenter.content) == "empty")
    presenter.play(.countedDown(secondsLeft: 0, request: 0))
    presenter.expect(.searchRequested, [.search(try query("swift"), request: 1)])
    presenter.expect(.pauseRead(seconds: 9), [], "too late")
    #expect(presenter.pauseWords == nil)
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
