import GalleyDomain
import Testing

struct SearchQuestionsTests {
  private let swift: TagQuery
  private let page = QuestionPage(questions: Batch(items: [question(1)], omissions: [omission]))
  private static let omission = Omission(path: "items[1].title", problem: .missing)

  init() throws {
    swift = try #require(TagQuery(UntrustedText("swift")))
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

  private func paused(_ seconds: Int) -> Result<QuestionPage, Failure> {
    .success(QuestionPage(questions: page.questions, backoff: seconds))
  }

  private func throttled(_ seconds: Int) -> Result<QuestionPage, Failure> {
    .failure(.throttled(seconds: seconds))
  }

  // MARK: Answers

  @Test func `the result is what the source returns for the query`() async {
    let site = ScriptedSite([.success(page), .failure(.offline)])
    let search = SearchQuestions(in: site.source) { .zero }
    #expect(await search(swift) == .success(page))
    #expect(await search(swift) == .failure(.offline))
    #expect(await site.queries == [swift, swift])
  }

  @Test(arguments: [0, 1, 19, 20, 21, 500])
  func `the first twenty questions and every omission are kept`(count: Int) {
    let batch = Batch(items: (0..<count).map(Self.question), omissions: [Self.omission])
    let page = QuestionPage(questions: batch)
    #expect(page.questions.items.map(\.id) == Array(0..<min(count, 20)))
    #expect(page.questions.omissions == [Self.omission])
  }

  @Test func `a cancelled search is cancelled even if the source answered, and its pause counts`()
    async
  {
    let site = ScriptedSite([paused(10)])
    let search = SearchQuestions(in: site.source) { .zero }
    let outcome = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await search(swift)
    }.value
    #expect(outcome == .failure(.cancelled))
    #expect(await search(swift) == throttled(10))
  }

  // MARK: Pauses

  @Test(arguments: [
    Result<
      QuestionPage,
      Failure
    >.success(QuestionPage(questions: Batch(items: []), backoff: 10)),
    .failure(.throttled(seconds: 10)),
    .failure(.busy(seconds: 10)),
  ])
  func `the source is not asked until the whole pause has passed, and asking does not prolong it`(
    answer: Result<
      QuestionPage,
      Failure
    >
  ) async {
    let site = ScriptedSite([answer, .success(page)])
    let clock = ScriptedClock(.seconds(100))
    let search = SearchQuestions(in: site.source) { clock.time }
    let copy = search
    #expect(await search(swift) == answer)
    let reason =
      if case .failure(let failure) = answer { failure } else {
        Failure.throttled(seconds: 10)
      }
    for (time, left) in [
      (Duration.seconds(100), 10),
      (.milliseconds(100_001), 10),
      (.seconds(101), 9),
      (.seconds(109), 1),
      (.seconds(110) - .nanoseconds(1), 1),
    ] {
      clock.time = time
      #expect(await search(swift) == .failure(reason.pausing(seconds: left)))
      #expect(
        await copy(swift) == .failure(reason.pausing(seconds: left)),
        "copies share the pause")
    }
    #expect(await site.queries.count == 1)
    clock.time = .seconds(110)
    #expect(await search(swift) == .success(page))
    #expect(await site.queries.count == 2)
  }

  @Test func `a pause begins with the answer, not with the request`() async {
    let clock = ScriptedClock()
    let slow = QuestionSource { [page] _ async throws(Failure) in
      clock.time += .seconds(5)
      return QuestionPage(questions: page.questions, backoff: 10)
    }
    let search = SearchQuestions(in: slow) { clock.time }
    _ = await search(swift)
    #expect(await search(swift) == throttled(10))
  }

  @Test func `the longest of several overlapping pauses counts`() async {
    let clock = ScriptedClock()
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let (arrivals, arrive) = AsyncStream.makeStream(of: Void.self)
    let tags = swift
    let source = QuestionSource { [page] query async throws(Failure) in
      arrive.yield()
      // The first search is answered last and asks for the shorter pause.
      guard query == tags else {
        return QuestionPage(questions: page.questions, backoff: 60)
      }
      for await _ in gate {}
      return QuestionPage(questions: page.questions, backoff: 5)
    }
    let search = SearchQuestions(in: source) { clock.time }
    let other = TagQuery(UntrustedText("ios"))
    let first = Task { await search(tags) }
    for await _ in arrivals { break }
    if let other {
      _ = await search(other)
    }
    open.finish()
    _ = await first.value
    #expect(await search(tags) == throttled(60))
  }

  @Test(arguments: [86_401, 604_800, .max])
  func `a pause lasts at most a day, in words and in effect`(seconds: Int) async {
    for answer in [
      Result<
        QuestionPage,
        Failure
      >.failure(.throttled(seconds: seconds)),
      paused(seconds),
    ] {
      let site = ScriptedSite([answer, .success(page)])
      let clock = ScriptedClock()
      let search = SearchQuestions(in: site.source) { clock.time }
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

  @Test func `a stored pause continues after a restart, and is read once`() async {
    let (site, kept) = (ScriptedSite([.success(page)]), KeptPause(.busy(seconds: 10)))
    let clock = ScriptedClock(.seconds(5))
    let search = SearchQuestions(in: site.source, keepingPausesIn: kept.store) { clock.time }
    #expect(await search(swift) == .failure(.busy(seconds: 10)))
    clock.time = .seconds(14)
    #expect(await search(swift) == .failure(.busy(seconds: 1)))
    clock.time = .seconds(15)
    #expect(await search(swift) == .success(page))
    #expect(kept.reads.withLock { $0 } == 1)
  }

  @Test func `a pause is stored as soon as it begins, and the longer one stays`() async {
    let (site, kept) = (
      ScriptedSite([paused(10), .failure(.throttled(seconds: 60)), paused(5)]),
      KeptPause()
    )
    let clock = ScriptedClock()
    let search = SearchQuestions(in: site.source, keepingPausesIn: kept.store) { clock.time }
    _ = await search(swift)
    #expect(kept.asked.withLock { $0 } == .throttled(seconds: 10))
    clock.time = .seconds(10)
    _ = await search(swift)
    #expect(kept.asked.withLock { $0 } == .throttled(seconds: 60))
  }

  @Test func `a failing store doesn't affect the search`() async {
    let (site, kept) = (ScriptedSite([.success(page), paused(10)]), KeptPause(trouble: .diskFull))
    let search = SearchQuestions(in: site.source, keepingPausesIn: kept.store) { .zero }
    #expect(await search(swift) == .success(page))
    #expect(await search(swift) == paused(10))
    #expect(await search(swift) == throttled(10))
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
    .refused(code: 400, name: UntrustedText("bad_parameter"), message: UntrustedText("tagged")),
  ])
  func `after any other failure the source may be asked again at once`(failure: Failure) async {
    let site = ScriptedSite([.failure(failure), .success(page)])
    let search = SearchQuestions(in: site.source) { .zero }
    #expect(await search(swift) == .failure(failure))
    #expect(await search(swift) == .success(page))
  }

  @Test(arguments: [nil, 0, -1, .min])
  func `a backoff of zero or less is no pause`(backoff: Int?) async {
    let page = QuestionPage(questions: page.questions, backoff: backoff)
    #expect(page.backoff == nil)
    let site = ScriptedSite([.success(page), .success(page)])
    let search = SearchQuestions(in: site.source) { .zero }
    _ = await search(swift)
    #expect(await search(swift) == .success(page))
  }
}
