import GalleyRequests
import GalleySystem
import TextLayout

/// Writes log lines to standard error, with a server's words made safe (X4).
///
/// While the reader uses the terminal and standard error is that terminal, lines are held back.
final class Log: Sendable {
  private struct State {
    var isHeld: Bool
    var waiting: [String] = []
    var dropped = 0
    /// The lines so far. Each is written once, because a list that is read again has its old problems.
    var known: Set<String> = []
  }

  /// The maximum number of lines held back; further lines are only counted.
  private static let capacity = 200
  /// The maximum number of known lines.
  private static let memory = 1_000
  private let state: Locked<State>
  private let write: @Sendable ([UInt8]) -> Void

  init(isHeld: Bool, write: @escaping @Sendable ([UInt8]) -> Void) {
    state = Locked(State(isHeld: isHeld))
    self.write = write
  }

  func add(_ lines: [String]) {
    state.withLock { state in
      for line in lines {
        let line = SafeText(outside: line).string
        if state.known.count == Self.memory { state.known = [] }
        guard state.known.insert(line).inserted else { continue }
        if !state.isHeld {
          write(Array((line + "\n").utf8))
        } else if state.waiting.count < Self.capacity {
          state.waiting.append(line)
        } else {
          state.dropped += 1
        }
      }
    }
  }

  /// Writes the held lines; from now on, no lines are held.
  func release() {
    state.withLock { state in
      if state.dropped > 0 { state.waiting.append("and \(state.dropped) lines more") }
      for line in state.waiting { write(Array((line + "\n").utf8)) }
      state = State(isHeld: false)
    }
  }
}
