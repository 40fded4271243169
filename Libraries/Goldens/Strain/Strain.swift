import GalleySystem
import TextLayout

/// A view state with values in some fields that real data or a translation could have.
package struct Strain: Sendable {
  /// A value, as `--set` takes it, for all fields with a name.
  package typealias Change = (field: StrainedField, value: String)

  package let changes: [Change]
  let fields: StateFields

  /// The values of each field; they can take much memory.
  ///
  /// - Throws: `GoldensError` if a value doesn't fit, such as −1.
  func settings() throws -> [Setting] {
    try changes.map { field, value in
      try fields.setting(field.name, of: field.paths, to: value)
    }
  }

  /// The specimen with the changed state.
  ///
  /// - Throws: `GoldensError` if a value doesn't fit, such as a list without elements where one is
  ///   required.
  package func specimen() throws -> Specimen {
    try fields.specimen(with: settings())
  }
}

/// The fields with a pattern that can have other values, in all elements of a list.
package struct StrainedField: Sendable {
  /// The fields as `--set` takes them; `[]` is any index.
  package let name: String
  let paths: [JSONPath]
  /// The names of the values.
  let values: [String]

  /// The last of the fields alone.
  var last: StrainedField {
    let path = paths[paths.count - 1]
    return StrainedField(name: path.description, paths: [path], values: values)
  }
}

extension StateFields {
  /// The changes of all fields by the fixed set.
  package var strains: [Strain] { strains(of: strainedFields(patterns)) }

  /// The changes of these fields by the fixed set: each text that a drawing shows has each value of its
  /// kind, in all elements of a list at once and in the last one alone; all own words are longer at
  /// once; the last list of its kind has each length.
  func strains(of fields: [StrainedField]) -> [Strain] {
    var strains: [[Strain.Change]] = []
    let longer = StrainKind.longer.name
    let own = fields.filter { $0.values.contains(longer) }
    if own.count > 1 {
      strains.append(own.map { ($0, longer) })
    }
    for field in fields {
      let isList = field.values.contains(StrainKind.none.name)
      for value in field.values where field.paths.count > 1 && !isList {
        strains.append([(field, value)])
      }
      for value in field.values {
        strains.append([(field.last, value)])
      }
    }
    return strains.map { Strain(changes: $0, fields: self) }
  }

  /// The names of the fields in which `[]` is any index.
  var patterns: [String] {
    let patterns = fields.map(\.path.pattern).unique
    return patterns.filter { !$0.isEmpty }
  }

  /// Those fields among these that can be strained.
  ///
  /// - Complexity: up to three drawings for each text.
  func strainedFields(_ patterns: [String]) -> [StrainedField] {
    let all = Dictionary(grouping: fields.map(\.path), by: \.pattern)
    return patterns.compactMap { pattern in
      let paths = all[pattern] ?? []
      let values = strainedValues(of: paths)
      if values.isEmpty { return nil }
      return StrainedField(name: pattern, paths: paths, values: values)
    }
  }

  /// The names of the values for fields with one pattern.
  private func strainedValues(of paths: [JSONPath]) -> [String] {
    guard let first = paths.first else { return [] }
    switch self[first] {
    case .integer?, .fraction?:
      return numbers
    case .array?:
      let kinds = StrainKind.list.filter { value($0, at: first) != nil }
      return kinds.map(\.name)
    case .string?:
      // The drawing tells whose words a text is: the JSON doesn't.
      let origins = origins(of: paths)
      var kinds: [StrainKind] = []
      if origins.contains(.own) { kinds += StrainKind.own }
      if origins.contains(.outside) { kinds += StrainKind.outside }
      return kinds.map(\.name)
    default:
      return []
    }
  }

  /// A number can be an index, a count or a depth: those at the ends of the lists in the state, and
  /// a large one at the end.
  private var numbers: [String] {
    var numbers = [0, 1, -1]
    for field in fields {
      if case .array(let elements)? = field.value {
        numbers += [elements.count - 1, elements.count]
      }
    }
    let names = numbers.unique.map(\.description)
    return names + [StrainKind.million.name]
  }

  /// Whose words the texts at these paths are; none if no drawing shows the first three of them.
  private func origins(of paths: [JSONPath]) -> Set<SafeText.Origin> {
    let size = Size(clamping: Widths.checked.upperBound)
    for path in paths.prefix(3) {
      let marked = setting(path, to: .string(StateFields.mark))
      // A case of an enum is a string too, and can't be another one.
      let attempt = attempt([marked]) { other in
        let runs = other.draw(size, .unicode).runs
        let found = runs.filter { $0.text.contains(StateFields.mark) }
        return Set(found.map(\.origin))
      }
      if case .judged(let origins) = attempt, !origins.isEmpty {
        return origins
      }
    }
    return []
  }

  /// A word that no state has, which is found where it is drawn.
  static let mark = "qzx"
}
