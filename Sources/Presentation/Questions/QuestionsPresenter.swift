import GalleyDomain

/// The state machine of the questions app: events in, effects out, and a screen derived from the
/// state.
///
/// The search is kept while a question is open, so going back shows it unchanged.
public struct QuestionsPresenter: Equatable, Sendable {
  /// An event of the app. An event that is impossible on the current screen has no effect.
  public enum Event: Equatable, Sendable {
    /// The app has started (S1).
    case launched
    /// The text in the field has changed.
    case queryChanged(UntrustedText)
    /// The reader pressed the button, or Return in the field (S2). Ignored during a pause.
    case searchRequested
    /// The reader asked to repeat the last search, even if the field has other tags now. Ignored
    /// during a pause.
    case retryRequested
    /// The pause that was kept from the last start, in seconds; the answer to `readPause`.
    case pauseRead(seconds: Int)
    /// The answer to the `search` effect of the same `request`.
    case answered(Result<QuestionPage, Failure>, request: RequestID)
    /// The number of seconds left of the `countDown` effect of the same `request`.
    case countedDown(secondsLeft: Int, request: RequestID)
    /// The reader opened a row, counted from 0 (S7).
    case opened(index: Int)
    /// The reader chose a tag of the open question, which searches for it. Ignored during a pause.
    case tagChosen(UntrustedText)
    /// The reader went back to the search.
    case backRequested
    /// The status of the image at an address has changed (X7).
    case imageChanged(address: UntrustedText, ImageStatus)
  }

  /// Work that the presenter requests.
  public enum Effect: Equatable, Sendable {
    /// Read the pause that was kept from the last start, and answer with `pauseRead`.
    case readPause
    /// Search and answer with `answered`. It supersedes earlier searches and countdowns.
    case search(TagQuery, request: RequestID)
    /// Send `countedDown` each second with the seconds left, until 0. It supersedes earlier
    /// countdowns.
    case countDown(seconds: Int, request: RequestID)
    /// Log the omitted questions with the reasons (X3).
    case log(Omissions)
  }

  private var query = UntrustedText("")
  /// The query of the last search; `nil` before the first search.
  private var asked: TagQuery?
  private var browsing = Browsing<Question, QuestionRow>()
  private var images = ImageStatuses()

  /// The row opened last, counted from 0: the reader's position in the results after going back.
  ///
  /// After a repeated search, it is the row of the same question; `nil` if that question is gone,
  /// or after another search.
  public var selection: Int? {
    browsing.list.selection
  }

  /// The question in a row of the results, counted from 0.
  public func question(row: Int) -> Question? {
    browsing.list.item(row: row)
  }

  /// The screen of a question beside the results, before it is opened; `nil` for an invalid row.
  public func preview(row: Int) -> QuestionsScreen? {
    question(row: row).map { question in
      .detail(QuestionDetailState(question, back: Self.title, images: images).besideList)
    }
  }

  /// Creates a presenter in the state before launch.
  public init() {}

  /// Handles an event and returns its effects, in order.
  ///
  /// - Parameter time: the time of an answer, which dates the content that it brings; `nil` if it
  ///   isn't known.
  public mutating func handle(_ event: Event, at time: Timestamp?) -> [Effect] {
    switch event {
    case .launched:
      return browsing.lastRequest == 0 ? [.readPause] : []
    case .pauseRead(let seconds):
      guard browsing.lastRequest == 0 else { break }
      let pause = Pause(seconds: seconds)
      browsing.list.loadable.take(pause)
      return pause.effects { .countDown(seconds: $0, request: 0) }
    case .queryChanged(let query):
      if browsing.open == nil {
        self.query = query
      }
    case .searchRequested:
      return search(TagQuery(query))
    case .retryRequested:
      return search(asked)
    case .answered(let result, let request):
      let (omissions, pause) = browsing.list.take(
        result.map(\.questions),
        to: request,
        at: time,
        pausing: try? result.get().backoff,
        row: QuestionRow.init)
      let log: [Effect] = omissions.isEmpty ? [] : [.log(omissions)]
      return log + pause.effects { .countDown(seconds: $0, request: request) }
    case .countedDown(let seconds, let request):
      browsing.list.loadable.countDown(to: seconds, request)
    case .opened(let index):
      browsing.open(at: index)
    case .tagChosen(let tag):
      guard pauseWords == nil, let query = TagQuery(tag) else { break }
      browsing.close()
      self.query = tag
      return search(query)
    case .backRequested:
      browsing.close()
    case .imageChanged(let address, let status):
      images[address] = status
    }
    return []
  }

  /// The current screen.
  public var screen: QuestionsScreen {
    if let open = browsing.open {
      return .detail(QuestionDetailState(open, back: Self.title, images: images))
    }
    var search = QuestionSearchState(
      field: field,
      scope: [],
      headings: [],
      list: list)
    if case .loaded = search.list.content {
      search.scope = asked?.scope ?? []
      search.headings = QuestionRow.nouns.map(\.plural)
    }
    return .search(search)
  }

  /// Whether there was a search, which can be repeated.
  public var hasSearched: Bool { asked != nil }

  /// The end of the pause that the site asked for, such as `Wait 29 seconds, then try again.`;
  /// `nil` without one.
  public var pauseWords: String? {
    browsing.list.loadable.pause.words
  }

  // MARK: Searching

  /// Starts a search. The results stay while the same search is repeated, and are dropped for
  /// another one.
  private mutating func search(_ query: TagQuery?) -> [Effect] {
    guard let query,
      let request = query == asked ? browsing.reload() : browsing.replace()
    else { return [] }
    asked = query
    return [.search(query, request: request)]
  }

  // MARK: Words

  private static let title = "Questions"

  private var field: SearchField {
    let pause = browsing.list.loadable.pause.left
    let isBlank = pause == 0 && TagQuery(query) == nil
    let button = ButtonState(
      label: "Search",
      .search,
      isBlank ? .disabled : .after(pause))
    return SearchField(
      label: "Tags",
      query: query,
      placeholder: "swift, ios",
      button: button)
  }

  private var list: ListState<QuestionRow> {
    guard let asked else {
      let prompt: Wording = "Separate tags with commas; only questions with all of them are found."
      return ListState(
        title: Self.title,
        content: .empty(title: "Search Stack Overflow", explanation: [prompt], buttons: []))
    }
    var list = words(for: asked).state(of: browsing.list.loadable, rows: browsing.list.rows)
    if case .loaded(var count, let rows) = list.content, let batch = browsing.list.loadable.value,
      batch.items.count + batch.omissions.count >= QuestionPage.limit
    {
      // The site has more questions than it was asked for.
      count.number = "first \(count.number)"
      list.content = .loaded(count: count, rows: rows)
    }
    return list
  }

  private func words(for query: TagQuery) -> ListWords {
    let advice = query.tags.count > 1 ? "search for fewer tags" : "search for another tag"
    return ListWords(
      title: Self.title,
      subject: "the questions",
      scope: query.scope,
      emptyTitle: "Nothing found",
      noneSent: ["No question is tagged "] + query.words + [". Check the spelling, or \(advice)."],
      buttons: [],
      row: Noun("question"))
  }
}

extension TagQuery {
  /// The words after the name of the list.
  fileprivate var scope: [Wording] {
    [" tagged "] + words
  }

  /// The tags in a sentence: separated by commas, with “and” before the last.
  fileprivate var words: [Wording] {
    tags.map { .outside(text: $0) }.listed
  }
}

/// The screen of the questions app.
public enum QuestionsScreen: Equatable, Sendable {
  /// The search and its results (S1–S7).
  case search(QuestionSearchState)
  /// One question (S8–S11).
  case detail(QuestionDetailState)
}
