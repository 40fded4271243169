import GalleySystem

/// Finds the fields of view states that aren't visible in any golden.
///
/// Each field of each state is altered separately, through the state's JSON, and every golden of the state is drawn
/// again. If no drawing changes, either the layout omits the field, or the state doesn't need it. A field is visible if
/// any alteration of it, at any index, changes a golden.
package struct FieldAudit: Sendable {
  /// A field that isn't visible in any golden of its screen.
  package struct UnnoticedField: Hashable, Comparable, Sendable {
    /// The specimen whose state was altered.
    package var specimen: String
    /// The field, with `[]` for any index, such as `content.loaded.rows[].headline`.
    package var field: String

    /// Orders by specimen, then by field.
    package static func < (left: UnnoticedField, right: UnnoticedField) -> Bool {
      (left.specimen, left.field) < (right.specimen, right.field)
    }
  }

  /// The fields that aren't visible in any golden, sorted, each field once for each specimen.
  package private(set) var unnoticedFields: [UnnoticedField] = []
  /// The number of alterations that were drawn.
  package private(set) var count = 0

  /// Alters every field of every specimen's state.
  ///
  /// - Parameters:
  ///   - specimens: all specimens; a string that a field has in one is tried in the others of its screen.
  ///   - isSelected: whether to audit the specimen at a path; by default, all are audited.
  /// - Throws: the error of a specimen whose own JSON can't be decoded.
  package init(_ specimens: [Specimen], of isSelected: (String) -> Bool = { _ in true }) throws {
    let states = try specimens.compactMap { specimen -> (specimen: Specimen, state: JSONTree)? in
      guard let json = specimen.json else { return nil }
      return (specimen, try JSONTree(json()))
    }
    let values = FieldAudit.values(in: states)
    let audits = states.filter { isSelected($0.specimen.path) }.concurrentMap { specimen, state in
      Result { try FieldAudit.isNoticed(in: specimen, state, values) }
    }
    for (path, isNoticed, count) in try audits.map({ try $0.get() }) {
      self.count += count
      unnoticedFields += isNoticed.filter { !$0.value }.map { UnnoticedField(specimen: path, field: $0.key) }
    }
    unnoticedFields.sort()
  }

  /// Whether each field of a state is visible in a golden, by its name, and the number of alterations.
  private static func isNoticed(
    in specimen: Specimen, _ state: JSONTree, _ values: [String: [JSONTree]]
  ) throws -> (path: String, isNoticed: [String: Bool], count: Int) {
    let reference = specimen.prepared.goldens.map { $0.bytes() }
    var (isNoticed, count) = ([String: Bool](), 0)
    for (field, path, value) in fields(of: state) {
      let others = values[specimen.screen + field] ?? []
      for altered in alterations(of: value, seen: others) where isNoticed[field] != true {
        // An alteration that can't be decoded, such as an unknown case, is not a state.
        let json = try state.replacing(path, with: altered).bytes
        guard let reading = specimen.reading, let other = try? reading(json) else { continue }
        count += 1
        isNoticed[field] = zip(other.prepared.goldens, reference).contains { $0.bytes() != $1 }
      }
    }
    return (specimen.path, isNoticed, count)
  }

  /// Returns the values that each field has in the samples of its screen, in their order.
  private static func values(in states: [(specimen: Specimen, state: JSONTree)]) -> [String: [JSONTree]] {
    var values: [String: [JSONTree]] = [:]
    for (specimen, state) in states {
      for (field, _, value) in fields(of: state) { values[specimen.screen + field, default: []].append(value) }
    }
    return values
  }

  /// The fields of a state, with `[]` for any index. A state without keys, such as an array, is itself `state`.
  private static func fields(of state: JSONTree) -> [(name: String, path: JSONPath, value: JSONTree)] {
    state.parts.compactMap { path, value in
      guard path.steps.first == .key("state") else { return nil }
      let name = path.pattern.replacing("state.", with: "", maxReplacements: 1)
      guard case .object = value, name == "state" else { return (name, path, value) }
      return nil
    }
  }

  /// Returns the replacements for the value of a field; nil removes the field.
  private static func alterations(of value: JSONTree, seen: [JSONTree]) -> [JSONTree?] {
    switch value {
    case .null: return []
    case .flag(let flag): return [.flag(!flag)]
    // A small change may be rounded away, and a large one limited; an option set is a number too.
    case .whole(let number): return [number &* 2 &+ 1, number &+ 1, number ^ 1, number ^ 2].map { .whole($0) }
    case .number(let number): return [.number(number * 2 + 1), .number(number / 2)]
    case .string(let string):
      // An enum's case can only be replaced by another case, and the samples contain all of them.
      let other = seen.first { $0 != value }
      return [.string("¤" + string)] + (other.map { [$0] } ?? []) + [nil]
    case .array(let array):
      guard let last = array.last else { return [nil] }
      return [.array(array.dropLast()), .array(array + [last])]
    case .object: return [nil]
    }
  }
}

extension Specimen {
  /// The path of its screen, with a colon after it.
  fileprivate var screen: String { parts.dropLast().joined(separator: "/") + ":" }
}
