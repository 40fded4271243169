import Console
import GalleySystem
import TextLayout

/// A terminal for a full-screen program, which is started again when it crashes. Tests pass their
/// own.
struct FullScreen {
  /// Runs the program until it ends; returns the signal that ended it, if any.
  var run: (any TerminalProgram) -> Int32?
  /// Ends a wait, from any thread; nil in tests.
  var wakes: WakePipe?
  /// The text that the program before has kept, and the last words of a crash.
  var kept: [UInt8]?
  var lastWords: String?
  /// Keeps a text for the program that takes the place of this one, and the variables that it
  /// needs.
  var keep: ([UInt8]) -> Void = { _ in }
  var variables: [String: String] = [:]
  /// Allows another start after a crash.
  var survived: () -> Void = {}
}

extension FullScreen {
  /// The terminal of the process; nil if standard input or output isn't one.
  static func open() -> FullScreen? {
    let start = ContinuousClock.now
    let variables = Environment.variables
    guard variables["TERM"] != "dumb",
      let session = TerminalSession(hasMouse: false, now: { ContinuousClock.now - start })
    else { return nil }
    let kept = KeptText(variables)
    let lastWords = CrashRestart.lastWords(variables).map {
      SafeText(outside: $0, breaks: .fold).string
    }
    let words = CommandLine.arguments
    let path = FileSystem.resolved(words[0]) ?? words[0]
    let own = [KeptText.variable: "\(kept.file.number)"]
    CrashRestart.prepare(path, words, variables: variables.merging(own) { $1 })
    return FullScreen(
      run: { session.run($0) },
      wakes: session.wakes,
      kept: kept.text,
      lastWords: lastWords,
      keep: { kept.keep($0) },
      variables: own,
      survived: { CrashRestart.survived() }
    )
  }
}
