import Console
import GalleyDomain
import GalleyTestSupport
import Testing
import TextLayout

@testable import reader

/// The marks of unread and saved rows, and the look of read ones.
@Suite struct ReadRowTests {

  @Test
  func `opened items lose their mark and look as before, are stored, and m undoes it`() async throws
  {
    var session = try await TestSession("news")
    let before = session.reader.screen().rows[2].bytes.text
    await session.type("lq")
    #expect(session.reader.screen().rows[2].bytes.text == before.replacing("◆", with: " "))
    await session.type("m")
    #expect(session.tells(Remark.unread))
    await session.type("m]")
    #expect(session.tells(Remark.noEffect))
    let name = try #require(session.marked.first?.names.first)
    #expect(session.marked.map(\.isRead) == [true, false, true])
    #expect(Set(session.marked.flatMap(\.names)) == [name])
  }

  @Test func `M marks all rows that are shown as read, also those of a filter alone`() async throws
  {
    var session = try await TestSession("news", rows: 40)
    await session.type("&the", .enter)
    let shown = session.rowCount(of: "◆")
    await session.type("M")
    #expect(session.marked.first?.names.count == shown)
    await session.press(.escape)
    #expect(session.rowCount(of: "◆") == 9 - shown)
    await session.type("M")
    #expect(session.rowCount(of: "◆") == 0)
    await session.type("M")
    #expect(session.tells(Remark.allRead(0)))
    var feed = try await TestSession("feed")
    await feed.type("M")
    #expect(feed.tells("M \(Remark.noEffect)"))
  }

  @Test func `y copies the address of the marked question, and the one that is asked about`()
    async throws
  {
    var session = try await TestSession("questions")
    await session.type("swift", .enter)
    await session.type("jjy")
    let address = try #require(session.copied.first)
    #expect(address.hasPrefix("https://"))
    #expect(session.answer.contains("Copied: "))
    await session.type("oy")
    #expect(session.copied == [address, address])
    #expect(session.browsed.isEmpty)
    var feed = try await TestSession("feed")
    await feed.type("y")
    #expect(feed.tells("y \(Remark.noEffect)"))
  }

  @Test func `a post is saved from its row, and its comments are opened from there`() async throws {
    var session = try await TestSession("posts", columns: 120, rows: 30)
    await session.type("js")
    #expect(session.shows(" ✓  "))
    #expect(session.shows("✓ Saved offline"), "also beside the list")
    #expect(session.shows("Saved (1)"))
    await session.type("s")
    #expect(!session.shows("✓"))
    await session.type("c")
    #expect(session.page.depth == 2)
    await session.type("q")
    #expect(session.page.depth == 1)
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
}
