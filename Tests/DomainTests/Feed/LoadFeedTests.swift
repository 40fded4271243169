import GalleyTestSupport
import Testing

@testable import GalleyDomain

/// The time limit turns an endless load into a failure.
@Suite(.timeLimit(.minutes(1)))
struct LoadFeedTests {
  private let script = FeedScript()
  private let now = 1_000_000
  private let a = FeedScript.source("a")
  private let b = FeedScript.source("b")
  private let c = FeedScript.source("c")

  private func load(_ sources: FeedSource..., at seconds: Int = 1_000_000) -> LoadFeed {
    LoadFeed(sources, by: script.fetch, keptIn: script.cache) {
      Timestamp(secondsSince1970: seconds)
    }
  }

  /// The outcome of loading only the source `a`.
  private func outcome(at seconds: Int = 1_000_000) async -> FeedAnswer.Outcome? {
    await load(a, at: seconds)().first?.outcome
  }

  @Test
  func `a load ends when every source has answered, and a failure is an answer`() async {
    let open = await script.hold("c")
    await script.answer("b", "late")
    await script.answer("c", "last")
    let answers = await load(a, b, c)() { answer in
      if answer.source.id == "b" {
        open.finish()
      }
    }
    let outcomes = answers.map(\.outcome)
    #expect(
      outcomes == [
        .failed(.offline),
        .fetched("late"),
        .fetched("last"),
      ])
  }

  // MARK: The cache (A10)

  @Test(arguments: [0, 1, 299, 300, 301, 302])
  func `an entry exactly as old as its limit is stale`(age: Int) async {
    await script.keep("a", "old", at: now - age)
    await script.answer("a", "new")
    let found = await outcome()
    let asked = await script.asked
    if age < 300 {
      #expect(found == .cached("old", age: age))
      #expect(asked == [])
    } else {
      #expect(found == .fetched("new"))
      #expect(asked == ["a"])
    }
  }

  @Test func `each source has its own time to live`() async {
    for id in ["a", "b"] {
      await script.keep(id, "old", at: now - 600)
      await script.answer(id, "new")
    }
    let slow = FeedScript.source("b", timeToLive: 1_800)
    let outcomes = await load(a, slow)().map(\.outcome)
    #expect(
      outcomes == [
        .fetched("new"),
        .cached("old", age: 600),
      ])
  }

  @Test(arguments: [1, 300, Int.max - 1_000_000])
  func `an entry dated in the future counts as missing`(lead: Int) async {
    await script.keep("a", "old", at: now + lead)
    let kept = await script.entries
    #expect(await outcome() == .failed(.offline))
    #expect(await script.entries == kept)
    await script.answer("a", "new")
    #expect(await outcome() == .fetched("new"))
    #expect(await script.asked == ["a", "a"])
  }

  @Test func `a source that asks for a pause isn't asked, and its cached answer is shown`() async {
    await script.keep("a", "old", at: now - 600)
    await script.answer("a", "new")
    await script.answer("b", "new")
    let pause = Failure.throttled(seconds: 20)
    let answers = await load(a, b, c)(ignoringAge: true, paused: ["a": pause, "c": pause])
    #expect(
      answers.map(\.outcome) == [
        .stale("old", age: 600, because: pause),
        .fetched("new"),
        .failed(pause),
      ])
    #expect(await script.asked == ["b"])
  }

  @Test
  func `an entry that the decoder can't read counts as missing`() async {
    await script.keep("a", "{", at: now - 10)
    #expect(await outcome() == .failed(.offline))
    await script.answer("a", "new")
    #expect(await outcome() == .fetched("new"))
  }

  @Test
  func `a fetched answer is cached as it was sent, with its time`() async {
    await script.answer("a", "new !")
    #expect(await outcome() == .fetched("new !"))
    let entry = await script.entries["a"]
    #expect(entry?.savedAt.secondsSince1970 == now)
    #expect(entry?.body == "new !".bytes)
    #expect(await outcome(at: now + 299) == .cached("new !", age: 299))
    #expect(await script.asked == ["a"])
  }

  @Test func `a failing cache doesn't fail the load`() async {
    await script.breakCache(.diskFull)
    await script.answer("a", "new")
    #expect(await outcome() == .fetched("new"))
  }

  // MARK: Failures and reloads

  @Test(arguments: [301, 3_600, 1_000_000])
  func `a failed source shows its cached answer of any age`(age: Int) async {
    await script.keep("a", "old", at: now - age)
    await script.fail("a", .status(503))
    #expect(await outcome() == .stale("old", age: age, because: .status(503)))
  }

  @Test
  func `an explicit reload asks every source, even if its answer is fresh`() async {
    await script.keep("a", "old", at: now)
    await script.keep("b", "old", at: now - 5)
    await script.answer("a", "new")
    let outcomes = await load(a, b)(ignoringAge: true).map(\.outcome)
    let stale = FeedAnswer.Outcome.stale("old", age: 5, because: .offline)
    #expect(outcomes == [.fetched("new"), stale])
  }

  // MARK: Several sources (A8, A9)

  @Test(arguments: ["abc", "acb", "bac", "bca", "cab", "cba"])
  func `answers are returned in the sources' order and reported in the order of arrival`(
    arrivals: String
  ) async {
    let order = arrivals.map { String($0) }
    await script.answer("a", "1")
    await script.fail("b", .timedOut(seconds: 15))
    await script.answer("c", "3")
    var gates: [String: AsyncStream<Void>.Continuation] = [:]
    for id in order {
      gates[id] = await script.hold(id)
    }
    let load = load(a, b, c)
    let (reports, report) = AsyncStream.makeStream(of: String.self)
    async let answers = load { report.yield($0.source.id) }
    await script.wasAsked(3)
    var reported = reports.makeAsyncIterator()
    for id in order {
      gates[id]?.finish()
      #expect(await reported.next() == id)
    }
    let failed = FeedAnswer.Outcome.failed(.timedOut(seconds: 15))
    let outcomes = await answers.map(\.outcome)
    #expect(outcomes == [.fetched("1"), failed, .fetched("3")])
  }
}
