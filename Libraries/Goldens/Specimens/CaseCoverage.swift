/// The cases of enums that occur in view states, and whether their optional fields occur with and
/// without a value.
package struct CaseCoverage: Equatable, Sendable {
  /// The names of the cases that occur, by the name of the enum.
  package private(set) var cases: [String: Set<String>] = [:]
  /// For each optional field, whether it occurs with a value (`some`) and without one (`none`). The
  /// key begins with the name of the type.
  package private(set) var optionals: [String: Set<String>] = [:]

  /// Creates an empty coverage.
  package init() {}

  /// Counts a value and everything in it.
  ///
  /// - Parameter value: a view state.
  package init(of value: Any) {
    var rest: [(value: Any, field: String)] = [(value, "")]
    while let (value, field) = rest.popLast() {
      let mirror = Mirror(reflecting: value)
      let type = CaseCoverage.name(of: value)
      switch mirror.displayStyle {
      case .enum:
        cases[type, default: []].insert(CaseCoverage.caseName(of: value))
      case .optional where !field.isEmpty:
        optionals[field, default: []].insert(mirror.children.isEmpty ? "none" : "some")
      default:
        break
      }
      let isNamed = mirror.displayStyle == .struct || mirror.displayStyle == .enum
      for child in mirror.children {
        let name = isNamed ? "\(type).\(child.label ?? "")" : field
        rest.append((child.value, name))
      }
    }
  }

  /// Adds the counts of another value.
  package mutating func merge(_ other: CaseCoverage) {
    cases.merge(other.cases) { $0.union($1) }
    optionals.merge(other.optionals) { $0.union($1) }
  }

  /// Returns the name of an enum value's case.
  package static func caseName(of value: Any) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }

  /// Returns the name of a value's type, qualified by the enclosing types, so that types with the
  /// same name differ.
  private static func name(of value: Any) -> String {
    let name = String(reflecting: Swift.type(of: value))
    let parts = name.split(separator: ".")
    return parts.dropFirst().joined(separator: ".")
  }
}
