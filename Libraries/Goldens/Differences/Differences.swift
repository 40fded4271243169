import GalleySystem
import TextLayout

/// What differs between goldens and drawings, or between two sides: every golden, and the causes.
///
/// The reports, the review, the workbench, the gallery and the tests of goldens hold this value.
package struct Differences: Sendable {
  /// The causes, the one with the most goldens first. A report can have some of them alone.
  package var causes: [Cause] = []
  /// The beginning of the commands that a report suggests, such as `swift run preview`.
  package var command = ""
  /// The selectors that were compared, as they continue the command, such as ` news`; empty for all
  /// goldens.
  package var selection = ""
  /// What has been accepted and waits; it is in no cause.
  package let accepted: Acceptance
  /// The lines of code behind each cause, by its whole name, as far as the states can be drawn.
  package private(set) var lines: [String: DrawnBy] = [:]
  /// The comparison, with the original paths.
  package let comparison: Comparison
  /// The goldens, sorted by state, aspect (text first) and width.
  private(set) var all: [Difference] = []
  /// The numbers of the goldens, by path.
  private(set) var places: [String: Int] = [:]
  let specimens: [String: Specimen]

  /// - Parameters:
  ///   - comparison: the goldens that differ.
  ///   - accepted: what has been accepted and waits.
  ///   - specimens: the states that can be drawn, for goldens that were compared as recorded.
  ///   - lines: the lines of code of all states; called only if there are causes.
  package init(
    _ comparison: Comparison, accepted: Acceptance = Acceptance(), specimens: [Specimen] = [],
    lines: () -> CodeLines? = { nil }
  ) {
    self.comparison = comparison
    self.accepted = accepted
    self.specimens = Dictionary(
      (comparison.specimens + specimens).map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first })
    let changes = comparison.changes.map { ($0, Differences.order($0)) }.sorted { $0.1 < $1.1 }
      .map(\.0)
    let prover = Prover(changes, specimens: self.specimens) { accepted.edits(of: $0) }
    places = prover.places
    all = Array(changes.indices).concurrentMap {
      Difference($0, of: prover)
    }
    findCauses()
    guard !causes.isEmpty, let code = lines() else { return }
    for cause in causes { self.lines[cause.name] = code.lines(of: cause, in: self) }
  }

  private static func order(_ change: Change) -> (
    state: String, aspect: Int, width: Int, path: String
  ) {
    let name = GoldenName(change.path)
    let aspect = name.flatMap { GoldenName.Aspect.allCases.firstIndex(of: $0.aspect) } ?? 0
    return (change.state, aspect, name?.size?.width ?? 0, change.path)
  }

  // MARK: Causes

  private mutating func findCauses() {
    let isOpen = all.map { difference in
      difference.found.contains { !accepted.has($0.mark, of: difference.change) }
    }
    // A golden whose changes are all accepted was not written, so the review asks again.
    let waits = all.indices.map { index in
      isOpen[index] || places[all[index].change.counterpart].map { isOpen[$0] } ?? false
    }
    let changes = all.map(\.change)
    let count = Grouping.join(&all, places) { [accepted] index, found in
      waits[index] && accepted.has(found.mark, of: changes[index])
    }
    var members = Array(repeating: [Int](), count: count)
    for (index, difference) in all.enumerated() {
      for cause in Set(difference.found.compactMap(\.cause)) { members[cause].append(index) }
    }
    let names = members.indices.map { name(of: $0, members[$0]) }
    let sorted = members.indices.sorted { first, second in
      let counts = (members[first].count, members[second].count)
      if counts.0 != counts.1 { return counts.0 > counts.1 }
      return (members[first][0], names[first]) < (members[second][0], names[second])
    }
    causes = sorted.map { cause($0, names, members[$0]) }
  }

  /// A hash of everything in a cause: each form in each golden, with its text or its rows.
  private func name(of cause: Int, _ goldens: [Int]) -> String {
    let parts = goldens.flatMap { index in
      [all[index].change.path] + all[index].found.filter { $0.cause == cause }.map(\.mark)
    }
    return "c" + parts.checksum
  }

  private func cause(_ number: Int, _ names: [String], _ goldens: [Int]) -> Cause {
    var counts: [Form: Int] = [:]
    var others: [String: [String]] = [:]
    for index in goldens {
      for found in all[index].found where found.cause == number {
        counts[found.form, default: 0] += found.isEcho ? 0 : 1
      }
      let more = Set(all[index].found.compactMap(\.cause)).subtracting([number]).sorted()
      if !more.isEmpty { others[all[index].change.path] = more.map { Cause.id(names[$0]) } }
    }
    let told = counts.contains { $0.value > 0 } ? counts.filter { $0.value > 0 } : counts
    let forms = told.map { (form: $0.key, count: max(1, $0.value)) }.sorted { first, second in
      if first.form.isLayout != second.form.isLayout { return second.form.isLayout }
      if first.count != second.count { return first.count < second.count }
      return first.form.parts.lexicographicallyPrecedes(second.form.parts)
    }
    func cause(showing example: Int) -> Cause {
      Cause(
        number: number, name: names[number], forms: forms,
        changes: goldens.map { all[$0].change }, others: others, example: all[example].change)
    }
    let main = cause(showing: goldens[0]).main
    let ranked = goldens.map { (index: $0, rank: rank($0, showing: main, of: number, others)) }
    let example = ranked.min { $0.rank.lexicographicallyPrecedes($1.rank) }?.index ?? goldens[0]
    return cause(showing: example)
  }

  /// The golden that shows a cause best has the lowest rank: the plainest with the most common
  /// form. A text is plainer than styles, a whole page than a window, the first states of a screen
  /// than later ones, a width of 40 than others, and a golden without other causes than one with them.
  private func rank(
    _ index: Int, showing main: Form, of cause: Int, _ others: [String: [String]]
  ) -> [Int] {
    let difference = all[index]
    let name = GoldenName(difference.change.path)
    let hasMain = difference.found.contains { $0.cause == cause && $0.form == main }
    return [
      hasMain ? 0 : 1,
      name?.aspect == .text ? 0 : 1,
      name?.size?.height ?? 0,
      comparison.order[difference.change.state] ?? .max,
      abs((name?.size?.width ?? 0) - 40),
      others[difference.change.path]?.count ?? 0,
    ]
  }
}
