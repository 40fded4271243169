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
    /// The reader pressed the button, or Return in the field (S2).
    case searchRequested
    /// The reader wants the search that failed, was put off or hangs to be tried once more, whatever the field holds by now.
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
    case log([Omission])
  }

  /// How far the last search has got.
  private enum Phase: Equatable {
    case idle
    case searching(TagQuery)
    case found(TagQuery, Batch<Question>)
    case failed(TagQuery, Failure)
    case throttled(TagQuery, secondsLeft: Int)
  }

  private var query = UntrustedText("")
  private var phase = Phase.idle
  private var lastRequest = RequestID(0)
  private var open: Question?
  private var images = ImageBoard()

  /// The row that was opened last, counted from 0: where the reader is in the results after going back; `nil` in new ones.
  public private(set) var selection: Int?

  /// A presenter before launch.
  public init() {}

  /// Takes an event in and says what is to be done about it, in order.
  public mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .launched:
      return []
    case .queryChanged(let query):
      if open == nil { self.query = query }
      return []
    case .searchRequested:
      guard open == nil, let query = TagQuery(query) else { return [] }
      return search(query)
    case .retryRequested:
      return retry()
    case .answered(let result, let request):
      return take(result, to: request)
    case .countedDown(let seconds, let request):
      guard case .throttled(let query, let left) = phase, request == lastRequest else { return [] }
      phase = .throttled(query, secondsLeft: min(max(seconds, 0), left))
      return []
    case .opened(let index):
      guard open == nil, case .found(_, let batch) = phase, batch.items.indices.contains(index) else { return [] }
      selection = index
      open = batch.items[index]
      return []
    case .backRequested:
      open = nil
      return []
    case .imageChanged(let address, let status):
      images.note(status, of: address)
      return []
    }
  }

  /// What is to be shown now.
  public var screen: QuestionsScreen {
    if let open {
      .detail(QuestionDetailState(open, back: Words.results, images: images))
    } else {
      .search(QuestionSearchState(title: Words.title, field: field, content: content, notice: notice))
    }
  }

  /// The images on the screen, in reading order, for whoever requests them (X7). One without an address is among them, so
  /// that each has the place here that it has on the screen.
  public var imagesOnScreen: [ImageReference] {
    guard let open else { return [] }
    let inBody = open.body.images.map { image in
      ImageReference(inQuestion: image)
        ?? ImageReference(address: UntrustedText(""), alternative: image.alternative)
    }
    return inBody + [open.owner.avatar].compactMap { $0 }
  }

  // MARK: Searching

  private mutating func search(_ query: TagQuery) -> [Effect] {
    lastRequest = lastRequest.next
    phase = .searching(query)
    return [.search(query, request: lastRequest)]
  }

  private mutating func retry() -> [Effect] {
    switch phase {
    case .idle, .found: []
    // A search that hangs must not lock the reader out.
    case .searching(let query), .failed(let query, _), .throttled(let query, _): search(query)
    }
  }

  private mutating func take(_ result: Result<QuestionPage, Failure>, to request: RequestID) -> [Effect] {
    guard case .searching(let query) = phase, request == lastRequest else { return [] }
    switch result {
    case .success(let page):
      phase = .found(query, page.questions)
      selection = nil
      return page.questions.omissions.isEmpty ? [] : [.log(page.questions.omissions)]
    case .failure(.throttled(let seconds)):
      phase = .throttled(query, secondsLeft: max(seconds, 0))
      return seconds > 0 ? [.countDown(seconds: seconds, request: request)] : []
    case .failure(let failure):
      phase = .failed(query, failure)
      return []
    }
  }

  // MARK: Words

  private enum Words {
    static let title = "Questions"
    static let results = "Results"
    static let idleTitle = "Search Stack Overflow"
    static let idleExplanation =
      "Separate tags with commas; only questions with all of them are found."
    static let noneTitle = "No questions"
  }

  private var field: SearchField {
    SearchField(label: "Tags", query: query, placeholder: "swift, ios", button: "Search")
  }

  private var content: QuestionSearchState.Content {
    switch phase {
    case .idle:
      return .idle(title: Words.idleTitle, explanation: Words.idleExplanation)
    case .searching(let query):
      return .searching(words: [.own(words: "Searching for questions tagged ")] + query.words + [.own(words: "…")])
    case .found(let query, let batch) where batch.items.isEmpty:
      return noneFound(query, omitting: batch.omissions.count)
    case .found(let query, let batch):
      let count = CountWords.counted(batch.items.count, "question", "questions")
      return .loaded(summary: [.own(words: "\(count) tagged ")] + query.words, rows: batch.items.map(QuestionRow.init))
    case .failed(let query, let failure):
      return .failed(failure: words(failure, of: query))
    case .throttled(let query, let seconds):
      return .throttled(failure: words(.throttled(seconds: seconds), of: query))
    }
  }

  private func words(_ failure: Failure, of query: TagQuery) -> FailureWords {
    FailureWords(failure, fetching: [.own(words: "the questions tagged ")] + query.words)
  }

  private func noneFound(_ query: TagQuery, omitting count: Int) -> QuestionSearchState.Content {
    if count == 0 {
      let words = [.own(words: "No question is tagged ")] + query.words + [.own(words: ".")]
      return .noneFound(title: Words.noneTitle, explanation: words)
    }
    let questions = CountWords.counted(count, "question", "questions")
    return .noneFound(
      title: ListWords.unusableTitle,
      explanation: [.own(words: "The server sent \(questions) tagged ")] + query.words
        + [.own(words: ListWords.flaw(count))])
  }

  private var notice: String? {
    guard case .found(_, let batch) = phase, !batch.items.isEmpty, !batch.omissions.isEmpty else { return nil }
    return "\(CountWords.counted(batch.omissions.count, "question", "questions")) could not be shown"
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
