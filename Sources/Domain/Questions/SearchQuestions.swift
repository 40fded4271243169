/// Searches for questions by their tags, and sends no requests during a pause that the source asks
/// for (S2, S4).
///
/// Copies share the end of the pause, and a store keeps it for the next start. Searches are not
/// queued: during a pause, each one fails at once with the seconds left. An exhausted quota needs
/// no rule of its own, because the source then answers with the number of seconds until the next
/// allowed request.
public struct SearchQuestions: Sendable {
  private let source: QuestionSource
  private let now: @Sendable () -> Duration
  private let pause: Pause

  /// - Parameters:
  ///   - source: asked once for each search outside a pause.
  ///   - store: read once, before the first search.
  ///   - now: a reading of a monotonic clock, so that setting the time of day doesn't change a
  ///     pause.
  public init(
    in source: QuestionSource,
    keepingPausesIn store: PauseStore = .none,
    now: @escaping @Sendable () -> Duration
  ) {
    self.source = source
    self.now = now
    pause = Pause(store)
  }

  /// Returns the seconds left of a pause, also of one that a store has kept; 0 without one.
  public func pauseLeft() async -> Int {
    await pause.rest(at: now)?.pause ?? 0
  }

  /// Returns the questions in the source's order, or the failure.
  ///
  /// A pause begins with the answer that asks for it, and lasts all of its seconds, at most a day.
  /// Until then a search fails with the source's `throttled` or `busy` and the seconds left,
  /// rounded up, without a request.
  ///
  /// A cancelled search fails with `cancelled` even if the source answered.
  public func callAsFunction(_ query: TagQuery) async -> Result<QuestionPage, Failure> {
    if let rest = await pause.rest(at: now) {
      return .failure(rest)
    }
    do throws(Failure) {
      let page = try await source.ask(query)
      if let backoff = page.backoff {
        await pause.extend(by: .throttled(seconds: backoff), from: now())
      }
      return Task.isCancelled ? .failure(.cancelled) : .success(page)
    } catch {
      guard let asked = error.boundedPause else {
        return .failure(error)
      }
      await pause.extend(by: asked, from: now())
      return .failure(asked)
    }
  }
}

/// The end of the source's pause and its reason.
private actor Pause {
  private let store: PauseStore
  private var last: (asked: Failure, end: Duration)?

  init(_ store: PauseStore) {
    self.store = store
  }

  /// Extends the pause; the latest end counts because answers can arrive out of order.
  ///
  /// - Parameter asked: `throttled` or `busy`; more than a day counts as a day.
  func extend(by asked: Failure, from now: Duration) async {
    guard let asked = asked.boundedPause, note(asked, now) else {
      return
    }
    // Even if it can't be stored, the pause holds until the program ends; after a restart the
    // source asks for it again.
    try? await store.write(asked)
  }

  /// Returns the failure with the seconds left, more than 0; `nil` outside a pause.
  func rest(at now: @Sendable () -> Duration) async -> Failure? {
    // An unreadable store counts as no pause: the source asks for it again.
    if last == nil, let asked = (try? await store.read())??.boundedPause {
      _ = note(asked, now())
    }
    let now = now()
    guard let last, last.end > now else {
      return nil
    }
    return last.asked.pausing(seconds: (last.end - now).secondsRoundedUp)
  }

  /// - Returns: whether this pause ends later than the one before.
  private func note(_ asked: Failure, _ now: Duration) -> Bool {
    let end = now + .seconds(asked.pause ?? 0)
    if let last, last.end >= end {
      return false
    }
    last = (asked, end)
    return true
  }
}
