import GalleyTerminal

/// A terminal in full-screen mode, until `leave` is called. Tests pass their own.
struct FullScreen {
  var size: () -> (columns: Int, rows: Int)
  /// Waits for events.
  var wait: () -> [TerminalEvent]
  var show: (ScreenBuffer) -> Void
  /// Restores the terminal.
  var leave: () -> Void
  /// Restores the terminal while a closure runs another program in it.
  var whileSuspended: (() -> Void) -> Void = { $0() }
}

extension FullScreen {
  /// Puts the terminal of the process in full-screen mode; nil if standard input or output isn't a terminal.
  static func open() -> FullScreen? {
    let start = ContinuousClock.now
    guard let session = TerminalSession(now: { ContinuousClock.now - start }) else { return nil }
    session.enter()
    session.askBackground()
    return FullScreen(
      size: { session.size }, wait: { session.wait() }, show: { session.show($0) }, leave: { session.leave() },
      whileSuspended: { session.whileSuspended($0) })
  }
}
