import TextLayout

/// What is known of all goldens when the forms of one are found: the text of its styles, and the
/// roles of its text.
struct Surroundings: Sendable {
  let changes: [Change]
  let prover: Prover
  /// The goldens that are the same, of texts whose styles differ, and of styles whose text differs.
  let unchanged: [String: [UInt8]]
  /// The numbers of the goldens, by path.
  let places: [String: Int]

  /// Returns the forms of a golden.
  func difference(_ index: Int) -> Difference {
    let change = changes[index]
    let proof = prover.proofs[index]
    let hasRest = proof.map { $0.drawing != change.oldRows } ?? true
    guard hasRest, change.hasChangedRows else {
      return Difference(change, proof, text: nil, old: { _, _ in [] }, new: { _, _ in [] })
    }
    let text = change.isStyles ? places[change.counterpart].map(difference) : nil
    return Difference(
      change, proof, text: text, old: oldRoles(of: change), new: newRoles(of: index))
  }

  private func oldRoles(of change: Change) -> RestForms.Roles {
    let styles =
      places[change.counterpart].map { changes[$0].old } ?? unchanged[change.counterpart] ?? []
    return StyleRows(styles).roles
  }

  /// The roles of a drawing with the old words, or of recorded styles.
  private func newRoles(of index: Int) -> RestForms.Roles {
    let change = changes[index]
    if let proof = prover.proofs[index], let size = GoldenName(change.path)?.size,
      let experiment = prover.experiments[change.state]
    {
      let frame = experiment.frame(at: size, takingBack: proof.edits)
      return { row, cells in
        guard row < frame.rowCount else { return [] }
        return frame.runs(inRow: row).filter { $0.columns.overlaps(cells) }.map(\.role.name).unique
      }
    }
    let styles =
      places[change.counterpart].map { changes[$0].new } ?? unchanged[change.counterpart] ?? []
    return StyleRows(styles).roles
  }
}
