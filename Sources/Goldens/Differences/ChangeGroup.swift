import TextLayout

/// A cause, and the goldens that it changed.
public struct ChangeGroup: Sendable {
  /// The cause.
  public let cause: Cause
  /// A short name for commands, such as `c3f1`: the same on every run as long as the cause is the same.
  public let id: String
  /// The whole name, which begins with `id`.
  let name: String
  /// The goldens, sorted by state, aspect (text first) and width; at least one.
  public let findings: [Finding]
  /// The rows that this cause changed, by the golden's path; each changed row of a golden belongs to one cause.
  public let rows: [String: [Hunk]]
  /// The names of the other causes of a golden, by its path; none for a golden that only this cause changed.
  public let others: [String: [String]]
  /// The golden to show: a text if there is one, changed by nothing else if possible, with the fewest changed rows.
  public let example: Finding

  /// Groups findings by their causes; the cause with the most goldens comes first, and causes of as many goldens are
  /// sorted by their first path. A golden with several causes is in several groups.
  ///
  /// - Complexity: O(n) in the bytes of the findings, and at most 60,000 steps for each stretch of changed rows.
  public static func groups(of findings: [Finding]) -> [ChangeGroup] { groups(of: findings, apart: []) }

  /// - Parameter known: the parts of causes that aren't joined with others.
  static func groups(of findings: [Finding], apart known: Set<Substring>) -> [ChangeGroup] {
    let findings = findings.map { (finding: $0, key: key($0)) }.sorted { $0.key < $1.key }.map(\.finding)
    let goldens = joined(Causes(findings).goldens, states: findings.map(\.state), apart: known)
    var members: [Cause: [Int]] = [:]
    for (index, golden) in goldens.enumerated() {
      for cause in golden.causes { members[cause, default: []].append(index) }
    }
    let sorted = members.map { (cause: $0.key, members: $0.value, fingerprint: $0.key.fingerprint) }
      .sorted { left, right in
        (-left.members.count, left.members[0], left.fingerprint)
          < (-right.members.count, right.members[0], right.fingerprint)
      }
    let names = names(of: sorted.map { ($0.cause, $0.fingerprint) })
    return sorted.map { ChangeGroup($0.cause, $0.members, findings, goldens, names: names) }
  }

  private init(
    _ cause: Cause, _ members: [Int], _ all: [Finding], _ goldens: [GoldenChanges], names: [Cause: String]
  ) {
    self.cause = cause
    id = names[cause] ?? ""
    name = ChangeGroup.name(of: cause.fingerprint)
    findings = members.map { all[$0] }
    var (rows, others): ([String: [Hunk]], [String: [String]]) = ([:], [:])
    for index in members {
      let path = all[index].path
      let own = goldens[index].changes.filter { $0.cause == cause }.map(\.rows)
      if !own.isEmpty { rows[path] = own }
      let causes = goldens[index].causes.filter { $0 != cause }
      if !causes.isEmpty { others[path] = causes.compactMap { names[$0] } }
    }
    (self.rows, self.others) = (rows, others)
    func rank(_ finding: Finding) -> (Int, Int, Int) {
      let isText = GoldenName(finding.path)?.aspect ?? .text == .text
      let count = rows[finding.path]?.reduce(0) { $0 + $1.old.count + $1.new.count } ?? .max
      return (isText ? 0 : 1, others[finding.path]?.count ?? 0, count)
    }
    example = findings.map { ($0, rank($0)) }.min { $0.1 < $1.1 }?.0 ?? findings[0]
  }

  /// The order of goldens.
  private static func key(_ finding: Finding) -> (state: String, aspect: Int, width: Int, path: String) {
    let name = GoldenName(finding.path)
    let aspect = name.flatMap { GoldenName.Aspect.allCases.firstIndex(of: $0.aspect) } ?? 0
    return (finding.state, aspect, name?.size?.width ?? 0, finding.path)
  }

  /// Short names: as few digits as differ, four at least.
  private static func names(of causes: [(cause: Cause, fingerprint: UInt64)]) -> [Cause: String] {
    let digits = causes.map { name(of: $0.fingerprint) }
    var length = 4
    while length < 17, Set(digits.map { $0.prefix(length) }).count < causes.count { length += 1 }
    let names = zip(causes.map(\.cause), digits.map { String($0.prefix(length)) })
    return Dictionary(names, uniquingKeysWith: { first, _ in first })
  }

  private static func name(of fingerprint: UInt64) -> String {
    "c" + String(fingerprint, radix: 16).leftPadded(to: 16, with: "0")
  }

  /// Joins replacements of words that occur in the same states: one change of the code made all of them.
  private static func joined(
    _ goldens: [GoldenChanges], states: [String], apart known: Set<Substring>
  ) -> [GoldenChanges] {
    var places: [Cause: Set<String>] = [:]
    for (golden, state) in zip(goldens, states) {
      for cause in golden.causes { if case .edits(_, .none) = cause { places[cause, default: []].insert(state) } }
    }
    var together: [Set<String>: [Cause]] = [:]
    for (cause, states) in places {
      // No state is empty, so this keeps them apart.
      let isKnown = !known.isEmpty && cause.parts.allSatisfy { known.contains($0[...]) }
      together[isKnown ? states.union([""]) : states, default: []].append(cause)
    }
    var names: [Cause: Cause] = [:]
    for causes in together.values where causes.count > 1 {
      let sorted = causes.map(\.edits).sorted { left, right in
        (left.count, left[0].old, left[0].new) < (right.count, right[0].old, right[0].new)
      }
      let all = Cause.edits(sorted.joined().unique)
      for cause in causes { names[cause] = all }
    }
    guard !names.isEmpty else { return goldens }
    return goldens.map { golden in
      GoldenChanges(
        changes: golden.changes.map { Change(rows: $0.rows, cause: names[$0.cause] ?? $0.cause) },
        others: golden.others.map { names[$0] ?? $0 })
    }
  }
}

extension ChangeGroup {
  /// The goldens that nothing else changed, and the rest by their other causes, in the order of the first of each.
  public var divisions: [(others: [String], findings: [Finding])] {
    let members = Dictionary(grouping: findings) { others[$0.path] ?? [] }
    let order = ([[]] + findings.map { others[$0.path] ?? [] }).unique
    return order.compactMap { others in members[others].map { (others, $0) } }
  }

  /// The goldens that some causes explain as a whole, and those that other causes changed too. A golden is recorded as
  /// a whole: part of a change is something that no code draws.
  ///
  /// - Parameter names: the causes' names, or their beginnings of at least four characters.
  /// - Throws: `CatalogueError` for a name that isn't the beginning of exactly one cause's.
  public static func select(
    _ names: [String], from groups: [ChangeGroup]
  ) throws -> (whole: [Finding], rest: [(finding: Finding, others: [String])]) {
    var selected: Set<String> = []
    for name in names {
      let found = groups.filter { name.utf8.count >= 4 && $0.name.hasPrefix(name) }
      guard found.count == 1 else {
        throw CatalogueError(message: "\(found.isEmpty ? "no cause is" : "several causes are") named “\(name)”")
      }
      selected.insert(found[0].id)
    }
    var seen: Set<String> = []
    var result: (whole: [Finding], rest: [(finding: Finding, others: [String])]) = ([], [])
    for group in groups where selected.contains(group.id) {
      for finding in group.findings where seen.insert(finding.path).inserted {
        let others = (group.others[finding.path] ?? []).filter { !selected.contains($0) }
        if others.isEmpty { result.whole.append(finding) } else { result.rest.append((finding, others)) }
      }
    }
    return result
  }

  /// The kind of change and the number of goldens, without words from the goldens.
  public var heading: String {
    let count = counted(findings.count, "golden")
    switch cause {
    case .edits(let edits, let shift):
      let isSpoken = findings.allSatisfy { GoldenName($0.path)?.aspect == .spoken }
      return "\(counted(edits.count, "change"))\(shift == .none ? "" : ", \(shift)") in \(count)"
        + (isSpoken ? ", in spoken text only" : "")
    case .texts(_, let isRemoved): return "text \(isRemoved ? "removed" : "added") in \(count)"
    case .roles(let edits): return "\(counted(edits.count, "style change")) in \(count)"
    case .order: return "same words, different order in \(count)"
    case .shift(let shift):
      let words = shift.description.isEmpty ? "same words, different positions" : shift.description
      return "\(words) in \(count)\(shift.place.isEmpty ? "" : " of \(shift.place)")"
    case .cells: return "same styles, different positions in \(count)"
    case .files:
      switch example.verdict {
      case .orphaned: return "\(count) orphaned: no state draws \(findings.count == 1 ? "it" : "them")"
      case .unstable: return "\(count) unstable: two drawings of one state differ"
      case .added: return counted(findings.count, "new golden")
      case .missing, .moved, .invalid, .removed, .changed: return "\(count) \(example.verdict.name)"
      }
    }
  }

  /// The changed words, which may come from a server, the role of texts, the paths of a move, or the new state;
  /// empty for other causes.
  public var words: String {
    switch cause {
    case .edits(let edits, _), .roles(let edits):
      edits.prefix(3).map(\.description).joined(separator: ", ")
        + (edits.count > 3 ? ", and \(edits.count - 3) more" : "")
    case .texts(let role, _): "what has the role “\(role)”"
    case .files(_, let words): words.joined(separator: " → ")
    case .order, .shift, .cells: ""
    }
  }

  /// The heading and the words on one line.
  public var title: String { words.isEmpty ? heading : "\(heading): \(words)" }
}
