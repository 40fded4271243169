import Console
import Foundation
import GalleyTestSupport
import Testing
import TextLayout

@testable import reader

// Proves B13, S14.
/// The built program in a real terminal: its screen is as expected, and the terminal is restored.
@Suite(.blocking) struct PseudoTerminalTests {
  @Test func `the terminal shows the expected screen at every size`() throws {
    let terminal = try PseudoTerminal([])
    var reader = try TestSession().reader
    let sizes = [
      (80, 24),
      (100, 30),
      (40, 12),
      (21, 6),
      (9, 3),
      (1, 1),
      (200, 50),
    ]
    for (columns, rows) in sizes {
      terminal.setSize(columns: columns, rows: rows)
      _ = reader.handle(.terminal(.resized(columns: columns, rows: rows)), at: .zero)
      var meant = ScreenModel(columns: columns, rows: rows)
      meant.take(reader.screen().bytes(replacing: nil))
      try terminal.expect { screen in
        screen.rows == meant.rows && screen.reversed == meant.reversed
      }
      #expect(terminal.screen.unknown == [])
    }
  }

  @Test func `a resize at any time of the start is noticed`() throws {
    for tries in 0..<40 {
      let terminal = try PseudoTerminal([], columns: 80, rows: 24)
      usleep(UInt32(tries) * 500)
      terminal.setSize(columns: 100, rows: 30)
      try terminal.expect("the status line isn't in the last row") {
        $0.rows[29].contains(Hint.quit)
      }
    }
  }

  // Proves T1, T2, A8, A9, B1, B2, B3, N1, S12.
  @Test func `every app can be used with the keys alone, and q quits`() throws {
    let samples = try SampleServer()
    let terminal = try PseudoTerminal(samples.words, columns: 80, rows: 40)
    try terminal.expect(home)
    #expect(terminal.settings != terminal.settingsBefore)
    #expect(terminal.screen.modes == [1000, 1006, 1049, 2004])
    // The keys that open the first screen of each app, show another screen of it, and return to all
    // apps.
    let steps = [
      ("\r", "case-studies/list", "teaser.outside.text", "\r", "q\u{1B}"),
      ("\u{1B}[B\r", "feed/list", "title", "?", "qq"),
      ("j\r", "posts/list", "title", "\r", "qq"),
      ("j\r", "news/list", "headline", "jj\r", "qq"),
      ("j\rswift\r", "questions/search", "title", "\r", "qq"),
    ]
    for (open, screen, field, leave, close) in steps {
      let words = try shown("\(screen)/loaded", "rows[1].\(field)")
      try terminal.expect(words, after: open)
      try terminal.expectNo(words, after: leave)
      try terminal.expect(home, after: close)
    }
    let author = try shown("posts/comments/loaded", "rows[0].author.outside.text")
    try terminal.expect(author, after: "kk\r\rc")
    try terminal.expect(home, after: "qqq")
    try terminal.expectEnd(after: "q")
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(terminal.screen.modes == [7, 25])
    #expect(terminal.screen.unknown == [])
  }
}
