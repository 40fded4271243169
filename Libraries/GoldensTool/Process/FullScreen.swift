import Console
import GalleySystem

/// A terminal for a full-screen program. Tests pass their own.
struct FullScreen {
  /// Runs the program until it ends; returns the signal that ended it, if any.
  var run: (any TerminalProgram) -> Int32?
  /// Ends a wait, from any thread; nil in tests.
  var wakes: WakePipe?
}

extension FullScreen {
  /// The terminal of the process; nil if standard input or output isn't one.
  static func open() -> FullScreen? {
    let start = ContinuousClock.now
    guard Environment.variables["TERM"] != "dumb",
      let session = TerminalSession(hasMouse: false, now: { ContinuousClock.now - start })
    else { return nil }
    return FullScreen(run: { session.run($0) }, wakes: session.wakes)
  }
}
