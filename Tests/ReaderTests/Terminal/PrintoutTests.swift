import GalleyDomain
import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

@testable import reader

// Proves T2.
/// Printed screens of real requests, and their reports without the limit that the program has for
/// them.
@Suite(.blocking) struct PrintoutTests {
  @Test(arguments: AppDescription.all.map(\.name), [200, 500])
  func `a live screen shows only what its server sends`(app: String, status: Int) async throws {
    let title = "Only on this server"
    let answer = """
      {"case_studies": [{"id": 7, "title": "\(title)"}], \
      "headlines": [{"headline": "\(title)", "updated": 0}]}
      """
    let server = try LoopbackServer { $0.answer(status, body: answer.bytes) }
    let addresses = Endpoint.all.flatMap { server.words(for: $0.name) }
    let live = try await textsFromOutside(of: app, addresses)
    let isKnown = ["case-studies", "news"].contains(app) && status == 200
    #expect(live.contains(title) == isKnown)
    let demo = try await textsFromOutside(of: app, ["--demo"])
    #expect(live.isDisjoint(with: demo))
    // The first screen of the questions has no content.
    #expect(demo.isEmpty == (app == "questions"))
  }

  private func textsFromOutside(of app: String, _ words: [String]) async throws -> Set<String> {
    let page = try await page(of: app, by: services(words))
    let runs = Frame(drawing: page.tree, size: Size(width: 100)).runs
    let outside = runs.filter { $0.origin == .outside }
    return Set(outside.map(\.text))
  }

  // Proves N8, N9.
  @Test(arguments: [false, true])
  func `a printed screen waits for its reports`(hangs: Bool) async throws {
    let samples = try SampleServer()
    let answered = Locked(0)
    let analytics = try LoopbackServer { exchange in
      if hangs { return exchange.hang() }
      usleep(200_000)
      answered.withLock { $0 += 1 }
      exchange.answer()
    }
    let words = samples.words + analytics.words(for: "analytics") + ["news"]
    let services = try services(words)
    #expect(try await page(of: "news", by: services).hasFailed == false)
    services.reportPrinted("news")
    services.analytics.finish(within: .seconds(600))
    #expect(analytics.hasBothReports)
    #expect(answered.withLock { $0 } == (hangs ? 0 : 2))
  }

  private func page(of app: String, by services: Services) async throws -> Page {
    var app = try #require(services.apps[app])
    await app.load(services.log)
    return app.page
  }

  private func services(_ words: [String]) throws -> Services {
    Services(
      try Settings(words, variables: [:]),
      folders: nil,
      now: { .zero },
      today: { Timestamp(secondsSince1970: 0) },
      log: Log(isHeld: false) { _ in })
  }

  // Proves N8.
  @Test func `the end of the program waits for reports no longer than its limit`() {
    let isReleased = Locked(false)
    let sink = AnalyticsSink(
      send: { _ in },
      finish: {
        while !isReleased.withLock({ $0 }) { await Task.yield() }
      })
    // Without a limit, this call would never return.
    sink.finish(within: .milliseconds(1))
    isReleased.withLock { $0 = true }
  }
}

extension LoopbackServer {
  /// Whether the requests are one report of a load and one of a displayed screen.
  var hasBothReports: Bool {
    let events = paths.map { $0.prefix { $0 != "&" } }
    return events.sorted() == ["/?event=display", "/?event=load"]
  }
}
