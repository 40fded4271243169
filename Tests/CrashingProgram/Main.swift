import Console
import GalleySystem
import GoldensTool

/// A full-screen program that crashes when a key is pressed, and is started again; with arguments,
/// the tool of an invented app or, for a selector of its screens, of a catalogue that can crash.
@main enum Main {
  static func main() {
    if CommandLine.arguments.count > 1 {
      let isCrashing = ["app", "probe"].contains(where: CommandLine.arguments[1].hasPrefix)
      GoldensTool.main(isCrashing ? .crashing : .news)
    }
    let start = ContinuousClock.now
    guard
      let session = TerminalSession(
        hasDrags: true, now: { ContinuousClock.now - start })
    else {
      return
    }
    let variables = Environment.variables
    let words = CrashRestart.lastWords(variables)
    CrashRestart.prepare(CommandLine.arguments[0], CommandLine.arguments, variables: variables)
    session.enter()
    print(variables["GOLDENS_CRASHED"] == nil ? "started" : "crashed: \(words ?? "no words")")
    while true {
      for event in session.wait() {
        switch event {
        case .key(.character("q")):
          Descriptor.standardError.write(Array("the end\n".utf8))
          session.leave()
          return
        case .key(.character("s")):
          CrashRestart.survived()
          print("survived")
        case .key(.character("w")):
          session.whileSuspended { _ = system("stty -a | grep -o ' icanon'; printf over; exit 3") }
          print("back")
        case .key(.character(let key)): crash(key)
        case .key(let key): print("\(key)")
        case .ended: return session.leave()
        default: break
        }
      }
    }
  }

  private static func print(_ text: String) {
    Descriptor.standardOutput.write(Array("\u{1B}[H\u{1B}[2J\(text)".utf8))
  }

  private static func crash(_ key: Unicode.Scalar) {
    switch key {
    case "f": fatalError("on request")
    case "i": print("\([1, 2][Int(key.value)])")
    case "o": print("\(Int8(key.value) * Int8(key.value))")
    case "r": print("\(depth(of: Int(key.value)))")
    default: break
    }
  }

  /// Never returns.
  private static func depth(of number: Int) -> Int {
    number == 0 ? 0 : depth(of: number + 1) + number
  }
}
