import GalleySystem
import GalleyTestSupport
import Testing

/// A program in a pseudo-terminal that crashes on request.
@Suite(.blocking) struct CrashRestartTests {
  private func open() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      [],
      program: "crashing",
      variables: ["TMPDIR": "/tmp", "PATH": "/usr/bin:/bin"])
    // A crash takes time before its first word.
    terminal.silence = terminal.patience
    return terminal
  }

  /// Types a key, and returns the status of the program's end and all of its output.
  private func end(_ terminal: PseudoTerminal, after key: String) throws -> (
    status: Int32, text: String
  ) {
    terminal.type(key)
    let status = try #require(terminal.waitForChange())
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(terminal.screen.modes == [7, 25])
    return (status, terminal.output.text)
  }

  @Test(arguments: [
    ("f", "Fatal error: on request"),
    ("i", "Fatal error: Index out of range"),
    ("o", "no error message"),
    ("r", "no error message"),
  ])
  func `a program that crashes is started again, and knows why`(key: String, words: String) throws {
    let terminal = try open()
    try terminal.expect("started")
    try terminal.expect("crashed: ", after: key)
    try terminal.expect(words)
    try terminal.expect("survived", after: "s")
    try terminal.expect("crashed: ", after: key)
    let end = try end(terminal, after: "q")
    #expect(end.status == 0)
    #expect(end.text.contains("the end"), "standard error is shown after the full screen")
  }

  @Test(arguments: ["i", "r"])
  func `a program that crashes again before it has survived ends`(key: String) throws {
    let terminal = try open()
    try terminal.expect("crashed: ", after: key)
    let end = try end(terminal, after: "i")
    #expect([SIGILL, SIGTRAP].contains(end.status & 0x7F))
    #expect(end.text.contains("Fatal error: Index out of range"))
  }

  @Test func `another program uses the terminal, and drags are keys`() throws {
    let terminal = try open()
    try terminal.expect("started")
    try terminal.expect("back", after: "w")
    try terminal.expect("drag(column: 3, row: 1)", after: "\u{1B}[<32;4;2M")
    try terminal.expect("release(column: 3, row: 1)", after: "\u{1B}[<0;4;2m")
    let end = try end(terminal, after: "q")
    #expect(end.text.contains("icanon"))
    #expect(end.text.contains("over"))
  }
}
