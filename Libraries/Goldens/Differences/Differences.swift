import GalleySystem
import TextLayout

/// The differences between goldens and drawings, or between two sides: every golden, and the causes.
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
  /// The forms that have been accepted and wait; they are in no cause.
  package let accepted: Acceptance
  /// The lines of code behind each cause, by its whole name, as far as the states can be drawn.
  package private(set) var lines: [String: CodePath] = [:]
  /// The comparison, with the original paths.
  package let comparison: Comparison
  /// The goldens, sorted by state, aspect (text first) and width.
  var all: [Difference] = []
  /// The numbers of the goldens, by path.
  let places: [String: Int]
  let specimens: [String: Specimen]
  /// The place of each state that can be drawn among the others.
  let order: [String: Int]

  /// - Parameters:
  ///   - comparison: the goldens that differ.
  ///   - accepted: what has been accepted and waits.
  ///   - specimens: the states that can be drawn, for goldens that were compared as recorded.
  ///   - lines: the lines of code of all states; called only if there are causes.
  package init(
    _ comparison: Comparison,
    accepted: Acceptance = Acceptance(),
    specimens: [Specimen] = [],
    lines: () -> CodeLines? = { nil }
  ) {
    self.comparison = comparison
    self.accepted = accepted
    let drawn = comparison.specimens + specimens
    let drawable = drawn.keyed(by: \.path)
    self.specimens = drawable
    order = drawn.indices.keyed { drawn[$0].path }
    let keys = comparison.changes.map { (change: $0, key: Differences.order($0)) }
    let changes = keys.sorted { $0.key < $1.key }.map(\.change)
    let places = changes.indices.keyed { changes[$0].path }
    self.places = places
    let prover = Prover(
      changes.concurrentMap { Difference($0, drawable[$0.state]) },
      at: places,
      specimens: drawable,
      accepted: accepted
    )
    all = prover.goldens.concurrentMap { golden in
      let text = places[golden.change.counterpart].map { prover.goldens[$0] }
      return changing(golden) { $0.findForms(beside: text, oneOfSeveral: prover.several) }
    }
    findCauses()
    guard !causes.isEmpty, let code = lines() else { return }
    for cause in causes {
      self.lines[cause.name] = code.lines(of: cause, in: self)
    }
  }

  private static func order(_ change: Change) -> (
    state: String, aspect: Int, width: Int, path: String
  ) {
    let name = change.name
    let aspect = name.flatMap { GoldenName.Aspect.allCases.firstIndex(of: $0.aspect) }
    return (change.state, aspect ?? 0, name?.size?.width ?? 0, change.path)
  }

  /// The goldens of a text and of its styles, which belong together: the other one of a golden.
  func counterpart(of difference: Difference) -> Difference? {
    places[difference.change.counterpart].map { all[$0] }
  }
}
