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
  private func linked(columns: Int = 80, rows: Int = 40) async throws -> (
    session: TestSession, address: String
  ) {
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
    var (session, address) = try await linked(columns: columns, rows: rows)
    func isAsked() -> Bool {
      session.statusLine.filter { !$0.isWhitespace }.contains("Open\(address)")
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

  @Test func `y copies an address, also from the question about it`() async throws {
    var (session, address) = try await linked()
    await session.type("y")
    #expect(session.copied == [address])
    #expect(session.tells(Remark.copied))
    await session.type("oy")
    #expect(session.copied == [address, address])
    #expect(session.browsed.isEmpty)
  }

  @Test func `o shows the page of a question, and says whether the browser started`() async throws {
    var news = try await TestSession("news")
    let list = news.pageRows
    await news.type("o")
    #expect(news.tells(Remark.noLink))
    #expect(news.pageRows == list)

    var session = try await question()
    await session.type("o")
    #expect(session.tells("Open https://example.com/questions/1001"))
    session = try await linked().session
    await session.type("oo")
    #expect(session.tells(Remark.opening))
    await session.take(.remarked("It could not be started"))
    #expect(session.tells("It could not be started"))
  }

  @Test func `a number and Return follow the link with that number`() async throws {
    var session = try await question()
    #expect(session.shows("[1]"))
    await session.type("1", .enter, .enter)
    #expect(session.browsed.count == 1)
    await session.type("77", .enter)
    #expect(session.browsed.count == 1)
    #expect(session.tells(Remark.noLink(77)))
  }

  @Test func `a link that is not opened says why by its number`() async throws {
    let body = #"<a href=\"ftp://a.example/x\">there</a> and <a href=\"news:a\">here</a>"#
    var session = try await TestSession(
      "questions",
      client: .answering(Payload.question(body)))
    await session.type("a", .enter, .enter)
    await session.type("1", .enter)
    #expect(session.tells(Remark.unopened("ftp", ofLink: 1)))
    await session.type("2", .enter)
    #expect(session.tells(Remark.unopened("news", ofLink: 2)))
    #expect(session.browsed == [])
    #expect(!session.pane.drawn.hasLinks)
  }

  @Test func `a click chooses, a second click opens, and the wheel scrolls`() async throws {
    var session = try await TestSession("news", columns: 60, rows: 12)
    let row = try #require(session.screen.rows.firstIndex { $0.contains("clockmaker") })
    let click = Key.click(column: 5, row: row)
    await session.press(click)
    #expect(session.screen.rows[row].hasPrefix("▌"))
    #expect(session.page.depth == 0)
    await session.press(.wheel(1, column: 0, row: 0))
    #expect(session.pane.scroll == 3)
    await session.press(.wheel(-1, column: 0, row: 0), click, click)
    #expect(session.page.depth == 1)
    let back = Key.click(column: 3, row: 0)
    await session.press(back, back)
    #expect(session.page.depth == 0, "the line that leads back")
    await session.press(.click(column: 500, row: 500), .click(column: 0, row: 11))
    #expect(session.page.depth == 0)
  }

  @Test func `a click in the list beside an article opens that row`() async throws {
    var session = try await TestSession("news", columns: 120, rows: 30)
    await session.press(.enter)
    let row = try #require(session.screen.rows.firstIndex { $0.contains("bridge") })
    await session.press(.click(column: 5, row: row))
    #expect(session.screen.rows[row].hasPrefix("▌"))
    #expect(session.page.depth == 1)
  }
}
