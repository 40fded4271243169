import TextLayout

/// The findings of a comparison by cause, ready to be written in any form.
///
/// File names are made safe to print, since they can contain any character except a slash.
package struct DiffDocument: Sendable {
  /// The causes, the one with the most changes first.
  package var causes: [Cause]
  /// The beginning of the commands that a report suggests, such as `swift run preview`.
  package let command: String
  /// The selectors that were compared, as they continue a command; empty for all goldens.
  package let selection: String
  /// The lines of code behind each cause, by its name, as far as the states can be drawn.
  package let lines: [String: DrawnBy]
  /// The comparison, with the original paths.
  let comparison: Comparison

  /// - Parameters:
  ///   - comparison: the findings.
  ///   - command: the beginning of the commands that a report suggests.
  ///   - selection: the selectors that were compared, as they continue the command: ` news`.
  ///   - accepted: what has been accepted and waits; it is in no cause.
  ///   - lines: the lines of code of all states; called only if there are causes.
  package init(
    _ comparison: Comparison, command: String, selection: String = "",
    accepted: Acceptance = Acceptance(),
    lines: () -> CodeLines? = { nil }
  ) {
    self.command = command
    self.selection = selection
    self.comparison = comparison
    let findings = comparison.findings.map { finding in
      changing(finding) {
        $0.path = SafeText(outside: finding.path).string
        $0.specimen = finding.specimen.map { SafeText(outside: $0).string }
        if case .moved(let old) = finding.verdict {
          $0.verdict = .moved(from: SafeText(outside: old).string)
        }
      }
    }
    causes = Cause.causes(
      of: findings, unchanged: comparison.unchanged, hasNarrow: comparison.hasNarrow,
      accepted: accepted)
    self.lines = DrawnBy.causes(causes, lines)
  }

  /// The number of goldens that were compared.
  package var count: Int { comparison.count }

  /// The number of goldens, such as `3 of 8 goldens`.
  package var counts: String {
    let goldens = counted(count, "golden")
    return causes.isEmpty ? goldens : "\(comparison.findings.count) of \(goldens)"
  }

  /// The statement about these goldens, such as `differ`, `match` or `differ between main (3103cd2)
  /// and v2 (b5d3513)`.
  package var result: String {
    let sides = comparison.sides
    if causes.isEmpty {
      let same = sides.map { "\(count == 1 ? "is" : "are") the same in \($0.old) and \($0.new)" }
      return same ?? (count == 1 ? "matches" : "match")
    }
    let verb = comparison.findings.count == 1 ? "differs" : "differ"
    return verb + (sides.map { " between \($0.old) and \($0.new)" } ?? "")
  }

  /// Returns the rows of a group's golden that differ; the first ones if there are more than
  /// `limit`.
  func rows(of finding: Finding, in group: Cause, limit: Int = .max) -> [DiffRow] {
    DiffRow.rows(
      of: RowDifference(of: finding, only: group.rows[finding.path]), context: 1, limit: limit)
  }

  /// Returns the differing rows of the group's example, all of a state that is new between two
  /// revisions, and at most ten of an invalid golden.
  package func rows(of group: Cause, limit: Int = .max) -> [DiffRow] {
    switch group.file?.verdict {
    case nil, .unstable, .missing: rows(of: group.example, in: group, limit: limit)
    case .added: rows(of: group.example, in: group)
    case .invalid: rows(of: group.example, in: group, limit: min(10, limit))
    case .orphaned, .moved, .removed, .changed: []
    }
  }

  /// The goldens of a group that can't be recorded, with the gate that the first of them breaks;
  /// nil if there are none.
  package func refusal(of group: Cause) -> (count: Int, words: String)? {
    let refused = group.findings.compactMap { $0.specimen.flatMap { comparison.violations[$0] } }
    return refused.first.map {
      (refused.count, "\(refused.count) of \(counted(group.findings.count, "golden")): \($0)")
    }
  }

  /// The states of some goldens by path, with the sizes and aspects, such as `40, 100, styles,
  /// spoken`.
  static func states(of findings: [Finding]) -> [(path: String, aspects: String)] {
    Dictionary(grouping: findings, by: \.state).sorted { $0.key < $1.key }.map {
      ($0.key, aspects(of: $0.value))
    }
  }

  /// The sizes and aspects of some goldens; empty for those of single texts.
  static func aspects(of findings: [Finding]) -> String {
    let names = findings.compactMap { GoldenName($0.path) }
    let sizes = names.filter { $0.aspect == .text }.compactMap { $0.size?.description }.unique
    let others = GoldenName.Aspect.allCases.filter { aspect in
      aspect != .text && names.contains { $0.aspect == aspect }
    }
    return (sizes + others.map(\.rawValue)).joined(separator: ", ")
  }
}
