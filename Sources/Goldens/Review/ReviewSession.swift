import TextLayout

/// A review of the goldens that differ, cause by cause: a state machine that a terminal drives.
///
/// It accepts the drawings made for the comparison; nothing is drawn again.
package struct ReviewSession: Sendable {
  /// The causes, the one with the most changes first.
  package let groups: [Cause]
  /// Whether the goldens of two sides are only read, and no command writes.
  package let isReading: Bool
  /// The current group, counted from 0; at the end of the review, the number of groups.
  package private(set) var index = 0
  /// The view of the golden.
  package private(set) var view = View.difference
  /// The current golden of the group, counted from 0.
  package private(set) var golden = 0
  /// The rows above the window.
  package private(set) var scroll = 0
  /// The rows of the window, and the maximum of `scroll`, as of the last drawing.
  private var (window, scrollLimit) = (1, 0)
  /// The number of accepted goldens.
  package private(set) var acceptedCount = 0
  /// The goldens that couldn't be recorded, one line each.
  package private(set) var notes: [String] = []
  /// The accepted goldens of each group, by path. A golden is written when all its causes are accepted.
  private var accepted: [Set<String>]
  /// The groups of each golden, by path.
  private let causes: [String: [Int]]
  /// The gate that refuses a golden's drawing, by the path of its state.
  let refusals: [String: GateViolation]
  /// The lines of code behind each cause, by its name.
  let lines: [String: DrawnBy]
  /// What is accepted but not written, because another cause of the golden isn't accepted.
  package private(set) var acceptance: Acceptance
  /// What each acceptance changed, for `undo`.
  private var history:
    [(acceptance: Acceptance, accepted: [Set<String>], index: Int, golden: Int, written: [Finding])] = []

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
    groups = Cause.causes(
      of: comparison.findings.filter { $0.verdict != .unstable }, unchanged: comparison.unchanged, accepted: acceptance)
    self.lines = DrawnBy.causes(groups, lines)
    accepted = Array(repeating: [], count: groups.count)
    refusals = Dictionary(violations.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var causes: [String: [Int]] = [:]
    for (index, group) in groups.enumerated() {
      for finding in group.findings { causes[finding.path, default: []].append(index) }
    }
    self.causes = causes
    showExample()
  }

  /// Whether all groups are reviewed.
  package var isDone: Bool { index >= groups.count }

  /// Handles a command.
  package mutating func handle(_ command: Command) -> Effect {
    guard !isDone else { return .quit }
    switch command {
    case .accept, .acceptAll, .acceptGolden, .undo:
      return isReading ? .redraw : change(command)
    case .skip:
      advance()
      return isDone ? .quit : .redraw
    case .back:
      if let previous = (0..<index).last(where: { !isAccepted($0) }) { index = previous }
      showExample()
      return .redraw
    case .show(let view):
      self.view = view
      scroll = 0
      return .redraw
    case .nextGolden, .previousGolden:
      let count = groups[index].findings.count
      golden = (golden + (command == .nextGolden ? 1 : count - 1)) % count
      scroll = 0
      return .redraw
    case .scroll(let rows):
      scroll = min(scrollLimit, max(0, scroll + min(max(rows, -scrollLimit), scrollLimit)))
      return .redraw
    case .page(let pages): return handle(.scroll(pages * window))
    case .quit: return .quit
    }
  }

  /// Handles the result of recording a group.
  package mutating func note(_ recording: Recording) {
    acceptedCount += recording.steps.count
    notes += recording.refusals.map { "\($0.finding.path) is left as it is: \($0.reason)" }
  }

  /// Handles the result of restoring old files.
  package mutating func noteRestored(_ recording: Recording) {
    acceptedCount -= recording.steps.count
    notes += recording.refusals.map { "\($0.finding.path) is left as it is: \($0.reason)" }
  }

  /// Accepts goldens, or takes that back.
  private mutating func change(_ command: Command) -> Effect {
    if command == .undo {
      guard let last = history.popLast() else { return .redraw }
      (acceptance, accepted, index, golden, scroll) = (last.acceptance, last.accepted, last.index, last.golden, 0)
      return .restore(last.written)
    }
    let before = (acceptance, accepted, index, golden)
    var groups: [[Finding]] = []
    switch command {
    case .accept:
      groups = [accept(self.groups[index].findings, in: [index])]
      advance()
    case .acceptGolden:
      let finding = self.groups[index].findings[golden]
      let pair = self.groups[index].findings.filter { [finding.path, finding.counterpart].contains($0.path) }
      groups = [accept(pair, in: causes[finding.path] ?? [])]
      let next = self.groups[index].findings.indices.first { !isAccepted($0, in: index) }
      if let next { (golden, scroll) = (next, 0) } else { advance() }
    default:
      for index in index..<self.groups.count where !isAccepted(index) {
        groups.append(accept(self.groups[index].findings, in: [index]))
      }
      index = self.groups.count
    }
    history.append((before.0, before.1, before.2, before.3, groups.flatMap(\.self)))
    return .record(groups.filter { !$0.isEmpty })
  }

  /// Accepts goldens for some of their causes; returns those whose causes are now all accepted.
  private mutating func accept(_ findings: [Finding], in groups: [Int]) -> [Finding] {
    var ready: [Finding] = []
    for finding in findings where refusals[finding.state] == nil {
      let wasReady = isReady(finding)
      for group in groups {
        accepted[group].insert(finding.path)
        acceptance.add(finding, of: self.groups[group])
      }
      if !wasReady, isReady(finding) { ready.append(finding) }
    }
    acceptance.remove(ready)
    return ready
  }

  private func isReady(_ finding: Finding) -> Bool {
    (causes[finding.path] ?? []).allSatisfy { accepted[$0].contains(finding.path) }
  }

  private func isAccepted(_ golden: Int, in group: Int) -> Bool {
    accepted[group].contains(groups[group].findings[golden].path)
  }

  /// The number of goldens of a group that are accepted.
  func accepted(_ group: Int) -> Int { accepted[group].count }

  /// Whether every golden of a group is accepted.
  private func isAccepted(_ group: Int) -> Bool { accepted[group].count == groups[group].findings.count }

  private mutating func advance() {
    repeat { index += 1 } while index < groups.count && isAccepted(index)
    showExample()
  }

  /// Shows the golden that shows the cause best.
  private mutating func showExample() {
    scroll = 0
    golden = isDone ? 0 : groups[index].findings.firstIndex { $0.path == groups[index].example.path } ?? 0
  }

  /// Draws the page: a heading, the golden and the keys.
  ///
  /// Rows that are too long are folded; unchanged rows in the view `difference` are truncated.
  ///
  /// - Returns: a frame of `height` rows; empty ones when the review is done.
  /// - Complexity: O(n) in the text of the golden.
  package mutating func draw(width: Int, height: Int) -> Frame {
    guard !isDone else { return Frame(drawing: .nothing, size: Size(width: width, height: height)) }
    let body = body
    let rows = Frame(drawing: body, size: Size(width: width)).rowCount
    let fixed = viewport(body, rows: 0..<0, of: rows).fixedParts(width: width, height: height)
    window = max(1, height - fixed.top.rowCount - fixed.bottom.rowCount)
    scrollLimit = max(0, rows - window)
    scroll = min(scroll, scrollLimit)
    let shown = viewport(body, rows: scroll..<min(rows, scroll + window), of: rows)
    return Frame(drawing: .viewport(shown), size: Size(width: width, height: height, scroll: scroll))
  }
}
