import Console
import GalleyDomain
import GalleyTestSupport
import Testing
import TextLayout

@testable import reader

/// The marks of unread and saved rows, and the look of read ones.
@Suite struct ReadRowTests {

  @Test
  func `opened items are fainter in the list, are stored, and m marks them as unread and read`()
    async throws
  {
    var session = try await TestSession("news")
    await session.type("jlq")
    let rows = try #require(session.pane.focused?.rows)
    #expect(session.readRows == Set(rows))
    let row = session.reader.screen().rows[rows.lowerBound]
    #expect(row.bytes.text.contains("\u{1B}[2"))
    await session.type("m")
    #expect(session.tells(Remark.unread))
    #expect(session.readRows.isEmpty)
    await session.type("m]")
    #expect(session.tells(Remark.noEffect))
    let name = try #require(session.marked.first?.names.first)
    #expect(session.marked.map(\.isRead) == [true, false, true])
    #expect(Set(session.marked.flatMap(\.names)) == [name])

    var other = try await TestSession("news", columns: 120)
    await other.take(.read([name]))
    #expect(!other.readRows.isEmpty)
    await other.type("l]")
    #expect(other.marked.count == 1, "the second story was read before")
    let side = try #require(other.reader.pages.side)
    let marks = other.reader.markedRows(of: side).values
    #expect(marks.contains { !$0.quiet.isEmpty })
  }

  /// Whether a text is faint on the page, or on the left one of two.
  private func isFaint(_ text: String, in session: TestSession) throws -> Bool {
    let rows = session.screen.rows.map { row in row.prefix { $0 != "│" } }
    let row = try #require(rows.firstIndex { $0.contains(text) })
    let bytes = session.reader.screen().rows[row].bytes.text
    let start = try #require(bytes.firstRange(of: text)).lowerBound
    let styles = bytes[..<start].matches(of: /\e\[([0-9;]*)m/)
    return styles.last?.1.split(separator: ";").first == "2"
  }

  /// The beginnings of two texts of the catalogue's state.
  private func beginnings(_ state: String, _ field: String) throws -> (String, String) {
    let first = try shown(state, "rows[0].\(field)")
    let second = try shown(state, "rows[1].\(field)")
    return (String(first.prefix(12)), String(second.prefix(12)))
  }

  @Test func `the open row beside an article isn't faint, and the other read rows are`()
    async throws
  {
    let (first, second) = try beginnings("news/list/loaded", "headline")
    var session = try await TestSession("news", columns: 120, rows: 40)
    await session.type("l]")
    #expect(try isFaint(first, in: session))
    #expect(try !isFaint(second, in: session))
    await session.type("[")
    #expect(try !isFaint(first, in: session))
    #expect(try isFaint(second, in: session))
    await session.type("q")
    #expect(try isFaint(first, in: session))
  }

  @Test(arguments: [40, 80, 120], ["news", "posts", "case-studies"])
  func `unread marks stay in their own cells under the focus, before a blank or a saved mark`(
    columns: Int, app: String
  ) async throws {
    func marks(_ session: TestSession) -> [[Int]] {
      session.screen.cells.map { row in row.indices.filter { row[$0] == "◆" } }
    }
    var session = try await TestSession(app, columns: columns, rows: 60)
    let before = marks(session)
    #expect(before.contains { !$0.isEmpty })
    for _ in 0..<4 {
      for (cells, places) in zip(session.screen.cells, before) {
        #expect(places.allSatisfy { cells[$0 + 1] == " " })
      }
      await session.press(.down)
      #expect(marks(session) == before)
    }
    guard app == "posts" else { return }
    await session.type("lshmklshmklshm")
    #expect(marks(session) == before)
    #expect(session.rowCount(of: "✓") == 3)
  }

  @Test func `in ASCII the marks are the signs that the help names`() async throws {
    var session = try await TestSession("posts", glyphs: ScreenStyle.asciiGlyphs)
    let title = try shown("posts/list/loaded", "rows[0].title")
    await session.type("lshmj")
    #expect(session.shows(" N \(title)", above: " + "))
    await session.type("?")
    await session.take(.terminal(.resized(columns: 140, rows: 120)))
    #expect(session.shows("+ marks saved posts"))
    #expect(session.shows("N marks unread rows"))
  }

  @Test func `a read card doesn't make its neighbour faint`() async throws {
    let (first, second) = try beginnings("case-studies/list/loaded", "teaser.outside.text")
    var session = try await TestSession("case-studies", columns: 120, rows: 40)
    await session.type("m")
    #expect(try isFaint(first, in: session))
    #expect(try !isFaint(second, in: session))
    await session.type("mjm")
    #expect(try !isFaint(first, in: session))
    #expect(try isFaint(second, in: session))
  }
}
