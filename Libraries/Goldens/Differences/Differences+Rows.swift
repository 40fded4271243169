import TextLayout

extension Differences {
  /// A step from an old golden to the new one: what one cause alone changes.
  struct Step {
    /// The golden before and after the step.
    let difference: RowDifference
    /// The edits that are still taken back after it.
    let takenBack: [Edit]
    /// Whether it is what is left after all edits are taken back.
    let isRest: Bool
  }

  /// The steps of a cause in a golden.
  ///
  /// First comes the rest of all causes, from the old golden to the drawing with the old words;
  /// then the edits of each cause, in the order of the causes. All steps together lead from the old
  /// golden to the new one.
  func steps(of change: Change, in cause: Cause) -> [Step] {
    guard let index = places[change.path], all[index].hasChangedRows else { return [] }
    let difference = all[index]
    let own = difference.found.filter { $0.cause == cause.number }
    let taken = difference.proof?.edits ?? []
    var steps: [Step] = []
    let hunks = own.compactMap(\.rows).unique.sorted { $0.new.lowerBound < $1.new.lowerBound }
    if !hunks.isEmpty {
      steps.append(Step(difference: difference.rest.only(hunks), takenBack: taken, isRest: true))
    }
    let edits = own.compactMap(\.edit)
    guard !edits.isEmpty, let proof = difference.proof, let specimen = specimens[change.state]
    else { return steps }
    let later = difference.found.filter { $0.cause ?? -1 > cause.number }.compactMap(\.edit)
    func drawing(_ edits: [Edit]) -> [UInt8] {
      if edits.count == taken.count { return proof.drawing }
      if edits.isEmpty { return change.newRows }
      return Experiment(specimen).bytes(of: change.path, takingBack: edits) ?? []
    }
    let words = RowDifference(old: drawing(edits + later), new: drawing(later))
    return steps + [Step(difference: words, takenBack: later, isRest: false)]
  }

  /// Whether the new code draws the old golden with the old words.
  func isProved(_ change: Change) -> Bool {
    places[change.path].map { all[$0].isProved } ?? false
  }

  /// Returns the rows of a golden that differ by a cause; the first ones if there are more than
  /// `limit`.
  func rows(of change: Change, in cause: Cause, context: Int = 1, limit: Int = .max) -> [DiffRow] {
    if let file = cause.file { return rows(of: file, at: change, limit: limit) }
    let steps = steps(of: change, in: cause)
    return steps.flatMap {
      DiffRow.rows(of: $0.difference, context: context, limit: limit / steps.count)
    }
  }

  /// Returns all rows of a state that is new between two revisions, and at most ten of an invalid
  /// golden.
  private func rows(of file: Change, at change: Change, limit: Int) -> [DiffRow] {
    let difference = RowDifference(of: change)
    switch file.verdict {
    case .unstable, .missing: return DiffRow.rows(of: difference, context: 1, limit: limit)
    case .added: return DiffRow.rows(of: difference, context: 1)
    case .invalid: return DiffRow.rows(of: difference, context: 1, limit: min(10, limit))
    case .orphaned, .moved, .removed, .changed: return []
    }
  }
}

extension Differences {
  /// The number of goldens that were compared.
  package var count: Int { comparison.count }

  /// The number of goldens, such as `3 of 8 goldens`.
  package var counts: String {
    let goldens = counted(count, "golden")
    return causes.isEmpty ? goldens : "\(all.count) of \(goldens)"
  }

  /// The statement about these goldens, such as `differ`, `match` or `differ between main (3103cd2)
  /// and v2 (b5d3513)`.
  package var result: String {
    let sides = comparison.sides
    if causes.isEmpty {
      let same = sides.map { "\(count == 1 ? "is" : "are") the same in \($0.old) and \($0.new)" }
      return same ?? (count == 1 ? "matches" : "match")
    }
    let verb = all.count == 1 ? "differs" : "differ"
    return verb + (sides.map { " between \($0.old) and \($0.new)" } ?? "")
  }

  /// A sentence for the head of a report without experiments; nil if every golden could be drawn.
  package var caution: String? {
    guard comparison.sides != nil,
      all.contains(where: { $0.hasChangedRows && $0.proof == nil })
    else {
      return nil
    }
    return
      "These goldens are compared as recorded: words and rows are listed without what follows from them."
  }

  /// The goldens of a cause that can't be recorded, with the gate that the first of them breaks;
  /// nil if there are none.
  package func refusal(of cause: Cause) -> (count: Int, words: String)? {
    let refused = cause.changes.compactMap { $0.specimen.flatMap { comparison.violations[$0] } }
    return refused.first.map {
      (refused.count, "\(refused.count) of \(counted(cause.changes.count, "golden")): \($0)")
    }
  }

  /// The states of some goldens by path, with the sizes and aspects, such as `40, 100, styles,
  /// spoken`.
  static func states(of changes: [Change]) -> [(path: String, aspects: String)] {
    Dictionary(grouping: changes, by: \.shownState).sorted { $0.key < $1.key }.map {
      ($0.key, aspects(of: $0.value))
    }
  }

  /// The sizes and aspects of some goldens; empty for those of single texts.
  static func aspects(of changes: [Change]) -> String {
    let names = changes.compactMap { GoldenName($0.path) }
    let sizes = names.filter { $0.aspect == .text }.compactMap { $0.size?.description }.unique
    let others = GoldenName.Aspect.allCases.filter { aspect in
      aspect != .text && names.contains { $0.aspect == aspect }
    }
    return (sizes + others.map(\.rawValue)).joined(separator: ", ")
  }
}
