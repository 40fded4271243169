import GalleySystem

/// Finds the fields of view states that aren't visible in any golden.
///
/// Each field of each state is altered separately, through the state's JSON, and every golden of
/// the state is drawn again. If no drawing changes, either the layout omits the field, or the state
/// doesn't need it. A field is visible if any alteration of it, at any index, changes a golden.
package struct FieldAudit: Sendable {
  /// A field that isn't visible in any golden of its screen.
  package struct UnnoticedField: Hashable, Sendable {
    /// The specimen whose state was altered.
    package var specimen: String
    /// The field, with `[]` for any index, such as `content.loaded.rows[].headline`.
    package var field: String
  }

  /// The fields that aren't visible in any golden and not exempt, sorted, each field once for each
  /// specimen.
  package private(set) var unnoticedFields: [UnnoticedField] = []
  /// The number of alterations that were drawn.
  package private(set) var count = 0
  /// One line for each problem: these fields, specimens without a view state, and exemptions that
  /// cover nothing.
  package private(set) var messages: [String] = []

  /// Alters every field of the view states of a catalogue.
  ///
  /// A string that a field has in one state is tried in the others of its screen.
  /// - Parameter selected: the specimens to audit; nil is all of the catalogue.
  /// - Throws: the error of a view state that can't be written as JSON.
  package init(_ catalogue: Catalogue, _ selected: [Specimen]? = nil) throws {
    let specimens = (selected ?? catalogue.specimens).filter { $0.kind == .state }
    let audits = specimens.filter { $0.json != nil }.concurrentMap { specimen in
      Result { try StateAudit(of: catalogue.fields(of: specimen)) }
    }
    for result in audits {
      let audit = try result.get()
      count += audit.count
      for (field, isNoticed) in audit.isNoticed where !isNoticed {
        unnoticedFields.append(UnnoticedField(specimen: audit.path, field: field))
      }
      if let crash = audit.crashes.first { messages.append("\(crash): crash: the program crashes") }
    }
    let unused = catalogue.exemptions(of: specimens) { exemption in
      guard case .field = exemption.rule else { return false }
      return !unnoticedFields.contains { exemption.covers(.field($0.field), at: $0.specimen) }
    }
    unnoticedFields.removeAll { catalogue.rules.exempts(.field($0.field), at: $0.specimen) }
    unnoticedFields.sort { ($0.specimen, $0.field) < ($1.specimen, $1.field) }
    messages += unnoticedFields.map { "\($0.specimen): no golden shows \($0.field)" }
    let unaudited = specimens.filter { $0.json == nil }
    messages += unaudited.map { "\($0.path): there is no view state to audit" }
    messages += unused.map(\.unusedMessage)
    if count == 0, unaudited.isEmpty {
      messages.append("no field was audited: there is no state with a field")
    }
  }
}

/// The alterations of the fields of a state.
private struct StateAudit: Sendable {
  let path: String
  /// Whether each field is visible in a golden, by its name.
  private(set) var isNoticed: [String: Bool] = [:]
  /// The number of alterations.
  private(set) var count = 0
  /// The alterations whose drawings crash, as the tool takes them. A golden notices these fields.
  private(set) var crashes: [String] = []

  init(of state: StateFields) {
    path = state.specimen.path
    let goldens = CrashNote.surviving(state.specimen.name) {
      Array(StateAudit.goldens(of: state.specimen))
    }
    guard let goldens else {
      crashes = [state.specimen.name]
      return
    }
    for field in state.fields {
      let pattern = field.path.pattern
      // A state with keys consists of its fields; one without, such as an array, is itself a field.
      if case .object? = field.value, pattern.isEmpty { continue }
      let isUnnamed = pattern.isEmpty || pattern.hasPrefix("[")
      let name = isUnnamed ? "state" + pattern : pattern
      let others = state.values(at: pattern).filter { $0 != field.value }
      for value in StateAudit.alterations(of: field.value, others) where isNoticed[name] != true {
        alter(name, by: state.setting(field.path, to: value), in: state, goldens)
      }
    }
  }

  private mutating func alter(
    _ field: String, by setting: Setting, in state: StateFields, _ goldens: [[UInt8]]
  ) {
    let attempt = state.attempt([setting]) { other in
      !StateAudit.goldens(of: other).elementsEqual(goldens)
    }
    switch attempt {
    case .unfit:
      return
    case .judged(let isChanged):
      isNoticed[field] = isChanged
    case .crashed:
      isNoticed[field] = true
      crashes.append(state.name(with: [setting]))
    }
    count += 1
  }

  /// The goldens, each drawn when it is compared. Spoken text comes first: it is the quickest to
  /// draw, and notices the most.
  private static func goldens(of specimen: Specimen) -> some Sequence<[UInt8]> {
    specimen.prepared.goldens.reversed().lazy.map { $0.bytes() }
  }

  /// Returns the replacements for the value of a field; nil removes the field.
  ///
  /// - Parameter others: the values of the field in other states.
  private static func alterations(of value: JSONTree?, _ others: [JSONTree]) -> [JSONTree?] {
    switch value {
    case nil, .null?:
      return []
    case .flag(let flag)?:
      return [.flag(!flag)]
    // A small change may be rounded away, and a large one limited; an option set is a number too.
    case .whole(let number)?:
      return [number &* 2 &+ 1, number &+ 1, number ^ 1, number ^ 2].map { .whole($0) }
    case .number(let number)?:
      return [.number(number * 2 + 1), .number(number / 2)]
    // An enum's case can only be replaced by another case, and the samples contain all of them.
    case .string(let string)?:
      return [.string("¤" + string)] + others.prefix(1) + [nil]
    case .array(let array)?:
      guard let last = array.last else { return [nil] }
      return [.array(array.dropLast()), .array(array + [last])]
    case .object?:
      return [nil]
    }
  }
}
