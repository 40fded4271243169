import TextLayout

extension Differences {
  /// The number of goldens that were compared.
  package var count: Int { comparison.count }

  /// The result in words, such as `33 goldens match`, `1 of 8 goldens differs: 1 cause, 1 state.` or
  /// `3 of 8 goldens differ between main (3103cd2) and v2 (b5d3513): 2 causes, 3 states.`
  package var summary: String {
    let goldens = counted(count, "golden")
    let sides = comparison.sides
    if causes.isEmpty {
      guard let sides else { return "\(goldens) \(count == 1 ? "matches" : "match")" }
      return "\(goldens) \(count == 1 ? "is" : "are") the same in \(sides.old) and \(sides.new)"
    }
    let states = Set(causes.flatMap(\.changes).map(\.state)).count
    let verb = all.count == 1 ? "differs" : "differ"
    let between = sides.map { " between \($0.old) and \($0.new)" } ?? ""
    let numbers = "\(counted(causes.count, "cause")), \(counted(states, "state"))"
    return "\(all.count) of \(goldens) \(verb)\(between): \(numbers)."
  }

  /// A sentence for the head of a report without experiments; nil if every golden could be drawn.
  package var caution: String? {
    let isRecorded = all.contains { $0.hasChangedRows && $0.proof == nil }
    guard comparison.sides != nil, isRecorded else { return nil }
    let result = "words and rows are listed without what follows from them"
    return "These goldens are compared as recorded: \(result)."
  }

  /// The goldens of a cause that can't be recorded, with the gate that the first of them breaks;
  /// nil if there are none.
  package func refusal(of cause: Cause) -> (count: Int, words: String)? {
    let states = cause.changes.compactMap(\.specimen)
    let refused = states.compactMap { comparison.violations[$0] }
    guard let first = refused.first else { return nil }
    let count = refused.count
    let goldens = counted(cause.changes.count, "golden")
    return (count, "\(count) of \(goldens): \(first)")
  }

  /// The command that accepts a cause; nil if it can't be recorded, as with two revisions.
  func command(accepting cause: Cause) -> String? {
    let isRefused = refusal(of: cause)?.count == cause.changes.count
    if isRefused || comparison.sides != nil { return nil }
    var words = "\(command) --record"
    switch cause.example.verdict {
    case .orphaned:
      words += " --prune"
    case .invalid(let reason) where !reason.isFixedByRecording:
      return nil
    case .unstable:
      return nil
    default:
      break
    }
    return "\(words)\(selection) --cause \(cause.name)"
  }

  /// The states of some goldens by path, with the sizes and aspects, such as `40, 100, styles,
  /// spoken`.
  static func states(of changes: [Change]) -> [(path: String, aspects: String)] {
    let states = Dictionary(grouping: changes, by: \.shownState)
    return states.sortedByKey.map { path, changes in
      (path, aspects(of: changes))
    }
  }

  /// The sizes and aspects of some goldens; empty for those of single texts.
  package static func aspects(of changes: [Change]) -> String {
    let names = changes.compactMap(\.name)
    let texts = names.filter { $0.aspect == .text }
    let sizes = texts.compactMap { $0.size?.description }
    let aspects = Set(names.map(\.aspect)).subtracting([.text])
    let others = aspects.map(\.rawValue).sorted(by: >)
    return (sizes.unique + others).joined(separator: ", ")
  }
}
