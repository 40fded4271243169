import GalleySystem

/// Finds the fields of view states that aren't visible in any golden.
///
/// Each field of each state is altered separately, through the state's JSON, and every golden of
/// the state is drawn again. If no drawing of any state of the screen changes, either the layout
/// omits the field, or the states don't need it. So a part of the states is judged by the goldens
/// of all states of their screens.
package struct FieldAudit: Sendable {
  /// The number of alterations that were drawn.
  package private(set) var count = 0
  /// One line for each problem: a field that no golden of its screen shows, a specimen without a
  /// view state, and an exemption that covers nothing.
  package private(set) var messages: [String] = []

  /// Alters every field of the view states of a catalogue.
  ///
  /// A string that a field has in one state is tried in the others of its screen.
  /// - Parameter selected: the specimens to audit; nil is all of the catalogue.
  /// - Throws: the error of a view state that can't be written as JSON.
  package init(_ catalogue: Catalogue, _ selected: [Specimen]? = nil) throws {
    // The checks before this one leave much free memory.
    Heap.trim()
    let all = selected ?? catalogue.specimens
    var used: Set<Exemption> = []
    let specimens = all.filter { $0.kind == .state }
    let paths = Set(specimens.map(\.path))
    let audited = specimens.filter { $0.json != nil }
    let screens = audited.grouped { $0.parts.dropLast() }
    let audits = screens.concurrentMap { screen, states in
      Result {
        var audit = ScreenAudit()
        let all = catalogue.states(ofScreen: screen)
        let others = all.filter { !paths.contains($0.path) }
        for state in states + others {
          audit.alterFields(of: try catalogue.fields(of: state))
        }
        return audit
      }
    }
    for audit in try audits.map({ try $0.get() }) {
      count += audit.count
      if let crash = audit.crashes.first {
        messages.append("\(crash)\n  \(catalogue.command) \(crash.command)")
      }
      // The selected states come first, so a field of theirs has the path of one of them.
      for (field, path) in audit.unnoticed.sortedByKey where paths.contains(path) {
        let covering = catalogue.rules.exemptions(from: .field(field), at: path)
        used.formUnion(covering)
        if covering.isEmpty {
          messages.append("\(path): no golden of the screen shows \(field)")
        }
      }
    }
    let unaudited = specimens.filter { $0.json == nil }
    messages += unaudited.map { "\($0.path): there is no view state to audit" }
    messages += catalogue.unusedExemptions(after: all, used: used) { rule in
      if case .field = rule { true } else { false }
    }
    if count == 0, unaudited.isEmpty, !specimens.isEmpty {
      messages.append("no field was audited: there is no state with a field")
    }
  }
}

/// The alterations of the fields of a screen's states.
private struct ScreenAudit: Sendable {
  /// The fields that were altered, with the path of the first state that has them.
  private var altered: [String: String] = [:]
  private var noticed: Set<String> = []
  /// The number of alterations.
  private(set) var count = 0
  /// The alterations whose drawings crash. A golden notices these fields.
  private(set) var crashes: [GateViolation] = []

  /// The fields that no golden shows, with the path of the first state that has them.
  var unnoticed: [String: String] {
    altered.filter { !noticed.contains($0.key) }
  }

  mutating func alterFields(of state: StateFields) {
    let specimen = state.specimen
    let goldens = CrashNote.surviving(specimen.name) {
      Array(ScreenAudit.goldens(of: specimen))
    }
    guard let goldens else {
      addCrash(specimen, [])
      return
    }
    let paths = state.fields.map(\.path)
    for (pattern, paths) in paths.grouped(by: \.pattern) {
      // A state with keys consists of its fields; one without, such as an array, is itself a field.
      if case .object? = state[paths[0]], pattern.isEmpty {
        continue
      }
      let isUnnamed = pattern.isEmpty || pattern.hasPrefix("[")
      let name = isUnnamed ? "state" + pattern : pattern
      let values = state.values(at: pattern)
      for path in paths.spread(ScreenAudit.elementLimit) {
        let other = values.first { $0 != state[path] }
        let alterations = ScreenAudit.alterations(of: path, in: state, other)
        for setting in alterations where !noticed.contains(name) {
          alter(name, by: setting, in: state, goldens)
        }
      }
    }
  }

  /// The number of a list's elements in which a field is altered.
  private static let elementLimit = 8

  private mutating func alter(
    _ field: String,
    by setting: Setting,
    in state: StateFields,
    _ goldens: [[UInt8]]
  ) {
    let attempt = state.attempt([setting]) { other in
      !ScreenAudit.goldens(of: other).elementsEqual(goldens)
    }
    switch attempt {
    case .unfit:
      return
    case .judged(let isChanged):
      if isChanged { noticed.insert(field) }
    case .crashed:
      noticed.insert(field)
      addCrash(state.specimen, [setting.description])
    }
    count += 1
    altered[field] = altered[field] ?? state.specimen.path
  }

  private mutating func addCrash(_ specimen: Specimen, _ settings: [String]) {
    var crash = GateViolation(.crash, specimen.path, "the program crashes")
    crash.settings = specimen.settings + settings
    crashes.append(crash)
  }

  /// The goldens, each drawn when it is compared. Spoken text comes first: it is the quickest to
  /// draw, and notices the most.
  private static func goldens(of specimen: Specimen) -> some Sequence<[UInt8]> {
    let goldens = specimen.prepared().goldens.reversed()
    return goldens.lazy.map { $0.bytes() }
  }

  /// Returns the settings that replace the value of a field or remove it. They are short, since a
  /// crash is told by them.
  ///
  /// - Parameter other: another value that the field has in a state.
  private static func alterations(
    of path: JSONPath,
    in state: StateFields,
    _ other: JSON?
  ) -> [Setting] {
    let values: [JSON?]
    switch state[path] {
    case nil, .null?:
      values = []
    case .boolean(let flag)?:
      values = [.boolean(!flag)]
    case .integer(let number)?:
      // A small change may be rounded away, and a large one limited; an option set is a number too.
      let double = number &* 2 &+ 1
      let others = [double, number &+ 1, number ^ 1, number ^ 2]
      values = others.map { .integer($0) }
    case .fraction(let number)?:
      values = [.fraction(number * 2 + 1), .fraction(number / 2)]
    case .string?:
      // An enum's case can only be replaced by another case, and the samples contain all of them.
      let mark = JSON.string("¤")
      values = other.map { [mark, $0, nil] } ?? [mark, nil]
    case .array(let array)? where !array.isEmpty:
      return [state.setting(path.appending(.index(array.count - 1)), to: nil)]
    case .array?, .object?:
      values = [nil]
    }
    return values.map { state.setting(path, to: $0) }
  }
}
