/// A difference as JSON, for programs.
package enum DiffJSON {
  /// Encodes a document: `{"compared": …, "groups": [{"id", "title", "kind", "forms": [FORM],
  /// "consequences": [FORM], "goldens": […], "rows": [{"kind", "number", "text"}], "lines":
  /// [[LINE]], "near": false, "made": [LINE]}], "strays": [PATH], "between": [OLD, NEW]}`.
  ///
  /// A form is `{"kind", "old", "new", "context", "count", "roles": [ROLE]}`; empty texts are left
  /// out.
  ///
  /// A golden is `{"path", "verdict", "changed": [{"old": [FIRST, COUNT], "new": [FIRST, COUNT]}],
  /// "alsoIn": [ID], …}`, with the rows that the group changed, counted from 1, and the other
  /// groups that changed it. The kind of a group is that of its rarest form, or the verdict on its
  /// goldens. `lines` are the lines of code that drew what changed, such as
  /// `Sources/Ledger/Overview.swift:12`: for each place, the most useful one first, then those that
  /// called it or that it called. If `near` is true, the changed rows are removed or blank, and the
  /// lines draw what is around them. A group of whole files has no lines, and neither has one whose
  /// states can't be drawn.
  ///
  /// - Parameter isWhole: whether the changed rows of all goldens are given with their texts, as
  ///   `removed` and `added`.
  package static func encode(_ document: DiffDocument, isWhole: Bool = false) throws -> String {
    let groups = document.causes.map { group in
      JSONTree.object(
        [
          "id": .string(group.id), "title": .string(group.title), "kind": .string(group.kind),
          "forms": .array(group.forms.map { form($0, in: group) }),
          "consequences": .array(group.consequences.map { form($0, in: group) }),
          "goldens": .array(group.findings.map { golden($0, of: group, isWhole) }),
          "rows": .array(document.rows(of: group).map(row)),
        ].merging(lines(document.lines[group.id])) { first, _ in first })
    }
    var fields = [
      "compared": JSONTree.whole(document.count), "groups": .array(groups),
      "strays": .array(document.comparison.strays.map(JSONTree.string)),
    ]
    fields["between"] = document.comparison.sides.map {
      .array([.string($0.old), .string($0.new)])
    }
    return try JSONTree.object(fields).indentedJSON
  }

  /// A golden with the rows that a group changed.
  private static func golden(_ finding: Finding, of group: Cause, _ isWhole: Bool) -> JSONTree {
    var fields = ["path": JSONTree.string(finding.path), "verdict": .string(finding.verdict.name)]
    fields["state"] = finding.specimen.map(JSONTree.string)
    if case .moved(let old) = finding.verdict { fields["movedFrom"] = .string(old) }
    if case .invalid(let reason) = finding.verdict {
      fields["reason"] = .string(reason.description)
    }
    func rows(_ rows: Range<Int>) -> JSONTree {
      .array([.whole(rows.lowerBound + 1), .whole(rows.count)])
    }
    func texts(_ rows: ArraySlice<ArraySlice<UInt8>>) -> JSONTree {
      .array(rows.map { .string(String(decoding: $0, as: UTF8.self)) })
    }
    if let hunks = group.rows[finding.path] {
      let difference = RowDifference(of: finding, only: hunks)
      fields["changed"] = .array(
        hunks.map { hunk in
          let places = ["old": rows(hunk.old), "new": rows(hunk.new)]
          let words = [
            "removed": texts(difference.old[hunk.old]), "added": texts(difference.new[hunk.new]),
          ]
          return .object(isWhole ? places.merging(words) { first, _ in first } : places)
        })
    }
    fields["alsoIn"] = group.others[finding.path].map { .array($0.map(JSONTree.string)) }
    return .object(fields)
  }

  private static func lines(_ drawn: DrawnBy?) -> [String: JSONTree] {
    guard let drawn else { return [:] }
    return [
      "lines": .array(drawn.paths.map { .array($0.lines.map(JSONTree.string)) }),
      "near": .flag(drawn.isNear),
      "made": .array(drawn.made.map(JSONTree.string)),
    ]
  }

  private static func form(_ form: (form: Form, count: Int), in group: Cause) -> JSONTree {
    let texts = ["old": form.form.old, "new": form.form.new, "context": form.form.context].filter {
      !$0.value.isEmpty
    }
    let roles = (group.roles[form.form] ?? []).map(JSONTree.string)
    return .object(
      [
        "kind": .string(form.form.kind.rawValue), "count": .whole(form.count),
        "roles": .array(roles),
      ]
      .merging(texts.mapValues(JSONTree.string)) { first, _ in first })
  }

  private static func row(_ row: DiffRow) -> JSONTree {
    var fields = ["kind": JSONTree.string(row.kind.rawValue), "number": .whole(row.number)]
    if row.kind != .gap, row.kind != .rest { fields["text"] = .string(row.text) }
    let changed = row.segments.filter(\.isChanged).map { JSONTree.string($0.text) }
    if !changed.isEmpty { fields["changed"] = .array(changed) }
    return .object(fields)
  }
}
