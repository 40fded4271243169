import Console
import Foundation
import GalleyTestSupport
import Testing
import TextLayout

@testable import reader

// Proves B13, S14.
/// The built program in a real terminal: its screen is as expected, and the terminal is restored.
@Suite(.blocking) struct PseudoTerminalTests {
  @Test func `the terminal shows the expected screen at every size`() async throws {
    let terminal = try PseudoTerminal([])
    let session = try await LiveSession(nil)
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
      await session.take(.resized(columns: columns, rows: rows))
      let meant = session.screen
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
}
