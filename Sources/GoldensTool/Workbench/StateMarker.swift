import Dispatch
import GalleySystem
import GalleyTerminal
import Goldens

/// Compares states with their goldens and checks their gates, one after the other, on a thread of its own.
final class StateMarker: @unchecked Sendable {
  /// A state that was looked at.
  struct Result: Sendable {
    let item: Int
    let marks: StateTree.Marks
    let findings: [Finding]
  }

  private let shared = Locked((results: [Result](), isEnding: false, isDone: false))
  private let hasEnded = DispatchGroup()

  /// - Parameters:
  ///   - specimens: the states with their numbers, in their order.
  ///   - wakes: woken for results, not for each of them.
  ///   - note: called with the path of each state before it is drawn, and with nil at the end.
  init(
    _ specimens: [(item: Int, specimen: Specimen)], in store: GoldenStore?, by rules: GateRules, waking wakes: WakePipe,
    note: @escaping @Sendable (String?) -> Void
  ) {
    DispatchQueue(label: "marker", qos: .utility).async(group: hasEnded) { [self] in
      CrashRestart.giveStack()
      var last = ContinuousClock.now
      for (item, specimen) in specimens {
        if shared.withLock({ $0.isEnding }) { return }
        note(specimen.path)
        let result = StateMarker.result(item, specimen, in: store, by: rules)
        shared.withLock { $0.results.append(result) }
        guard ContinuousClock.now - last > .milliseconds(100) else { continue }
        last = .now
        wakes.wake()
      }
      note(nil)
      shared.withLock { $0.isDone = true }
      wakes.wake()
    }
  }

  static func result(_ item: Int, _ specimen: Specimen, in store: GoldenStore?, by rules: GateRules) -> Result {
    // A folder that can't be read has no goldens to compare with, and a message elsewhere.
    let findings = store.flatMap { try? Comparison(of: specimen, in: $0).findings } ?? []
    var marks: StateTree.Marks = []
    for finding in findings {
      switch finding.verdict {
      case .missing: marks.insert(.isNew)
      case .unstable: marks.insert(.violates)
      default: marks.insert(.differs)
      }
    }
    if !Gates.checkGoldens(of: specimen, by: rules).isEmpty { marks.insert(.violates) }
    return Result(item: item, marks: marks, findings: findings)
  }

  /// The results since the last call, and whether there will be no more.
  func take() -> (results: [Result], isDone: Bool) {
    shared.withLock { shared in
      defer { shared.results = [] }
      return (shared.results, shared.isDone)
    }
  }

  /// Ends after the state that is being looked at.
  func end() {
    shared.withLock { $0.isEnding = true }
    hasEnded.wait()
  }
}
