import Foundation
import GalleySystem
import Testing

/// A built program in a terminal controlled by the test.
package final class PseudoTerminal {
  package private(set) var master: Int32
  /// The maximum time that a test waits for the program, long enough for a busy machine. A test
  /// with a silent server uses a time shorter than the program's limits.
  package var patience = Duration.seconds(60)
  /// The maximum time that a test waits while the program writes nothing.
  package var silence = Duration.seconds(15)
  /// The terminal's end, kept open for reading its settings after the program has ended.
  private let slave: Int32
  /// The terminal's settings before the program was started.
  package let settingsBefore: [UInt8]
  /// The program's home folder, deleted with the terminal.
  private let home = TemporaryFolder()
  package private(set) var process: pid_t = 0
  package private(set) var screen: ScreenModel
  package private(set) var status: Int32?
  /// Everything that the program has written.
  package private(set) var output: [UInt8] = []
  /// Whether the terminal says that it can show pictures.
  private let pictures: Bool

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - program: its name.
  ///   - script: commands for a shell with job control that starts the program with `"$0" "$@"`.
  ///   - pictures: whether the terminal says that it can show pictures.
  package init(
    _ words: [String],
    program: String = "reader",
    columns: Int = 80,
    rows: Int = 24,
    variables: [String: String] = [:],
    script: String? = nil,
    pictures: Bool = false
  ) throws {
    self.pictures = pictures
    let standard = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": home.path]
    let pair = try PseudoTerminalPair()
    master = pair.master
    slave = pair.slave
    settingsBefore = Self.settings(of: slave)
    screen = ScreenModel(columns: columns, rows: rows)
    setSize(columns: columns, rows: rows)
    process = try Self.spawn(
      words,
      program: program,
      variables: standard.merging(variables) { $1 },
      terminal: pair.path,
      script: script)
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    if master >= 0 { close(master) }
    close(slave)
  }

  /// Starts the program in its own session; `output` is used without a terminal.
  package static func spawn(
    _ words: [String],
    program: String = "reader",
    variables: [String: String],
    terminal: String?,
    output: Int32 = -1,
    script: String? = nil
  ) throws -> pid_t {
    guard let program = builtProgram(program) else { throw POSIXError(.ENOENT) }
    var words = [program] + words
    if let script { words = ["/bin/sh", "-mc", script] + words }
    let output = ChildProcess.File.descriptor(terminal == nil ? output : 0)
    return try ChildProcess.start(
      words,
      files: [.path(terminal ?? "/dev/null"), output, output],
      variables: variables,
      group: .session)
  }

  /// The terminal's settings.
  package var settings: [UInt8] { Self.settings(of: slave) }

  package static func settings(of terminal: Int32) -> [UInt8] {
    var settings = termios()
    tcgetattr(terminal, &settings)
    return withUnsafeBytes(of: settings) { Array($0) }
  }

  /// Resizes the terminal, which signals the program.
  package func setSize(columns: Int, rows: Int) {
    Self.setSize(of: master, columns: columns, rows: rows)
    screen.resize(columns: columns, rows: rows)
  }

  package static func setSize(of terminal: Int32, columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows),
      ws_col: UInt16(columns),
      ws_xpixel: 0,
      ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Closes the test's end like a closed terminal window. Nothing can be read or typed afterwards.
  package func hangUp() {
    close(master)
    master = -1
  }

  /// Fills the terminal's buffer, so that a write blocks until the test reads.
  package func fill() {
    let flags = fcntl(slave, F_GETFL)
    _ = fcntl(slave, F_SETFL, flags | O_NONBLOCK)
    let blanks = [UInt8](repeating: 0x20, count: 4_096)
    // The system moves data to the other end in the background, which frees some space again.
    for _ in 0..<20 {
      while write(slave, blanks, blanks.count) > 0 {}
      usleep(5_000)
    }
    _ = fcntl(slave, F_SETFL, flags)
  }

  package func type(_ text: String) {
    Descriptor(number: master).write(text.bytes)
  }

  package func signal(_ number: Int32) { kill(process, number) }

  /// Reads the program's output until a condition holds; returns false if it doesn't.
  @discardableResult
  package func wait(until holds: (ScreenModel) -> Bool) -> Bool {
    let start = ContinuousClock.now
    var last = start
    while !holds(screen) {
      let before = output.count
      let isOpen = takeOutput(for: 50) || status == nil
      let now = ContinuousClock.now
      if output.count > before { last = now }
      guard isOpen, now - start < patience, now - last < silence else {
        return holds(screen)
      }
    }
    return true
  }

  /// Types some keys, and waits for a text on the screen.
  package func expect(
    _ text: String,
    after keys: String = "",
    at location: SourceLocation = #_sourceLocation
  ) throws {
    try expect(after: keys, at: location, "no “\(text)”") { $0.text.contains(text) }
  }

  /// Types some keys, and waits for a condition of the screen.
  ///
  /// - Throws: if it isn't met in time. So a test waits in vain once, and not for each later step.
  package func expect(
    after keys: String = "",
    at location: SourceLocation = #_sourceLocation,
    _ about: String = "",
    until holds: (ScreenModel) -> Bool
  ) throws {
    type(keys)
    let isMet = wait(until: holds)
    try #require(
      isMet,
      "after “\(keys)” \(about):\n\(screen.text)",
      sourceLocation: location)
  }

  /// Types some keys, and waits for the end of the program with a status of `waitpid`.
  package func expectEnd(
    after keys: String = "",
    status expected: Int32 = 0,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    type(keys)
    let status = try #require(waitForChange(), "\(screen.text)", sourceLocation: location)
    #expect(status == expected, sourceLocation: location)
  }

  /// Reads the output that arrives within a time; returns false at the end of the output.
  @discardableResult
  package func takeOutput(for milliseconds: Int32) -> Bool {
    var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, milliseconds) > 0 else { return true }
    guard let bytes = Descriptor(number: master).read(upTo: 1 << 16),
      !bytes.isEmpty
    else {
      return false
    }
    screen.take(bytes)
    output += bytes
    for answer in screen.takeAnswers() where pictures {
      type(answer)
    }
    return true
  }

  /// Waits for the program to end or stop, and returns the status of `waitpid`; `nil` if it
  /// doesn't.
  ///
  /// - Parameter isReading: whether to read the program's output meanwhile.
  package func waitForChange(isReading: Bool = true) -> Int32? {
    let deadline = ContinuousClock.now + patience
    var change: Int32 = 0
    while ContinuousClock.now < deadline {
      if isReading { takeOutput(for: 5) } else { usleep(5_000) }
      guard waitpid(process, &change, WNOHANG | WUNTRACED) == process else { continue }
      if change & 0xFF != 0x7F { status = change }
      while takeOutput(for: 0), hasOutput {}
      return change
    }
    return nil
  }

  private var hasOutput: Bool {
    var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, 0) > 0 && source.revents & Int16(POLLIN) != 0
  }
}
