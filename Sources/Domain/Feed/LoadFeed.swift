/// Loads the feed: asks each source unless its cached answer is still fresh, and falls back on that
/// answer if the source fails.
///
/// An answer exactly as old as its source's time to live is already stale (A10). An answer dated in
/// the future, or one that the source's decoder can't read, counts as missing.
public struct LoadFeed: Sendable {
  private let sources: [FeedSource]
  private let fetch: FeedFetch
  private let cache: FeedCache
  private let now: Timestamp.Clock

  /// - Parameters:
  ///   - sources: the sources, in the order of their items.
  ///   - fetch: fetches a source's answer.
  ///   - cache: the cache of answers.
  ///   - now: the current time; tests pass their own clock.
  public init(
    _ sources: [FeedSource],
    by fetch: FeedFetch,
    keptIn cache: FeedCache,
    now: @escaping Timestamp.Clock
  ) {
    self.sources = sources
    self.fetch = fetch
    self.cache = cache
    self.now = now
  }

  /// Returns the answers of all sources, in the sources' order, once the last has answered (A8).
  ///
  /// - Parameters:
  ///   - ignoringAge: whether to ask every source, even if its cached answer is fresh.
  ///   - paused: the failures of sources that still ask for a pause, by their identifiers. They
  ///     aren't asked, and fail in the same way again.
  ///   - answered: called for each source as soon as it has answered or failed (A9).
  public func callAsFunction(
    ignoringAge: Bool = false,
    paused: [String: Failure] = [:],
    answered: @escaping @Sendable (FeedAnswer) -> Void = { _ in }
  ) async -> [FeedAnswer] {
    await withTaskGroup(of: (Int, FeedAnswer).self) { group in
      for (index, source) in sources.enumerated() {
        let pause = paused[source.label.id]
        group.addTask { (index, await answer(of: source, ignoringAge: ignoringAge, pause: pause)) }
      }
      var answers: [Int: FeedAnswer] = [:]
      for await (index, answer) in group {
        answered(answer)
        answers[index] = answer
      }
      return sources.indices.compactMap { answers[$0] }
    }
  }

  private func answer(of source: FeedSource, ignoringAge: Bool, pause: Failure?) async
    -> FeedAnswer
  {
    let kept = await lastAnswer(of: source)
    if let kept, !ignoringAge, kept.age < source.timeToLive {
      let outcome = FeedAnswer.Outcome.cached(kept.batch, age: kept.age)
      return FeedAnswer(source: source.label, outcome: outcome)
    }
    do throws(Failure) {
      if let pause { throw pause }
      let body = try await fetch.ask(source)
      let batch = try source.decode(body)
      // An answer that can't be cached is asked for again after a restart: nothing else is lost.
      try? await cache.write(source, FeedCache.Entry(savedAt: now(), body: body))
      return FeedAnswer(source: source.label, outcome: .fetched(batch))
    } catch {
      var outcome = FeedAnswer.Outcome.failed(error)
      if let kept {
        outcome = .stale(kept.batch, age: kept.age, because: error)
      }
      return FeedAnswer(source: source.label, outcome: outcome)
    }
  }

  /// The cached answer with its age in seconds, 0 or more.
  ///
  /// An answer that is unreadable, or dated in the future, counts as missing: the source is asked,
  /// and its answer replaces the entry.
  private func lastAnswer(of source: FeedSource) async -> (batch: Batch<FeedItem>, age: Int)? {
    guard let entry = (try? await cache.read(source)) ?? nil,
      let batch = try? source.decode(entry.body)
    else {
      return nil
    }
    let (age, overflows) = now().secondsSince1970.subtractingReportingOverflow(
      entry.savedAt.secondsSince1970)
    return overflows || age < 0 ? nil : (batch, age)
  }
}
