/// Differences as JSON, for programs.
package enum DiffJSON {
  /// Encodes differences: `{"compared": …, "causes": [{"id", "title", "kind", "forms": [FORM],
  /// "goldens": [GOLDEN], "lines": [[LINE]], "near": false}], "strays": [PATH], "between": [OLD,
  /// NEW]}`.
  ///
  /// `id` is the whole name. A form is `{"kind", "old", "new", "place", "role", "count"}`; empty
  /// texts are left out.
  ///
  /// A golden is `{"path", "verdict", "proved", "changed": [{"old": [FIRST, COUNT], "new": [FIRST,
  /// COUNT], "removed": [ROW], "added": [ROW], "rest"}], "alsoIn": [ID], …}`. If `proved` is true,
  /// the new code draws the old golden with the old words. `changed` has the rows that the cause
  /// alone changes, counted from 1. A golden with several causes changes in steps: first the rows
  /// with `rest`, of all causes; then the others, in the order of the causes. `lines` are the lines
  /// of code that drew what changed, such as `Sources/Ledger/Overview.swift:12`: for each place, the
  /// most useful one first, then those that called it or that it called. If `near` is true, the
  /// changed rows are removed, and the lines draw what is around them. A cause of whole files has
  /// no lines, and neither has one whose states can't be drawn.
  package static func encode(_ differences: Differences) throws -> String {
    let causes = differences.causes.map { cause in
      var fields: [String: JSONTree] = [
        "id": .string(cause.name), "title": .string(cause.title), "kind": .string(cause.kind),
        "forms": .array(cause.forms.map(form)),
        "goldens": .array(cause.changes.map { golden($0, of: cause, in: differences) }),
      ]
      if let drawn = differences.lines[cause.name] {
        fields["lines"] = .array(drawn.paths.map { .array($0.lines.map(JSONTree.string)) })
        fields["near"] = .flag(drawn.isNear)
      }
      return JSONTree.object(fields)
    }
    var fields = [
      "compared": JSONTree.whole(differences.count), "causes": .array(causes),
      "strays": .array(differences.comparison.strays.map(JSONTree.string)),
    ]
    fields["between"] = differences.comparison.sides.map {
      .array([.string($0.old), .string($0.new)])
    }
    return try JSONTree.object(fields).indentedJSON
  }

  /// A golden with the rows that a cause changed.
  private static func golden(_ change: Change, of cause: Cause, in differences: Differences)
    -> JSONTree
  {
    var fields = ["path": JSONTree.string(change.path), "verdict": .string(change.verdict.name)]
    fields["state"] = change.specimen.map(JSONTree.string)
    if case .moved(let old) = change.verdict { fields["movedFrom"] = .string(old) }
    if case .invalid(let reason) = change.verdict { fields["reason"] = .string(reason.description) }
    let steps = differences.steps(of: change, in: cause)
    if !steps.isEmpty {
      fields["changed"] = .array(steps.flatMap(rows))
      fields["proved"] = .flag(differences.isProved(change))
    }
    fields["alsoIn"] = cause.others[change.path].map { .array($0.map(JSONTree.string)) }
    return .object(fields)
  }

  private static func rows(of step: Differences.Step) -> [JSONTree] {
    step.difference.hunks.map { hunk in
      .object([
        "old": range(hunk.old), "new": range(hunk.new), "rest": .flag(step.isRest),
        "removed": texts(step.difference.old[hunk.old]),
        "added": texts(step.difference.new[hunk.new]),
      ])
    }
  }

  private static func range(_ rows: Range<Int>) -> JSONTree {
    .array([.whole(rows.lowerBound + 1), .whole(rows.count)])
  }

  private static func texts(_ rows: ArraySlice<ArraySlice<UInt8>>) -> JSONTree {
    .array(rows.map { .string(String(decoding: $0, as: UTF8.self)) })
  }

  private static func form(_ form: Form, _ count: Int) -> JSONTree {
    var fields = ["kind": JSONTree.string(form.kind.rawValue), "count": .whole(count)]
    let texts = ["old": form.old, "new": form.new, "place": form.place, "role": form.role]
    for (name, text) in texts where !text.isEmpty { fields[name] = .string(text) }
    return .object(fields)
  }
}
