import Foundation
import GalleyTerminal
import Testing

@testable import reader

/// The search for words on the page.
@Suite struct PageSearchTests {
  private func marked(_ session: TestSession) -> String? {
    session.screen.reversed.first.map { session.screen.rows[$0[0]].trimmingPrefix("▌").trimmingPrefix { $0 == " " } }
      .map { String($0) }
  }

  @Test func `n goes to the next match and N to the previous one, wrapping around`() async throws {
    var session = try await TestSession.searched()
    #expect(marked(session) == "Story 5 of fog")
    for (key, story, number) in [("n", 15, 2), ("n", 25, 3), ("N", 15, 2), ("N", 5, 1), ("N", 35, 4), ("n", 5, 1)] {
      await session.type(key)
      #expect(marked(session) == "Story \(story) of fog")
      #expect(session.statusLine.contains("“fog” \(number) of 4"))
    }
  }

  @Test func `all matches on the screen are marked, and the current one is underlined`() async throws {
    var session = try await TestSession.stories()
    await session.type("/story")
    // Four stories of five letters are in a window of ten rows.
    #expect(session.screen.reversed.count == 4 * 5 || session.screen.reversed.count == 3 * 5)
    let bytes = String(decoding: session.reader.screen().bytes(replacing: nil), as: UTF8.self)
    #expect(bytes.components(separatedBy: "\u{1B}[7;4mStory\u{1B}[27;24m").count == 2)
    await session.press(.enter)
    #expect(session.statusLine.contains("1 of 40"))
    await session.type("/", .up)
    #expect(session.statusLine.hasPrefix("  /story"))
    await session.press(.wordLeft, .character("x"), .home, .delete, .character("S"))
    #expect(session.statusLine.hasPrefix("  /Sstory"))
    #expect(session.reader.screen().cursor?.column == 4)
  }

  @Test func `a match outside the window is shown in its upper third, with context above`() async throws {
    var session = try await TestSession.searched()
    await session.type("n")
    #expect(session.screen.reversed.first?.first == 3)
  }

  @Test func `a query without matches returns to the previous position`() async throws {
    var session = try await TestSession.stories()
    await session.press(.down, .down)
    let before = session.screen.rows.dropLast()
    await session.type("/story 35")
    #expect(marked(session) == "Story 35 of fog")
    await session.type("x")
    #expect(session.screen.rows.dropLast() == before)
    await session.press(.backspace)
    #expect(marked(session) == "Story 35 of fog")
    await session.press(.control("u"))
    #expect(session.screen.rows.dropLast() == before)
  }

  @Test func `Return on an empty query ends the search, and backspace on an empty query keeps it`() async throws {
    var session = try await TestSession.searched()
    await session.type("/", .backspace)
    #expect(session.statusLine.contains("“fog” 1 of 4"))
    await session.type("/", .enter)
    #expect(session.screen.reversed.isEmpty)
    #expect(!session.statusLine.contains("fog"))
  }

  @Test func `Esc ends a search before it goes back`() async throws {
    var session = try await TestSession.stories(at: nil)
    await session.press(.tab, .tab, .tab, .enter)
    await session.type("/fog", .enter, .escape)
    #expect(session.screen.reversed.isEmpty)
    #expect(session.screen.text.contains("Story 5 of fog"))
    #expect(session.reader.pages.app == "news")
    await session.press(.escape)
    #expect(session.reader.pages.app == nil)
  }
}
