import TextLayout

/// What a comparison found, grouped by cause and ready to be written in any form.
///
/// Names of files are made harmless: whoever names a file may put anything but a slash in it.
public struct DiffDocument: Sendable {
  /// One cause and everything that it touched.
  public struct Group: Sendable {
    /// How much changed, without anything that stands in a golden.
    public var heading: String
    /// The words that changed, or nothing; a server may have sent them.
    public var words: String
    /// The goldens it touched by state, each state's text first and narrow before wide; at least one.
    public var findings: [Finding]
    /// The golden to look at.
    public var example: Finding
    /// The rows of the example that differ; only the first of one that is no golden at all.
    public var rows: [DiffRow]

    /// Heading and words in one line.
    public var title: String { words.isEmpty ? heading : "\(heading): \(words)" }

    /// The states that it touched, in order.
    public var states: [State] { DiffDocument.states(of: findings) }

    /// What selects its states on a command line, and perhaps others of their screen: the parts that all paths begin
    /// with. Empty where they begin with different ones.
    public var selector: String {
      let paths = findings.map(\.state)
      guard var common = paths.first?.split(separator: "/") else { return "" }
      for path in paths {
        let parts = path.split(separator: "/")
        common = zip(common, parts).prefix { $0 == $1 }.map(\.0)
      }
      return common.joined(separator: "/")
    }
  }

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
  public let groups: [Group]
  /// The states touched, sorted by path.
  public let states: [State]
  /// How many goldens were compared.
  public let count: Int
  /// How many are not as they should be.
  public let findingCount: Int
  /// How commands begin that are shown to the reader, such as `swift run preview`.
  public let command: String

  /// - Parameters:
  ///   - comparison: what was found.
  ///   - command: how commands begin that are shown to the reader.
  ///   - context: rows shown around each that differs; less than 0 counts as 0.
  public init(_ comparison: Comparison, command: String, context: Int = 1) {
    self.command = command
    count = comparison.count
    findingCount = comparison.findings.count
    let findings = comparison.findings.map(DiffDocument.harmless)
    groups = ChangeGroup.groups(of: findings).map { group in
      let example = group.example
      var rows: [DiffRow] = []
      switch example.verdict {
      case .changed, .invalid, .unstable:
        rows = DiffRow.rows(of: RowDifference(old: example.old, new: example.new), context: max(0, context))
        if case .invalid = example.verdict { rows = Array(rows.prefix(10)) }
      case .missing, .orphaned, .moved: break
      }
      return Group(heading: group.heading, words: group.words, findings: group.findings, example: example, rows: rows)
    }
    states = DiffDocument.states(of: findings)
  }

  private static func harmless(_ finding: Finding) -> Finding {
    var finding = finding
    finding.path = SafeText(outside: finding.path).string
    if case .moved(let old) = finding.verdict { finding.verdict = .moved(from: SafeText(outside: old).string) }
    return finding
  }

  private static func states(of findings: [Finding]) -> [State] {
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

extension DiffDocument.State {
  /// What of the state is touched, in a few words: `40, 100, styles, spoken`.
  public var aspects: String {
    (text.map { String($0.prefix { $0 != " " }) } + (styles == "same" ? [] : ["styles"])
      + (spoken == "same" ? [] : ["spoken"])).joined(separator: ", ")
  }
}
