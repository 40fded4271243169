@testable import Goldens

extension Differences {
  /// What isn't true of the report: a proof that doesn't give the old golden, steps that don't lead
  /// from the old golden to the new one, and a golden without a cause.
  package var problems: [String] {
    var problems: [String] = []
    for difference in all {
      let change = difference.change
      if difference.found.isEmpty {
        problems.append("\(change.path) has no form")
      }
      if let proof = difference.proof, let specimen = specimens[change.state] {
        let drawing = Experiment(specimen).bytes(of: change.path, takingBack: proof.edits)
        if drawing != proof.drawing {
          problems.append("\(change.path): taking back gives something else")
        }
      }
      guard change.comparesRows, applied(to: change) != change.newRows else { continue }
      problems.append("\(change.path): the rows don't lead from the old golden to the new one")
    }
    return problems
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
