import GalleyDomain
import GalleySystem
import GalleyTestSupport
import Testing

struct SearchQuestionsTests {
  typealias Answer = Result<QuestionPage, Failure>

  private let swift: TagQuery
  private let page = QuestionPage(questions: Batch(items: [question(1)], omissions: [omission]))
  private let time = Locked(Duration.zero)
  private static let omission = Omission(path: "items[1].title", problem: .missing)

  init() throws {
    swift = try #require(TagQuery("swift"))
  }

  private static func question(_ id: Int) -> Question {
    Question(
      id: id,
      title: UntrustedText("\(id)"),
      body: RichText(blocks: []),
      tags: [],
      owner: QuestionOwner(),
      score: 0,
      answerCount: 0,
      viewCount: 0,
      isAnswered: false,
      created: nil)
  }

  private func search(
    _ source: QuestionSource,
    keepingPausesIn store: PauseStore = .none
  ) -> SearchQuestions {
    SearchQuestions(in: source, keepingPausesIn: store) { [time] in time.withLock { $0 } }
  }

  /// A source with an answer for each search, and then with pages.
  private func source(_ answers: Answer...) -> QuestionSource {
    let left = Locked(answers)
    return QuestionSource { [page] _ async throws(Failure) in
      let answer = left.withLock { $0.isEmpty ? .success(page) : $0.removeFirst() }
      return try answer.get()
    }
  }

  private func paused(_ seconds: Int?) -> Answer {
    .success(QuestionPage(questions: page.questions, backoff: seconds))
  }

  private func throttled(_ seconds: Int) -> Answer {
    .failure(.throttled(seconds: seconds))
  }

  // MARK: Answers

  // Proves S4.
  @Test(arguments: [0, 1, 19, 20, 21, 500])
  func `the first twenty questions and every omission are kept`(count: Int) {
    let questions = (0..<count).map(Self.question)
    let batch = Batch(items: questions, omissions: [Self.omission])
    let page = QuestionPage(questions: batch)
    #expect(page.questions.items.map(\.id) == Array(0..<min(count, 20)))
    #expect(page.questions.omissions == [Self.omission])
  }

  @Test
  func `a cancelled search is cancelled even if the source answered, and its pause counts`() async {
    let search = search(source(paused(10)))
    let outcome = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await search(swift)
    }.value
    #expect(outcome == .failure(.cancelled))
    #expect(await search(swift) == throttled(10))
  }

  // MARK: Pauses

  /// The results of searches by copies of one use case, and the number of times that the site was
  /// asked.
  ///
  /// Each search of an example has its time in seconds and the site's answer, if it isn't a page:
  /// `backoff`, `throttled` or `busy` and the seconds. `kept` is a pause from before the start.
  private func results(_ example: String) async throws -> String {
    let asked = Locked(0)
    let answer = Locked(paused(nil))
    let kept = Locked<Failure?>(nil)
    let reads = Locked(0)
    let store = PauseStore(
      read: {
        reads.withLock { $0 += 1 }
        return kept.withLock { $0 }
      },
      write: { pause in kept.withLock { $0 = pause } })
    let source = QuestionSource { _ async throws(Failure) in
      asked.withLock { $0 += 1 }
      return try answer.withLock { $0 }.get()
    }
    let search = search(source, keepingPausesIn: store)
    var results: [String] = []
    for step in example.split(separator: "; ") {
      let words = step.fields
      let seconds = words.count > 1 ? try #require(Int(words[2])) : 0
      let pause: Answer? =
        switch words.dropFirst().first {
        case "backoff": paused(seconds)
        case "throttled": throttled(seconds)
        case "busy": .failure(.busy(seconds: seconds))
        default: nil
        }
      if words[0] == "kept", case .failure(let failure)? = pause {
        kept.withLock { $0 = failure }
        continue
      }
      answer.withLock { $0 = pause ?? paused(nil) }
      let start = try #require(Double(words[0]))
      time.withLock { $0 = .nanoseconds(Int64(start * 1e9)) }
      let copy = search
      switch await copy(swift) {
      case .success: results.append("page")
      case .failure(let failure):
        results.append("\(failure)")
        #expect(await search.pauseLeft() == failure.pause ?? 0)
      }
    }
    #expect(reads.withLock { $0 } == 1)
    return results.joined(separator: "; ") + " ← \(asked.withLock { $0 })"
  }

  @Test func `the site isn't asked until the whole pause has passed, of at most a day`()
    async throws
  {
    try await Example.check { try await results($0) }
  }

  @Test func `the longest of several overlapping pauses counts`() async throws {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let (arrivals, arrive) = AsyncStream.makeStream(of: Void.self)
    let source = QuestionSource { [page, swift] query async throws(Failure) in
      arrive.yield()
      // The first search is answered last and asks for the shorter pause.
      guard query == swift else {
        return QuestionPage(questions: page.questions, backoff: 60)
      }
      for await _ in gate {}
      return QuestionPage(questions: page.questions, backoff: 5)
    }
    let search = search(source)
    let first = Task { await search(swift) }
    for await _ in arrivals {
      break
    }
    _ = await search(try #require(TagQuery("ios")))
    open.finish()
    _ = await first.value
    #expect(await search(swift) == throttled(60))
  }

  @Test(arguments: [
    Failure.offline,
    .status(500),
    .notFound,
    .timedOut(seconds: 3),
    .throttled(seconds: 0),
    .throttled(seconds: -5),
    .throttled(seconds: .min),
    .cancelled,
    .refused(code: 400, name: "bad_parameter", message: "tagged"),
  ])
  func `after any other failure the source may be asked again at once`(failure: Failure) async {
    let search = search(source(.failure(failure), .success(page)))
    #expect(await search(swift) == .failure(failure))
    #expect(await search(swift) == .success(page))
  }
}
