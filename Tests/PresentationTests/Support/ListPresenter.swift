import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyPresentation

/// An event of a presenter whose list opens its items.
protocol ListEvent: Sendable {
  static var launched: Self { get }
  static var retryRequested: Self { get }
  static var backRequested: Self { get }
  static func opened(index: Int) -> Self
  static func countedDown(secondsLeft: Int, request: RequestID) -> Self
}

/// A presenter whose list opens its items, as the tests of all lists use it.
protocol ListPresenter: Played, Equatable, Sendable where Event: ListEvent {
  /// The words for the list in the middle of a sentence.
  static var subject: (String, [Wording]) { get }
  /// The events that load the list for the first time; the last one requests it.
  static var start: [Event] { get }
  static var reload: Event { get }
  /// The answer with items of these titles.
  static func answer(_ result: Result<[String], Failure>, _ request: RequestID) -> Event
  static func request(of effect: Effect) -> RequestID?

  init()
  var selection: Int? { get }
  var pauseWords: String? { get }
  /// The list, if it is the current screen.
  var shown: ShownList? { get }
}

/// The list of any app: the cases of its content and its reload, the words of its failure, and the
/// titles of its rows.
struct ShownList: Equatable {
  var content: String
  var refresh: String
  var failure: FailureWords?
  var titles: [String]

  init<Row>(_ list: ListState<Row>, title: (Row) -> String) {
    content = caseName(list.content) ?? ""
    refresh = caseName(list.refresh) ?? ""
    if case .failed(let words) = list.content {
      failure = words
    }
    if case .failed(let words) = list.refresh {
      failure = words
    }
    titles = (list.content.rows ?? []).map(title)
  }
}

extension ListPresenter {
  static var start: [Event] {
    [.launched]
  }

  /// Handles an event that loads the list, and returns its request.
  mutating func load(_ event: Event) throws -> RequestID {
    let requests = handle(event).compactMap(Self.request)
    return try #require(requests.first)
  }

  /// A presenter that waits for its first answer, with the request.
  static func waiting() -> (presenter: Self, request: RequestID) {
    var presenter = Self()
    let requests = start.flatMap { presenter.handle($0) }.compactMap(request)
    return (presenter, requests.last ?? 0)
  }

  /// A presenter after its first answer.
  static func answered(_ result: Result<[String], Failure>) -> Self {
    let (presenter, request) = waiting()
    return presenter.after(answer(result, request))
  }
}

/// An app of articles that has an item for each title.
protocol TitledApp: ArticleApp {
  static func item(_ title: UntrustedText) -> Item
  static func title(of row: Row) -> String
}

extension News: TitledApp {
  static func item(_ title: UntrustedText) -> Headline {
    Headline(title: title, updated: Timestamp(secondsSince1970: 0), introduction: nil)
  }

  static func title(of row: HeadlineRow) -> String {
    row.headline.raw
  }
}

extension CaseStudies: TitledApp {
  static func item(_ title: UntrustedText) -> CaseStudy {
    CaseStudy(title: nil, teaser: title)
  }

  static func title(of row: CaseStudyRow) -> String {
    [row.teaser].text
  }
}

extension ArticlePresenter.Event: ListEvent {}
extension PostsPresenter.Event: ListEvent {}
extension QuestionsPresenter.Event: ListEvent {}

extension ArticlePresenter: ListPresenter where App: TitledApp {
  static var subject: (String, [Wording]) {
    (App.words.subject, [])
  }
  static var reload: Event { .reloadRequested }

  static func answer(_ result: Result<[String], Failure>, _ request: RequestID) -> Event {
    .loaded(result.map { Batch(items: $0.map { App.item(UntrustedText($0)) }) }, request: request)
  }

  static func request(of effect: Effect) -> RequestID? {
    if case .load(let request) = effect {
      request
    } else {
      nil
    }
  }

  var shown: ShownList? {
    if case .list(let list) = screen {
      ShownList(list, title: App.title(of:))
    } else {
      nil
    }
  }
}

extension PostsPresenter: ListPresenter {
  static var subject: (String, [Wording]) {
    ("the posts", [])
  }
  static var reload: Event { .reloadRequested }

  static func answer(_ result: Result<[String], Failure>, _ request: RequestID) -> Event {
    .postsLoaded(
      result.map { titles in
        Batch(items: titles.map { Post(id: number($0), title: UntrustedText($0), body: "") })
      },
      request: request)
  }

  static func request(of effect: Effect) -> RequestID? {
    if case .loadPosts(let request) = effect {
      request
    } else {
      nil
    }
  }

  var shown: ShownList? {
    if case .list(let state) = screen {
      ShownList(state.list) { $0.title.raw }
    } else {
      nil
    }
  }
}

extension QuestionsPresenter: ListPresenter {
  static var subject: (String, [Wording]) {
    ("the questions", [" tagged ", .outside(text: "swift")])
  }
  static var start: [Event] {
    [.launched, .queryChanged("swift"), .searchRequested]
  }
  static var reload: Event { .searchRequested }

  static func answer(_ result: Result<[String], Failure>, _ request: RequestID) -> Event {
    .answered(
      result.map { titles in
        QuestionPage(questions: Batch(items: titles.map { Question.named($0, id: number($0)) }))
      },
      request: request)
  }

  static func request(of effect: Effect) -> RequestID? {
    if case .search(_, let request) = effect {
      request
    } else {
      nil
    }
  }

  var shown: ShownList? {
    if case .search(let state) = screen {
      ShownList(state.list) { $0.title.raw }
    } else {
      nil
    }
  }
}

/// The number of an item that is known by its title.
private func number(_ title: String) -> Int {
  Int(title.utf8.first ?? 0)
}

extension Question {
  static func named(
    _ title: String,
    id: Int = 1,
    score: Int = 0,
    answers: Int = 0,
    views: Int = 0,
    isAnswered: Bool = false,
    owner: QuestionOwner = QuestionOwner(name: "Ann"),
    body: [RichText.Block] = []
  ) -> Question {
    Question(
      id: id,
      title: UntrustedText(title),
      body: RichText(blocks: body),
      tags: [],
      owner: owner,
      score: score,
      answerCount: answers,
      viewCount: views,
      isAnswered: isAnswered,
      created: nil)
  }
}
