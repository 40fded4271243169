import TextLayout

/// A reason for differences between goldens: forms that belong together, and the goldens that have
/// them.
package struct Cause: Sendable {
  /// A short name for commands, such as `c3f1`. It is made of every form in every golden, so if
  /// anything in the cause changes, so does its name.
  package let id: String
  /// The whole name, which begins with `id`.
  let name: String
  /// The forms with the number of places that have each, the rarest first. Those that follow from
  /// others are apart.
  package let forms: [(form: Form, count: Int)]
  /// The forms that follow from `forms` in the same goldens, such as other line breaks, the rarest
  /// first.
  package let consequences: [(form: Form, count: Int)]
  /// The roles of each form's words, as far as they are known.
  package let roles: [Form: [String]]
  /// The goldens, sorted by state, aspect (text first) and width; at least one.
  package let findings: [Finding]
  /// The rows that have these forms, by the golden's path.
  package let rows: [String: [Hunk]]
  /// The names of the other causes of a golden, by its path; none for a golden that only this cause
  /// changed.
  package let others: [String: [String]]
  /// The forms in each golden, by its path.
  let members: [String: Set<Form>]
  /// The golden to show: a text if there is one, changed by nothing else if possible, with the
  /// fewest changed rows.
  package let example: Finding

  /// - Parameter causes: the names of the causes of each golden, by its number.
  private init(
    _ cluster: CauseFinder.Cluster, named id: String, of finder: CauseFinder,
    _ causes: [Int: [String]]
  ) {
    (self.id, name) = (id, cluster.name)
    forms = Cause.sorted(cluster.forms)
    consequences = Cause.sorted(cluster.consequences)
    roles = cluster.roles.mapValues { $0.sorted() }
    findings = cluster.goldens.map { finder.findings[$0] }
    var (rows, others): ([String: [Hunk]], [String: [String]]) = ([:], [:])
    for golden in cluster.goldens {
      let path = finder.findings[golden].path
      if let own = cluster.parts[golden] {
        rows[path] = own.sorted().map { finder.goldens[golden].parts[$0] }
      }
      let rest = (causes[golden] ?? []).filter { $0 != id }
      if !rest.isEmpty { others[path] = rest }
    }
    (self.rows, self.others) = (rows, others)
    members = Dictionary(
      uniqueKeysWithValues: cluster.members.map { (finder.findings[$0.key].path, $0.value) })
    func rank(_ finding: Finding) -> (Int, Int, Int) {
      let isText = GoldenName(finding.path)?.aspect ?? .text == .text
      let count = rows[finding.path]?.reduce(0) { $0 + $1.old.count + $1.new.count } ?? .max
      return (isText ? 0 : 1, others[finding.path]?.count ?? 0, count)
    }
    example = findings.map { ($0, rank($0)) }.min { $0.1 < $1.1 }?.0 ?? findings[0]
  }

  private static func sorted(_ forms: [Form: Int]) -> [(form: Form, count: Int)] {
    forms.map { (form: $0.key, count: $0.value) }.sorted { first, second in
      if first.count != second.count { return first.count < second.count }
      return order(first.form).lexicographicallyPrecedes(order(second.form))
    }
  }

  /// Forms that are reported together are neighbours.
  private static func order(_ form: Form) -> [String] {
    [form.pieces[0], form.pieces[2], form.pieces[1]]
  }

  /// The causes of some findings; the one with the most goldens comes first, and causes of as many
  /// goldens are sorted by their first path. A golden with several causes is in each.
  ///
  /// - Parameters:
  ///   - unchanged: the goldens that a text or its styles belong to and that are the same, by path.
  ///   - hasNarrow: whether some of the compared goldens are narrow, so that causes of wide ones
  ///     alone are one.
  ///   - accepted: the forms that have been accepted before; they are in no cause.
  /// - Complexity: that of `LongestCommonSubsequence.changes` for the words of each stretch of
  ///   changed rows.
  package static func causes(
    of findings: [Finding], unchanged: [String: [UInt8]] = [:], hasNarrow: Bool = false,
    accepted: Acceptance = Acceptance()
  ) -> [Cause] {
    let finder = CauseFinder(
      findings, unchanged: unchanged, hasNarrow: hasNarrow, accepted: accepted)
    var length = 4
    while length < 17,
      Set(finder.clusters.map { $0.name.prefix(length) }).count < finder.clusters.count
    { length += 1 }
    let clusters = finder.clusters.map { (id: String($0.name.prefix(length)), cluster: $0) }
    var causes: [Int: [String]] = [:]
    for (id, cluster) in clusters {
      for golden in cluster.goldens { causes[golden, default: []].append(id) }
    }
    return clusters.map { Cause($1, named: $0, of: finder, causes) }
  }
}

extension Cause {
  /// The kind of the most important form, or the verdict on whole files.
  package var kind: String { file?.verdict.name ?? forms.first?.form.kind.rawValue ?? "" }

  /// The example of a cause of whole files; nil for others.
  var file: Finding? { forms.first?.form.kind == .file ? example : nil }

  /// The goldens that nothing else changed, then all others with the names of their other causes,
  /// as far as there are any: `c12a (9), c7f0 (2)`.
  var shares: [(names: String, findings: [Finding])] {
    var counts: [String: Int] = [:]
    for id in others.values.joined() { counts[id, default: 0] += 1 }
    let names = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
      "\($0.key) (\($0.value))"
    }
    let more = names.count > 8 ? ", and \(names.count - 8) more" : ""
    return [
      ("", findings.filter { others[$0.path] == nil }),
      (names.prefix(8).joined(separator: ", ") + more, findings.filter { others[$0.path] != nil }),
    ].filter { !$0.findings.isEmpty }
  }

  /// The causes with some names.
  ///
  /// - Parameter names: the causes' names, or their beginnings of at least four characters.
  /// - Throws: `CatalogueError` for a name that isn't the beginning of exactly one cause's.
  package static func select(_ names: [String], from causes: [Cause]) throws(CatalogueError)
    -> [Cause]
  {
    try names.map { name throws(CatalogueError) in
      let found = causes.filter { name.utf8.count >= 4 && $0.name.hasPrefix(name) }
      guard found.count == 1 else {
        throw CatalogueError(
          message: "\(found.isEmpty ? "no cause is" : "several causes are") named “\(name)”")
      }
      return found[0]
    }
  }

  /// The kind of change and the number of goldens, without words from the goldens.
  package var heading: String {
    let count = counted(findings.count, "golden")
    if let file { return heading(of: file, count) }
    let isSpoken = findings.allSatisfy { GoldenName($0.path)?.aspect == .spoken }
    let kinds = Form.Kind.allCases.compactMap { kind -> String? in
      let own = forms.filter { $0.form.kind == kind }
      guard let first = own.first?.form else { return nil }
      return first.hasWords || own.count > 1 ? counted(own.count, kind.noun) : first.description
    }
    return "\(kinds.joined(separator: ", ")) in \(count)\(isSpoken ? ", in spoken text only" : "")"
  }

  private func heading(of file: Finding, _ count: String) -> String {
    switch file.verdict {
    case .orphaned: "\(count) orphaned: no state draws \(findings.count == 1 ? "it" : "them")"
    case .unstable: "\(count) unstable: two drawings of one state differ"
    case .added: counted(findings.count, "new golden")
    case .missing, .moved, .invalid, .removed, .changed: "\(count) \(file.verdict.name)"
    }
  }

  /// The first changed words, which may come from a server, the paths of a move, or the new state;
  /// empty for others.
  package var words: String {
    if file != nil {
      return forms[0].form.old.isEmpty && forms[0].form.new.isEmpty ? "" : forms[0].form.description
    }
    let shown = forms.filter(\.form.hasWords)
    return shown.prefix(3).map(\.form.description).joined(separator: ", ")
      + (shown.count > 3 ? ", and \(shown.count - 3) more" : "")
  }

  /// The heading and the words on one line.
  package var title: String { words.isEmpty ? heading : "\(heading): \(words)" }
}
