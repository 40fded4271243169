import GalleyTestSupport
import Testing

@testable import reader

/// The built program in a real terminal, after the first look around.
@Suite(.blocking) struct SecondMinuteTests {
  /// A terminal with the questions about Swift.
  private func searched(rows: Int = 24) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(demo: "questions", rows: rows)
    terminal.expect("Tags [")
    terminal.expect("5 questions", after: "swift\r")
    return terminal
  }

  @Test func `a search marks its match, which Return opens, and & filters the list`() throws {
    let terminal = try PseudoTerminal(demo: "news")
    terminal.expect("9 headlines")
    terminal.expect(after: "/clock\r") {
      $0.rows.contains { $0.hasPrefix("▌•") && $0.contains("clockmaker") }
    }
    terminal.expect("Every Thursday before breakfast", after: "\r")
    terminal.expect("• ", after: "q")
    terminal.expect(after: "&fog\r") {
      !$0.text.contains("clockmaker") && $0.text.contains("in fog")
    }
    terminal.expect("clockmaker", after: "\u{1B}")
  }

  @Test func `a save and a removal are acknowledged, and u says what it brings back`() throws {
    let terminal = try PseudoTerminal(demo: "posts")
    terminal.expect("5 posts")
    terminal.expect("Saved, s remove", after: "s")
    terminal.expect(after: "") { $0.rows.contains { $0.hasPrefix("▌✓The ferry") } }
    terminal.expect("Removed, u undo", after: "s")
    terminal.expect("Saved again: The ferry that never sailed", after: "u")
    terminal.expect("No longer saved: The ferry that never sailed", after: "u")
    terminal.expect("Nothing to undo", after: "u")
  }

  @Test(arguments: [(15, 6, false), (16, 7, false), (24, 11, true)])
  func `a question's frames leave its body half of the height`(
    rows: Int, body: Int, hasFrames: Bool
  ) throws {
    let terminal = try searched(rows: rows)
    terminal.expect("‹ Questions", after: "\r")
    #expect(terminal.screen.text.contains("▄") == hasFrames, "\(terminal.screen.text)")
    let tags = try #require(terminal.screen.rows.lastIndex { $0.contains("───") })
    let fixed = terminal.screen.rows.firstIndex { $0.contains("▀") } ?? 2
    #expect(tags - fixed - 1 >= body, "\(terminal.screen.text)")
  }

  @Test
  func
    `the smallest screen shows the first choice and that more is below, and an unknown key says so`()
    throws
  {
    let small = try PseudoTerminal(demo: "case-studies", columns: 20, rows: 8)
    small.expect(after: "") {
      $0.rows.contains { $0.hasPrefix("▌•") } && $0.rows[7].contains("⏎ open")
    }
    let terminal = try searched()
    terminal.expect("Unknown key, ? lists the keys", after: "x")
    terminal.expect("Open https://example.com/questions/1001", after: "o")
    terminal.expect("1 ⏎ link", after: "x\r")
    terminal.expect("Open https://", after: "o")
  }

  @Test func `the wheel scrolls the list beside an article, which stays`() throws {
    let terminal = try PseudoTerminal(demo: "news", columns: 120, rows: 12)
    terminal.expect("9 headlines")
    terminal.expect("Updated", after: "\r")
    terminal.expect(after: "\u{1B}[<65;5;5M") {
      !$0.text.contains("9 headlines") && $0.text.contains("Updated")
    }
    terminal.expect("9 headlines", after: "{")
  }

  @Test
  func `the down arrow brings back what was typed, Ctrl-C leaves a line, and a cut paste says so`()
    throws
  {
    let terminal = try searched()
    terminal.expect("[ abc", after: "i\u{15}abc")
    terminal.expect("[ swift", after: "\u{1B}[A")
    terminal.expect("[ abc", after: "\u{1B}[B")
    terminal.expect("? keys", after: "\u{3}")
    terminal.expect("/words", after: "/words")
    terminal.expect("? keys", after: "\u{3}")
    let long = String(repeating: "a", count: 1_500)
    terminal.expect("cut after 1,000 bytes", after: "/\u{1B}[200~\(long)\u{1B}[201~")
    terminal.expectEnd(after: "\u{3}q")
  }
}
