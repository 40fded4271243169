import Console
import GalleyGateways
import Testing

@testable import reader

@Suite struct StatusLineTests {
  @Test func `the hints match the keys, and a key without effect says so`() async throws {
    var news = try await TestSession("news")
    for key in ["s", "c"] as [Unicode.Scalar] {
      await news.press(.character(key))
      #expect(news.screen.rows[23].contains(key == "s" ? "Nothing to save here" : "No comments here"))
    }
    var session = try await TestSession("posts")
    session.isHolding = true
    await session.press(.enter)
    #expect(!session.screen.rows[23].contains("s save"))
    #expect(session.screen.rows[23].contains("c comments   r reload"))
    await session.press(.character("s"))
    #expect(session.screen.rows[23].contains("Nothing to save here"))
    await session.release()
    await session.press(.down)
    #expect(session.screen.rows[23].contains("s save"))
    await session.press(.character("s"))
    #expect(session.screen.rows[23].contains("s remove"))

    for (app, keys) in [
      (String?.none, []), ("news", [Key.enter]), ("case-studies", [.enter]), ("questions", [.escape]),
    ] {
      var session = try await TestSession(app)
      for key in keys + [.character("r")] { await session.press(key) }
      #expect(session.screen.rows[23].contains("Nothing to fetch again here"), "\(String(describing: app))")
    }
  }

  @Test func `Return has a hint if it has an effect, and otherwise says that it has none`() async throws {
    for (app, keys, leadsOn) in [
      (String?.none, [Key](), true), ("feed", [], false), ("posts", [], true), ("posts", [.enter], true),
      ("posts", [.enter, .character("c")], false), ("news", [], true), ("questions", [.escape], true),
      ("questions", [.character("s"), .enter], true),
    ] {
      var session = try await TestSession(app)
      for key in keys { await session.press(key) }
      let name = "\(String(describing: app)) \(keys)"
      #expect(session.screen.text.contains("▌"), "\(name)")
      #expect(session.screen.rows[23].contains("⏎") == leadsOn, "\(name)")
      await session.press(.enter)
      #expect(session.screen.rows[23].contains("Nothing to open here") != leadsOn, "\(name)")
    }
  }

  @Test func `the status line says whether q goes back or quits`() async throws {
    var session = try await TestSession.stories()
    #expect(session.statusLine.contains("q quit"))
    await session.press(.enter)
    #expect(session.statusLine.contains("q back"))
    var other = try await TestSession.stories(at: nil)
    #expect(other.statusLine.contains("q quit"))
    await other.press(.enter)
    #expect(other.statusLine.contains("q back"))
  }

  @Test func `the status line shows the position in the page`() async throws {
    var session = try await TestSession.stories()
    #expect(session.statusLine.hasSuffix("more ↓"))
    // 121 rows in a window of ten: at most 111 above it.
    #expect(session.pane.drawn.scrollLimit == 111)
    await session.press(.pageDown, .pageDown)
    #expect(session.pane.scroll == 18)
    #expect(session.statusLine.hasSuffix(" 16%"))
    await session.press(.end)
    #expect(session.statusLine.hasSuffix("end"))
    await session.press(.pageUp)
    #expect(session.statusLine.hasSuffix(" 91%"))
  }

  @Test func `the number of matches is shown while the query is typed`() async throws {
    var session = try await TestSession.stories()
    await session.type("/")
    #expect(session.statusLine.hasPrefix("  /") && session.statusLine.hasSuffix("more ↓"))
    for (letter, found) in [("3", "1 of 14"), ("5", "1 of 1"), ("x", "not found")] {
      await session.type(letter)
      #expect(session.statusLine.hasSuffix(found), "\(session.statusLine)")
    }
    await session.press(.backspace)
    #expect(session.statusLine.hasPrefix("  /35 ") && session.statusLine.hasSuffix("1 of 1"))
  }

  @Test func `on a small screen the status line shows only whole hints`() async throws {
    var session = try await TestSession("questions", columns: 40, rows: 24)
    #expect(session.screen.rows[23] == "  ⏎ search   Esc leave the field")
    await session.type("swift", .enter)
    await session.type("/vote", .enter)
    #expect(session.screen.rows[23].hasPrefix("  “vote” 1 of 5   "))
    var wide = try await TestSession.searched()
    #expect(wide.statusLine.contains("“fog” 1 of 4   n next   N before"))
    await wide.type("/35", .enter)
    #expect(wide.statusLine.contains("“35” 1 of 1   "))
  }

  @Test func `a query that is too long for its row shows its end, with the cursor after it`() async throws {
    var session = try await TestSession("news", columns: 24, rows: 10)
    await session.type("/" + String(repeating: "a", count: 60) + "xyz")
    let cursor = try #require(session.reader.screen().cursor)
    #expect(session.screen.rows[9].contains("xyz "))
    #expect(session.screen.cells[9][cursor.column - 3..<cursor.column] == ["x", "y", "z"])
    #expect(cursor.row == 9)
  }
}
