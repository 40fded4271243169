import Console
import GalleyDomain
import GalleyGateways
import Testing
import TextLayout

@testable import reader

/// Links, and the mouse.
@Suite struct LinkTests {
  /// The first of the questions.
  private func question(columns: Int = 80, rows: Int = 40) async throws -> TestSession {
    var session = try await TestSession("questions", columns: columns, rows: rows)
    await session.type("swift", .enter, .enter)
    return session
  }

  /// A question with the focus on a link.
  private func focused(columns: Int = 80, rows: Int = 40) async throws
    -> (session: TestSession, address: String)
  {
    var session = try await question(columns: columns, rows: rows)
    for _ in 0..<40 {
      if case .link(let address)? = session.pane.focused?.id.activation {
        return (session, address)
      }
      await session.press(.backTab)
    }
    throw Failure.notFound
  }

  @Test(arguments: [(20, 8), (40, 24), (120, 40)])
  func `an address is shown as a whole before the browser opens it`(columns: Int, rows: Int)
    async throws
  {
    var (session, address) = try await focused(columns: columns, rows: rows)
    func isAsked() -> Bool {
      let letters = session.statusLine.filter { !$0.isWhitespace }
      return letters.contains("opens:\(address)")
    }
    for key in [Key.enter, .character("o")] {
      await session.press(key)
      #expect(isAsked(), "\(session.screen.text)")
      #expect(session.browsed.isEmpty)
      await session.press(.escape)
      #expect(!isAsked())
    }
    await session.press(.enter, .enter)
    #expect(session.browsed == [address])
  }
}
