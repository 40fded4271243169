import GalleySystem
import TextLayout

/// Writes log lines to standard error, with a server's words made safe (X4).
///
/// While the reader uses the terminal and standard error is that terminal, lines are held back.
final class Log: Sendable {
  private struct State {
    var isHeld: Bool
    var waiting: [String] = []
    /// The lines so far. Each is written once, because a list that is read again has its old
    /// problems.
    var known: Set<String> = []
  }

  /// The maximum number of different lines; the last says that there are more.
  private static let limit = 1_000
  private let state: Locked<State>
  private let write: @Sendable (_ line: String) -> Void

  init(
    isHeld: Bool,
    write: @escaping @Sendable (_ line: String) -> Void = { line in
      Descriptor.standardError.write(Array("\(line)\n".utf8))
    }
  ) {
    state = Locked(State(isHeld: isHeld))
    self.write = write
  }

  func add(_ lines: [String]) {
    state.withLock { state in
      for line in lines {
        let isLast = state.known.count == Self.limit - 1
        let line = isLast ? "and more lines" : SafeText(outside: line).string
        guard state.known.count < Self.limit,
          state.known.insert(line).inserted
        else {
          continue
        }
        if state.isHeld {
          state.waiting.append(line)
        } else {
          write(line)
        }
      }
    }
  }

  /// Writes the held lines; from now on, no lines are held.
  func release() {
    state.withLock { state in
      for line in state.waiting {
        write(line)
      }
      state.isHeld = false
      state.waiting = []
    }
  }
}
