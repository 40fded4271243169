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
    guard let index = places[change.path], all[index].hasChangedRows else {
      return []
    }
    let golden = all[index]
    let own = golden.found(of: cause.number)
    let taken = golden.proof?.edits ?? []
    var steps: [Step] = []
    let hunks = Set(own.compactMap(\.rows))
    if !hunks.isEmpty {
      var rest = golden.rest
      rest.hunks.removeAll { !hunks.contains($0) }
      steps.append(Step(difference: rest, takenBack: taken, isRest: true))
    }
    let edits = own.compactMap(\.edit)
    guard !edits.isEmpty, let trial = golden.trial else {
      return steps
    }
    let later = golden.found.filter { $0.cause ?? -1 > cause.number }.compactMap(\.edit)
    let before = edits.count + later.count == taken.count
    let words = RowDifference(
      old: before ? golden.drawing : trial.drawing(takingBack: edits + later),
      new: trial.drawing(takingBack: later)
    )
    return steps + [Step(difference: words, takenBack: later, isRest: false)]
  }

  /// Returns the rows of a golden that differ by a cause; the first ones if there are more than
  /// `limit`.
  func rows(
    of change: Change,
    in cause: Cause,
    context: Int = 1,
    limit: Int = .max
  ) -> [DiffRow] {
    guard let file = cause.file else {
      let steps = steps(of: change, in: cause)
      let limit = limit / max(1, steps.count)
      return steps.flatMap { step in
        rows(of: step, of: cause, in: change, context: context, limit: limit)
      }
    }
    switch file.verdict {
    case .orphaned, .moved, .removed, .changed:
      return []
    case .invalid(let reason) where reason.isOfRowEnds && change.old != change.oldRows:
      // The rows of the file as they are, beside the same rows without the error.
      let difference = RowDifference(old: change.old, new: change.oldRows)
      return DiffRow.rows(of: difference, context: 0, limit: limit)
    case .added, .invalid, .unstable, .missing:
      let difference = RowDifference(of: change)
      return DiffRow.rows(of: difference, context: 1, limit: limit)
    }
  }
}

extension Differences {
  /// The rows of a step. One that is in neither golden is as other causes leave it, which a row before
  /// it names.
  private func rows(
    of step: Step,
    of cause: Cause,
    in change: Change,
    context: Int,
    limit: Int
  ) -> [DiffRow] {
    let difference = step.difference
    let old = Set(RowDifference.rows(of: change.oldRows))
    let new = Set(RowDifference.rows(of: change.newRows))
    let rows = DiffRow.rows(of: difference, context: context, limit: limit) { row, isOld in
      isOld ? old.contains(row) : new.contains(row)
    }
    guard rows.contains(where: \.isBetween), let place = places[change.path] else { return rows }
    let others = Set(all[place].found.compactMap(\.cause)).subtracting([cause.number])
    let names = others.compactMap { number in
      causes.first { $0.number == number }?.id
    }
    if names.isEmpty { return rows }
    let verb = names.count == 1 ? "leaves" : "leave"
    let words = "‹ and › are as \(names.sorted().listed(4)) \(verb) them"
    return [DiffRow(kind: .note, number: 0, segments: [.init(text: words)])] + rows
  }
}
