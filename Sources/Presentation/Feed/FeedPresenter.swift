import GalleyDomain

/// The state machine of the feed app: events in, effects out, and a screen derived from the state.
///
/// The rows are built once per load, so the cost of `screen` doesn't depend on their number (A14).
public struct FeedPresenter: Equatable, Sendable {
  /// An event of the app.
  public enum Event: Equatable, Sendable {
    /// The app has started.
    case launched
    /// The reader asked to reload every source, even if its cached answer is fresh.
    case reloadRequested
    /// The reader asked to retry the failed request. Ignored while all sources that failed ask for
    /// a pause.
    case retryRequested
    /// A source of the `load` effect of the same `request` has answered or failed (A9).
    case sourceAnswered(id: String, hasFailed: Bool = false, request: RequestID)
    /// All sources of the `load` effect of the same `request` have answered; the answers are in the
    /// sources' order (A8).
    case loaded([FeedAnswer], request: RequestID)
    /// The number of seconds left of the `countDown` effect of the same `request`.
    case countedDown(secondsLeft: Int, request: RequestID)
    /// The status of the image at an address has changed (X7).
    case imageChanged(address: UntrustedText, ImageStatus)
  }

  /// Work that the presenter requests.
  public enum Effect: Equatable, Sendable {
    /// Load the feed, with `sourceAnswered` after each source and `loaded` at the end. It
    /// supersedes an earlier load that has not answered yet. If `ignoringAge` is true, ask every
    /// source, even if its cached answer is fresh; but none that is `paused`, by its identifier.
    case load(ignoringAge: Bool, paused: [String: Failure] = [:], request: RequestID)
    /// Send `countedDown` each second with the seconds left of the longest pause, until 0. A load
    /// supersedes it.
    case countDown(seconds: Int, request: RequestID)
    /// Log the omitted items of a source, with the reasons (X3).
    case log(Omissions, source: FeedSource.Label)
  }

  private let sources: [FeedSource.Label]
  private var feed = Loadable<FeedPage, FeedOutage>()
  /// Whether the sources that have answered failed, by their identifiers.
  private var answered: [String: Bool] = [:]
  private var isIgnoringAge = false
  /// The failures of the sources that asked for a pause in the last answers, by their identifiers.
  private var paused: [String: Failure] = [:]
  private var lastRequest: RequestID = 0
  private var images = ImageStatuses()

  /// Creates a presenter in the state before launch.
  ///
  /// - Parameter sources: the sources to load, in the order of their items.
  public init(sources: [FeedSource.Label]) {
    self.sources = sources
  }

  /// Handles an event and returns its effects, in order.
  ///
  /// - Parameter time: the time of an answer, which dates the content that it brings; `nil` if it
  ///   isn't known.
  public mutating func handle(_ event: Event, at time: Timestamp?) -> [Effect] {
    switch event {
    case .launched:
      return lastRequest == 0 ? load() : []
    case .reloadRequested:
      guard mayReload else { break }
      isIgnoringAge = true
      return load()
    case .retryRequested:
      // Repeats the kind of load that failed: a retry after launch skips sources with fresh
      // answers. On an empty feed it is a reload, since fresh answers without items would leave it
      // empty.
      guard pause == 0 else { break }
      if feed.value?.rows.isEmpty == true {
        isIgnoringAge = true
      }
      return load()
    case .sourceAnswered(let id, let hasFailed, let request):
      if feed.isPending, request == lastRequest {
        answered[id] = hasFailed
      }
    case .loaded(let answers, let request):
      return take(answers, to: request, at: time)
    case .countedDown(let seconds, let request):
      feed.countDown(to: seconds, request)
    case .imageChanged(let address, let status):
      images[address] = status
      feed.update { [images] feed in
        feed.rows.redraw(imagesAt: address, from: images, in: &feed.imageRows)
      }
    }
    return []
  }

  /// The current screen.
  ///
  /// - Complexity: O(1) in the number of items.
  public var screen: FeedListState {
    let content: ListContent<FeedRow> =
      switch feed.result {
      case nil:
        .loading(words: ["Fetching the feed…"])
      case .failure(let outage)?:
        .failed(failure: outage.words())
      case .success(let page)?:
        page.content
      }
    var refresh = feed.refresh(running: "Fetching the feed again…") {
      $0.words(again: true)
    }
    // A notice says which of the sources are older.
    if case .succeeded = refresh, !failures.isEmpty {
      refresh = .idle
    }
    let list = ListState(
      title: FeedPage.words.title,
      content: content,
      notice: feed.value?.notice,
      refresh: refresh)
    // Failures are hidden while their sources are asked again, and once all of them have failed.
    let notices = feed.value?.notices(after: feed.pause.passed).filter {
      !feed.isPending && feed.failure == nil || $0.failure == nil
    }
    return FeedListState(list: list, notices: notices ?? [], progress: progress)
  }

  private var failures: [Failure] {
    let stale = feed.value?.failures ?? []
    return feed.failure?.failures ?? stale.map { $0.after(seconds: feed.pause.passed) }
  }

  /// The seconds until one of the sources that failed can be asked again.
  private var pause: Int {
    feed.isPending ? 0 : failures.pause
  }

  /// The end of that pause in words, such as `Wait 29 seconds, then try again.`; `nil` without a
  /// pause.
  public var pauseWords: String? {
    pause > 0 ? PauseWords.end(seconds: pause) : nil
  }

  /// Whether a source can be asked: one that answered, or one that doesn't ask for a pause.
  public var mayReload: Bool {
    sources.contains { stillPaused[$0.id] == nil }
  }

  /// The failures of the sources that can't be asked yet, with the rest of their pauses.
  private var stillPaused: [String: Failure] {
    let rest = paused.mapValues { $0.after(seconds: feed.pause.passed) }
    return rest.filter { ($0.value.pause ?? 0) > 0 }
  }

  private var progress: [FeedSourceProgress] {
    guard feed.isPending else { return [] }
    return sources.map { source in
      let hasFailed = answered[source.id]
      let status = hasFailed.map { $0 ? FeedSourceProgress.Status.failed : .answered }
      return FeedSourceProgress(name: source.name, status: status ?? .waiting)
    }
  }

  private mutating func load() -> [Effect] {
    paused = stillPaused
    lastRequest = lastRequest + 1
    answered = [:]
    feed.ask(lastRequest)
    return [.load(ignoringAge: isIgnoringAge, paused: paused, request: lastRequest)]
  }

  private mutating func take(
    _ answers: [FeedAnswer],
    to request: RequestID,
    at time: Timestamp?
  ) -> [Effect] {
    let result =
      FeedOutage(answers).map(Result.failure)
      ?? .success(FeedPage(answers, images: images))
    let pauses = answers.compactMap(\.outcome.failure?.pause)
    guard feed.take(result, to: request, at: time, pausing: pauses.max()) else {
      return []
    }
    paused = [:]
    for answer in answers {
      if let failure = answer.outcome.failure, let pause = failure.pause, pause > 0 {
        paused[answer.source.id] = failure
      }
    }
    var effects: [Effect] = feed.pause.effects { .countDown(seconds: $0, request: request) }
    for answer in answers {
      if let omissions = answer.outcome.batch?.report, !omissions.isEmpty {
        effects.append(.log(omissions, source: answer.source))
      }
    }
    return effects
  }
}
