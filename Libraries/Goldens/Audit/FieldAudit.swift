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
    let states = specimens.filter { $0.json != nil }
    let audits = states.concurrentMap { specimen in
      Result { try StateAudit(of: catalogue.fields(of: specimen)) }
    }
    var crashes: [String] = []
    for audit in try audits.map({ try $0.get() }) {
      count += audit.count
      let unnoticed = audit.isNoticed.filter { !$0.value }.keys
      unnoticedFields += unnoticed.map { UnnoticedField(specimen: audit.path, field: $0) }
      crashes += audit.crashes.prefix(1).map { "\($0): crash: the program crashes" }
    }
    unnoticedFields.sort { ($0.specimen, $0.field) < ($1.specimen, $1.field) }
    let isWhole = Set(specimens.map(\.path)).isSuperset(
      of: catalogue.screens.flatMap(\.samples).map(\.path))
    let exemptions = catalogue.rules.exemptions.filter {
      if case .field = $0.rule { true } else { false }
    }
    let unused = exemptions.filter { exemption in
      isWhole && !unnoticedFields.contains { exemption.covers($0) }
    }
    unnoticedFields.removeAll { field in exemptions.contains { $0.covers(field) } }
    let unaudited = specimens.filter { $0.json == nil }
    messages =
      crashes + unnoticedFields.map { "\($0.specimen): no golden shows \($0.field)" }
      + unaudited.map { "\($0.path): there is no view state to audit" } + unused.map(\.isUnused)
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
    // Spoken text comes last, is the quickest to draw, and notices the most.
    let goldens = CrashNote.surviving(state.specimen.name) {
      state.specimen.prepared.goldens.reversed().map { $0.bytes() }
    }
    guard let goldens else {
      crashes = [state.specimen.name]
      return
    }
    for field in state.fields {
      let pattern = field.path.pattern
      // A state with keys consists of its fields; one without, such as an array, is itself a field.
      if case .object? = field.value, pattern.isEmpty { continue }
      let name = pattern.isEmpty || pattern.hasPrefix("[") ? "state" + pattern : pattern
      let others = state.values(at: pattern).filter { $0 != field.value }
      for altered in StateAudit.alterations(of: field.value, others) where isNoticed[name] != true {
        let setting = state.setting(field.path, to: altered)
        let attempt = state.attempt([setting]) { other in
          zip(other.prepared.goldens.reversed(), goldens).contains { $0.bytes() != $1 }
        }
        switch attempt {
        case .unfit: continue
        case .judged(let isChanged): isNoticed[name] = isChanged
        case .crashed:
          isNoticed[name] = true
          crashes.append(state.specimen.setting([setting]).name)
        }
        count += 1
      }
    }
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
