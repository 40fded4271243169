import Testing

@testable import GalleyDomain

/// The time limit turns an endless load into a failure.
@Suite(.timeLimit(.minutes(1)))
struct LoadFeedTests {
  private let script = FeedScript()
  private let now = 1_000_000

  private func load(_ sources: FeedSource..., at seconds: Int = 1_000_000) -> LoadFeed {
    LoadFeed(sources, by: script.fetch, keptIn: script.cache) {
      Timestamp(secondsSince1970: seconds)
    }
  }

  private func source(_ id: String, timeToLive: Int = 300) -> FeedSource {
    FeedScript.source(id, timeToLive: timeToLive)
  }

  private func batch(_ text: String) -> Batch<FeedItem> {
    FeedScript.batch(text)
  }

  private func outcomes(_ answers: [FeedAnswer]) -> [FeedAnswer.Outcome] {
    answers.map(\.outcome)
  }

  @Test func `a load ends when every source has answered, and a failure is an answer`() async {
    let open = await script.hold("c")
    await script.answer("b", .success("late"))
    await script.answer("c", .success("last"))
    let load = load(source("a"), source("b"), source("c"))
    let answers = await load { if $0.id == "b" { open.finish() } }
    #expect(
      outcomes(answers) == [.failed(.offline), .fetched(batch("late")), .fetched(batch("last"))])
  }

  // MARK: The cache (A10)

  @Test(arguments: [0, 1, 299, 300, 301, 302])
  func `an entry exactly as old as its limit is stale`(age: Int) async {
    await script.keep("a", "old", at: now - age)
    await script.answer("a", .success("new"))
    let answers = await load(source("a"))()
    let isFresh = age < 300
    #expect(
      outcomes(answers) == [isFresh ? .cached(batch("old"), age: age) : .fetched(batch("new"))])
    #expect(await script.asked == (isFresh ? [] : ["a"]))
  }

  @Test func `each source has its own time to live`() async {
    for id in ["a", "b"] {
      await script.keep(id, "old", at: now - 600)
      await script.answer(id, .success("new"))
    }
    let answers = await load(source("a"), source("b", timeToLive: 1_800))()
    #expect(outcomes(answers) == [.fetched(batch("new")), .cached(batch("old"), age: 600)])
  }

  @Test(arguments: [1, 300, Int.max - 1_000_000])
  func
    `an entry dated in the future is never fresh, and is shown without an age where its source fails`(
      lead: Int
    ) async
  {
    await script.keep("a", "old", at: now + lead)
    let kept = await script.entries
    #expect(
      outcomes(await load(source("a"))()) == [.stale(batch("old"), age: nil, because: .offline)])
    #expect(await script.entries == kept)
    await script.answer("a", .success("new"))
    #expect(outcomes(await load(source("a"))()) == [.fetched(batch("new"))])
    #expect(await script.asked == ["a", "a"])
  }

  @Test func `an entry of any age doesn't trap`() async {
    await script.keep("a", "old", at: .min)
    await script.answer("a", .success("new"))
    #expect(outcomes(await load(source("a"))()) == [.fetched(batch("new"))])
  }

  @Test func `an entry that the decoder can't read counts as missing`() async {
    await script.keep("a", "{", at: now - 10)
    #expect(outcomes(await load(source("a"))()) == [.failed(.offline)])
    await script.answer("a", .success("new"))
    #expect(outcomes(await load(source("a"))()) == [.fetched(batch("new"))])
  }

  @Test func `a fetched answer is cached as it was sent, with its time`() async {
    await script.answer("a", .success("new !"))
    let answers = await load(source("a"))()
    #expect(outcomes(answers) == [.fetched(batch("new !"))])
    #expect(
      await script.entries["a"]
        == FeedCache.Entry(savedAt: Timestamp(secondsSince1970: now), body: Array("new !".utf8)))
    #expect(
      outcomes(await load(source("a"), at: now + 299)()) == [.cached(batch("new !"), age: 299)])
    #expect(await script.asked == ["a"])
  }

  @Test func `an undecodable answer doesn't replace the cached one`() async {
    await script.keep("a", "old", at: now - 400)
    await script.answer("a", .success("{"))
    let failure = Failure.undecodable(path: "", problem: .notJSON(offset: 1))
    #expect(
      outcomes(await load(source("a"))()) == [.stale(batch("old"), age: 400, because: failure)])
    #expect(await script.entries["a"]?.body == Array("old".utf8))
  }

  @Test func `a failing cache doesn't fail the load`() async {
    await script.breakCache(.diskFull)
    await script.answer("a", .success("new"))
    let only = source("a")
    #expect(
      await load(only)() == [
        FeedAnswer(source: only.label, outcome: .fetched(batch("new")), unkept: .diskFull)
      ])
  }

  // MARK: Failures and reloads

  @Test(arguments: [301, 3_600, 1_000_000])
  func `a failed source shows its cached answer of any age`(age: Int) async {
    await script.keep("a", "old", at: now - age)
    await script.answer("a", .failure(.status(503)))
    #expect(
      outcomes(await load(source("a"))()) == [.stale(batch("old"), age: age, because: .status(503))]
    )
  }

  @Test func `an explicit reload asks every source, even if its answer is fresh`() async {
    await script.keep("a", "old", at: now)
    await script.keep("b", "old", at: now - 5)
    await script.answer("a", .success("new"))
    let answers = await load(source("a"), source("b"))(ignoringAge: true)
    #expect(
      outcomes(answers) == [
        .fetched(batch("new")),
        .stale(batch("old"), age: 5, because: .offline),
      ])
  }

  // MARK: Several sources (A8, A9)

  @Test(arguments: [
    ["a", "b", "c"],
    ["a", "c", "b"],
    ["b", "a", "c"],
    ["b", "c", "a"],
    ["c", "a", "b"],
    ["c", "b", "a"],
  ])
  func `answers are returned in the sources' order and reported in the order of arrival`(
    order: [String]
  ) async {
    await script.answer("a", .success("1"))
    await script.answer("b", .failure(.timedOut(seconds: 15)))
    await script.answer("c", .success("3"))
    var gates: [String: AsyncStream<Void>.Continuation] = [:]
    for id in order {
      gates[id] = await script.hold(id)
    }
    let load = load(source("a"), source("b"), source("c"))
    let (reports, report) = AsyncStream.makeStream(of: String.self)
    async let answers = load { report.yield($0.id) }
    await script.wasAsked(3)
    var reported = reports.makeAsyncIterator()
    for id in order {
      gates[id]?.finish()
      #expect(await reported.next() == id)
    }
    #expect(
      outcomes(await answers) == [
        .fetched(batch("1")),
        .failed(.timedOut(seconds: 15)),
        .fetched(batch("3")),
      ])
  }
}
