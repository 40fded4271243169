import Console
import GalleySystem
import TextLayout

/// A terminal in full-screen mode, until `leave` is called. Tests pass their own.
struct FullScreen {
  var size: () -> (columns: Int, rows: Int)
  /// Waits for events.
  var wait: () -> [TerminalEvent]
  /// The events that have occurred.
  var poll: () -> [TerminalEvent] = { [] }
  var show: (ScreenBuffer) -> Void
  /// Restores the terminal.
  var leave: () -> Void
  /// Restores the terminal while a closure runs another program in it.
  var whileSuspended: (() -> Void) -> Void = { $0() }
  /// Makes the next screen be written completely.
  var forget: () -> Void = {}
  /// Ends a wait, from any thread; nil in tests.
  var wakes: WakePipe?
  /// The text that the program before has kept.
  var kept: [UInt8]?
  /// The last words of a crash.
  var lastWords: String?
  /// Keeps a text for the program that takes the place of this one, and the variables that it
  /// needs.
  var keep: ([UInt8]) -> Void = { _ in }
  var variables: [String: String] = [:]
  /// Allows another start after a crash.
  var survived: () -> Void = {}
}

extension FullScreen {
  /// Puts the terminal of the process in full-screen mode; nil if standard input or output isn't a
  /// terminal. The program is started again when it crashes.
  static func open() -> FullScreen? {
    let start = ContinuousClock.now
    let variables = Environment.variables
    guard variables["TERM"] != "dumb",
      let session = TerminalSession(
        hasMouse: true, hasDrags: true, now: { ContinuousClock.now - start })
    else { return nil }
    let kept = KeptText(variables)
    let lastWords = CrashRestart.lastWords(variables).map {
      SafeText(outside: $0, breaks: .fold).string
    }
    let words = CommandLine.arguments
    let path = FileSystem.resolved(words[0]) ?? words[0]
    let own = [KeptText.variable: "\(kept.file.number)"]
    CrashRestart.prepare(path, words, variables: variables.merging(own) { $1 })
    session.enter()
    session.askBackground()
    return FullScreen(
      size: { session.size }, wait: { session.wait() },
      poll: { session.wait(until: ContinuousClock.now - start) }, show: { session.show($0) },
      leave: { session.leave() },
      whileSuspended: { session.whileSuspended($0) }, forget: { session.forgetScreen() },
      wakes: session.wakes,
      kept: kept.text, lastWords: lastWords, keep: { kept.keep($0) }, variables: own,
      survived: { CrashRestart.survived() })
  }
}
