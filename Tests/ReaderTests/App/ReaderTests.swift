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

  // Proves B13, S14.
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

  // Proves T10.
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
