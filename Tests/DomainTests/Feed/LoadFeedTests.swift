import GalleySystem
import GalleyTestSupport
import Testing

@testable import GalleyDomain

/// The time limit turns an endless load into a failure.
/// It is long: on a machine with two processors, other tests can hold both threads for minutes.
@Suite(.timeLimit(.minutes(10)))
struct LoadFeedTests {
  private let script = FeedScript()
  private let now = 1_000_000
  private let a = FeedScript.source("a")
  private let b = FeedScript.source("b")
  private let c = FeedScript.source("c")

  private func load(_ sources: FeedSource...) -> LoadFeed {
    LoadFeed(sources, by: script.fetch, keptIn: script.cache) { [now] in
      Timestamp(secondsSince1970: now)
    }
  }

  // Proves A8.
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

  /// The outcomes of sources and the sources that were asked.
  ///
  /// Each source of an example has facts: `has` and its cached answer with its age, `says` and its
  /// answer, `fails`, `lasts` and its time to live, or `pauses` and the seconds. `reload` and `disk full`
  /// apply to the whole load. `later` is a second load after so many seconds.
  private func outcomes(_ example: String) async throws -> String {
    let script = FeedScript()
    let time = Locked(now)
    var sources: [FeedSource] = []
    var paused: [String: Failure] = [:]
    for part in example.split(separator: "; ") where part.contains(": ") {
      let id = String(part.prefix(1))
      var timeToLive = 300
      for fact in part.dropFirst(3).split(separator: ", ") {
        let words = fact.fields
        let number = words.last.flatMap { Int($0) } ?? 0
        switch words[0] {
        case "has": await script.keep(id, words[1], at: now - number)
        case "says": await script.answer(id, words[1])
        case "fails": await script.fail(id, .status(503))
        case "lasts": timeToLive = number
        default: paused[id] = .throttled(seconds: number)
        }
      }
      sources.append(FeedScript.source(id, timeToLive: timeToLive))
    }
    if example.hasSuffix("disk full") { await script.breakCache(.diskFull) }
    let load = LoadFeed(sources, by: script.fetch, keptIn: script.cache) {
      Timestamp(secondsSince1970: time.withLock { $0 })
    }
    var answers = await load(ignoringAge: example.hasSuffix("reload"), paused: paused)
    if let later = example.firstMatch(of: /; later (\d+)/).flatMap({ Int($0.1) }) {
      time.withLock { $0 += later }
      answers += await load()
    }
    let asked = await script.asked.sorted().joined()
    return answers.map { words($0.outcome) }.joined(separator: "; ")
      + (asked.isEmpty ? "" : " ← \(asked)")
  }

  private func words(_ outcome: FeedAnswer.Outcome) -> String {
    func words(_ batch: Batch<FeedItem>) -> String { batch.items.map(\.title.raw).joined() }
    return switch outcome {
    case .fetched(let batch): "fetched \(words(batch))"
    case .cached(let batch, let age): "cached \(words(batch)) \(age)"
    case .stale(let batch, let age, let failure): "\(failure), \(words(batch)) \(age)"
    case .failed(let failure): "\(failure)"
    }
  }

  // Proves A10.
  @Test func `a cached answer is used up to its age, and if its source fails or pauses`()
    async throws
  {
    try await Example.check { try await outcomes($0) }
  }

  // MARK: Several sources (A8, A9)

  // Proves A1.
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
