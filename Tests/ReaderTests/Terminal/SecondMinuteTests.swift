import GalleyTestSupport
import Testing

@testable import reader

/// The built program in a real terminal, after the first look around.
@Suite(.blocking) struct SecondMinuteTests {
  /// A terminal with the questions about Swift.
  private func searched(rows: Int = 24) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(demo: "questions", rows: rows)
    try terminal.searchQuestions()
    return terminal
  }

  /// The longest word of a story's headline.
  private func word(ofStory row: Int) throws -> String {
    let words = try shown("news/list/loaded", "rows[\(row)].headline").split(separator: " ")
    return String(try #require(words.max { $0.count < $1.count }))
  }

  @Test func `a search marks its match, which Return opens, and & filters the list`() throws {
    let terminal = try PseudoTerminal(demo: "news")
    let third = try shown("news/list/loaded", "rows[2].headline")
    let word = try word(ofStory: 1)
    let other = try self.word(ofStory: 8)
    try terminal.expect(third)
    try terminal.expect(after: "/\(word)\r") {
      $0.rows.contains { $0.hasPrefix("▌◆ ") && $0.contains(word) }
    }
    try terminal.expectNo(third, after: "\r")
    try terminal.expect("◆ ", after: "q")
    try terminal.expect(after: "&\(other)\r") {
      !$0.text.contains(word) && $0.text.contains(other)
    }
    try terminal.expect(word, after: "\u{1B}")
  }

  @Test func `a save and a removal are acknowledged, and u says what it brings back`() throws {
    let terminal = try PseudoTerminal(demo: "posts")
    let title = try shown("posts/list/loaded", "rows[0].title")
    try terminal.expect(title)
    try terminal.expect(Remark.saved, after: "s")
    try terminal.expect { $0.rows.contains { $0.hasPrefix("▌◆✓\(title)") } }
    try terminal.expect(Remark.removed, after: "s")
    try terminal.expect("\(Remark.savedAgain): \(title)", after: "u")
    try terminal.expect("\(Remark.notSavedAgain): \(title)", after: "u")
    try terminal.expect(Remark.noUndo, after: "u")
  }

  @Test(arguments: [(15, 7), (19, 11), (24, 15)])
  func `a question's lines leave its body most of the height`(rows: Int, body: Int) throws {
    let terminal = try searched(rows: rows)
    try terminal.openQuestion()
    let screen = terminal.screen
    let lines = screen.rows.indices.filter { screen.rows[$0].contains("───") }
    let end = try #require(lines.last)
    // Below the way back and two rows of the title.
    let start = lines.count > 1 ? 4 : 3
    #expect(end - start >= body, "\(screen.text)")
  }

  @Test func `the smallest screen shows the first choice and that more is below`() throws {
    let terminal = try PseudoTerminal(demo: "case-studies", columns: 20, rows: 8)
    try terminal.expect {
      $0.rows.contains { $0.hasPrefix("▌◆") } && $0.rows[7].contains(Hint.open)
    }
  }

  @Test func `an unknown key says so, and leaves the question about an address`() throws {
    let terminal = try searched()
    try terminal.expect(Remark.unknownKey, after: "x")
    try terminal.expect("copies: https://", after: "o")
    try terminal.expect("follow a link", after: "x\r")
    try terminal.expect("copies: https://", after: "o")
  }

  @Test func `the wheel scrolls the list beside an article, which stays`() throws {
    let terminal = try PseudoTerminal(demo: "news", columns: 120, rows: 12)
    let date = try shown("news/list/loaded", "rows[0].updated")
    try terminal.expect(date)
    // In the list and in the article.
    try terminal.expect(after: "\r") { $0.text.ranges(of: date).count == 2 }
    try terminal.expect(after: "\u{1B}[<65;5;5M") { $0.text.ranges(of: date).count == 1 }
    try terminal.expect(after: "{") { $0.text.ranges(of: date).count == 2 }
  }

  @Test
  func `the down arrow brings back what was typed, Ctrl-C leaves a line, and a cut paste says so`()
    throws
  {
    let terminal = try searched()
    try terminal.expect("[ abc", after: "i\u{15}abc")
    try terminal.expect("[ swift", after: "\u{1B}[A")
    try terminal.expect("[ abc", after: "\u{1B}[B")
    try terminal.expect(Hint.keys, after: "\u{3}")
    try terminal.expect("/words", after: "/words")
    try terminal.expect(Hint.keys, after: "\u{3}")
    let long = String(repeating: "a", count: 1_500)
    try terminal.expect(Remark.cutPaste, after: "/\u{1B}[200~\(long)\u{1B}[201~")
    try terminal.expectEnd(after: "\u{3}q")
  }
}
