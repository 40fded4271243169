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

/// The keys with which the reader loads a list again.
enum LoadingKey: CaseIterable {
  case reload
  case retry
}

extension ListPresenter {
  static var start: [Event] {
    [.launched]
  }

  /// A presenter that waits for the answer to its first request, which is 1.
  static func waiting() -> Self {
    var presenter = Self()
    for event in start {
      presenter.play(event)
    }
    return presenter
  }

  /// A presenter after its first answer.
  static func answered(_ titles: [String]) -> Self {
    var presenter = waiting()
    presenter.answer(titles, to: 1)
    return presenter
  }

  /// A presenter whose first request has failed.
  static func failed(_ failure: Failure) -> Self {
    var presenter = waiting()
    presenter.fail(failure, to: 1)
    return presenter
  }

  static func words(_ failure: Failure, again: Bool = false) -> FailureWords {
    FailureWords(failure, .fetching, subject.0, subject.1, again: again)
  }

  /// Presses a key that loads the list, and returns the request, if there is one.
  mutating func ask(_ key: LoadingKey) -> RequestID? {
    let event = key == .reload ? Self.reload : .retryRequested
    return handle(event).compactMap(Self.request).first
  }

  // Each returns the number of effects.

  @discardableResult
  mutating func answer(_ titles: [String], to request: RequestID?) -> Int {
    handle(Self.answer(.success(titles), request ?? 0)).count
  }

  @discardableResult
  mutating func fail(_ failure: Failure, to request: RequestID?) -> Int {
    handle(Self.answer(.failure(failure), request ?? 0)).count
  }

  mutating func goBack() -> Int {
    handle(.backRequested).count
  }

  mutating func open(_ row: Int) {
    play(.opened(index: row))
  }

  mutating func countDown(to seconds: Int, _ request: RequestID?) {
    play(.countedDown(secondsLeft: seconds, request: request ?? 0))
  }

  fileprivate func isEqual(to other: any ListPresenter) -> Bool {
    other as? Self == self
  }
}

func == (left: any ListPresenter, right: any ListPresenter) -> Bool {
  left.isEqual(to: right)
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
    let batch = result.map { titles in
      Batch(items: titles.map { App.item(UntrustedText($0)) })
    }
    return .loaded(batch, request: request)
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
    let batch = result.map { titles in
      let posts = titles.map { title in
        Post(id: number(title), title: UntrustedText(title), body: "")
      }
      return Batch(items: posts)
    }
    return .postsLoaded(batch, request: request)
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
    let page = result.map { titles in
      let questions = titles.map {
        Question.named($0, id: number($0))
      }
      return QuestionPage(questions: Batch(items: questions))
    }
    return .answered(page, request: request)
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
    owner: QuestionOwner = QuestionOwner(name: "Ann"),
    body: [RichText.Block] = []
  ) -> Question {
    Question(
      id: id,
      title: UntrustedText(title),
      body: RichText(blocks: body),
      tags: [],
      owner: owner,
      score: 0,
      answerCount: 0,
      viewCount: 0,
      isAnswered: false,
      created: nil)
  }
}
