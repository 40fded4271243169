import GalleySystem
import TextLayout

/// The violations of the rules that need no golden file.
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
    let results = specimens.concurrentMap { specimen in
      Result { try StateCheck(of: specimen, in: catalogue) }
    }
    let states = try results.map { try $0.get() }
    let audit = try FieldAudit(catalogue, specimens)
    let used = states.reduce(into: Set<Exemption>()) { $0.formUnion($1.used) }
    let unused = catalogue.unusedExemptions(after: specimens, used: used) { rule in
      if case .field = rule { false } else { true }
    }
    self.states = states
    messages = audit.messages + unused
    let pages = counted(specimens.count, "page")
    let count = states.reduce(audit.count) { $0 + $1.count }
    let changes = counted(count, "change")
    summary = "\(pages), \(changes) of their states"
  }

  /// The violations.
  package var violations: [GateViolation] {
    states.flatMap(\.violations)
  }
}
