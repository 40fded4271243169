import Console
import GalleyDomain
import GalleyGateways
import GalleySystem
import Testing

@testable import reader

// Proves N9.
/// The reports on the news app's screens (N9).
@Suite struct ReportTests {
  @Test
  func `a screen is reported when it is shown, with the time since the key that requested it`()
    async throws
  {
    var session = try TestSession()
    await session.take(.launched("news"), after: .milliseconds(3))
    await session.show(after: .milliseconds(20))
    await session.show(after: .milliseconds(20))
    // Counted from the program's start.
    #expect(session.reports.map(\.milliseconds) == [23])
    await session.press(.enter)
    await session.show(after: .milliseconds(7))
    await session.press(.down)
    await session.show()
    #expect(session.reports.map(\.milliseconds) == [23, 7])
    await session.press(.escape)
    await session.show(after: .milliseconds(5))
    #expect(session.reports.map(\.milliseconds) == [23, 7, 5])
    #expect(session.reports.allSatisfy { $0.event == .display })
  }

  // Proves N9.
  @Test
  func
    `a loader doesn't count as the screen, a retry counts, and a reload that keeps the content doesn't`()
    async throws
  {
    let isBroken = Locked(true)
    let client = HTTPClient { _ async throws(Failure) in
      if isBroken.withLock({ $0 }) { throw .offline }
      return HTTPResponse(Payload.headlines([Payload.headline("A")]))
    }
    var session = try TestSession(client: client)
    session.isHolding = true
    await session.take(.launched("news"))
    await session.show()
    #expect(session.reports == [], "the loader")
    await session.answer()
    await session.show(after: .milliseconds(20))
    #expect(session.reports.map(\.milliseconds) == [22], "the failure")
    isBroken.withLock { $0 = false }
    await session.press(.enter, .character("r"))
    await session.show()
    await session.answer()
    await session.show(after: .milliseconds(30))
    // The content, since the last key that asked for it.
    #expect(session.reports.map(\.milliseconds) == [22, 31])
    await session.type("r")
    await session.show()
    await session.answer()
    await session.show(after: .milliseconds(40))
    #expect(session.reports.count == 2, "the screen that was kept")
  }

  // Proves N9.
  @Test func `other apps report nothing`() async throws {
    var session = try await TestSession("posts")
    await session.show()
    #expect(session.reports == [])
  }
}
