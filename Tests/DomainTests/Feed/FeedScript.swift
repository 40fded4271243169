import GalleyDomain
import GalleyTestSupport

/// Stubs of the sources, the cache and the clock for `LoadFeed`, controlled by a test.
actor FeedScript {
  private(set) var asked: [String] = []
  private var entries: [String: FeedCache.Entry] = [:]
  private var bodies: [String: Result<String, Failure>] = [:]
  private var gates: [String: AsyncStream<Void>] = [:]
  private var cacheFailure: Failure?
  private var waiting: [(count: Int, resume: CheckedContinuation<Void, Never>)] = []

  func answer(_ id: String, _ body: String) {
    bodies[id] = .success(body)
  }

  func fail(_ id: String, _ failure: Failure) {
    bodies[id] = .failure(failure)
  }

  /// Holds back a source's answer until the stream is finished.
  func hold(_ id: String) -> AsyncStream<Void>.Continuation {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    gates[id] = gate
    return open
  }

  func keep(_ id: String, _ body: String, at seconds: Int) {
    entries[id] = FeedCache.Entry(
      savedAt: Timestamp(secondsSince1970: seconds),
      body: body.bytes)
  }

  func breakCache(_ failure: Failure) {
    cacheFailure = failure
  }

  /// Returns as soon as sources have been asked `count` times.
  func wasAsked(_ count: Int) async {
    if asked.count < count {
      await withCheckedContinuation { waiting.append((count, $0)) }
    }
  }

  // MARK: The ports

  nonisolated var fetch: FeedFetch {
    FeedFetch { source async throws(Failure) in
      try await self.body(of: source.label.id)
    }
  }

  nonisolated var cache: FeedCache {
    FeedCache(
      read: { source async throws(Failure) in
        try await self.read(source.label.id)
      },
      write: { source, entry async throws(Failure) in
        try await self.write(source.label.id, entry)
      })
  }

  static func source(_ id: String, timeToLive: Int = 300) -> FeedSource {
    FeedSource(
      id: id,
      name: "Source \(id)",
      timeToLive: timeToLive,
      address: "http://\(id).example.com"
    ) { bytes throws(Failure) in
      let text = bytes.text
      if text == "{" {
        throw .undecodable(path: "", problem: .notJSON(offset: 1))
      }
      return Batch(stringLiteral: text)
    }
  }

  private func body(of id: String) async throws(Failure) -> [UInt8] {
    asked.append(id)
    for waiter in waiting where waiter.count <= asked.count {
      waiter.resume.resume()
    }
    waiting.removeAll { $0.count <= asked.count }
    if let gate = gates[id] {
      for await _ in gate {}
    }
    let result = bodies[id] ?? .failure(.offline)
    return try result.get().bytes
  }

  private func read(_ id: String) throws(Failure) -> FeedCache.Entry? {
    if let cacheFailure {
      throw cacheFailure
    }
    return entries[id]
  }

  private func write(_ id: String, _ entry: FeedCache.Entry) throws(Failure) {
    if let cacheFailure {
      throw cacheFailure
    }
    entries[id] = entry
  }
}
