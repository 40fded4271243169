import Domain

/// The feed app as a state machine: events in, effects out, and the screen that follows from the state.
///
/// The rows are built once for each load, so that `screen` costs the same however many there are (A14).
public struct FeedPresenter: Equatable, Sendable {
  /// What happens to the app.
  public enum Event: Equatable, Sendable {
    /// The app has started.
    case launched
    /// The reader wants every source to be asked again, even if its last answer is fresh.
    case reloadRequested
    /// The reader wants what failed to be tried once more.
    case retryRequested
    /// One source of the `load` effect of the same `request` has answered or failed (A9).
    case sourceAnswered(id: String, request: RequestID)
    /// All sources of the `load` effect of the same `request` have answered; their answers in the sources' order (A8).
    case loaded([FeedAnswer], request: RequestID)
    /// Something has become of the image at an address (X7).
    case imageChanged(address: UntrustedText, ImageStatus)
  }

  /// What the app wants done.
  public enum Effect: Equatable, Sendable {
    /// Load the feed, with `sourceAnswered` after each source and `loaded` at the end. An earlier load that has not
    /// answered yet is no longer wanted. `ignoringAge`: ask every source, even where its last answer is fresh.
    case load(ignoringAge: Bool, request: RequestID)
    /// Write down which items of a source were left out, and why (X3).
    case log(Omissions, source: FeedSource.Label)
    /// Write down that an answer of a source could not be kept for later, and why.
    case logUnkept(source: FeedSource.Label, Failure)
  }

  private let sources: [FeedSource.Label]
  private var feed = Loadable<FeedPage, FeedOutage>()
  private var answered: Set<String> = []
  private var isIgnoringAge = false
  private var lastRequest = RequestID(0)
  private var images = ImageBoard()

  /// A presenter before launch.
  ///
  /// - Parameter sources: those that will be asked, in the order of their items.
  public init(sources: [FeedSource.Label]) {
    self.sources = sources
  }

  /// Handles an event and returns its effects, in order.
  public mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .launched:
      return lastRequest == RequestID(0) ? load() : []
    case .reloadRequested:
      isIgnoringAge = true
      return load()
    case .retryRequested:
      // As the load that failed: a retry after launch leaves the sources alone that are fresh.
      return load()
    case .sourceAnswered(let id, let request):
      if feed.isPending, request == lastRequest, sources.contains(where: { $0.id == id }) { answered.insert(id) }
      return []
    case .loaded(let answers, let request):
      return take(answers, to: request)
    case .imageChanged(let address, let status):
      images.note(status, of: address)
      feed.update { [images] in $0.redraw(imagesAt: address, from: images) }
      return []
    }
  }

  /// The screen to show now.
  ///
  /// - Complexity: O(1) in the number of items.
  public var screen: FeedScreen {
    let content: ListContent<FeedRow> =
      switch feed.phase {
      case .loading: .loading(words: "Fetching the feed: \(progress)…")
      case .failed(let outage): .failed(failure: FailureWords(outage))
      case .known(let page): page.content
      }
    let refresh = feed.refresh(running: "Fetching the feed again: \(progress)…") { FailureWords($0, again: true) }
    let list = ListState(title: FeedPage.words.title, content: content, notice: feed.value?.notice, refresh: refresh)
    // What failed is being tried again, so nothing is said of it until that is done.
    let notices = feed.value?.notices.filter { !feed.isPending || $0.isNote }
    return .list(FeedListState(list: list, notices: notices ?? []))
  }

  private var progress: String {
    let all = Noun("source").counted(sources.count)
    return "\(answered.count) of \(all) \(answered.count == 1 ? "has" : "have") answered"
  }

  private mutating func load() -> [Effect] {
    lastRequest = lastRequest.next
    answered = []
    feed.ask(lastRequest)
    return [.load(ignoringAge: isIgnoringAge, request: lastRequest)]
  }

  private mutating func take(_ answers: [FeedAnswer], to request: RequestID) -> [Effect] {
    let result =
      FeedOutage(answers).map(Result.failure)
      ?? .success(FeedPage(answers, keeping: feed.value, images: images))
    guard feed.take(result, to: request) else { return [] }
    return answers.flatMap { answer in
      let omissions = answer.outcome.batch?.omissions ?? []
      return (omissions.isEmpty ? [] : [Effect.log(omissions, source: answer.source)])
        + (answer.unkept.map { [.logUnkept(source: answer.source, $0)] } ?? [])
    }
  }
}
