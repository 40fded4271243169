/// Searches for questions by their tags, and leaves the source alone for as long as it asks for that (S2, S4).
///
/// What it keeps in mind is the end of the pause; copies share it, and a store keeps it for the next start. Nothing is
/// queued: while the pause lasts, each search is answered at once with the seconds left. A used-up quota takes no rule of
/// its own, because the source answers it with the number of seconds until there is more.
public struct SearchQuestions: Sendable {
  private let source: QuestionSource
  private let now: @Sendable () -> Duration
  private let pause: Pause

  /// - Parameters:
  ///   - source: asked once for each search that is not put off.
  ///   - store: read once, before the first search.
  ///   - now: a reading of a monotonic clock, so that setting the time of day doesn't end or prolong a pause.
  public init(
    in source: QuestionSource, keepingPausesIn store: PauseStore = .none, now: @escaping @Sendable () -> Duration
  ) {
    self.source = source
    self.now = now
    pause = Pause(store)
  }

  /// The questions in the source's order, or why there are none.
  ///
  /// A pause begins when the answer that asks for it is there, and is over once all of its seconds have passed, a day's at
  /// most. Until then the outcome is what the source has said, `throttled` or `busy`, with the seconds left, begun ones
  /// counted, and the source hears nothing.
  /// What is no longer wanted is a `cancelled` failure even where the source still answered.
  public func callAsFunction(_ query: TagQuery) async -> Result<QuestionPage, Failure> {
    if let rest = await pause.rest(at: now) { return .failure(rest) }
    do throws(Failure) {
      let page = try await source.search(query)
      if let backoff = page.backoff { await pause.extend(by: .throttled(seconds: backoff), from: now()) }
      return Task.isCancelled ? .failure(.cancelled) : .success(page)
    } catch {
      guard let seconds = error.pause, seconds > 0 else { return .failure(error) }
      let asked = error.pausing(seconds: Failure.bounded(pause: seconds))
      await pause.extend(by: asked, from: now())
      return .failure(asked)
    }
  }
}

/// The end of the source's pause, and its reason.
private actor Pause {
  private let store: PauseStore
  private var isRead = false
  private var last: (asked: Failure, end: Duration)?

  init(_ store: PauseStore) {
    self.store = store
  }

  /// Answers can overtake each other, so the latest end counts.
  ///
  /// - Parameter asked: `throttled` or `busy`; what is more than a day counts as a day.
  func extend(by asked: Failure, from now: Duration) async {
    guard let seconds = asked.pause.map(Failure.bounded(pause:)), seconds > 0, note(asked, seconds, now) else { return }
    do throws(Failure) {
      try await store.write(asked.pausing(seconds: seconds))
    } catch {
      // The pause is kept while the program runs; after a restart the source asks for it once more.
    }
  }

  /// The failure with the seconds left, more than 0, or `nil` where there is no pause.
  func rest(at now: @Sendable () -> Duration) async -> Failure? {
    if !isRead { await readStore(now) }
    isRead = true
    let now = now()
    guard let last, last.end > now else { return nil }
    let (seconds, attoseconds) = (last.end - now).components
    return last.asked.pausing(seconds: Int(seconds) + (attoseconds > 0 ? 1 : 0))
  }

  private func readStore(_ now: @Sendable () -> Duration) async {
    do throws(Failure) {
      guard let asked = try await store.read(), let seconds = asked.pause else { return }
      _ = note(asked, Failure.bounded(pause: seconds), now())
    } catch {
      // What can't be read counts as no pause: if there is one, the source asks for it once more.
    }
  }

  /// - Returns: whether the pause now ends later.
  private func note(_ asked: Failure, _ seconds: Int, _ now: Duration) -> Bool {
    let end = now + .seconds(seconds)
    if let last, last.end >= end { return false }
    last = (asked, end)
    return true
  }
}
