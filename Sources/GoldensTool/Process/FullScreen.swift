import GalleyTerminal

/// A terminal that is taken as a whole until it is left. Tests hand over their own.
struct FullScreen {
  var size: () -> (columns: Int, rows: Int)
  /// Waits for events.
  var wait: () -> [TerminalEvent]
  var show: (ScreenBuffer) -> Void
  /// Gives the terminal back as it was.
  var leave: () -> Void
}

extension FullScreen {
  /// Takes the terminal of the process; nil if standard input or output is none.
  static func open() -> FullScreen? {
    let start = ContinuousClock.now
    guard let session = TerminalSession(now: { ContinuousClock.now - start }) else { return nil }
    session.enter()
    return FullScreen(
      size: { session.size }, wait: { session.wait() }, show: { session.show($0) }, leave: { session.leave() })
  }
}
