import Console
import GalleyDomain
import GalleyGateways
import GalleySystem
import Testing
import TextLayout

@testable import reader

@Suite struct ReaderTests {
  @Test(arguments: [(1, 1), (5, 2), (15, 3), (16, 9), (40, 12), (100, 20)])
  func `every app fits every size, at every step`(columns: Int, rows: Int) async throws {
    for app in AppDescription.all.map(\.name) {
      var session = try await TestSession(app, columns: columns, rows: rows)
      for key in [
        Key.enter, .down, .character(" "), .enter, .character("G"), .character("?"), .escape, .character("c"),
      ] {
        await session.press(key)
        await session.take(.shown)
        let screen = session.reader.screen()
        #expect(screen.rows.count == rows)
        #expect(screen.rows.allSatisfy { $0.cells <= columns }, "\(app) at \(columns)x\(rows)")
        #expect(session.screen.unknown == [])
      }
    }
  }

  @Test(arguments: [2, 3, 5, 6, 12, 40], ["news", "case-studies", "posts"])
  func `going back restores the list`(rows: Int, app: String) async throws {
    for ups in 0..<4 {
      var session = try await TestSession(app, columns: 40, rows: rows)
      await session.press(.character("G"))
      for _ in 0..<ups { await session.press(.up) }
      let list = session.screen.rows
      await session.press(.enter)
      #expect(session.screen.rows[0].contains("‹"), "\(ups) up")
      await session.press(.escape)
      // The opened row is no longer unread.
      let rows = list.map { $0 == "▌•" ? "▌" : $0.replacing("▌•", with: "▌ ") }
      #expect(session.screen.rows == rows, "\(ups) up")
    }
  }

  @Test func `a story is shown beside its list from a hundred columns on`() async throws {
    for columns in [99, 100] {
      var session = try await TestSession("news", columns: columns, rows: 30)
      await session.press(.down, .enter)
      #expect(session.screen.text.contains("‹ Headlines") == (columns == 99), "the list beside it is the way back")
      #expect(session.screen.text.contains("9 headlines") == (columns == 100))
      #expect(session.screen.rows.contains { $0.contains("▌") && $0.contains("│") } == (columns == 100))
    }
  }

  @Test func `q goes back step by step and then quits, and Ctrl-C quits at once`() async throws {
    var session = try await TestSession(nil)
    await session.press(.enter, .enter, .character("q"), .character("q"))
    #expect(session.screen.text.contains(home))
    #expect(!session.hasQuit)
    await session.press(.character("q"))
    #expect(session.hasQuit)

    var other = try await TestSession("news")
    await other.press(.enter, .control("c"))
    #expect(other.hasQuit)

    // The app named at launch has no home screen behind it.
    var named = try await TestSession("news")
    await named.press(.escape)
    #expect(!named.hasQuit)
    await named.press(.character("q"))
    #expect(named.hasQuit)
  }

  @Test func `an ASCII terminal gets only ASCII, in every app and in the help`() async throws {
    var session = try TestSession(columns: 60, rows: 24, glyphs: ScreenStyle.asciiGlyphs)
    for keys in [[Key.enter], [.character("q"), .character("?")], [.escape, .down, .down, .enter], [.character("s")]] {
      for key in keys { await session.press(key) }
      let signs = session.screen.text.filter { "─━│▌✓↓⏎●○‹·".contains($0) }
      #expect(signs.isEmpty, "\(keys): \(signs)\n\(session.screen.text)")
    }
  }

  @Test func `an app's position is restored after a resize and a visit to the home screen`() async throws {
    for rows in [12, 20, 40] {
      var session = try await TestSession(nil, columns: 80, rows: 60)
      await session.press(.down, .down, .down, .enter, .character("G"))
      await session.take(.terminal(.resized(columns: 80, rows: rows)))
      let left = session.screen.rows
      #expect(left.contains { $0.contains("▌") })
      await session.press(.escape, .enter)
      #expect(session.screen.rows == left, "\(rows) rows")
    }
  }

  @Test func `only a screen with a loader needs ticks, and each tick animates it`() async throws {
    var session = try TestSession()
    session.isHolding = true
    await session.take(.launched("news"))
    #expect(session.reader.isWaiting)
    let before = session.screen.rows
    await session.take(.ticked)
    #expect(session.screen.rows != before)
    await session.release()
    #expect(!session.reader.isWaiting)
  }

  @Test func `a paste outside a field does nothing`() async throws {
    var session = try await TestSession("news")
    let before = session.screen
    await session.take(.terminal(.key(.paste("qqq\r"))))
    #expect(session.screen == before)
    #expect(!session.hasQuit)
  }

  @Test func `a reload is shown in the status line if its own place is above the window`() async throws {
    let (isBroken, stories) = (Locked(false), HTTPClient.headlines((0..<40).map { "Story \($0)" }))
    let client = HTTPClient { url async throws(Failure) in
      isBroken.withLock { $0 } ? HTTPResponse(status: 500) : try await stories.get(url)
    }
    var session = try await TestSession("news", client: client)
    await session.press(.character("G"))
    let end = session.screen.rows
    isBroken.withLock { $0 = true }
    session.isHolding = true
    await session.press(.character("r"))
    #expect(session.screen.rows[23].contains("Fetching the headlines again…"))
    #expect(session.screen.rows.dropLast() == end.dropLast())
    await session.release()
    #expect(session.screen.rows[23].contains("Server error (500) · g for more"))
    #expect(session.screen.rows.dropLast() == end.dropLast())
    isBroken.withLock { $0 = false }
    await session.press(.character("r"))
    #expect(session.screen.rows == end)
  }

  @Test func `a source that fails a reload is shown in the status line, too`() async throws {
    let isBroken = Locked(false)
    let items = (0..<40).map { #"{"title": "Story \#($0)", "subtitle": ""}"# }.joined(separator: ",")
    let client = HTTPClient { url in
      if isBroken.withLock({ $0 }), url.path().contains("source_a") { return HTTPResponse(status: 500) }
      return HTTPResponse(
        status: 200, body: Array((url.path().contains("source_a") ? #"{"stories": [\#(items)]}"# : "[]").utf8))
    }
    var session = try await TestSession("feed", client: client)
    await session.press(.character("G"))
    #expect(session.screen.text.contains("Story 39"))
    isBroken.withLock { $0 = true }
    await session.press(.character("r"))
    #expect(session.screen.rows[23].contains("Server error (500) · g for more"))
  }

  @Test func `a server's text can't affect the terminal`() async throws {
    let payload = #"{"headlines": [{"headline": "\u001b[2J\u001b[31mred\u0007\u009b1;1H\u202e", "updated": 0}]}"#
    let session = try await TestSession("news", client: .answering(payload))
    #expect(session.screen.text.contains("␛[2J␛[31mred␇"))
    #expect(session.screen.unknown == [])
  }

  @Test func `the focus follows a story that moved in its list while it was open`() async throws {
    let order = Locked((0..<9).map { #"{"headline": "Story \#($0)", "updated": 0}"# })
    let client = HTTPClient.answering(#"{"headlines": [\#(order.withLock { $0 }.joined(separator: ","))]}"#)
    var session = try await TestSession("news", columns: 100, rows: 40, client: client)
    session.isHolding = true
    await session.press(.character("r"), .down, .down, .enter)
    order.withLock { $0.reverse() }
    await session.release()
    let focused = { session.screen.rows.first { $0.hasPrefix("▌") } }
    #expect(focused()?.contains("Story 2") == true)
    await session.press(.escape)
    #expect(focused()?.contains("Story 2") == true)
  }
}
