import Domain

/// The questions app as a state machine: events in, effects out, and the screen that follows from the state.
///
/// The search stays as it is while a question is open, so going back shows it unchanged.
public struct QuestionsPresenter: Equatable, Sendable {
  /// What happens to the app. An event that can't happen on the screen that is shown changes nothing.
  public enum Event: Equatable, Sendable {
    /// The app has started (S1).
    case launched
    /// This is what stands in the field now.
    case queryChanged(UntrustedText)
    /// The reader pressed the button, or Return in the field (S2). While the site asks for a pause nothing comes of it.
    case searchRequested
    /// The reader wants the last search to be repeated, even if the field holds other tags by now. Ignored while the site
    /// asks for a pause.
    case retryRequested
    /// The answer to the `search` effect of the same `request`.
    case answered(Result<QuestionPage, Failure>, request: RequestID)
    /// Of the `countDown` effect of the same `request` so many seconds are left.
    case countedDown(secondsLeft: Int, request: RequestID)
    /// The reader chose a row, counted from 0 (S7).
    case opened(index: Int)
    /// The reader wants to go back to the search.
    case backRequested
    /// Something has become of the image at an address (X7).
    case imageChanged(address: UntrustedText, ImageStatus)
  }

  /// What the app wants done.
  public enum Effect: Equatable, Sendable {
    /// Search and answer with `answered`. Earlier searches and countdowns are no longer wanted.
    case search(TagQuery, request: RequestID)
    /// Tell with `countedDown` when a second less is left, until none is. Earlier countdowns are no longer wanted.
    case countDown(seconds: Int, request: RequestID)
    /// Write down which questions were left out, and why (X3).
    case log(Omissions)
  }

  private var query = UntrustedText("")
  /// What was searched for last; `nil` before the first search.
  private var asked: TagQuery?
  private var browsing = Browsing<Question>()
  /// What is left of the pause that the last answer asked for, in seconds.
  private var secondsLeft = 0
  private var images = ImageBoard()

  /// The row that was opened last, counted from 0: where the reader is in the results after going back.
  ///
  /// After the same search it is the row of the same question; `nil` where that is gone, and in other results.
  public var selection: Int? {
    browsing.selection
  }

  /// A presenter before launch.
  public init() {}

  /// Handles an event and returns its effects, in order.
  public mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .launched:
      return []
    case .queryChanged(let query):
      if browsing.open == nil { self.query = query }
      return []
    case .searchRequested:
      return isPaused ? [] : TagQuery(query).map { search($0) } ?? []
    case .retryRequested:
      return isPaused ? [] : asked.map { search($0) } ?? []
    case .answered(let result, let request):
      return take(result, to: request)
    case .countedDown(let seconds, let request):
      if request == browsing.lastRequest { secondsLeft = min(max(seconds, 0), secondsLeft) }
      return []
    case .opened(let index):
      browsing.open(at: index)
      return []
    case .backRequested:
      browsing.close()
      return []
    case .imageChanged(let address, let status):
      images.note(status, of: address)
      return []
    }
  }

  /// The screen to show now.
  public var screen: QuestionsScreen {
    if let open = browsing.open {
      .detail(QuestionDetailState(open, back: Words.results, images: images))
    } else {
      .search(
        QuestionSearchState(title: Words.title, field: field, content: content, notice: notice, refresh: refresh))
    }
  }

  /// Whether the site's last answer asks for a pause that is not over, so that nothing is searched for.
  public var isPaused: Bool { secondsLeft > 0 }

  /// When it is over, such as `Try again in 29 seconds.`; `nil` where there is no pause.
  public var pauseWords: String? {
    guard isPaused, let failure = browsing.list.failure else { return nil }
    return FailureWords(failure.pausing(seconds: secondsLeft), fetching: "").advice
  }

  // MARK: Searching

  /// The results of the same search stay until there are new ones; those of another go at once.
  private mutating func search(_ query: TagQuery) -> [Effect] {
    guard let request = query == asked ? browsing.reload() : browsing.replace() else { return [] }
    asked = query
    secondsLeft = 0
    return [.search(query, request: request)]
  }

  private mutating func take(_ result: Result<QuestionPage, Failure>, to request: RequestID) -> [Effect] {
    let isAwaited = browsing.list.isPending && request == browsing.lastRequest
    let omissions = browsing.take(result.map(\.questions), to: request) { $0.id == $1.id }?.omissions ?? []
    if !omissions.isEmpty { return [.log(omissions)] }
    guard isAwaited, case .failure(let failure) = result, let seconds = failure.pause else { return [] }
    secondsLeft = Failure.bounded(pause: seconds)
    return secondsLeft > 0 ? [.countDown(seconds: secondsLeft, request: request)] : []
  }

  // MARK: Words

  private enum Words {
    static let title = "Questions"
    static let results = "Results"
    static let idleTitle = "Search Stack Overflow"
    static let idleExplanation =
      "Separate tags with commas; only questions with all of them are found."
    static let noneTitle = "No questions"
    static let again = "Searching again…"
  }

  private var field: SearchField {
    SearchField(label: "Tags", query: query, placeholder: "swift, ios", button: "Search", isPaused: isPaused)
  }

  private var content: QuestionSearchState.Content {
    guard let asked else { return .idle(title: Words.idleTitle, explanation: Words.idleExplanation) }
    switch browsing.list.phase {
    case .loading:
      return .searching(words: [.own(words: "Searching for questions tagged ")] + asked.words + [.own(words: "…")])
    case .known(let batch) where batch.items.isEmpty:
      return noneFound(asked, omitting: batch.omissions.count)
    case .known(let batch):
      let count = Noun("question").counted(batch.items.count)
      return .loaded(summary: [.own(words: "\(count) tagged ")] + asked.words, rows: batch.items.map(QuestionRow.init))
    case .failed(let failure):
      let words = words(failure, of: asked)
      return failure.pause == nil ? .failed(failure: words) : .throttled(failure: words)
    }
  }

  private var refresh: Refresh {
    guard let asked else { return .idle }
    return browsing.list.refresh(running: Words.again) { words($0, of: asked, again: true) }
  }

  /// - Parameter again: whether earlier results are shown.
  private func words(_ failure: Failure, of query: TagQuery, again: Bool = false) -> FailureWords {
    let subject = [.own(words: "the questions tagged ")] + query.words
    var words = FailureWords(failure.pausing(seconds: secondsLeft), fetching: subject, again: again)
    words.isPaused = isPaused && failure.pause != nil
    return words
  }

  private func noneFound(_ query: TagQuery, omitting count: Int) -> QuestionSearchState.Content {
    if count == 0 {
      let words = [.own(words: "No question is tagged ")] + query.words + [.own(words: ".")]
      return .noneFound(title: Words.noneTitle, explanation: words)
    }
    let questions = Noun("question").counted(count)
    return .noneFound(
      title: ListWords.unusableTitle,
      explanation: [.own(words: "The server sent \(questions) tagged ")] + query.words
        + [.own(words: ListWords.flaw(count))])
  }

  private var notice: String? {
    guard let batch = browsing.list.value, !batch.items.isEmpty, !batch.omissions.isEmpty else { return nil }
    return "\(Noun("question").counted(batch.omissions.count)) could not be shown"
  }
}

extension TagQuery {
  /// The tags as a sentence has them: with commas, and “and” before the last.
  fileprivate var words: [Wording] {
    tags.enumerated().flatMap { index, tag -> [Wording] in
      let joint = index == 0 ? nil : Wording.own(words: index == tags.count - 1 ? " and " : ", ")
      return [joint, .outside(text: tag)].compactMap { $0 }
    }
  }
}
