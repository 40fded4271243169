import Console
import Foundation
import Testing
import TextLayout

@testable import reader

/// The search for words on the page.
@Suite struct PageSearchTests {
  private func marked(_ session: TestSession) -> String? {
    session.screen.reversed.first.map { session.screen.rows[$0[0]].trimmingPrefix { "▌• ".contains($0) } }
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

  @Test func `Return opens the match that is marked, and nothing else`() async throws {
    var session = try await TestSession.searched()
    await session.type("n", .enter)
    #expect(session.screen.rows[2].contains("Story 15 of fog"))
    #expect(session.marked.count == 1)
    session = try await TestSession.stories()
    await session.press(.enter)
    await session.type("/updated", .enter)
    #expect(session.pane.focused == nil, "the match is in nothing that can be opened")
    await session.press(.enter)
    #expect(session.page.depth == 1 && session.statusLine.contains("Nothing is marked"))
  }

  @Test func `a filter shows the rows with the words, also after going back, and Esc shows all`() async throws {
    var session = try await TestSession.stories()
    await session.press(.down)
    let before = session.screen.rows.dropLast()
    await session.type("&fog")
    #expect(session.pane.drawn.items.count == 4)
    #expect(session.statusLine.hasSuffix("4 found"))
    await session.press(.escape)
    #expect(session.screen.rows.dropLast() == before)
    await session.type("&fog", .enter)
    #expect(session.statusLine.contains("&fog: 4   Esc all"))
    await session.type("j", .enter)
    #expect(session.screen.text.contains("Story 15 of fog"))
    await session.press(.escape)
    #expect(session.pane.drawn.items.count == 4 && session.pane.focused?.openedRow == 15)
    await session.press(.escape)
    #expect(session.pane.drawn.items.count == 40 && session.page.depth == 0)
    await session.type("&xyz")
    #expect(session.statusLine.hasSuffix("0 found"))
    await session.press(.control("c"))
    #expect(session.pane.drawn.items.count == 40 && !session.hasQuit)
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

  private func page(_ words: String, width: Int) -> DrawnPage {
    DrawnPage(drawing: .text(TextBlock([Run(SafeText(outside: words, breaks: .keep))])), width: width, height: 10)
  }

  private func found(_ query: String, in words: String, width: Int = 80) -> [String] {
    let page = page(words, width: width)
    return TextSearch(query).matches(on: page).map { match in
      match.rows.compactMap { match.bytes[$0] }
        .map { String(decoding: page.body.bytes[$0], as: UTF8.self) }.joined(separator: "|")
    }
  }

  @Test func `letter case is ignored in every script`() {
    #expect(found("ferry", in: "Ferry, FERRY and ferry") == ["Ferry", "FERRY", "ferry"])
    #expect(found("été", in: "un ÉTÉ") == ["ÉTÉ"])
    #expect(found("строка", in: "СТРОКА по-русски") == ["СТРОКА"])
    #expect(found("k", in: "20 \u{212A}") == ["\u{212A}"])
    #expect(found("A B", in: "a\u{A0}B a b") == ["a\u{A0}B", "a b"])
  }

  @Test(arguments: 12...60)
  func `words are found at every width, across line breaks`(width: Int) {
    let words = "Builders on the Skarn Rock took a cupboard off the wall and found thirty years of weather behind it."
    for query in ["the Skarn Rock took", "cupboard off", "weather behind it.", "it"] {
      let matches = found(query, in: words, width: width)
      #expect(matches.count == (query == "it" ? 1 : 1), "\(query) at \(width)")
      #expect(matches.first?.replacing("|", with: " ") == query)
    }
  }

  @Test func `text without spaces is found across line breaks`() {
    #expect(found("百年ぶりに鳴った", in: "港の時計が百年ぶりに鳴った。", width: 14).count == 1)
  }

  @Test func `matches are in the order of their rows, not of their texts`() {
    let texts = ["one two three four five six fog", "fog"].map { Block.text(TextBlock([Run(SafeText(own: $0))])) }
    let row = Row([texts[0].filling(), Row.Cell(texts[1])])
    let page = DrawnPage(drawing: .row(row), width: 20, height: 10)
    let rows = TextSearch("fog").matches(on: page).map(\.rows.lowerBound)
    #expect(rows.count == 2)
    #expect(rows == rows.sorted())
    #expect(rows.first != rows.last)
  }

  @Test func `a combining mark belongs to the match of its letter`() {
    #expect(found("cafe", in: "Cafe\u{301} au lait") == ["Cafe\u{301}"])
  }

  @Test(arguments: ["", " ", "\t"])
  func `a blank query finds nothing`(query: String) {
    #expect(found(query, in: "some words") == [])
  }

  @Test func `a long text of the same letter is searched to its end`() {
    let found = found(String(repeating: "a", count: 60) + "b", in: String(repeating: "a", count: 20_000))
    #expect(found.count == 0)
  }
}
