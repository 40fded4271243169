/// A difference as JSON, for programs.
public enum DiffJSON {
  /// `{"compared": …, "groups": [{"title", "goldens": [{"path", "verdict", …}], "rows": [{"kind", "number", "text"}]}]}`
  public static func encode(_ document: DiffDocument) throws -> String {
    let groups = document.groups.map { group in
      JSONTree.object([
        "title": .string(group.title), "goldens": .array(group.findings.map(golden)),
        "rows": .array(document.rows(of: group).map(row)),
      ])
    }
    return try JSONTree.object(["compared": .whole(document.count), "groups": .array(groups)]).text
  }

  private static func golden(_ finding: Finding) -> JSONTree {
    var fields = ["path": JSONTree.string(finding.path), "verdict": .string(finding.verdict.name)]
    fields["state"] = finding.specimen.map(JSONTree.string)
    if case .moved(let old) = finding.verdict { fields["movedFrom"] = .string(old) }
    if case .invalid(let reason) = finding.verdict { fields["reason"] = .string(reason.description) }
    return .object(fields)
  }

  private static func row(_ row: DiffRow) -> JSONTree {
    var fields = ["kind": JSONTree.string(row.kind.rawValue), "number": .whole(row.number)]
    if row.kind != .gap { fields["text"] = .string(row.text) }
    let changed = row.segments.filter(\.isChanged).map { JSONTree.string($0.text) }
    if !changed.isEmpty { fields["changed"] = .array(changed) }
    return .object(fields)
  }
}
