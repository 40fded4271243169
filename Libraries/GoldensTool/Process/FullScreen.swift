import Console
import GalleySystem

/// A terminal for a full-screen program. Tests pass their own.
struct FullScreen {
  /// Runs the program until it ends; returns the signal that ended it, if any.
  var run: (any TerminalProgram) -> Int32?
}

extension FullScreen {
  /// The terminal of the process; nil if standard input or output isn't one.
  static func open() -> FullScreen? {
    guard Environment.variables["TERM"] != "dumb" else { return nil }
    guard let session = TerminalSession(hasMouse: false) else { return nil }
    return FullScreen { session.run($0) }
  }
}
