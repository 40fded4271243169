/// The causes of a comparison, and the goldens that are accepted. Nothing is drawn again.
package struct Review: Sendable {
  /// The causes, the one with the most changes first.
  package let causes: [Cause]
  /// Whether the goldens of two sides are only read, and nothing is accepted.
  package let isReading: Bool
  /// The gate that refuses a golden's drawing, by the path of its state; such a golden can't be
  /// accepted.
  package let refusals: [String: GateViolation]
  /// The lines of code behind each cause, by its name.
  package let lines: [String: DrawnBy]
  /// What is accepted but not written, because another cause of the golden isn't accepted.
  package private(set) var acceptance: Acceptance
  /// The number of accepted goldens.
  package private(set) var acceptedCount = 0
  /// The goldens that couldn't be recorded, one line each.
  package private(set) var notes: [String] = []
  /// The paths of the goldens that are written, because all their causes are accepted.
  private var written: Set<String> = []
  /// What waited before each acceptance, and the goldens that were written for it.
  private var history: [(acceptance: Acceptance, written: [Finding])] = []

  /// Creates a review of a comparison, without its unstable goldens, which can't be accepted.
  ///
  /// - Parameters:
  ///   - acceptance: what has been accepted before and waits.
  ///   - lines: the lines of code of all states; called only if there are causes.
  package init(
    _ comparison: Comparison, acceptance: Acceptance = Acceptance(),
    lines: () -> CodeLines? = { nil }
  ) {
    isReading = comparison.sides != nil
    refusals = comparison.violations
    let findings = comparison.findings.filter { $0.verdict != .unstable }
    causes = Cause.causes(
      of: findings, unchanged: comparison.unchanged, hasNarrow: comparison.hasNarrow,
      accepted: acceptance)
    self.lines = DrawnBy.causes(causes, lines)
    self.acceptance = acceptance
    self.acceptance.reopen(findings, of: causes)
  }

  /// Accepts a cause in all of its goldens; returns the goldens whose causes are now all accepted.
  package mutating func accept(cause: Int) -> [Finding] {
    accept(causes[cause].findings, for: [causes[cause]])
  }

  /// Accepts all causes.
  package mutating func acceptAll() -> [Finding] {
    accept(causes.flatMap(\.findings).unique, for: causes)
  }

  /// Accepts a golden for all of its causes, with its styles or its text if they have the cause
  /// too.
  package mutating func accept(golden: Int, of cause: Int) -> [Finding] {
    let finding = causes[cause].findings[golden]
    let pair = causes[cause].findings.filter {
      [finding.path, finding.counterpart].contains($0.path)
    }
    return accept(pair, for: causes.filter { $0.members[finding.path] != nil })
  }

  private mutating func accept(_ findings: [Finding], for causes: [Cause]) -> [Finding] {
    guard !isReading else { return [] }
    let before = acceptance
    let open = findings.filter { refusals[$0.state] == nil && !written.contains($0.path) }
    let ready = acceptance.accept(causes, of: self.causes, in: open).ready
    acceptance.remove(ready)
    written.formUnion(ready.map(\.path))
    if acceptance.text != before.text || !ready.isEmpty { history.append((before, ready)) }
    return ready
  }

  /// Takes the last acceptance back; returns the goldens that were written for it.
  package mutating func undo() -> [Finding] {
    guard let last = history.popLast() else { return [] }
    acceptance = last.acceptance
    written.subtract(last.written.map(\.path))
    return last.written
  }

  /// Whether a golden is accepted for a cause.
  package func isAccepted(_ finding: Finding, for cause: Int) -> Bool {
    written.contains(finding.path) || acceptance.accepts(causes[cause], in: finding)
  }

  /// Whether every golden of every cause is accepted.
  package var isDone: Bool {
    causes.allSatisfy { $0.findings.allSatisfy { written.contains($0.path) } }
  }

  /// Handles the result of recording goldens, or of restoring old files.
  package mutating func note(_ recording: Recording, isRestoring: Bool = false) {
    acceptedCount += isRestoring ? -recording.written.count : recording.written.count
    notes += recording.refusals.map { "\($0.finding.path) is left as it is: \($0.reason)" }
  }
}
