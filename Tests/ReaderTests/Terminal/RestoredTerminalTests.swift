import Foundation
import GalleySystem
import GalleyTestSupport
import Testing

@testable import reader

/// The terminal of the built program after each kind of end, and after a suspension.
@Suite(.blocking) struct RestoredTerminalTests {
  private static let signals = [
    SIGTERM,
    SIGHUP,
    SIGINT,
    SIGQUIT,
    SIGUSR1,
    SIGUSR2,
    SIGALRM,
    SIGXCPU,
    SIGVTALRM,
    SIGPROF,
    SIGSEGV,
    SIGABRT,
  ]

  #if canImport(Darwin)
  private static let ofLinux: [Int32] = []
  #else
  /// SIGSTKFLT, and the first and the last of the real-time signals.
  private static let ofLinux: [Int32] = [16, SIGIO, SIGPWR, 34, 64]
  #endif

  @Test(arguments: signals + ofLinux + [nil])
  func `a signal that ends the program, or Ctrl-C, restores the terminal first`(number: Int32?)
    throws
  {
    let terminal = try PseudoTerminal([])
    try terminal.expect(home)
    #expect(terminal.settings != terminal.settingsBefore)
    if let number {
      terminal.signal(number)
    } else {
      terminal.type("\u{C}\u{3}")
    }
    let status = try #require(terminal.waitForChange())
    #expect(status & 0x7F == number ?? SIGINT, "ended by the signal, not by itself")
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(terminal.screen.modes == [7, 25])
  }

  @Test(arguments: [false, true])
  func `closing the terminal ends the program, even during a request`(isWaiting: Bool) throws {
    let server = try LoopbackServer { $0.hang() }
    var words: [String] = []
    var page = home
    if isWaiting {
      words = server.words(for: "headlines") + ["news"]
      page = try shown("news/list/loading", "own.words")
    }
    let terminal = try PseudoTerminal(words)
    try terminal.expect(page)
    terminal.hangUp()
    let status = try #require(terminal.waitForChange())
    #expect(status & 0x7F == SIGHUP)
  }

  @Test
  func
    `a signal ends the program while its terminal is blocked, and other signals don't delay that`()
    throws
  {
    let terminal = try PseudoTerminal([])
    try terminal.expect(home)
    terminal.fill()
    terminal.type("j")
    terminal.patience = .seconds(2)
    var change: Int32?
    for _ in 0..<30 where change == nil {
      terminal.signal(SIGTERM)
      change = terminal.waitForChange(isReading: false)
    }
    #expect(change != nil)
    #expect(terminal.settings == terminal.settingsBefore)
  }

  @Test func `a suspended program restores the terminal, and continues where it was`() throws {
    // The shell waits for a line before it continues the program.
    let terminal = try PseudoTerminal([], script: #""$0" "$@"; echo "stopped: $?"; read line; fg"#)
    try terminal.expect(home)
    let during = terminal.settings
    try terminal.expectSecondApp(after: "j")
    let shown = terminal.screen.rows
    try terminal.expect("stopped: \(128 + SIGTSTP)", after: "\u{1A}")
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(terminal.screen.modes == [7, 25])
    try terminal.expect(after: "\n") { $0.rows == shown }
    #expect(terminal.settings == during)
    try terminal.expectEnd(after: "q")
  }

  @Test func `a program without a job-control shell is not suspended`() throws {
    let terminal = try PseudoTerminal([])
    try terminal.expect(home)
    let during = terminal.settings
    // Neither Ctrl-Z nor Ctrl-S, which stops the output of a line, is more than a key.
    try terminal.expectSecondApp(after: "\u{1A}\u{13}j")
    #expect(terminal.settings == during)
    try terminal.expectEnd(after: "q")
  }
}
