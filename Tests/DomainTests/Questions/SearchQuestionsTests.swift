import GalleyDomain
import Testing

struct SearchQuestionsTests {
  typealias Answer = Result<QuestionPage, Failure>

  private let swift: TagQuery
  private let page = QuestionPage(questions: Batch(items: [question(1)], omissions: [omission]))
  private let clock = ScriptedClock()
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
    SearchQuestions(in: source, keepingPausesIn: store) { [clock] in clock.time }
  }

  private func paused(_ seconds: Int?) -> Answer {
    .success(QuestionPage(questions: page.questions, backoff: seconds))
  }

  private func throttled(_ seconds: Int) -> Answer {
    .failure(.throttled(seconds: seconds))
  }

  // MARK: Answers

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
    let search = search(ScriptedSite(paused(10)).source)
    let outcome = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await search(swift)
    }.value
    #expect(outcome == .failure(.cancelled))
    #expect(await search(swift) == throttled(10))
  }

  // MARK: Pauses

  @Test(arguments: [
    Answer.success(QuestionPage(questions: Batch(items: []), backoff: 10)),
    .failure(.throttled(seconds: 10)),
    .failure(.busy(seconds: 10)),
  ])
  func `the source is not asked until the whole pause has passed, and asking does not prolong it`(
    answer: Answer
  ) async {
    let site = ScriptedSite(answer, .success(page))
    clock.time = .seconds(100)
    let search = search(site.source)
    let copy = search
    #expect(await search(swift) == answer)
    var reason = Failure.throttled(seconds: 10)
    if case .failure(let failure) = answer {
      reason = failure
    }
    let times: [(Duration, left: Int)] = [
      (.seconds(100), 10),
      (.milliseconds(100_001), 10),
      (.seconds(101), 9),
      (.seconds(109), 1),
      (.seconds(110) - .nanoseconds(1), 1),
    ]
    for (time, left) in times {
      clock.time = time
      let rest = Answer.failure(reason.pausing(seconds: left))
      #expect(await search(swift) == rest)
      #expect(await copy(swift) == rest, "copies share the pause")
    }
    #expect(await site.queries.count == 1)
    clock.time = .seconds(110)
    #expect(await search(swift) == .success(page))
    #expect(await site.queries.count == 2)
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

  @Test(arguments: [86_401, 604_800, .max])
  func `a pause lasts at most a day, in words and in effect`(seconds: Int) async {
    for answer in [throttled(seconds), paused(seconds)] {
      clock.time = .zero
      let search = search(ScriptedSite(answer, .success(page)).source)
      let outcome = await search(swift)
      if case .failure = outcome {
        #expect(outcome == throttled(86_400))
      }
      #expect(await search(swift) == throttled(86_400))
      clock.time = .seconds(86_400)
      #expect(await search(swift) == .success(page))
    }
  }

  // MARK: The store

  @Test
  func `a stored pause continues after a restart, and is read once`() async {
    let kept = KeptPause(.busy(seconds: 10))
    clock.time = .seconds(5)
    let search = search(ScriptedSite(.success(page)).source, keepingPausesIn: kept.store)
    #expect(await search.pauseLeft() == 10)
    #expect(await search(swift) == .failure(.busy(seconds: 10)))
    clock.time = .seconds(14)
    #expect(await search(swift) == .failure(.busy(seconds: 1)))
    clock.time = .seconds(15)
    #expect(await search(swift) == .success(page))
    #expect(await search.pauseLeft() == 0)
    #expect(kept.reads.withLock { $0 } == 1)
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
    let search = search(ScriptedSite(.failure(failure), .success(page)).source)
    #expect(await search(swift) == .failure(failure))
    #expect(await search(swift) == .success(page))
  }
}
