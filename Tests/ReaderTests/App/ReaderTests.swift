import Console
import GalleyDomain
import GalleyGateways
import GalleySystem
import Testing
import TextLayout

@testable import reader

@Suite struct ReaderTests {
  private static let apps = AppDescription.all.map(\.name)
  private static let sizes = [
    (1, 1),
    (15, 3),
    (16, 9),
    (40, 12),
    (100, 20),
  ]

  @Test(arguments: apps, sizes)
  func `every app fits every size, at every step, and showing a screen doesn't change it`(
    app: String,
    size: (columns: Int, rows: Int)
  ) async throws {
    var session = try await TestSession(app, columns: size.columns, rows: size.rows)
    let keys: [Key] = [
      .enter,
      .down,
      .character(" "),
      .enter,
      .character("G"),
      .character("?"),
      .escape,
      .character("c"),
    ]
    for key in keys {
      await session.press(key)
      await session.take(.drawing)
      let screen = session.reader.screen()
      #expect(screen.rows.count == size.rows)
      #expect(screen.rows.allSatisfy { $0.cells <= size.columns })
      #expect(session.screen.unknown == [])
      let shown = session.screen
      await session.take(.terminal(.shown))
      #expect(session.screen == shown)
    }
  }

  @Test(arguments: [2, 3, 5, 6, 12, 40], ["news", "case-studies", "posts"])
  func `going back restores the list`(rows: Int, app: String) async throws {
    for ups in 0..<4 {
      var session = try await TestSession(app, columns: 40, rows: rows)
      await session.type("G")
      for _ in 0..<ups {
        await session.press(.up)
      }
      // The opened row is no longer unread.
      let list = session.screen.rows.map { row in
        row == "▌◆" ? "▌" : row.replacing("▌◆", with: "▌ ")
      }
      await session.press(.enter)
      #expect(session.page.depth == 1, "\(ups) up")
      await session.press(.escape)
      #expect(session.screen.rows == list, "\(ups) up")
    }
  }

  @Test(arguments: [99, 100])
  func `a story is shown beside its list from a hundred columns on`(columns: Int) async throws {
    let isBeside = columns == 100
    var session = try await TestSession("news", columns: columns, rows: 30)
    await session.press(.down, .enter)
    let back = try "‹ \(shown("news/detail/loaded", "back"))"
    #expect(session.shows(back) != isBeside, "the list beside it is the way back")
    let ofList = try shown("news/list/loaded", "rows[3].updated")
    #expect(session.shows(ofList) == isBeside)
    let marked = session.screen.rows.filter { $0.contains("▌") }
    #expect(marked.contains { $0.contains("│") } == isBeside)
  }

  @Test func `q goes back step by step and then quits, and Ctrl-C quits at once`() async throws {
    var session = try await TestSession(nil)
    await session.press(.enter, .enter)
    await session.type("qq")
    #expect(session.shows(home))
    #expect(!session.hasQuit)
    await session.type("q")
    #expect(session.hasQuit)

    var other = try await TestSession("news")
    await other.press(.enter, .control("c"))
    #expect(other.hasQuit)

    // The app named at launch has no home screen behind it.
    var named = try await TestSession("news")
    await named.press(.escape)
    #expect(!named.hasQuit)
    await named.type("q")
    #expect(named.hasQuit)
  }

  @Test func `an ASCII terminal gets only ASCII, in every app and in the help`() async throws {
    var session = try TestSession(columns: 60, glyphs: ScreenStyle.asciiGlyphs)
    let steps: [[Key]] = [
      [.enter],
      [.character("q"), .character("?")],
      [.escape, .down, .down, .enter],
      [.character("s")],
    ]
    for keys in steps {
      await session.press(keys)
      let text = session.screen.text
      let signs = text.filter { "─━│▌✓◆↓⏎●○‹·".contains($0) }
      #expect(signs == "", "\(keys):\n\(text)")
    }
  }

  @Test(arguments: [12, 20, 40])
  func `an app's position is restored after a resize and a visit to the home screen`(rows: Int)
    async throws
  {
    var session = try await TestSession(nil, rows: 60)
    await session.press(.down, .down, .down)
    await session.press(.enter, .character("G"))
    await session.take(.terminal(.resized(columns: 80, rows: rows)))
    let left = session.screen.rows
    #expect(left.contains { $0.contains("▌") })
    await session.press(.escape, .enter)
    #expect(session.screen.rows == left)
  }

  @Test func `only a screen with a loader needs ticks, and each tick animates it`() async throws {
    var session = try TestSession()
    session.isHolding = true
    await session.take(.launched("news"))
    #expect(session.reader.isWaiting)
    let before = session.screen.rows
    await session.take(.terminal(.timedOut))
    #expect(session.screen.rows != before)
    await session.release()
    #expect(!session.reader.isWaiting)
  }

  // MARK: Reloads

  private let failed = "\(title(of: .status(500))). g shows the reason."

  @Test func `a reload is shown in the status line if its own place is above the window`()
    async throws
  {
    let isBroken = Locked(false)
    let titles = (0..<40).map { "Story \($0)" }
    let stories = HTTPClient.headlines(titles)
    let client = HTTPClient { url async throws(Failure) in
      if isBroken.withLock({ $0 }) { return HTTPResponse(status: 500) }
      return try await stories.get(url)
    }
    var session = try await TestSession("news", client: client)
    await session.type("G")
    let end = session.screen.rows
    isBroken.withLock { $0 = true }
    session.isHolding = true
    await session.type("r")
    #expect(try session.tells(shown("news/list/refreshing", "running.words")))
    #expect(session.pageRows == end.dropLast())
    await session.release()
    #expect(session.tells(failed))
    #expect(session.pageRows == end.dropLast())
    isBroken.withLock { $0 = false }
    await session.type("r")
    #expect(session.screen.rows[0].contains("updated"))
    #expect(session.screen.rows.dropFirst() == end.dropFirst())
  }

  @Test(
    arguments: [
      (20, 8),
      (40, 6),
      (40, 24),
      (80, 24),
      (120, 40),
    ], ["", "G"])
  func `after a reload the screen says that it is new`(
    size: (columns: Int, rows: Int),
    keys: String
  ) async throws {
    let places = [
      ("news", ""),
      ("feed", ""),
      ("posts", ""),
      ("posts", "l"),
      ("posts", "c"),
    ]
    for (app, path) in places {
      var session = try await TestSession(app, columns: size.columns, rows: size.rows)
      await session.type(path + keys)
      #expect(!session.shows("updated"))
      await session.type("r")
      let screen = session.screen.text
      #expect(screen.contains("updated 13:46"), "\(app) \(path)\n\(screen)")
    }
  }

  @Test func `a source that fails a reload is shown in the status line, too`() async throws {
    let isBroken = Locked(false)
    let items = (0..<40).map { number in
      #"{"title": "Story \#(number)", "subtitle": ""}"#
    }
    let list = items.joined(separator: ",")
    let stories = #"{"stories": [\#(list)]}"#
    let client = HTTPClient { url in
      if url.path().contains("source_a") { return HTTPResponse(stories) }
      return isBroken.withLock { $0 } ? HTTPResponse(status: 500) : HTTPResponse("[]")
    }
    var session = try await TestSession("feed", client: client)
    await session.type("G")
    #expect(session.shows("Story 39"))
    isBroken.withLock { $0 = true }
    await session.type("r")
    #expect(session.tells(failed))
  }

  @Test func `a server's text can't affect the terminal`() async throws {
    let title = #"\u001b[2J\u001b[31mred\u0007\u009b1;1H\u202e"#
    let session = try await TestSession("news", client: .headlines([title]))
    #expect(session.shows("␛[2J␛[31mred␇"))
    #expect(session.screen.unknown == [])
  }

  @Test func `the focus follows a story that moved in its list while it was open`() async throws {
    let stories = (0..<9).map { Payload.headline("Story \($0)") }
    let order = Locked(stories)
    let client = HTTPClient.answering(Payload.headlines(order.withLock { $0 }))
    var session = try await TestSession("news", columns: 100, rows: 40, client: client)
    session.isHolding = true
    await session.press(.character("r"), .down, .down, .enter)
    order.withLock { $0.reverse() }
    await session.release()
    func expectFocus() {
      let row = session.screen.rows.first { $0.hasPrefix("▌") }
      #expect(row?.contains("Story 2") == true)
    }
    expectFocus()
    await session.press(.escape)
    expectFocus()
  }
}
