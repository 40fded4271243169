import GalleyDomain
import GalleyGateways
import GalleyTerminal
import Testing
import TextLayout

@testable import reader

/// Links, saved posts, and the mouse.
@Suite struct DoingTests {
  /// A question whose first link has the focus.
  private func question(columns: Int = 80, rows: Int = 40) async throws -> (walk: Walk, address: String) {
    var walk = try Walk(columns: columns, rows: rows)
    await walk.take(.launched(.questions))
    await walk.type("swift")
    await walk.press(.enter, .enter)
    for _ in 0..<40 {
      if case .link(let address)? = walk.reader.pane.focused?.key.activation { return (walk, address) }
      await walk.press(.backTab)
    }
    throw Failure.notFound
  }

  @Test(arguments: [(20, 8), (40, 24), (120, 40)])
  func `an address is shown as a whole before the browser opens it`(columns: Int, rows: Int) async throws {
    var (walk, address) = try await question(columns: columns, rows: rows)
    for key in [Key.enter, .character("o")] {
      await walk.press(key)
      let shown = walk.screen.rows.joined().filter { !$0.isWhitespace }
      #expect(shown.contains(address), "\(walk.screen.text)")
      #expect(walk.browsed.isEmpty)
      await walk.press(.escape)
      #expect(!walk.screen.rows.joined().filter { !$0.isWhitespace }.contains("Open" + address))
    }
    await walk.press(.enter, .enter)
    #expect(walk.browsed == [address])
  }

  @Test func `y copies an address, also from the question about it, unless copying is off`() async throws {
    var (walk, address) = try await question()
    await walk.type("y")
    #expect(walk.copied == [address])
    #expect(walk.screen.rows[39].contains("Copied"))
    await walk.type("oy")
    #expect(walk.copied == [address, address])
    #expect(walk.browsed.isEmpty)
    #expect(try !Settings(["--no-clipboard"], variables: [:]).hasClipboard)
  }

  // MARK: Posts

  @Test func `s saves and removes a row of the list, saved rows have a mark, and u undoes a removal`() async throws {
    var walk = try Walk(columns: 80, rows: 24)
    await walk.take(.launched(.posts))
    let title = try #require(walk.screen.rows.first { $0.hasPrefix("▌") }).dropFirst(2)
    #expect(walk.screen.rows[23].contains("s save"))
    await walk.type("s")
    #expect(walk.screen.rows[0].contains("(1)"))
    #expect(walk.screen.rows[23].contains("s remove"))
    await walk.type("j")
    #expect(walk.screen.rows.contains { $0 == "✓ " + title })
    await walk.press(.tab)
    #expect(walk.screen.text.contains("1 saved post"))
    await walk.type("s")
    #expect(!walk.screen.text.contains("1 saved post"))
    await walk.type("u")
    #expect(walk.screen.text.contains("1 saved post"))
    await walk.type("u")
    #expect(walk.screen.rows[23].contains("Marked as read"))
  }

  // MARK: Read items

  @Test func `opened items are fainter in the list, are stored, and u marks them as unread and read`() async throws {
    var walk = try Walk(columns: 80, rows: 24)
    await walk.take(.launched(.news))
    await walk.type("jlq")
    let rows = walk.reader.pane.focused?.rows
    #expect(walk.reader.pane.readRows == Set(rows ?? 0..<0))
    let bytes = walk.reader.screen().rows[rows?.lowerBound ?? 0].bytes
    #expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}[2"))
    await walk.type("u")
    #expect(walk.screen.rows[23].contains("Marked as unread") && walk.reader.pane.readRows.isEmpty)
    await walk.type("u]")
    #expect(walk.screen.rows[23].contains("Open an article first"))
    let name = try #require(walk.marked.first?.name)
    #expect(walk.marked.map(\.isRead) == [true, false, true] && Set(walk.marked.map(\.name)) == [name])
    var other = try Walk(columns: 120, rows: 24)
    await other.take(.launched(.news))
    await other.take(.read([name]))
    #expect(!other.reader.pane.readRows.isEmpty)
    await other.type("l]")
    #expect(other.marked.count == 1, "the second story was read before")
    #expect(other.reader.side?.readRows.isEmpty == false)
  }

  @Test func `a row of the feed can't be marked, since it isn't opened`() async throws {
    var walk = try Walk(columns: 80, rows: 24)
    await walk.take(.launched(.feed))
    await walk.type("u")
    #expect(walk.screen.rows[23].contains("Nothing to undo or to mark here"))
  }

  @Test func `c on a row of the list shows the comments, which are saved with the post later`() async throws {
    var walk = try Walk(columns: 40, rows: 24)
    await walk.take(.launched(.posts))
    await walk.type("c")
    #expect(walk.reader.page?.depth == 2)
    await walk.type("qqs")
    #expect(walk.screen.rows[0].contains("(1)"))
    await walk.press(.tab, .enter)
    walk.isHolding = true
    await walk.type("c")
    #expect(walk.screen.text.contains("@"), "the saved comments, before the server answers")
  }

  @Test func `without a home folder, saving fails with the reason`() async throws {
    let addresses = Addresses()
    var walk = try Walk(columns: 40, rows: 24)
    var apps = walk.reader.apps
    let client = DemoServer(for: addresses, delay: .zero).client
    apps.posts = PostsApp(
      source: .live(client: client, endpoints: addresses.endpoints), saved: .none, watchInterval: nil)
    walk.reader = Reader(apps: apps, style: ScreenStyle(depth: .indexed), columns: 40, rows: 24, at: .zero)
    await walk.take(.launched(.posts))
    await walk.type("s")
    #expect(walk.screen.rows[23].contains("could not be saved"))
    #expect(!walk.screen.rows[0].contains("(1)"))
    await walk.press(.enter)
    await walk.type("s")
    #expect(walk.screen.text.contains("! No home folder"))
  }

  // MARK: Mouse

  @Test func `a click chooses, a second click opens, and the wheel scrolls`() async throws {
    var walk = try Walk(columns: 60, rows: 12)
    await walk.take(.launched(.news))
    let row = try #require(walk.screen.rows.firstIndex { $0.contains("clockmaker") })
    await walk.press(.click(column: 5, row: row))
    #expect(walk.screen.rows[row].hasPrefix("▌"))
    #expect(walk.reader.page?.depth == 0)
    await walk.press(.wheel(1))
    #expect(walk.reader.pane.scroll == 3)
    await walk.press(.wheel(-1))
    for _ in 0..<2 { await walk.press(.click(column: 5, row: row)) }
    #expect(walk.reader.page?.depth == 1)
    await walk.press(.click(column: 3, row: 0))
    await walk.press(.click(column: 3, row: 0))
    #expect(walk.reader.page?.depth == 0, "the line that leads back")
    await walk.press(.click(column: 500, row: 500), .click(column: 0, row: 11))
    #expect(walk.reader.page?.depth == 0)
  }

  @Test func `a click in the list beside an article opens that row`() async throws {
    var walk = try Walk(columns: 120, rows: 30)
    await walk.take(.launched(.news))
    await walk.press(.enter)
    let row = try #require(walk.screen.rows.firstIndex { $0.contains("bridge") })
    await walk.press(.click(column: 5, row: row))
    #expect(walk.screen.rows[row].hasPrefix("▌") && walk.reader.page?.depth == 1)
  }

  // MARK: Settings

  @Test func `an ASCII terminal gets only ASCII, in every app and in the help`() async throws {
    var walk = try Walk(columns: 60, rows: 24, glyphs: ScreenStyle.asciiGlyphs)
    for keys in [[Key.enter], [.character("q"), .character("?")], [.escape, .down, .down, .enter], [.character("s")]] {
      for key in keys { await walk.press(key) }
      let signs = walk.screen.text.filter { "─━│▌✓↓⏎●○‹·".contains($0) }
      #expect(signs.isEmpty, "\(keys): \(signs)\n\(walk.screen.text)")
    }
  }
}
