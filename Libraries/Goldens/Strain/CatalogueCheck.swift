import GalleySystem
import TextLayout

/// The findings of the rules that need no golden file.
package struct CatalogueCheck: Sendable {
  /// The checks of the specimens.
  package let states: [StateCheck]
  /// The fields that no golden shows, and the exemptions that cover nothing, one line each.
  package let messages: [String]
  /// A summary of what was checked.
  package let summary: String

  /// Draws specimens at every width with both sets of glyphs, puts longer words, other texts, lists
  /// and numbers into their states, and alters each of their fields, to see that a golden notices.
  ///
  /// - Throws: the error of a state that can't be written as JSON.
  package init(of specimens: [Specimen], in catalogue: Catalogue) throws {
    states = try specimens.concurrentMap { specimen in
      Result { try StateCheck(of: specimen, in: catalogue) }
    }.map { try $0.get() }
    let audit = try FieldAudit(catalogue, specimens)
    let isWhole = Set(specimens.map(\.path)).isSuperset(of: catalogue.specimens.map(\.path))
    let used = states.reduce(into: Set()) { $0.formUnion($1.usedExemptions) }
    let unused = catalogue.rules.exemptions.filter { exemption in
      if isWhole, case .strain = exemption.rule { !used.contains(exemption) } else { false }
    }
    messages = audit.messages + unused.map(\.isUnused)
    let changes = counted(states.reduce(audit.count) { $0 + $1.count }, "change")
    let drawings = counted(states.reduce(0) { $0 + $1.drawings }, "drawing")
    summary = "\(counted(specimens.count, "page")), \(changes) of their states, \(drawings)"
  }

  /// The violations.
  package var findings: [StateCheck.Finding] { states.flatMap(\.findings) }
}

extension Catalogue {
  /// Checks a state with some longer words, other texts, lists and numbers.
  ///
  /// - Parameter sample: the number of changed states to draw, chosen the same way on every run;
  ///   nil is all of them.
  /// - Throws: the error of a state that can't be written as JSON.
  package func strain(_ specimen: Specimen, sample: Int? = nil) throws -> StateCheck {
    try StateCheck(of: specimen, in: self, hasPage: false, sample: sample)
  }
}
