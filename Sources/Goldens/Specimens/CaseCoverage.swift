/// The cases of the enums in view states, and those that the samples have.
///
/// Optional fields count like enums: each must occur with and without a value.
public struct CaseCoverage: Equatable, Sendable {
  /// A case by the name of its type and its own.
  public struct Case: Hashable, Comparable, Sendable {
    /// The enum's name, or that of the struct's field, or of the enum's case, that is optional.
    public var type: String
    /// The case's name.
    public var name: String

    /// Orders by type, then by name.
    public static func < (left: Case, right: Case) -> Bool {
      (left.type, left.name) < (right.type, right.name)
    }
  }

  /// The name of the case that an enum's value is, and the names of all cases of its type.
  public typealias Listing = (name: String, all: [String])

  /// The cases that there are.
  public private(set) var known: Set<Case> = []
  /// The cases that occur.
  public private(set) var seen: Set<Case> = []
  /// Enums whose cases are not known.
  public private(set) var unlisted: Set<String> = []

  /// No coverage.
  public init() {}

  /// Counts a value and everything in it.
  ///
  /// - Parameters:
  ///   - value: a view state.
  ///   - listing: the cases of an enum; nil if they are not known.
  public init(of value: Any, listing: (Any) -> Listing?) {
    var rest: [(value: Any, field: String)] = [(value, "")]
    while let (value, field) = rest.popLast() {
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .enum: count(value, listing)
      case .optional: count(optional: mirror, field: field)
      default: break
      }
      for child in mirror.children {
        let isNamed = mirror.displayStyle == .struct || mirror.displayStyle == .enum
        rest.append((child.value, isNamed ? "\(CaseCoverage.name(of: value)).\(child.label ?? "")" : field))
      }
    }
  }

  /// Adds the counts of another value.
  public mutating func merge(_ other: CaseCoverage) {
    known.formUnion(other.known)
    seen.formUnion(other.seen)
    unlisted.formUnion(other.unlisted)
  }

  private mutating func count(_ value: Any, _ listing: (Any) -> Listing?) {
    let type = CaseCoverage.name(of: value)
    guard let listing = listing(value) else {
      unlisted.insert(type)
      return
    }
    known.formUnion(listing.all.map { Case(type: type, name: $0) })
    seen.insert(Case(type: type, name: listing.name))
  }

  /// The name of a value's type with those of the types around it, so that two of one name are told apart.
  private static func name(of value: Any) -> String {
    String(reflecting: Swift.type(of: value)).split(separator: ".").dropFirst().joined(separator: ".")
  }

  private mutating func count(optional: Mirror, field: String) {
    guard !field.isEmpty else { return }
    known.formUnion([Case(type: field, name: "some"), Case(type: field, name: "none")])
    seen.insert(Case(type: field, name: optional.children.isEmpty ? "none" : "some"))
  }
}
