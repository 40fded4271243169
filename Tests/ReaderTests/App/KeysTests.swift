import Foundation
import GalleyGateways
import GalleyRequests
import GalleySystem
import GalleyTerminal
import Testing

@testable import reader

/// The effects of single keys on the screen.
@Suite struct KeysTests {
  /// A list of 40 stories; stories 5, 15, 25 and 35 are about fog.
  private func news(at app: AppName? = .news) async throws -> Walk {
    let stories = (0..<40).map { #"{"headline": "Story \#($0)\#($0 % 10 == 5 ? " of fog" : "")", "updated": 0}"# }
    let payload = Array(#"{"headlines": [\#(stories.joined(separator: ","))]}"#.utf8)
    var walk = try Walk(columns: 60, rows: 12, client: HTTPClient { _ in HTTPResponse(status: 200, body: payload) })
    await walk.take(.launched(app))
    return walk
  }

  /// Returns the walk of `news` after a search for “fog”, which shows the first match.
  private func foggyNews(at app: AppName? = .news) async throws -> Walk {
    var walk = try await news(at: app)
    await walk.type("/fog")
    await walk.press(.enter)
    return walk
  }

  private func marked(_ walk: Walk) -> String? {
    walk.screen.reversed.first.map { walk.screen.rows[$0[0]].trimmingPrefix("▌").trimmingPrefix { $0 == " " } }
      .map { String($0) }
  }

  private func status(_ walk: Walk) -> String { walk.screen.rows[11] }

  // MARK: Search

  @Test func `n goes to the next match and N to the previous one, wrapping around`() async throws {
    var walk = try await foggyNews()
    #expect(marked(walk) == "Story 5 of fog")
    for (key, story, number) in [("n", 15, 2), ("n", 25, 3), ("N", 15, 2), ("N", 5, 1), ("N", 35, 4), ("n", 5, 1)] {
      await walk.type(key)
      #expect(marked(walk) == "Story \(story) of fog")
      #expect(status(walk).contains("“fog” \(number) of 4"))
    }
  }

  @Test func `all matches on the screen are marked, and the current one is underlined`() async throws {
    var walk = try await news()
    await walk.type("/story")
    // Four stories of five letters are in a window of ten rows.
    #expect(walk.screen.reversed.count == 4 * 5 || walk.screen.reversed.count == 3 * 5)
    let bytes = String(decoding: walk.reader.screen().bytes(replacing: nil), as: UTF8.self)
    #expect(bytes.components(separatedBy: "\u{1B}[7;4mStory\u{1B}[27;24m").count == 2)
    await walk.press(.enter)
    #expect(status(walk).contains("1 of 40"))
    await walk.type("/")
    await walk.press(.up)
    #expect(status(walk).hasPrefix("  /story"))
    await walk.press(.wordLeft, .character("x"), .home, .delete, .character("S"))
    #expect(status(walk).hasPrefix("  /Sstory"))
    #expect(walk.reader.screen().cursor?.column == 4)
  }

  @Test func `a match outside the window is shown in its upper third, with context above`() async throws {
    var walk = try await foggyNews()
    await walk.type("n")
    #expect(walk.screen.reversed.first?.first == 3)
  }

  @Test func `a query without matches returns to the previous position`() async throws {
    var walk = try await news()
    await walk.press(.down, .down)
    let before = walk.screen.rows.dropLast()
    await walk.type("/story 35")
    #expect(marked(walk) == "Story 35 of fog")
    await walk.type("x")
    #expect(walk.screen.rows.dropLast() == before)
    await walk.press(.backspace)
    #expect(marked(walk) == "Story 35 of fog")
    await walk.press(.control("u"))
    #expect(walk.screen.rows.dropLast() == before)
  }

  @Test func `Return on an empty query ends the search, and backspace on an empty query keeps it`() async throws {
    var walk = try await foggyNews()
    await walk.type("/")
    await walk.press(.backspace)
    #expect(status(walk).contains("“fog” 1 of 4"))
    await walk.type("/")
    await walk.press(.enter)
    #expect(walk.screen.reversed.isEmpty)
    #expect(!status(walk).contains("fog"))
  }

  @Test func `Esc ends a search before it goes back`() async throws {
    var walk = try await news(at: nil)
    await walk.press(.tab, .tab, .tab, .enter)
    await walk.type("/fog")
    await walk.press(.enter, .escape)
    #expect(walk.screen.reversed.isEmpty)
    #expect(walk.screen.text.contains("Story 5 of fog"))
    #expect(walk.reader.current == .news)
    await walk.press(.escape)
    #expect(walk.reader.current == nil)
  }

  @Test func `a query that is too long for its row shows its end, with the cursor after it`() async throws {
    var walk = try Walk(columns: 24, rows: 10)
    await walk.take(.launched(.news))
    await walk.type("/" + String(repeating: "a", count: 60) + "xyz")
    let cursor = try #require(walk.reader.screen().cursor)
    #expect(walk.screen.rows[9].contains("xyz "))
    #expect(walk.screen.cells[9][cursor.column - 3..<cursor.column] == ["x", "y", "z"])
    #expect(cursor.row == 9)
  }

  // MARK: Links

  @Test func `o opens the selected link, or says that none is selected or none exists`() async throws {
    var walk = try await news()
    let list = walk.screen.rows.dropLast()
    await walk.type("o")
    #expect(status(walk).contains("No link here"))
    #expect(walk.screen.rows.dropLast() == list)

    var question = try Walk(rows: 40)
    await question.take(.launched(.questions))
    await question.type("swift")
    await question.press(.enter, .enter)
    await question.type("o")
    #expect(question.screen.rows[39].contains("No link is selected"))
    for _ in 0..<20 {
      if case .link? = question.reader.pane.focused?.key.activation { break }
      await question.press(.backTab)
    }
    guard case .link(let address)? = question.reader.pane.focused?.key.activation else {
      Issue.record("the question has no link")
      return
    }
    await question.type("oo")
    #expect(question.browsed == [address])
    #expect(question.screen.rows[39].contains("Opening"))
    await question.press(.enter, .enter)
    #expect(question.browsed == [address, address])
    await question.take(.remarked("It could not be started"))
    #expect(question.screen.rows[39].contains("It could not be started"))
  }

  // MARK: The last row

  @Test func `the status line says whether q goes back or quits`() async throws {
    var walk = try await news()
    #expect(status(walk).contains("q quit"))
    await walk.press(.enter)
    #expect(status(walk).contains("q back"))
    var other = try await news(at: nil)
    #expect(status(other).contains("q quit"))
    await other.press(.enter)
    #expect(status(other).contains("q back"))
  }

  @Test func `the status line shows the position in the page`() async throws {
    var walk = try await news()
    #expect(status(walk).hasSuffix("top"))
    // 121 rows in a window of ten: at most 111 above it.
    #expect(walk.reader.pane.sheet.scrollLimit == 111)
    await walk.press(.pageDown, .pageDown)
    #expect(walk.reader.pane.scroll == 18)
    #expect(status(walk).hasSuffix(" 16%"))
    await walk.press(.end)
    #expect(status(walk).hasSuffix("end"))
    await walk.press(.pageUp)
    #expect(status(walk).hasSuffix(" 91%"))
  }

  @Test func `the number of matches is shown while the query is typed`() async throws {
    var walk = try await news()
    await walk.type("/")
    #expect(status(walk).hasPrefix("  /") && status(walk).hasSuffix("top"))
    for (letter, found) in [("3", "1 of 14"), ("5", "1 of 1"), ("x", "not found")] {
      await walk.type(letter)
      #expect(status(walk).hasSuffix(found), "\(status(walk))")
    }
    await walk.press(.backspace)
    #expect(status(walk).hasPrefix("  /35 ") && status(walk).hasSuffix("1 of 1"))
  }

  @Test func `on a small screen the status line shows only whole hints`() async throws {
    var walk = try Walk(columns: 40, rows: 24)
    await walk.take(.launched(.questions))
    #expect(walk.screen.rows[23] == "  ⏎ search   Esc leave the field")
    await walk.type("swift")
    await walk.press(.enter)
    await walk.type("/vote")
    await walk.press(.enter)
    #expect(walk.screen.rows[23].hasPrefix("  “vote” 1 of 5   "))
    var wide = try await foggyNews()
    #expect(status(wide).contains("“fog” 1 of 4 · n next · N before"))
    await wide.type("/35")
    await wide.press(.enter)
    #expect(status(wide).contains("“35” 1 of 1   "))
  }

  @Test func `in a field the cursor is after the typed text`() async throws {
    for columns in [12, 40] {
      var walk = try Walk(columns: columns, rows: 12)
      await walk.take(.launched(.questions))
      await walk.type("io")
      let cursor = try #require(walk.reader.screen().cursor)
      #expect(walk.screen.cells[cursor.row][cursor.column - 2..<cursor.column] == ["i", "o"], "\(columns) columns")
      await walk.press(.escape)
      #expect(walk.reader.screen().cursor == nil)
    }
  }

  // MARK: The page of keys

  @Test func `while the help page covers an app, nothing is animated, reported or fetched`()
    async throws
  {
    var walk = try Walk(rows: 40)
    walk.isHolding = true
    await walk.take(.launched(.news))
    #expect(walk.reader.isWaiting)
    await walk.type("?")
    #expect(!walk.reader.isWaiting)
    await walk.answer()
    await walk.take(.shown)
    #expect(walk.reports == [])
    await walk.type("x")
    await walk.take(.shown)
    #expect(walk.reports.count == 1)

    var other = try Walk(rows: 40)
    await other.take(.launched(.caseStudies))
    await other.type("?")
    await other.take(.shown)
    #expect(other.fetched == [])
    await other.type("x")
    await other.take(.shown)
    #expect(other.fetched != [])
  }

  @Test func `the help page says how to close it, and scrolling doesn't close it`()
    async throws
  {
    var walk = try Walk(rows: 60)
    await walk.take(.launched(nil))
    let home = walk.screen.rows
    await walk.type("?")
    let keys = walk.screen.rows
    #expect(keys[0].hasSuffix("Esc goes back"))
    #expect(keys[59].contains("Esc goes back"))
    await walk.type(" jkbgG")
    #expect(walk.screen.rows == keys)
    await walk.press(.escape)
    #expect(walk.screen.rows == home)
  }

  // MARK: Back

  @Test func `the focus follows a story that moved in its list while it was open`()
    async throws
  {
    let order = Locked(Array(0..<9))
    let client = HTTPClient { _ in
      let stories = order.withLock { $0 }.map { #"{"headline": "Story \#($0)", "updated": 0}"# }
      return HTTPResponse(status: 200, body: Array(#"{"headlines": [\#(stories.joined(separator: ","))]}"#.utf8))
    }
    var walk = try Walk(columns: 100, rows: 40, client: client)
    await walk.take(.launched(.news))
    walk.isHolding = true
    await walk.press(.character("r"), .down, .down, .enter)
    order.withLock { $0.reverse() }
    walk.isHolding = false
    for (effect, app) in walk.held { await walk.carryOut(effect, app) }
    let focused = { walk.screen.rows.first { $0.hasPrefix("▌") } }
    #expect(focused()?.contains("Story 2") == true)
    await walk.press(.escape)
    #expect(focused()?.contains("Story 2") == true)
  }
}
