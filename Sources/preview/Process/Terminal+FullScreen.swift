#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Terminal {
  /// Takes the terminal: its other screen, no cursor, keys as they are pressed. However the process ends, short of being
  /// killed, the terminal is given back first.
  static func openFullScreen() -> FullScreen? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &modeBefore) == 0 else {
      return nil
    }
    isTaken = true
    for number in endings { signal(number, giveBackAndEnd) }
    // A signal that is handled ends `poll`, which is how a new size is noticed.
    signal(SIGWINCH) { _ in }
    var raw = modeBefore
    cfmakeraw(&raw)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
    put("\u{1B}[?1049h\u{1B}[?25l")
    return FullScreen(size: { size }, nextKey: { nextKey() }, show: show, leave: leave)
  }

  /// What ends a process from outside, or by its own fault.
  private static let endings = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE,
  ]

  private static func leave() {
    giveBack()
    for number in endings { signal(number, SIG_DFL) }
  }

  private static var size: (width: Int, height: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  private static func show(_ rows: [String]) {
    put("\u{1B}[H" + rows.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J")
  }

  private static func put(_ text: String) { _ = surroundings.write(Array(text.utf8)) }

  private static func nextKey() -> FullScreen.Key? {
    while waitingKeys.isEmpty {
      var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, -1) < 0 {
        if errno == EINTR { return .resized }
        return nil
      }
      var buffer = [UInt8](repeating: 0, count: 256)
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { return .resized }
      guard count > 0 else { return nil }
      waitingKeys = FullScreen.Key.keys(in: Array(buffer[..<count]))
    }
    return waitingKeys.removeFirst()
  }
}

// The process has one terminal and one thread that uses it; a signal handler can be given nothing but globals.
nonisolated(unsafe) private var modeBefore = termios()
nonisolated(unsafe) private var isTaken = false
nonisolated(unsafe) private var waitingKeys: [FullScreen.Key] = []
private let ending: StaticString = "\u{1B}[?25h\u{1B}[?1049l"

/// Gives the terminal back. Calls only what a signal handler may call (POSIX 2.4.3).
private func giveBack() {
  guard isTaken else { return }
  isTaken = false
  _ = write(STDOUT_FILENO, ending.utf8Start, ending.utf8CodeUnitCount)
  _ = tcsetattr(STDIN_FILENO, TCSANOW, &modeBefore)
}

/// Gives the terminal back and lets the signal do what it does.
private func giveBackAndEnd(_ number: Int32) {
  giveBack()
  signal(number, SIG_DFL)
  raise(number)
}
