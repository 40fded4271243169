import GalleySystem

/// Finds the fields of view states that aren't visible in any golden.
///
/// Each field of each state is altered separately, through the state's JSON, and every golden of the state is drawn
/// again. If no drawing changes, either the layout omits the field, or the state doesn't need it. A field is visible if
/// any alteration of it, at any index, changes a golden.
package struct FieldAudit: Sendable {
  /// A field that isn't visible in any golden of its screen.
  package struct UnnoticedField: Hashable, Sendable {
    /// The specimen whose state was altered.
    package var specimen: String
    /// The field, with `[]` for any index, such as `content.loaded.rows[].headline`.
    package var field: String
  }

  /// The fields that aren't visible in any golden and not exempt, sorted, each field once for each specimen.
  package private(set) var unnoticedFields: [UnnoticedField] = []
  /// The number of alterations that were drawn.
  package private(set) var count = 0
  /// One line for each problem: these fields, specimens without a view state, and exemptions that cover nothing.
  package private(set) var messages: [String] = []

  /// Alters every field of the view states of a catalogue.
  ///
  /// A string that a field has in one state is tried in the others of its screen.
  /// - Parameter isSelected: whether to audit the specimen at a path; by default, all are audited.
  /// - Throws: the error of a view state that can't be written as JSON.
  package init(_ catalogue: Catalogue, of isSelected: (String) -> Bool = { _ in true }) throws {
    let specimens = catalogue.specimens.filter { $0.kind == .state }
    let states = specimens.filter { $0.json != nil }
    let audits = states.filter { isSelected($0.path) }.concurrentMap { specimen in
      Result { try FieldAudit.isNoticed(in: catalogue.fields(of: specimen)) }
    }
    for (path, isNoticed, count) in try audits.map({ try $0.get() }) {
      self.count += count
      unnoticedFields += isNoticed.filter { !$0.value }.map { UnnoticedField(specimen: path, field: $0.key) }
    }
    unnoticedFields.sort { ($0.specimen, $0.field) < ($1.specimen, $1.field) }
    let isWhole = specimens.allSatisfy { isSelected($0.path) }
    let exemptions = catalogue.rules.exemptions.filter { if case .field = $0.rule { true } else { false } }
    let unused = exemptions.filter { exemption in isWhole && !unnoticedFields.contains { exemption.covers($0) } }
    unnoticedFields.removeAll { field in exemptions.contains { $0.covers(field) } }
    let unaudited = specimens.filter { $0.json == nil && isSelected($0.path) }
    messages =
      unnoticedFields.map { "\($0.specimen): no golden shows \($0.field)" }
      + unaudited.map { "\($0.path): there is no view state to audit" } + unused.map(\.isUnused)
    if count == 0, unaudited.isEmpty { messages.append("no field was audited: there is no state with a field") }
  }

  /// Whether each field of a state is visible in a golden, by its name, and the number of alterations.
  private static func isNoticed(in state: StateFields) -> (path: String, isNoticed: [String: Bool], count: Int) {
    // Spoken text comes last, is the quickest to draw, and notices the most.
    let reference = state.specimen.prepared.goldens.reversed().map { $0.bytes() }
    var (isNoticed, count) = ([String: Bool](), 0)
    for field in state.fields {
      let pattern = field.path.pattern
      // A state with keys consists of its fields; one without, such as an array, is itself a field.
      if case .object? = field.value, pattern.isEmpty { continue }
      let name = pattern.isEmpty || pattern.hasPrefix("[") ? "state" + pattern : pattern
      for altered in alterations(of: field) where isNoticed[name] != true {
        // An alteration that can't be decoded, such as an unknown case, is not a state.
        guard let other = try? state.replacing(field.path, with: altered) else { continue }
        count += 1
        isNoticed[name] = zip(other.prepared.goldens.reversed(), reference).contains { $0.bytes() != $1 }
      }
    }
    return (state.specimen.path, isNoticed, count)
  }

  /// Returns the replacements for the value of a field; nil removes the field.
  private static func alterations(of field: StateFields.Field) -> [JSONTree?] {
    switch field.value {
    case nil, .null?: return []
    case .flag(let flag)?: return [.flag(!flag)]
    // A small change may be rounded away, and a large one limited; an option set is a number too.
    case .whole(let number)?: return [number &* 2 &+ 1, number &+ 1, number ^ 1, number ^ 2].map { .whole($0) }
    case .number(let number)?: return [.number(number * 2 + 1), .number(number / 2)]
    // An enum's case can only be replaced by another case, and the samples contain all of them.
    case .string(let string)?: return [.string("¤" + string)] + field.alternatives.prefix(1) + [nil]
    case .array(let array)?:
      guard let last = array.last else { return [nil] }
      return [.array(array.dropLast()), .array(array + [last])]
    case .object?: return [nil]
    }
  }
}
