import GalleySystem
import GalleyTestSupport
import Testing

/// A program in a pseudo-terminal that crashes on request.
@Suite struct CrashRestartTests {
  private final class Terminal {
    private let pair: PseudoTerminalPair
    private let process: pid_t
    private let settings: [UInt8]
    private var screen = ScreenModel(columns: 80, rows: 24)
    private var output: [UInt8] = []

    init() throws {
      pair = try PseudoTerminalPair()
      settings = PseudoTerminal.settings(of: pair.slave)
      process = try ChildProcess.start(
        [#require(builtProgram("crashing"))], files: [.path(pair.path), .descriptor(0), .descriptor(0)],
        variables: ["TMPDIR": "/tmp", "PATH": "/usr/bin:/bin"], isSession: true)
    }

    deinit {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
      for end in [pair.master, pair.slave] { close(end) }
    }

    /// Types keys, and waits for a text on the screen.
    func expect(_ text: String, after keys: String = "", at location: SourceLocation = #_sourceLocation) {
      Descriptor(number: pair.master).write(Array(keys.utf8))
      let deadline = ContinuousClock.now + .seconds(60)
      while !screen.text.contains(text), ContinuousClock.now < deadline { take() }
      #expect(screen.text.contains(text), "\(screen.text)", sourceLocation: location)
    }

    @discardableResult private func take() -> Bool {
      let master = Descriptor(number: pair.master)
      guard Descriptor.readable(among: [master], within: .milliseconds(20)).contains(master) else { return false }
      let bytes = master.read(upTo: 1 << 16) ?? []
      screen.take(bytes)
      output += bytes
      return true
    }

    /// Types a key, and returns the status of the program's end and all of its output.
    func end(after key: String) -> (status: Int32, text: String) {
      Descriptor(number: pair.master).write(Array(key.utf8))
      var status: Int32 = 0
      while waitpid(process, &status, WNOHANG) == 0 { take() }
      while take() {}
      #expect(PseudoTerminal.settings(of: pair.slave) == settings)
      #expect(screen.modes == [7, 25])
      return (status, String(decoding: output, as: UTF8.self))
    }
  }

  @Test(arguments: [
    ("f", "Fatal error: on request"), ("i", "Fatal error: Index out of range"), ("o", "no words"), ("r", "no words"),
  ])
  func `a program that crashes is started again, and knows why`(key: String, words: String) throws {
    let terminal = try Terminal()
    terminal.expect("started")
    terminal.expect("crashed: ", after: key)
    terminal.expect(words)
    terminal.expect("survived", after: "s")
    terminal.expect("crashed: ", after: key)
    let end = terminal.end(after: "q")
    #expect(end.status == 0)
    #expect(end.text.contains("the end"), "standard error is shown after the full screen")
  }

  @Test(arguments: ["i", "r"])
  func `a program that crashes again before it has survived ends`(key: String) throws {
    let terminal = try Terminal()
    terminal.expect("crashed: ", after: key)
    let end = terminal.end(after: "i")
    #expect([SIGILL, SIGTRAP].contains(end.status & 0x7F))
    #expect(end.text.contains("Fatal error: Index out of range"))
  }

  @Test func `another program uses the terminal, and drags are keys`() throws {
    let terminal = try Terminal()
    terminal.expect("started")
    terminal.expect("back", after: "w")
    terminal.expect("drag(column: 3, row: 1)", after: "\u{1B}[<32;4;2M")
    terminal.expect("release(column: 3, row: 1)", after: "\u{1B}[<0;4;2m")
    let end = terminal.end(after: "q")
    #expect(end.text.contains("icanon"))
    #expect(end.text.contains("over"))
  }
}
