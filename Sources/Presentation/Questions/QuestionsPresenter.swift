import GalleyDomain

/// The state machine of the questions app: events in, effects out, and a screen derived from the state.
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
    /// The reader asked to repeat the last search, even if the field has other tags now. Ignored during a pause.
    case retryRequested
    /// The answer to the `search` effect of the same `request`.
    case answered(Result<QuestionPage, Failure>, request: RequestID)
    /// The number of seconds left of the `countDown` effect of the same `request`.
    case countedDown(secondsLeft: Int, request: RequestID)
    /// The reader opened a row, counted from 0 (S7).
    case opened(index: Int)
    /// The reader went back to the search.
    case backRequested
    /// The status of the image at an address has changed (X7).
    case imageChanged(address: UntrustedText, ImageStatus)
  }

  /// Work that the presenter requests.
  public enum Effect: Equatable, Sendable {
    /// Search and answer with `answered`. It supersedes earlier searches and countdowns.
    case search(TagQuery, request: RequestID)
    /// Send `countedDown` each second with the seconds left, until 0. It supersedes earlier countdowns.
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
  /// After a repeated search, it is the row of the same question; `nil` if that question is gone, or after another
  /// search.
  public var selection: Int? { browsing.list.selection }

  /// The question in a row of the results, counted from 0.
  public func question(row: Int) -> Question? { browsing.list.item(row: row) }

  /// Creates a presenter in the state before launch.
  public init() {}

  /// Handles an event and returns its effects, in order.
  ///
  /// - Parameter time: the time of an answer, from which the age of kept content is told; `nil` if it isn't known.
  public mutating func handle(_ event: Event, at time: Timestamp?) -> [Effect] {
    switch event {
    case .launched: return []
    case .queryChanged(let query):
      if browsing.open == nil { self.query = query }
      return []
    case .searchRequested: return pauseWords != nil ? [] : TagQuery(query).map { search($0) } ?? []
    case .retryRequested: return pauseWords != nil ? [] : asked.map { search($0) } ?? []
    case .answered(let result, let request): return take(result, to: request, at: time)
    case .countedDown(let seconds, let request):
      browsing.list.loadable.countDown(to: seconds, request)
      return []
    case .opened(let index):
      browsing.open(at: index)
      return []
    case .backRequested:
      browsing.close()
      return []
    case .imageChanged(let address, let status):
      images.set(status, of: address)
      return []
    }
  }

  /// The current screen.
  public var screen: QuestionsScreen {
    if let open = browsing.open {
      .detail(QuestionDetailState(open, back: Self.title, images: images))
    } else {
      .search(QuestionSearchState(title: Self.title, field: field, content: content, notice: notice, refresh: refresh))
    }
  }

  /// The end of the pause that the site asked for, such as `Wait 29 seconds, then try again.`; `nil` without one.
  public var pauseWords: String? { browsing.list.loadable.pauseWords }

  // MARK: Searching

  /// Starts a search. The results stay while the same search is repeated, and are dropped for another one.
  private mutating func search(_ query: TagQuery) -> [Effect] {
    guard let request = query == asked ? browsing.reload() : browsing.replace() else { return [] }
    asked = query
    return [.search(query, request: request)]
  }

  private mutating func take(
    _ result: Result<QuestionPage, Failure>, to request: RequestID, at time: Timestamp?
  ) -> [Effect] {
    let (batch, pause) = browsing.list.take(result.map(\.questions), to: request, at: time, row: QuestionRow.init)
    let omissions = batch?.omissions ?? result.unreadable
    if !omissions.isEmpty { return [.log(omissions)] }
    return pause.map { [.countDown(seconds: $0, request: request)] } ?? []
  }

  // MARK: Words

  private static let title = "Questions"

  private var field: SearchField {
    let pause = browsing.list.loadable.pause ?? 0
    let isBlank = pause == 0 && TagQuery(query) == nil
    let button = ButtonState(label: "Search", .retry, isBlank ? .disabled : .after(pause))
    return SearchField(label: "Tags", query: query, placeholder: "swift, ios", button: button)
  }

  private var content: QuestionSearchState.Content {
    guard let asked else {
      let explanation = "Separate tags with commas; only questions with all of them are found."
      return .idle(title: "Search Stack Overflow", explanation: explanation)
    }
    switch browsing.list.loadable.phase {
    case .loading: return .searching(words: ["Searching for questions tagged "] + asked.words + ["…"])
    case .known(let batch) where batch.items.isEmpty: return none(of: asked, omitting: batch.omissions.count)
    case .known(let batch):
      // The site has more questions than it was asked for.
      let isFull = batch.items.count + batch.omissions.count >= QuestionPage.limit
      let count = (isFull ? "first " : "") + Noun("question").counted(batch.items.count)
      let headings = QuestionRow.nouns.map(\.plural)
      return .loaded(count: count, subject: ["tagged "] + asked.words, headings: headings, rows: browsing.list.rows)
    case .failed(let failure): return .failed(failure: words(failure, of: asked))
    }
  }

  private var refresh: Refresh {
    guard let asked else { return .idle }
    return browsing.list.loadable.refresh(running: "Searching again…") { words($0, of: asked, again: true) }
  }

  /// The words for a failure, without a button, since the one in the field does the same.
  ///
  /// - Parameter again: whether earlier results are shown.
  private func words(_ failure: Failure, of query: TagQuery, again: Bool = false) -> FailureWords {
    let subject = ["the questions tagged "] + query.words
    return FailureWords(failure, .fetching, subject, again: again).with(nil)
  }

  private func none(of query: TagQuery, omitting count: Int) -> QuestionSearchState.Content {
    if count == 0 {
      let advice = query.tags.count > 1 ? "search for fewer tags" : "search for another tag"
      let words = ["No question is tagged "] + query.words + [". Check the spelling, or \(advice)."]
      return .noneFound(title: "Nothing found", explanation: words)
    }
    let sentence = ["The server sent \(Noun("question").counted(count)) tagged "] + query.words
    return .failed(failure: FailureWords(unusable: count, of: sentence).with(nil))
  }

  private var notice: String? {
    guard let batch = browsing.list.loadable.value, !batch.items.isEmpty, !batch.omissions.isEmpty else { return nil }
    return "\(Noun("question").counted(batch.omissions.count, more: true)) could not be shown"
  }
}

extension TagQuery {
  /// The tags in a sentence: separated by commas, with “and” before the last.
  fileprivate var words: [Wording] {
    tags.enumerated().flatMap { index, tag -> [Wording] in
      let joint = index == 0 ? nil : Wording(stringLiteral: index == tags.count - 1 ? " and " : ", ")
      return [joint, .outside(text: tag)].compactMap { $0 }
    }
  }
}

/// The screen of the questions app.
public enum QuestionsScreen: Equatable, Sendable {
  /// The search and its results (S1–S7).
  case search(QuestionSearchState)
  /// One question (S8–S11).
  case detail(QuestionDetailState)
}
