import Testing
import TextLayout

@testable import reader

struct ReaderTests {
  // Proves T10.
  @Test(arguments: [2, 3, 5, 6, 12, 40], ["news", "case-studies", "posts"])
  func `going back restores the list`(rows: Int, app: String) async throws {
    for ups in 0..<4 {
      let session = try await LiveSession(app, columns: 40, rows: rows)
      await session.type("G")
      for _ in 0..<ups {
        await session.press(.up)
      }
      // The opened row is no longer unread.
      let list = session.screen.rows.map { row in
        row == "▌◆" ? "▌" : row.replacing("▌◆", with: "▌ ")
      }
      await session.press(.enter)
      #expect(session.pane.page.depth == 1, "\(ups) up")
      await session.press(.escape)
      #expect(session.screen.rows == list, "\(ups) up")
    }
  }

  @Test(
    arguments: [
      (20, 8),
      (40, 6),
      (120, 40),
    ], ["news", "feed", "posts", "posts l", "posts c"])
  func `after a reload the screen says that it is new`(
    size: (columns: Int, rows: Int),
    place: String
  ) async throws {
    for end in ["", "G"] {
      let words = place.fields
      let session = try await LiveSession(words[0], columns: size.columns, rows: size.rows)
      await session.type(words.dropFirst().joined() + end)
      #expect(!session.screen.text.contains("updated"))
      await session.type("r")
      #expect(session.screen.text.contains("updated 13:46"), "\(session.screen.text)")
    }
  }
}
