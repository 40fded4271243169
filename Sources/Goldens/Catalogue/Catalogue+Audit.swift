/// The audit of a catalogue's view states, without the fields that are exempt.
package struct CatalogueAudit: Sendable {
  /// The fields that aren't visible in any golden, without exempt fields.
  package let unnoticedFields: [FieldAudit.UnnoticedField]
  /// The exemptions that cover nothing.
  package let unusedExemptions: [Exemption]
  /// The specimens without a view state.
  package let unaudited: [String]
  /// The number of alterations that were drawn.
  package let count: Int

  /// One line for each problem.
  package var messages: [String] {
    unnoticedFields.map { "\($0.specimen): no golden shows \($0.field)" }
      + unaudited.map { "\($0): there is no view state to audit" }
      + unusedExemptions.map(\.isUnused)
      + (count == 0 && unaudited.isEmpty ? ["no field was audited: there is no state with a field"] : [])
  }
}

extension Catalogue {
  /// Alters each field of the view states, and checks that the change is visible in a golden.
  ///
  /// - Parameter isSelected: whether to audit the specimen at a path; by default, all are audited.
  /// - Throws: the error of a view state that can't be written as JSON.
  package func audit(of isSelected: (String) -> Bool = { _ in true }) throws -> CatalogueAudit {
    let states = specimens.filter { $0.kind == .state }
    let audit = try FieldAudit(specimens, of: isSelected)
    let fields = rules.exemptions.filter { if case .field = $0.rule { true } else { false } }
    let isWhole = states.allSatisfy { isSelected($0.path) }
    return CatalogueAudit(
      unnoticedFields: audit.unnoticedFields.filter { field in !fields.contains { $0.covers(field) } },
      unusedExemptions: isWhole
        ? fields.filter { exemption in !audit.unnoticedFields.contains { exemption.covers($0) } } : [],
      unaudited: states.filter { $0.json == nil && isSelected($0.path) }.map(\.path), count: audit.count)
  }
}

/// A catalogue that can't be used.
package struct CatalogueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, in one line.
  package let message: String

  /// The message.
  package var description: String { message }
}
