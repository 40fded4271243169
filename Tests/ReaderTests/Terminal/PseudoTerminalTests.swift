import Console
import Foundation
import GalleyTestSupport
import Testing
import TextLayout

@testable import reader

/// The built program in a real terminal: its screen is as expected, and the terminal is restored.
@Suite(.blocking) struct PseudoTerminalTests {
  @Test func `the terminal shows the expected screen at every size`() throws {
    let terminal = try PseudoTerminal([])
    var reader = try TestSession().reader
    let sizes = [(80, 24), (100, 30), (40, 12), (21, 6), (9, 3), (1, 1), (200, 50)]
    for (index, (columns, rows)) in sizes.enumerated() {
      if index > 0 {
        terminal.setSize(columns: columns, rows: rows)
        _ = reader.handle(.terminal(.resized(columns: columns, rows: rows)), at: .zero)
      }
      var meant = ScreenModel(columns: columns, rows: rows)
      meant.take(reader.screen().bytes(replacing: nil))
      try terminal.expect { $0.rows == meant.rows && $0.reversed == meant.reversed }
      #expect(terminal.screen.unknown == [])
    }
  }

  @Test func `a resize at any time of the start is noticed`() throws {
    for tries in 0..<40 {
      let terminal = try PseudoTerminal([], columns: 80, rows: 24)
      usleep(UInt32(tries) * 500)
      terminal.setSize(columns: 100, rows: 30)
      try terminal.expect("the status line isn't in the last row") {
        $0.rows[29].contains("q quit")
      }
    }
  }

  @Test(arguments: AppDescription.all.map(\.name), [(80, 24), (120, 30)])
  func `each app's screens match, cell by cell`(app: String, size: (columns: Int, rows: Int))
    async throws
  {
    let terminal = try PseudoTerminal(
      [app, "--demo", "--background", "dark"], columns: size.columns, rows: size.rows,
      variables: [Settings.demoDelayVariable: "10"])
    var session = try TestSession(columns: size.columns, rows: size.rows)
    session.isDemonstrating = true
    await session.take(.launched(app))
    if app == "questions" {
      try terminal.expect("⏎ search ")
      terminal.type("swift\r")
      await session.type("swift", .enter)
    }
    for (typed, key) in [
      ("", nil), ("j", .down), ("\r", .enter), (" ", .character(" ")), ("G", .end),
    ]
      as [(String, Key?)]
    {
      if let key { await session.press(key) }
      for _ in 0..<5 { await session.take(.shown) }
      let meant = session.screen
      try terminal.expect(after: typed, "\(meant.text)\nbecame") {
        $0.rows == meant.rows && $0.reversed == meant.reversed && $0.filled == meant.filled
      }
    }
    #expect(terminal.screen.unknown == [])
  }

  @Test func `every app can be used with the keys alone, and q quits`() throws {
    let samples = try SampleServer()
    let terminal = try PseudoTerminal(samples.words, columns: 80, rows: 40)
    try terminal.expect(home)
    #expect(terminal.settings != terminal.settingsBefore)
    #expect(terminal.screen.modes == [1000, 1006, 1049, 2004])
    let counts = try [
      "case-studies/list", "feed/list", "posts/list", "posts/comments", "news/list",
      "questions/search",
    ]
    .map { try shown("\($0)/loaded", "count") }
    // The keys of each app, each with a text that is there after them, or isn't; the last one
    // returns to all apps.
    let steps = [
      ("\r", counts[0], true), ("\r", counts[0], false), ("q\u{1B}", home, true),
      ("\u{1B}[B\r", counts[1], true), ("q", home, true),
      ("j\r", counts[2], true), ("\r", counts[2], false), ("c", counts[3], true),
      ("qqq", home, true),
      ("j\r", counts[4], true), ("jj\r", counts[4], false), ("qq", home, true),
      ("j\rswift\r", counts[5], true), ("\r", counts[5], false), ("qq", home, true),
    ]
    for (keys, text, isThere) in steps {
      try terminal.expect(after: keys, text) { $0.text.contains(text) == isThere }
    }
    try terminal.expectEnd(after: "q")
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(terminal.screen.modes == [7, 25])
    #expect(terminal.screen.unknown == [])
  }
}
