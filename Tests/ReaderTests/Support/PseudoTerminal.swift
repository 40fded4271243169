import Foundation
import Terminal
import TestSupport

@testable import reader

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The built program in a terminal that a test holds the other end of.
final class PseudoTerminal {
  private(set) var master: Int32
  /// How long a test waits for the program: as long as a busy machine may need. A test in which the program waits for a
  /// silent server has less patience than the program.
  var patience = Duration.seconds(60)
  /// The terminal's side, kept open so that its settings can be asked for after the program has ended.
  private let slave: Int32
  /// The terminal's settings before the program was started: afterwards it may already have changed them.
  let settingsBefore: [UInt8]
  /// Where the program finds its home: a folder of its own, gone with the terminal.
  private let home = TemporaryFolder()
  private(set) var process: pid_t = 0
  private(set) var screen: ScreenModel
  private(set) var status: Int32?
  /// Whether the terminal reports the cursor's position where it is asked.
  private let reports: Bool
  /// How many reports it was asked for.
  private(set) var reportCount = 0

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - script: commands for a shell with job control that starts the program, `"$0" "$@"`, in place of the test.
  ///   - reports: whether the terminal reports the cursor's position where it is asked.
  init(
    _ words: [String], columns: Int = 80, rows: Int = 24, variables: [String: String] = [:], script: String? = nil,
    reports: Bool = false
  ) throws {
    self.reports = reports
    let pair = try PseudoTerminalPair()
    (master, slave) = (pair.master, pair.slave)
    settingsBefore = Self.settings(of: slave)
    screen = ScreenModel(columns: columns, rows: rows)
    setSize(columns: columns, rows: rows)
    process = try Self.spawn(
      words, variables: ["TERM": "xterm-256color", "HOME": home.path].merging(variables) { $1 }, terminal: pair.path,
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

  #if canImport(Darwin)
  // With all else closed that a test has open meanwhile: here a terminal can't be opened so that nobody inherits it.
  private static let newSession = Int16(POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT)
  #else
  private static let newSession: Int16 = 0x80
  #endif

  /// The program, which lies beside the tests.
  static var program: String? {
    let places = [CommandLine.arguments[0]] + Bundle.allBundles.map(\.bundlePath)
    for place in places {
      var folder = URL(fileURLWithPath: place)
      for _ in 0..<5 {
        folder.deleteLastPathComponent()
        let path = folder.appendingPathComponent("reader").path
        // `PATH/.` exists only for a folder.
        if FileManager.default.fileExists(atPath: path), !FileManager.default.fileExists(atPath: path + "/.") {
          return path
        }
      }
    }
    return nil
  }

  /// Starts the program in a session of its own; `output` and `input` are used where there is no terminal.
  static func spawn(
    _ words: [String], variables: [String: String], terminal: String?, output: Int32 = -1, script: String? = nil
  ) throws -> pid_t {
    guard let reader = program else { throw POSIXError(.ENOENT) }
    let program = script == nil ? reader : "/bin/sh"
    let words = script.map { ["-mc", $0, reader] + words } ?? words
    #if canImport(Darwin)
    var files: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var files = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
    }
    // The first terminal that the leader of a new session opens becomes the session's.
    posix_spawnattr_setflags(&attributes, newSession)
    posix_spawn_file_actions_addopen(&files, 0, terminal ?? "/dev/null", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&files, terminal == nil ? output : 0, 1)
    posix_spawn_file_actions_adddup2(&files, terminal == nil ? output : 0, 2)
    let arguments: [UnsafeMutablePointer<CChar>?] = ([program] + words).map { strdup($0) }
    let environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0)=\($1)") }
    defer { for text in arguments + environment { free(text) } }
    var process = pid_t()
    let status = posix_spawn(&process, program, &files, &attributes, arguments + [nil], environment + [nil])
    guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: status) ?? .EIO) }
    return process
  }

  /// The terminal's settings.
  var settings: [UInt8] { Self.settings(of: slave) }

  private static func settings(of terminal: Int32) -> [UInt8] {
    var settings = termios()
    tcgetattr(terminal, &settings)
    return withUnsafeBytes(of: settings) { Array($0) }
  }

  /// Gives the terminal another size, of which the system tells the program.
  func setSize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    screen.resize(columns: columns, rows: rows)
  }

  /// Closes the test's end, as a terminal does whose window is closed. Nothing more is seen or typed.
  func hangUp() {
    close(master)
    master = -1
  }

  /// Fills the terminal up, so that whoever writes to it waits until somebody reads.
  func fill() {
    let flags = fcntl(slave, F_GETFL)
    _ = fcntl(slave, F_SETFL, flags | O_NONBLOCK)
    let blanks = [UInt8](repeating: 0x20, count: 4_096)
    // The system moves what it has been given on to the other end in the background, which makes room once more.
    for _ in 0..<20 {
      while write(slave, blanks, blanks.count) > 0 {}
      usleep(5_000)
    }
    _ = fcntl(slave, F_SETFL, flags)
  }

  func type(_ text: String) { Descriptor(number: master).write(Array(text.utf8)) }

  func signal(_ number: Int32) { kill(process, number) }

  /// Takes in what the program writes until something holds, for as long as there is patience.
  @discardableResult
  func wait(until holds: (ScreenModel) -> Bool) -> Bool {
    let deadline = ContinuousClock.now + patience
    while !holds(screen) {
      guard ContinuousClock.now < deadline else { return false }
      guard takeOutput(for: 50) || status == nil else { return holds(screen) }
    }
    return true
  }

  func wait(for text: String) -> Bool { wait { $0.text.contains(text) } }

  /// Takes in what comes within a time; false at the end.
  @discardableResult
  func takeOutput(for milliseconds: Int32) -> Bool {
    var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, milliseconds) > 0 else { return true }
    guard let bytes = Descriptor(number: master).read(upTo: 1 << 16), !bytes.isEmpty else { return false }
    screen.take(bytes)
    for report in screen.takeReports() {
      reportCount += 1
      if reports { type(report) }
    }
    return true
  }

  /// Waits for the program to end, or to be stopped, and answers with `waitpid`'s status; nil where it doesn't.
  ///
  /// - Parameter isReading: whether what the program writes is taken in meanwhile.
  func waitForChange(isReading: Bool = true) -> Int32? {
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
