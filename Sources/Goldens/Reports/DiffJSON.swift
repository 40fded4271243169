/// A difference as JSON, for programs.
public enum DiffJSON {
  /// Encodes a document:
  /// `{"compared": …, "groups": [{"id", "title", "kind", "edits": [{"old", "new"}], "goldens": […], "rows": [{"kind",
  /// "number", "text"}], "lines": [[LINE]], "near": false}], "strays": [PATH], "between": [OLD, NEW]}`.
  ///
  /// A golden is `{"path", "verdict", "changed": [{"old": [FIRST, COUNT], "new": [FIRST, COUNT]}], "alsoIn": [ID], …}`,
  /// with the rows that the group changed, counted from 1, and the other groups that changed it. The kind of a group is `edits`, `text`, `roles`, `order`, `shift` or `cells`, otherwise the
  /// verdict on its goldens. `lines` are the lines of code that drew what changed, such as
  /// `Sources/Ledger/Overview.swift:12`: for each place, the most useful one first, then those that called it or that it
  /// called. If `near` is true, the changed rows are removed or blank, and the lines draw what is around them. A group
  /// of whole files has no lines, and neither has one whose states can't be drawn.
  public static func encode(_ document: DiffDocument) throws -> String {
    let groups = document.groups.map { group in
      JSONTree.object(
        [
          "id": .string(group.id), "title": .string(group.title), "kind": .string(group.cause.kind),
          "edits": .array(group.cause.edits.map(edit)),
          "goldens": .array(group.findings.map { golden($0, of: group) }),
          "rows": .array(document.rows(of: group).map(row)),
        ].merging(lines(document.lines[group.id])) { first, _ in first })
    }
    var fields = [
      "compared": JSONTree.whole(document.count), "groups": .array(groups),
      "strays": .array(document.comparison.strays.map(JSONTree.string)),
    ]
    fields["between"] = document.comparison.sides.map { .array([.string($0.old), .string($0.new)]) }
    return try JSONTree.object(fields).text
  }

  private static func golden(_ finding: Finding) -> JSONTree {
    var fields = ["path": JSONTree.string(finding.path), "verdict": .string(finding.verdict.name)]
    fields["state"] = finding.specimen.map(JSONTree.string)
    if case .moved(let old) = finding.verdict { fields["movedFrom"] = .string(old) }
    if case .invalid(let reason) = finding.verdict { fields["reason"] = .string(reason.description) }
    return .object(fields)
  }

  /// A golden with the rows that a group changed.
  private static func golden(_ finding: Finding, of group: ChangeGroup) -> JSONTree {
    guard case .object(var fields) = golden(finding) else { return .null }
    func rows(_ rows: Range<Int>) -> JSONTree { .array([.whole(rows.lowerBound + 1), .whole(rows.count)]) }
    let changed = group.rows[finding.path]?.map { JSONTree.object(["old": rows($0.old), "new": rows($0.new)]) }
    fields["changed"] = changed.map(JSONTree.array)
    fields["alsoIn"] = group.others[finding.path].map { .array($0.map(JSONTree.string)) }
    return .object(fields)
  }

  private static func lines(_ drawn: DrawnBy?) -> [String: JSONTree] {
    guard let drawn else { return [:] }
    return ["lines": .array(drawn.paths.map { .array($0.lines.map(JSONTree.string)) }), "near": .flag(drawn.isNear)]
  }

  private static func edit(_ edit: WordEdit) -> JSONTree {
    .object(["old": .string(edit.old), "new": .string(edit.new)])
  }

  private static func row(_ row: DiffRow) -> JSONTree {
    var fields = ["kind": JSONTree.string(row.kind.rawValue), "number": .whole(row.number)]
    if row.kind != .gap { fields["text"] = .string(row.text) }
    let changed = row.segments.filter(\.isChanged).map { JSONTree.string($0.text) }
    if !changed.isEmpty { fields["changed"] = .array(changed) }
    return .object(fields)
  }
}
