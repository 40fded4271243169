import TextLayout

/// What a comparison found, grouped by cause and ready to be written in any form.
///
/// Names of files are made harmless: whoever names a file may put anything but a slash in it.
public struct DiffDocument: Sendable {
  /// What is to be said of one specimen's goldens, aspect by aspect.
  public struct State: Hashable, Sendable {
    /// The specimen's path.
    public var path: String
    /// What became of the text, for each size that is not as it was; empty where all are.
    public var text: [String]
    /// What became of the styles: `same` or a verdict.
    public var styles: String
    /// What became of the transcript: `same` or a verdict.
    public var spoken: String
  }

  /// The causes, from the one that touched most.
  public let groups: [ChangeGroup]
  /// The states touched, sorted by path.
  public let states: [State]
  /// How many goldens were compared.
  public let count: Int
  /// How many are not as they should be.
  public let findingCount: Int
  /// How commands begin that are shown to the reader, such as `swift run preview`.
  public let command: String
  /// Rows shown around each that differs.
  private let context: Int

  /// - Parameters:
  ///   - comparison: what was found.
  ///   - command: how commands begin that are shown to the reader.
  ///   - context: rows shown around each that differs; less than 0 counts as 0.
  public init(_ comparison: Comparison, command: String, context: Int = 1) {
    self.command = command
    count = comparison.count
    findingCount = comparison.findings.count
    let findings = comparison.findings.map(DiffDocument.harmless)
    self.context = max(0, context)
    groups = ChangeGroup.groups(of: findings)
    states = DiffDocument.states(of: findings)
  }

  /// The rows of the group's example that differ; only the first ones of an invalid golden.
  public func rows(of group: ChangeGroup) -> [DiffRow] {
    let example = group.example
    switch example.verdict {
    case .missing, .orphaned, .moved: return []
    case .changed, .invalid, .unstable: break
    }
    let rows = DiffRow.rows(of: RowDifference(old: example.old, new: example.new), context: context)
    if case .invalid = example.verdict { return Array(rows.prefix(10)) }
    return rows
  }

  private static func harmless(_ finding: Finding) -> Finding {
    var finding = finding
    finding.path = SafeText(outside: finding.path).string
    if case .moved(let old) = finding.verdict { finding.verdict = .moved(from: SafeText(outside: old).string) }
    return finding
  }

  fileprivate static func states(of findings: [Finding]) -> [State] {
    var states: [String: State] = [:]
    for finding in findings {
      let name = GoldenName(finding.path)
      let path = finding.state
      var state = states[path] ?? State(path: path, text: [], styles: "same", spoken: "same")
      switch name?.aspect {
      case .styles?: state.styles = finding.verdict.name
      case .spoken?: state.spoken = finding.verdict.name
      case .text?, nil: state.text.append("\(name?.size?.description ?? "?") \(finding.verdict.name)")
      }
      states[path] = state
    }
    return states.values.sorted { $0.path < $1.path }
  }
}

extension ChangeGroup {
  /// The states that the cause touched, in order.
  public var states: [DiffDocument.State] { DiffDocument.states(of: findings) }

  /// The parts that the paths of all its states begin with: a selector of these states, and perhaps of others of their
  /// screen. Empty where they begin with different ones.
  public var selector: String {
    let paths = findings.map { $0.state.split(separator: "/") }
    return paths.dropFirst().reduce(paths[0]) { common, path in
      zip(common, path).prefix { $0 == $1 }.map(\.0)
    }.joined(separator: "/")
  }
}

extension DiffDocument.State {
  /// What of the state is touched, in a few words: `40, 100, styles, spoken`.
  public var aspects: String {
    (text.map { String($0.prefix { $0 != " " }) } + (styles == "same" ? [] : ["styles"])
      + (spoken == "same" ? [] : ["spoken"])).joined(separator: ", ")
  }
}
