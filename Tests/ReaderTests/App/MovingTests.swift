import Console
import GalleyGateways
import Testing
import TextLayout

@testable import reader

/// Movements by numbers, by parts of a screen and between articles.
@Suite struct MovingTests {
  /// A list of 40 stories.
  private func news(columns: Int = 60, rows: Int = 12) async throws -> TestSession {
    let titles = (1...40).map { "Story \($0)" }
    let client = HTTPClient.headlines(titles) { $0.replacing("Story", with: "Words") }
    return try await TestSession("news", columns: columns, rows: rows, client: client)
  }

  private func focused(_ session: TestSession) -> Int? {
    session.pane.focused?.openedRow.map { $0 + 1 }
  }

  /// The number of the story on the screen, beside the list if that is there; nil if there are
  /// several.
  private func article(_ session: TestSession) -> Int? {
    let left = session.reader.pages.pageColumns.lowerBound
    let numbers = session.screen.rows.compactMap { row in
      row.dropFirst(left).firstMatch(of: /Story (\d+)/)?.1
    }
    return numbers.count == 1 ? Int(numbers[0]) : nil
  }

  @Test(arguments: [12, 60, 200])
  func `the mark stays on its row while the row is completely visible`(rows: Int)
    async throws
  {
    var session = try await news(rows: rows)
    await session.type("2j")
    let wheel = [1, -1].map { Key.wheel($0, column: 5, row: 5) }
    let others: [Key] = [
      .character(" "),
      .character("b"),
      .control("d"),
      .control("u"),
    ]
    for key in wheel + others + wheel.reversed() {
      let old = try #require(session.pane.focused)
      await session.press(key)
      let pane = session.pane
      let control = try #require(pane.drawn.control(old.id))
      if pane.view.showsAll(of: control) {
        #expect(pane.focused?.id == old.id, "\(key)")
      }
    }
    #expect(rows < 200 || focused(session) == 3)
  }

  @Test(arguments: [60, 120])
  func `the next and previous article open without going back, and the list follows`(columns: Int)
    async throws
  {
    var session = try await news(columns: columns)
    await session.type("3Gl")
    #expect(article(session) == 3)
    let steps = [
      ("]", 4),
      ("J", 5),
      ("[", 4),
      ("K", 3),
      ("2]", 5),
    ]
    for (key, story) in steps {
      await session.type(key)
      #expect(article(session) == story, "\(key)")
      await session.show()
    }
    #expect(session.reports.count == 5, "each article is a shown screen (N9)")
    #expect(session.tells(Hint.next))
    await session.type("h")
    #expect(focused(session) == 5)
    await session.type("Gl")
    #expect(!session.tells("]"), "no article follows")
    await session.type("]")
    #expect(article(session) == 40)
    #expect(session.tells(Remark.lastItem))
    await session.type("hggl[")
    #expect(article(session) == 1)
    #expect(session.tells(Remark.firstItem))
  }

  @Test(
    arguments: AppDescription.all.map(\.name),
    [(20, 8), (40, 24), (80, 24), (120, 40)])
  func `Return on a first screen opens the first row`(app: String, size: (columns: Int, rows: Int))
    async throws
  {
    var session = try await TestSession(app, columns: size.columns, rows: size.rows)
    if app == "questions" {
      await session.type("swift", .enter)
    }
    await session.press(.enter)
    let depth = app == "feed" ? 0 : 1
    #expect(session.page.depth == depth, "\(session.screen.text)")
  }

  @Test(arguments: [
    (20, 8),
    (40, 24),
    (80, 24),
    (120, 40),
  ])
  func `Return on the home screen opens the first app`(columns: Int, rows: Int) async throws {
    var session = try await TestSession(nil, columns: columns, rows: rows)
    await session.press(.enter)
    #expect(session.reader.pages.app == AppDescription.all[0].name)
  }
}
