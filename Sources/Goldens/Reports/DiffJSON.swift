/// A difference as JSON, for programs.
public enum DiffJSON {
  /// Encodes a document:
  /// `{"compared": …, "groups": [{"id", "title", "kind", "edits": [{"old", "new"}], "goldens": […], "rows": [{"kind",
  /// "number", "text"}]}], "findings": […], "strays": [PATH], "shard": "3/8", "between": [OLD, NEW]}`, where a golden is
  /// `{"path", "verdict", …}`, and a finding has the old and the new text too. The kind of a group is that of its
  /// cause.
  ///
  /// - Parameter shard: the part of the catalogue that was compared; nil for all of it.
  public static func encode(_ document: DiffDocument, shard: Shard? = nil) throws -> String {
    let groups = document.groups.map { group in
      JSONTree.object([
        "id": .string(group.id), "title": .string(group.title), "kind": .string(group.cause.kind),
        "edits": .array(group.cause.edits.map(edit)),
        "goldens": .array(group.findings.map(golden)),
        "rows": .array(document.rows(of: group).map(row)),
      ])
    }
    var fields = [
      "compared": JSONTree.whole(document.count), "groups": .array(groups),
      "findings": .array(document.comparison.findings.map(whole)),
      "strays": .array(document.comparison.strays.map(JSONTree.string)),
    ]
    fields["between"] = document.comparison.sides.map { .array([.string($0.old), .string($0.new)]) }
    fields["shard"] = shard.map { .string($0.description) }
    return try JSONTree.object(fields).text
  }

  /// A finding with both texts. Bytes that are not UTF-8 are given as numbers.
  private static func whole(_ finding: Finding) -> JSONTree {
    guard case .object(var fields) = golden(finding) else { return .null }
    func content(_ bytes: [UInt8]) -> JSONTree {
      let text = String(decoding: bytes, as: UTF8.self)
      return text.utf8.elementsEqual(bytes) ? .string(text) : .array(bytes.map { .whole(Int($0)) })
    }
    (fields["old"], fields["new"]) = (content(finding.old), content(finding.new))
    return .object(fields)
  }

  private static func golden(_ finding: Finding) -> JSONTree {
    var fields = ["path": JSONTree.string(finding.path), "verdict": .string(finding.verdict.name)]
    fields["state"] = finding.specimen.map(JSONTree.string)
    if case .moved(let old) = finding.verdict { fields["movedFrom"] = .string(old) }
    if case .invalid(let reason) = finding.verdict { fields["reason"] = .string(reason.description) }
    return .object(fields)
  }

  private static func edit(_ edit: WordEdit) -> JSONTree {
    .object([
      "old": .string(edit.old.joined(separator: " ")), "new": .string(edit.new.joined(separator: " ")),
    ])
  }

  private static func row(_ row: DiffRow) -> JSONTree {
    var fields = ["kind": JSONTree.string(row.kind.rawValue), "number": .whole(row.number)]
    if row.kind != .gap { fields["text"] = .string(row.text) }
    let changed = row.segments.filter(\.isChanged).map { JSONTree.string($0.text) }
    if !changed.isEmpty { fields["changed"] = .array(changed) }
    return .object(fields)
  }
}
