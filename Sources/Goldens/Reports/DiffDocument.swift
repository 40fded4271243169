import TextLayout

/// The findings of a comparison by cause, ready to be written in any form.
///
/// File names are made safe to print, since they can contain any character except a slash.
public struct DiffDocument: Sendable {
  /// The differences of one specimen's goldens, by aspect.
  public struct State: Hashable, Sendable {
    /// The specimen's path.
    public var path: String
    /// The size and the verdict of each text that differs.
    public var text: [String] = []
    /// The verdicts on the other aspects that differ.
    public var verdicts: [GoldenName.Aspect: String] = [:]
  }

  /// The causes, the one with the most changes first.
  public let groups: [ChangeGroup]
  /// The affected states, sorted by path.
  public let states: [State]
  /// The number of goldens that were compared.
  public let count: Int
  /// The number of goldens that differ.
  public let findingCount: Int
  /// The beginning of the commands that a report suggests, such as `swift run preview`.
  public let command: String
  /// The selectors that were compared, as they continue a command; empty for all goldens.
  public let selection: String
  /// The first gate that each state breaks, by its path; its goldens can't be recorded.
  public let violations: [String: GateViolation]
  /// The lines of code behind each cause, by its name, as far as the states can be drawn.
  public let lines: [String: DrawnBy]
  /// The rows of context around each difference.
  private let context: Int
  /// The comparison, with the original paths.
  let comparison: Comparison

  /// - Parameters:
  ///   - comparison: the findings.
  ///   - command: the beginning of the commands that a report suggests.
  ///   - selection: the selectors that were compared, as they continue the command: ` news`.
  ///   - violations: the gates that the changed states break.
  ///   - context: the rows of context around each difference; negative values count as 0.
  ///   - lines: the lines of code of all states; called only if there are causes.
  public init(
    _ comparison: Comparison, command: String, selection: String = "", refusing violations: [GateViolation] = [],
    context: Int = 1, lines: () -> CodeLines? = { nil }
  ) {
    self.command = command
    self.selection = selection
    self.violations = Dictionary(violations.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    self.comparison = comparison
    count = comparison.count
    findingCount = comparison.findings.count
    let findings = comparison.findings.map(DiffDocument.harmless)
    self.context = max(0, context)
    groups = ChangeGroup.groups(of: findings)
    self.lines = DrawnBy.causes(groups, lines)
    states = DiffDocument.states(of: findings)
  }

  /// The number of goldens, such as `3 of 8 goldens`.
  package var counts: String {
    let goldens = counted(count, "golden")
    return groups.isEmpty ? goldens : "\(findingCount) of \(goldens)"
  }

  /// The statement about these goldens, such as `differ`, `match` or `differ between main (3103cd2) and v2 (b5d3513)`.
  package var result: String {
    let sides = comparison.sides
    if groups.isEmpty {
      let same = sides.map { "\(count == 1 ? "is" : "are") the same in \($0.old) and \($0.new)" }
      return same ?? (count == 1 ? "matches" : "match")
    }
    return (findingCount == 1 ? "differs" : "differ") + (sides.map { " between \($0.old) and \($0.new)" } ?? "")
  }

  /// Returns the differing rows of the group's example, and the whole page of a new state; at most ten of an invalid
  /// golden.
  public func rows(of group: ChangeGroup) -> [DiffRow] {
    let example = group.example
    let hunks = group.rows[example.path]
    func rows(_ hunks: [Hunk]?) -> [DiffRow] {
      DiffRow.rows(of: RowDifference(of: example, only: hunks), context: context)
    }
    switch group.cause {
    case .missing, .orphaned, .moved, .removed: return []
    case .invalid: return Array(rows(hunks).prefix(10))
    case .unstable, .added: return rows(hunks)
    case .edits, .texts, .roles, .order, .shift, .cells: return rows(hunks ?? [])
    }
  }

  /// The goldens of a group that can't be recorded, with the gate that the first of them breaks; nil if there are none.
  package func refusal(of group: ChangeGroup) -> (count: Int, words: String)? {
    let refused = group.findings.compactMap { $0.specimen.flatMap { violations[$0] } }
    return refused.first.map {
      (refused.count, "\(refused.count) of \(counted(group.findings.count, "golden")): \($0)")
    }
  }

  static func harmless(_ finding: Finding) -> Finding {
    var finding = finding
    finding.path = SafeText(outside: finding.path).string
    if case .moved(let old) = finding.verdict { finding.verdict = .moved(from: SafeText(outside: old).string) }
    return finding
  }

  static func states(of findings: [Finding]) -> [State] {
    var states: [String: State] = [:]
    for finding in findings {
      let name = GoldenName(finding.path)
      let path = finding.state
      if let aspect = name?.aspect, aspect != .text {
        states[path, default: State(path: path)].verdicts[aspect] = finding.verdict.name
      } else {
        states[path, default: State(path: path)].text.append(
          "\(name?.size?.description ?? "?") \(finding.verdict.name)")
      }
    }
    return states.values.sorted { $0.path < $1.path }
  }
}

extension ChangeGroup {
  /// The states affected by the cause, in order.
  public var states: [DiffDocument.State] { DiffDocument.states(of: findings) }
}

extension DiffDocument.State {
  /// The aspects that differ, such as `40, 100, styles, ansi, spoken`.
  public var aspects: String {
    let others = GoldenName.Aspect.allCases.filter { verdicts[$0] != nil }.map(\.rawValue)
    return (text.map { String($0.prefix { $0 != " " }) } + others).joined(separator: ", ")
  }
}
