import GalleySystem
import TextLayout

/// A view state with values in some fields that real data or a translation could have.
package struct Strain: Sendable, CustomStringConvertible {
  /// A field with another value.
  package struct Change: Sendable {
    /// The field; `[]` is any index.
    package let field: String
    /// What happened to it.
    package let kind: StrainKind

    /// The change as `--set` takes it, such as `content.loaded.rows[].headline=@long`.
    package var setting: String { "\(field)=@\(kind.rawValue)" }

    /// The field with `[]` for any index.
    var pattern: String { JSONPath(field)?.pattern ?? field }
  }

  /// The changes.
  package let changes: [Change]
  /// The parts of the state that have other values, with these.
  package let values: [(path: JSONPath, value: JSONTree)]
  let fields: StateFields

  init(_ changes: [Change], of fields: StateFields) {
    (self.changes, self.fields) = (changes, fields)
    values = changes.flatMap { change in
      fields.paths(matching: change.field).compactMap { path in
        fields.value(change.kind, at: path).map { (path, $0) }
      }
    }
  }

  /// The changes as `--set` takes them.
  package var description: String { changes.map(\.setting).joined(separator: " ") }

  /// The specimen with the changed state.
  ///
  /// - Throws: `StateFileError` if a value doesn't fit, such as a list without elements where one is required.
  package func specimen() throws -> Specimen { try fields.replacing(values) }
}

extension StateFields {
  /// A field that can be strained, in all elements of a list: a text that a drawing shows, a list, or a number.
  typealias StrainedField = (pattern: String, paths: [JSONPath], kinds: [StrainKind])

  /// What the fixed set does to these fields: each text that a drawing shows has each value of its kind, in all elements of
  /// a list at once and in the last one alone; all own words are longer at once; the last list of its kind has each length.
  func strains(of fields: [StrainedField]) -> [Strain] {
    let all = fields.filter { $0.kinds.contains(.longer) }.map { Strain.Change(field: $0.pattern, kind: .longer) }
    let single = fields.flatMap { field in
      let last = field.paths.suffix(1).map(\.description)
      let names = field.kinds.contains(.none) ? last : Array(([field.pattern] + last).prefix(field.paths.count))
      return names.flatMap { name in field.kinds.map { [Strain.Change(field: name, kind: $0)] } }
    }
    return ((all.count > 1 ? [all] : []) + single).map { Strain($0, of: self) }
  }

  /// Some strains of several of these fields at once, the same ones for the same seed.
  func randomStrains(_ count: Int, of fields: [StrainedField], seed: UInt64) -> [Strain] {
    var random = SeededNumbers(seed: seed)
    guard !fields.isEmpty else { return [] }
    return (0..<count).map { _ in
      var (changes, taken) = ([Strain.Change](), [JSONPath]())
      for _ in 0..<Int.random(in: 2...4, using: &random) {
        guard let field = fields.randomElement(using: &random), let path = field.paths.randomElement(using: &random),
          let kind = field.kinds.randomElement(using: &random),
          // A field in a list with other elements may be gone.
          !taken.contains(where: { $0.steps.starts(with: path.steps) || path.steps.starts(with: $0.steps) })
        else { continue }
        taken.append(path)
        changes.append(Strain.Change(field: path.description, kind: kind))
      }
      return Strain(changes, of: self)
    }
  }

  /// The names of the fields in which `[]` is any index.
  var patterns: [String] { fields.map(\.path.pattern).unique.filter { !$0.isEmpty } }

  /// Those fields among these that can be strained.
  ///
  /// - Complexity: up to three drawings for each text.
  func strainedFields(_ patterns: [String]) -> [StrainedField] {
    let paths = Dictionary(grouping: fields.map(\.path), by: \.pattern)
    return patterns.compactMap { pattern in
      guard let paths = paths[pattern], case let kinds = kinds(of: paths), !kinds.isEmpty else { return nil }
      return (pattern, paths, kinds)
    }
  }

  /// The kinds for fields with one pattern.
  private func kinds(of paths: [JSONPath]) -> [StrainKind] {
    guard let first = paths.first, let value = self[first] else { return [] }
    switch value {
    case .whole, .number: return StrainKind.number
    case .array: return StrainKind.list.filter { self.value($0, at: first) != nil }
    case .string:
      // The drawing tells whose words a text is: the JSON doesn't.
      let origins = origins(of: paths)
      return (origins.contains(.own) ? StrainKind.own : []) + (origins.contains(.outside) ? StrainKind.outside : [])
    default: return []
    }
  }

  /// Whose words the texts at these paths are; none if no drawing shows the first three of them.
  private func origins(of paths: [JSONPath]) -> Set<SafeText.Origin> {
    for path in paths.prefix(3) {
      // A case of an enum is a string too, and can't be another one.
      guard let other = try? replacing(path, with: .string(StateFields.mark)) else { continue }
      let runs = other.draw(Size(width: Gates.widths.upperBound), .unicode).runs
      let origins = Set(runs.filter { $0.text.contains(StateFields.mark) }.map(\.origin))
      if !origins.isEmpty { return origins }
    }
    return []
  }

  /// What the fixed set does to all fields.
  package var strains: [Strain] { strains(of: strainedFields(patterns)) }

  /// A word that no state has, which is found where it is drawn.
  static let mark = "qzx"

  /// The value of a kind for a part; nil if the kind is one for other parts.
  func value(_ kind: StrainKind, at path: JSONPath) -> JSONTree? {
    switch self[path] {
    case .string(let text)?: return kind.text(text).map { .string($0) }
    case .array(let elements)?:
      return kind.elements(elements.isEmpty ? values(at: path.pattern + "[]") : elements).map { .array($0) }
    case .whole?, .number?: return kind == .zero ? .whole(0) : kind == .million ? .whole(1_234_567) : nil
    default: return nil
    }
  }

  /// The paths of the fields with a name in which `[]` is any index.
  package func paths(matching field: String) -> [JSONPath] {
    fields.map(\.path).filter { $0.description == field || $0.pattern == field }
  }
}

/// Random numbers (SplitMix64), the same ones on every run.
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
