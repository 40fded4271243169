/// The causes of a comparison, and the goldens that are accepted. Nothing is drawn again.
package struct Review: Sendable {
  /// What is accepted at once.
  package enum Part: Hashable, Sendable {
    /// A cause in all of its goldens.
    case cause(Int)
    /// A golden for all of its causes, with its styles or its text if they have the cause too.
    case golden(cause: Int, Int)
    /// All causes.
    case all
  }

  /// The causes, the one with the most changes first.
  package let causes: [Cause]
  /// Whether the goldens of two sides are only read, and nothing is accepted.
  package let isReading: Bool
  /// The gate that refuses a golden's drawing, by the path of its state.
  package let refusals: [String: GateViolation]
  /// The lines of code behind each cause, by its name.
  package let lines: [String: DrawnBy]
  /// What is accepted but not written, because another cause of the golden isn't accepted.
  package private(set) var acceptance: Acceptance
  /// The number of accepted goldens.
  package private(set) var acceptedCount = 0
  /// The goldens that couldn't be recorded, one line each.
  package private(set) var notes: [String] = []
  /// The accepted goldens of each cause, by path. A golden is written when all its causes are accepted.
  private var accepted: [Set<String>]
  /// The causes of each golden, by path.
  private let places: [String: [Int]]
  /// What each acceptance changed, for `undo`.
  private var history: [(acceptance: Acceptance, accepted: [Set<String>], written: [Finding])] = []

  /// Creates a review of a comparison, without its unstable goldens, which can't be accepted.
  ///
  /// - Parameters:
  ///   - violations: the gates that the changed states break; their goldens can't be accepted.
  ///   - acceptance: what has been accepted before and waits.
  ///   - lines: the lines of code of all states; called only if there are causes.
  package init(
    _ comparison: Comparison, refusing violations: [GateViolation] = [], acceptance: Acceptance = Acceptance(),
    lines: () -> CodeLines? = { nil }
  ) {
    isReading = comparison.sides != nil
    self.acceptance = acceptance
    causes = Cause.causes(
      of: comparison.findings.filter { $0.verdict != .unstable }, unchanged: comparison.unchanged,
      hasNarrow: comparison.hasNarrow, accepted: acceptance)
    self.lines = DrawnBy.causes(causes, lines)
    accepted = Array(repeating: [], count: causes.count)
    refusals = Dictionary(violations.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var places: [String: [Int]] = [:]
    for (index, cause) in causes.enumerated() {
      for finding in cause.findings { places[finding.path, default: []].append(index) }
    }
    self.places = places
  }

  /// Accepts goldens for some of their causes; returns those whose causes are now all accepted.
  package mutating func accept(_ part: Part) -> [Finding] {
    guard !isReading else { return [] }
    let before = (acceptance, accepted)
    var ready: [Finding] = []
    switch part {
    case .cause(let cause): ready = accept(causes[cause].findings, for: [cause])
    case .all: for cause in causes.indices { ready += accept(causes[cause].findings, for: [cause]) }
    case .golden(let cause, let golden):
      let finding = causes[cause].findings[golden]
      let pair = causes[cause].findings.filter { [finding.path, finding.counterpart].contains($0.path) }
      ready = accept(pair, for: places[finding.path] ?? [])
    }
    if before.1 != accepted { history.append((before.0, before.1, ready)) }
    return ready
  }

  private mutating func accept(_ findings: [Finding], for own: [Int]) -> [Finding] {
    var ready: [Finding] = []
    for finding in findings where refusals[finding.state] == nil {
      let wasReady = isReady(finding)
      for cause in own {
        accepted[cause].insert(finding.path)
        acceptance.add(finding, of: causes[cause])
      }
      if !wasReady, isReady(finding) { ready.append(finding) }
    }
    acceptance.remove(ready)
    return ready
  }

  private func isReady(_ finding: Finding) -> Bool {
    (places[finding.path] ?? []).allSatisfy { accepted[$0].contains(finding.path) }
  }

  /// Takes the last acceptance back; returns the goldens that were written for it.
  package mutating func undo() -> [Finding] {
    guard let last = history.popLast() else { return [] }
    (acceptance, accepted) = (last.acceptance, last.accepted)
    return last.written
  }

  /// Whether a golden is accepted for a cause.
  package func isAccepted(_ finding: Finding, for cause: Int) -> Bool { accepted[cause].contains(finding.path) }

  /// Whether every golden of every cause is accepted.
  package var isDone: Bool { zip(causes, accepted).allSatisfy { $0.findings.count == $1.count } }

  /// Handles the result of recording goldens, or of restoring old files.
  package mutating func note(_ recording: Recording, isRestoring: Bool = false) {
    acceptedCount += isRestoring ? -recording.written.count : recording.written.count
    notes += recording.refusals.map { "\($0.finding.path) is left as it is: \($0.reason)" }
  }
}
