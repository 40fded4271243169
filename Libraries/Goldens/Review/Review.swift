/// A review of differences, and what is accepted in it. Nothing is drawn again.
package struct Review: Sendable {
  /// The differences. Unstable goldens can't be accepted.
  package let differences: Differences
  /// Everything that is accepted, here and before.
  package private(set) var acceptance: Acceptance
  /// The number of accepted goldens.
  package private(set) var acceptedCount = 0
  /// The goldens that couldn't be recorded, one line each.
  package private(set) var notes: [String] = []
  /// The paths of the goldens that are written, because all their causes are accepted.
  private var written: Set<String> = []
  /// Each acceptance, with the goldens that were written for it.
  private var history: [(acceptance: Acceptance, written: [Change])] = []

  /// - Parameter differences: what differs, with what has been accepted before and waits.
  package init(_ differences: Differences) {
    self.differences = differences
    acceptance = differences.accepted
  }

  /// The number of goldens with an accepted cause that aren't written.
  package var waitingCount: Int {
    let changes = differences.all.map(\.change)
    let open = changes.filter { !written.contains($0.path) }
    return acceptance.count(of: open)
  }

  /// The causes, the one with the most goldens first, without those of unstable goldens.
  package var causes: [Cause] {
    differences.causes.filter { $0.file?.verdict != .unstable }
  }
  /// Whether the goldens of two sides are only read, and nothing is accepted.
  package var isReading: Bool { differences.comparison.sides != nil }
  /// The gate that refuses a golden's drawing, by the path of its state; such a golden can't be
  /// accepted.
  package var refusals: [String: GateViolation] { differences.comparison.violations }
  /// The lines of code behind a cause.
  package func lines(of cause: Cause) -> CodePath? {
    differences.lines[cause.name]
  }
  /// The acceptances of this review, one for each act.
  package var acceptances: [Acceptance] { history.map(\.acceptance) }

  /// Accepts causes, each in some of its goldens; returns the goldens whose causes are now all
  /// accepted.
  package mutating func accept(_ chosen: [(cause: Cause, changes: [Change])]) -> [Change] {
    if isReading { return [] }
    var next = Acceptance()
    for (cause, changes) in chosen {
      next.merge(differences.acceptance(of: [cause], in: changes.filter(isOpen)))
    }
    var all = acceptance
    all.merge(next)
    let ready = differences.ready(by: all).filter(isOpen)
    written.formUnion(ready.map(\.path))
    if !ready.isEmpty || all != acceptance {
      history.append((next, ready))
    }
    acceptance = all
    return ready
  }

  /// Whether a golden can be written, and isn't.
  private func isOpen(_ change: Change) -> Bool {
    refusals[change.state] == nil && !written.contains(change.path)
  }

  /// Takes the last acceptance back; returns the goldens that were written for it.
  package mutating func undo() -> [Change] {
    guard let last = history.popLast() else { return [] }
    written.subtract(last.written.map(\.path))
    acceptance = history.reduce(into: differences.accepted) { $0.merge($1.acceptance) }
    return last.written
  }

  /// Whether a golden is accepted for a cause.
  package func isAccepted(_ change: Change, for cause: Cause) -> Bool {
    written.contains(change.path)
      || differences.isAccepted(cause, in: change, by: acceptance)
  }

  /// Whether every golden of every cause is accepted.
  package var isDone: Bool {
    let changes = causes.flatMap(\.changes)
    return changes.allSatisfy { written.contains($0.path) }
  }

  /// Handles the result of recording goldens, or of restoring old files.
  package mutating func note(_ recording: Recording, isRestoring: Bool = false) {
    acceptedCount += isRestoring ? -recording.written.count : recording.written.count
    for (change, reason) in recording.refusals {
      notes.append("\(change.path) is left as it is: \(reason)")
      if isRestoring { continue }
      written.remove(change.path)
      acceptance.withdraw(change)
      for place in history.indices {
        history[place].acceptance.withdraw(change)
        history[place].written.removeAll { $0 == change }
      }
    }
  }
}
