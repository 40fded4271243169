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
      terminal.expect { $0.rows == meant.rows && $0.reversed == meant.reversed }
      #expect(terminal.screen.unknown == [])
    }
  }

  @Test(arguments: AppDescription.all.map(\.name), [(80, 24), (120, 30)])
  func `each app's screens match, cell by cell`(app: String, size: (columns: Int, rows: Int)) async throws {
    let terminal = try PseudoTerminal(
      [app, "--demo", "--background", "dark"], columns: size.columns, rows: size.rows,
      variables: [Settings.demoDelayVariable: "10"])
    var session = try TestSession(columns: size.columns, rows: size.rows)
    session.isDemonstrating = true
    await session.take(.launched(app))
    if app == "questions" {
      terminal.expect("⏎ search ")
      terminal.type("swift\r")
      await session.type("swift", .enter)
    }
    for (typed, key) in [("", nil), ("j", .down), ("\r", .enter), (" ", .character(" ")), ("G", .end)]
      as [(String, Key?)]
    {
      if let key { await session.press(key) }
      for _ in 0..<5 { await session.take(.shown) }
      let meant = session.screen
      terminal.expect(after: typed, "\(meant.text)\nbecame") {
        $0.rows == meant.rows && $0.reversed == meant.reversed && $0.filled == meant.filled
      }
    }
    #expect(terminal.screen.unknown == [])
  }

  @Test func `every app can be used with the keys alone, and q quits`() throws {
    let samples = try SampleServer()
    let terminal = try PseudoTerminal(samples.words, columns: 80, rows: 40)
    terminal.expect("Questions about programming")
    #expect(terminal.settings != terminal.settingsBefore)
    #expect(terminal.screen.modes == [1000, 1006, 1049, 2004])
    // The keys of each app, each with a text that they lead to; the last key returns to the page of all apps.
    for keys in [
      [("\r", "4 case studies"), ("\r", "‹ Case studies"), ("q\u{1B}", home)],
      [("\u{1B}[B\r", "6 items"), ("q", home)],
      [("j\r", "The ferry that never sailed"), ("\r", "[ Comments ]"), ("c", "5 comments"), ("qqq", home)],
      [("j\r", "9 headlines"), ("jj\r", "smells faintly of bread"), ("qq", home)],
      [("j\rswift\r", "5 questions tagged swift"), ("\r", "‹ Questions"), ("qq", home)],
    ] {
      for (key, text) in keys { terminal.expect(text, after: key) }
    }
    terminal.expectEnd(after: "q")
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(terminal.screen.modes == [7, 25])
    #expect(terminal.screen.unknown == [])
  }
}
