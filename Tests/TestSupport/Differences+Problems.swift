@testable import Goldens

extension Differences {
  /// What isn't true of the report: a proof that doesn't give the old golden, steps that don't lead
  /// from the old golden to the new one, a golden without a cause, and a printed row that is in neither
  /// golden.
  package var problems: [String] {
    var problems: [String] = []
    for difference in all {
      let change = difference.change
      if difference.found.isEmpty {
        problems.append("\(change.path) has no form")
      }
      if let proof = difference.proof, let trial = difference.trial,
        trial.drawing(takingBack: proof.edits) != proof.drawing
      {
        problems.append("\(change.path): taking back gives something else")
      }
      guard change.comparesRows else { continue }
      if applied(to: change) != change.newRows {
        problems.append("\(change.path): the rows don't lead from the old golden to the new one")
      }
      problems += untrueRows(of: change)
    }
    return problems
  }

  /// The rows of a report with `-` or `+` that aren't rows of the old or of the new golden.
  private func untrueRows(of change: Change) -> [String] {
    func shown(_ bytes: [UInt8]) -> Set<String> {
      let rows = RowDifference.rows(of: bytes)
      return Set(rows.flatMap { [CellMarks.visible($0), CellMarks.visible($0).withVisibleSpaces] })
    }
    let old = shown(change.oldRows)
    let new = shown(change.newRows)
    let rows = causes.flatMap { self.rows(of: change, in: $0) }
    let untrue = rows.filter { row in
      switch row.kind {
      case .removed where !row.isBetween: !old.contains(row.text)
      case .added where !row.isBetween: !new.contains(row.text)
      default: false
      }
    }
    // Invisible characters are named in marked rows.
    return untrue.filter { !$0.text.contains("<U+") && !$0.text.contains("⍽") }.map {
      "\(change.path) has no row “\($0.text)”"
    }
  }

  /// The old golden after the steps of all causes.
  private func applied(to change: Change) -> [UInt8] {
    let own = causes.filter { cause in cause.changes.contains { $0.path == change.path } }
    let sorted = own.sorted { $0.number < $1.number }
    let steps = sorted.flatMap { self.steps(of: change, in: $0) }
    var rows = RowDifference.rows(of: change.oldRows)
    // Rows that several causes share are replaced once.
    let rest = steps.filter(\.isRest)
    if let first = rest.first {
      guard rows == first.difference.old else { return [] }
      replace(
        Set(rest.flatMap(\.difference.hunks)),
        from: first.difference,
        in: &rows)
    }
    for step in steps where !step.isRest {
      guard rows == step.difference.old else { return [] }
      replace(Set(step.difference.hunks), from: step.difference, in: &rows)
    }
    return rows.joinedRows
  }

  private func replace(
    _ hunks: Set<Hunk>,
    from difference: RowDifference,
    in rows: inout [ArraySlice<UInt8>]
  ) {
    for hunk in hunks.sorted(by: { $0.old.lowerBound > $1.old.lowerBound }) {
      rows.replaceSubrange(hunk.old, with: difference.new[hunk.new])
    }
  }
}
