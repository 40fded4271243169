import Console
import GalleySystem

extension Tool {
  /// Draws, and waits for a save, after which the new program does the same. Only a signal ends
  /// that; an error of the drawing or a crash doesn't.
  func watch(_ draw: () throws -> ExitStatus) throws -> ExitStatus {
    guard let wakes = WakePipe() else {
      throw ToolError.system("too many open files")
    }
    let rebuilder = try Rebuilder(environment, wakes: wakes)
    defer { rebuilder.end() }
    environment.handleSignals(wakes, rebuilder.program.path)
    if environment.variables[CrashRestart.variables[0]] != nil {
      complain("the drawing has crashed; it is tried again when a source is saved")
    } else {
      if environment.isTerminal {
        try print("\u{1B}[H\u{1B}[2J\u{1B}[3J")
      } else if environment.variables[Rebuilder.variable] != nil {
        try print("\n\(String(repeating: "═", count: 40))\n\n")
      }
      _ = attempt(draw)
    }
    var state = Rebuilder.State.idle
    while true {
      if let signal = wakes.take().first(where: { $0 != 0 }) {
        rebuilder.end()
        environment.end(Int32(signal))
        return .success
      }
      let next = rebuilder.state
      guard next != state else { continue }
      state = next
      switch state {
      case .idle:
        break
      case .building:
        complain("building…")
      case .failed(let errors):
        for error in errors { environment.complain(error) }
      case .ready:
        if let reason = rebuilder.restart() { throw ToolError.system(reason) }
        state = .building
      }
    }
  }
}
