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

  @Test func `o shows the page of a question, and says whether the browser started`() async throws {
    var news = try await TestSession("news")
    let list = news.pageRows
    await news.type("o")
    #expect(news.tells(Remark.noEffect))
    #expect(news.pageRows == list)

    var session = try await question()
    await session.type("o")
    #expect(session.tells("⏎ opens: https://example.com/questions/1001"))
    session = try await focused().session
    await session.type("oo")
    #expect(session.tells(Remark.opening))
    await session.take(.remarked("It could not be started"))
    #expect(session.tells("It could not be started"))
  }

  @Test func `a number and Return follow the link with that number`() async throws {
    var session = try await question()
    #expect(session.shows("[1]"))
    #expect(session.tells(Hint.links(1, session.pane.links.count)))
    await session.type("1")
    #expect(session.tells(Hint.follow(link: 1)))
    await session.press(.enter, .enter)
    #expect(session.browsed.count == 1)
    await session.type("77", .escape)
    #expect(session.page.depth == 1, "Esc drops the number")
    await session.type("77", .enter)
    #expect(session.browsed.count == 1)
    #expect(session.tells(Remark.noLink(77)))
  }

  @Test(arguments: [
    "ftp://a.example/x",
    "javascript:alert(1)",
    "http:x",
  ])
  func `a link that is not opened says why by its number, which isn't offered`(
    address: String
  ) async throws {
    let question = Payload.question(#"<a href=\"\#(address)\">there</a>"#)
    var session = try await TestSession("questions", client: .answering(question))
    await session.type("a", .enter, .enter)
    #expect(session.shows("there[1]"))
    #expect(session.shows("[1] \(address)"))
    #expect(!session.tells("follow"))
    let runs = session.pane.drawn.body.runs
    let numbers = runs.filter { $0.text.contains("[1]") }
    #expect(numbers.map(\.role) == [.closedReference, .closedReference])
    await session.type("1")
    #expect(!session.tells("follow"))
    await session.press(.enter)
    #expect(session.tells(Remark.closedLink(1)))
    #expect(session.browsed == [])
    #expect(!session.pane.drawn.hasLinks)
  }

  @Test func `only the numbers of links that can be opened are offered`() async throws {
    let links = [
      "http:x",
      "https://a.example/1",
      "https://a.example/2",
      "javascript:x",
    ]
    let elements = links.map { #"<a href=\"\#($0)\">l</a>"# }
    let question = Payload.question(elements.joined(separator: " "))
    var session = try await TestSession("questions", client: .answering(question))
    await session.type("a", .enter, .enter)
    #expect(session.tells(Hint.links(2, 3)))
    await session.type("3", .enter)
    #expect(session.tells("⏎ opens: https://a.example/2"))
  }

  @Test func `a click chooses, a second click opens, and the wheel scrolls`() async throws {
    var session = try await TestSession("news", columns: 60, rows: 12)
    let row = try session.row(of: "clockmaker")
    let click = Key.click(column: 5, row: row)
    await session.press(click)
    #expect(session.screen.rows[row].hasPrefix("▌"))
    #expect(session.page.depth == 0)
    await session.press(.wheel(1, column: 0, row: 0))
    #expect(session.pane.scroll == 3)
    await session.press(.wheel(-1, column: 0, row: 0), click, click)
    #expect(session.page.depth == 1)
    await session.press(.click(column: 3, row: 0))
    #expect(session.page.depth == 0, "the line that leads back takes one click")
    await session.press(.click(column: 500, row: 500))
    await session.press(.click(column: 0, row: 11))
    #expect(session.page.depth == 0)
  }

  @Test func `a tab takes one click`() async throws {
    var session = try await TestSession("posts")
    let row = try session.row(of: "○")
    let cells = session.screen.cells[row]
    let column = try #require(cells.firstIndex(of: "○"))
    await session.press(.click(column: column, row: row))
    #expect(session.page.tab == 1)
  }

  @Test(arguments: [Hint.keys, Hint.otherTab])
  func `a hint takes one click`(hint: String) async throws {
    let session = try await TestSession("posts")
    let line = session.statusLine
    let start = try #require(line.firstRange(of: hint)).lowerBound
    let column = line.distance(from: line.startIndex, to: start)
    var clicked = session
    await clicked.press(.click(column: column + 1, row: 23))
    var typed = session
    await typed.press(Key(named: hint.prefix { $0 != " " }))
    #expect(clicked.screen.text == typed.screen.text)
    #expect(clicked.screen.text != session.screen.text)
  }

  @Test func `the question about an address names its server`() async throws {
    let body = #"<a href=\"https://real.example@evil.example/x\">there</a>"#
    let client = HTTPClient.answering(Payload.question(body))
    var session = try await TestSession("questions", columns: 20, rows: 8, client: client)
    await session.type("a", .enter, .enter)
    await session.type("1", .enter)
    #expect(session.tells("evil.example:"), "\(session.screen.text)")
    let path = String(repeating: "path/", count: 60)
    session.reader.mode = .confirming(AddressQuestion("https://a.example/" + path))
    #expect(session.tells("⏎ opens"))
    #expect(session.statusLine.hasSuffix("…"), "a cut address says so")
  }

  @Test func `a click in the list beside an article opens that row`() async throws {
    var session = try await TestSession("news", columns: 120, rows: 30)
    await session.press(.enter)
    let row = try session.row(of: "bridge")
    await session.press(.click(column: 5, row: row))
    #expect(session.screen.rows[row].hasPrefix("▌"))
    #expect(session.page.depth == 1)
  }
}
