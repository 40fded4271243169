import GalleyDomain
import Testing

@testable import GalleyPresentation

/// A suite about the questions app, with presenters after a search and what they show.
protocol QuestionTests {}

extension QuestionTests {
  /// Three questions, with the identifiers 1 to 3.
  var three: Batch<Question> { Batch(items: ["A", "B", "C"].enumerated().map { Question.named($1, id: $0 + 1) }) }

  func page(_ batch: Batch<Question>) -> Result<QuestionPage, Failure> {
    .success(QuestionPage(questions: batch))
  }

  func query(_ typed: String) throws -> TagQuery { try #require(TagQuery(UntrustedText(typed))) }

  /// A presenter with a pending search.
  func searching(_ typed: String = "swift 3") -> QuestionsPresenter {
    var presenter = QuestionsPresenter()
    presenter.play(.launched, .queryChanged(UntrustedText(typed)), .searchRequested)
    return presenter
  }

  /// A presenter with an answer.
  func answered(_ result: Result<QuestionPage, Failure>, _ typed: String = "swift 3") -> QuestionsPresenter {
    var presenter = searching(typed)
    presenter.play(.answered(result, request: 1))
    return presenter
  }

  func search(_ presenter: QuestionsPresenter) -> QuestionSearchState? {
    guard case .search(let search) = presenter.screen else { return nil }
    return search
  }

  func titles(_ presenter: QuestionsPresenter) -> [String]? {
    guard case .loaded(_, let rows) = search(presenter)?.content else { return nil }
    return rows.map(\.title.raw)
  }

  /// The words for a failed search for `swift 3`.
  func words(_ failure: Failure, again: Bool = false) -> FailureWords {
    let subject: [Wording] = [.own(words: "the questions tagged "), .outside(text: "swift 3")]
    var words = FailureWords(failure, .fetching, subject, again: again)
    words.button = nil
    return again ? words.showing("What is shown is older.") : words
  }

  func phrase(_ parts: [Wording]?) -> String? {
    parts?.map { part in
      switch part {
      case .own(let words): words
      case .outside(let text): "‹\(text.raw)›"
      }
    }.joined()
  }
}
