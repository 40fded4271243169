/// The fields of a specimen's view state, in its JSON form, and the same specimen with another value in one of them.
package struct StateFields: Sendable {
  /// A part of the state: a value, an array or an object.
  package struct Field: Hashable, Sendable {
    /// The path in the state, such as `content.loaded.rows[0].headline`; empty for the state itself.
    package let path: JSONPath
    /// The value; nil for a key that the object doesn't have, but that objects at its pattern have in samples.
    package let value: JSONTree?
    /// The other values at this pattern in the samples of the screen, each once, in the order of the samples.
    package let alternatives: [JSONTree]

    /// The number of steps of the path.
    package var depth: Int { path.steps.count }
  }

  /// The fields in pre-order: the state itself first, each field before the fields in it. The keys that an object doesn't
  /// have come right after it.
  package let all: [Field]
  /// The fields that have a value.
  package let fields: [Field]
  /// The reason why a path without a field doesn't fit.
  package static let isUnknown = "is not a field"
  /// The specimen with the state.
  package let specimen: Specimen
  private let file: JSONTree
  private let values: [String: [JSONTree]]

  /// - Parameter specimens: the samples that other values are taken from; only those of the same screen are read.
  /// - Throws: `CatalogueError` if the specimen has no view state; the error of a state that can't be encoded.
  init(of specimen: Specimen, among specimens: [Specimen]) throws {
    let (file, state) = try specimen.stateFile
    let samples = specimens.filter { $0.parts.dropLast() == specimen.parts.dropLast() && $0.path != specimen.path }
    var (values, seen): ([String: [JSONTree]], [String: Set<JSONTree>]) = ([:], [:])
    let others = try samples.filter { $0.json != nil }.map { try $0.stateFile.state }
    for (path, value) in ([state] + others).flatMap(\.parts)
    where seen[path.pattern, default: []].insert(value).inserted {
      values[path.pattern, default: []].append(value)
    }
    self.init(specimen, file, state, values)
  }

  /// The fields of another state of the screen, with the same samples.
  ///
  /// - Throws: `CatalogueError` if the specimen has no view state; the error of a state that can't be encoded.
  package func fields(of specimen: Specimen) throws -> StateFields {
    let (file, state) = try specimen.stateFile
    return StateFields(specimen, file, state, values)
  }

  private init(_ specimen: Specimen, _ file: JSONTree, _ state: JSONTree, _ values: [String: [JSONTree]]) {
    (self.specimen, self.file, self.values) = (specimen, file, values)
    all = state.parts.flatMap { path, value in
      let known = values[path.pattern] ?? []
      let missing = StateFields.missing(in: value, among: known).map { path.appending(.key($0)) }
      return [Field(path: path, value: value, alternatives: known.filter { $0 != value })]
        + missing.map { Field(path: $0, value: nil, alternatives: values[$0.pattern] ?? []) }
    }
    fields = all.filter { $0.value != nil }
  }

  /// The optional keys that an object lacks. Objects that always have one key are an enum's cases, which lack nothing.
  private static func missing(in value: JSONTree, among all: [JSONTree]) -> [String] {
    guard case .object(let object) = value, !all.allSatisfy({ $0.caseName != nil }) else { return [] }
    let keys = all.flatMap { other in if case .object(let other) = other { Array(other.keys) } else { [String]() } }
    return Set(keys).subtracting(object.keys).sorted()
  }

  /// The paths of all fields but the state itself, and of the keys that objects lack.
  package var paths: [String] { all.dropFirst().map(\.path.description) }

  /// The paths without the names of an enum's cases.
  package var shortPaths: [String] { fields.dropFirst().map { withoutCases($0.path).description }.unique }

  /// Reads the path of a field, which may leave out the names of an enum's cases: `content.rows` is
  /// `content.loaded.rows`. Nil if the text isn't a path.
  package func path(_ text: String) -> JSONPath? {
    guard let path = JSONPath(text) else { return nil }
    if fields.contains(where: { $0.path == path }) { return path }
    return fields.map(\.path).first { withoutCases($0) == path } ?? path
  }

  /// The path without the names of an enum's cases.
  package func withoutCases(_ path: JSONPath) -> JSONPath {
    let isKept = path.steps.indices.map { cases(at: JSONPath(steps: Array(path.steps[..<$0]))).count < 2 }
    return JSONPath(steps: zip(path.steps, isKept).filter(\.1).map(\.0))
  }

  /// The values that a text can mean for a field, the most likely first: a strain's by its name, such as `@long`; JSON,
  /// where null or no text is no value; a case as samples have it; a string.
  package func values(for text: String, at path: JSONPath) -> [JSONTree?] {
    if text.first == "@", let kind = StrainKind(rawValue: String(text.dropFirst())), let value = value(kind, at: path) {
      return [value]
    }
    let json = text.isEmpty ? JSONTree.null : try? JSONTree(Array(text.utf8))
    let sample = fields.first { $0.path == path }?.alternatives.first { $0.caseName == text && $0 != .string(text) }
    return (json.map { [$0 == .null ? nil : $0] } ?? []) + (sample.map { [$0] } ?? []) + [.string(text)]
  }

  /// The names of the cases of an enum that this state and the samples have; empty for other fields.
  package func cases(at path: JSONPath) -> [String] {
    let all = values(at: path.pattern)
    return all.allSatisfy { $0.caseName != nil } ? all.compactMap(\.caseName).unique.sorted() : []
  }

  /// The value of a field; nil if there is no such field.
  package subscript(path: JSONPath) -> JSONTree? { file[StateFields.full(path)] }

  /// The values of a field in this state and the samples, by its pattern, such as `rows[]` for the elements of a list.
  package func values(at pattern: String) -> [JSONTree] { values[pattern] ?? [] }

  /// Returns the specimen with another value of a field.
  ///
  /// A key that the object lacks is added, and so is the element after the last one of an array.
  /// - Parameter value: the value; nil removes the key or the element.
  /// - Throws: `StateFileError` with the path in the state, if there is no such field or the value doesn't fit.
  package func replacing(_ path: JSONPath, with value: JSONTree?) throws -> Specimen {
    try replacing([(path, value)])
  }

  private static func full(_ path: JSONPath) -> JSONPath { JSONPath(steps: [.key("state")] + path.steps) }

  /// Returns the specimen with other values of several fields, replaced one after the other.
  package func replacing(_ changes: [(path: JSONPath, value: JSONTree?)]) throws -> Specimen {
    guard let reading = specimen.reading else { throw CatalogueError(message: "\(specimen.path) has no view state") }
    let altered = changes.reduce(file) { $0.replacing(StateFields.full($1.path), with: $1.value) }
    let other: Specimen
    do {
      other = try reading(altered.bytes)
    } catch StateFileError.unfit(let place, let reason) {
      let end = place.dropFirst("state".count)
      throw StateFileError.unfit(path: String(end.first == "." ? end.dropFirst() : end), reason: reason)
    }
    // A decoder ignores keys that it doesn't know.
    let added = changes.filter { self[$0.path] == nil }
    let written = added.isEmpty ? nil : try other.stateFile.file
    if let unknown = added.first(where: { $0.value == nil || written?[StateFields.full($0.path)] == nil }) {
      throw StateFileError.unfit(path: unknown.path.description, reason: StateFields.isUnknown)
    }
    return other
  }
}

extension Specimen {
  /// The view state as a file, with its screen, and the state in it.
  fileprivate var stateFile: (file: JSONTree, state: JSONTree) {
    get throws {
      guard let file = try json.map({ try JSONTree($0()) }), let state = file["state"] else {
        throw CatalogueError(message: "\(path) has no view state")
      }
      return (file, state)
    }
  }
}

extension JSONTree {
  /// The name of an enum's case: a string, or the only key of an object.
  package var caseName: String? {
    switch self {
    case .string(let name): name
    case .object(let object) where object.count == 1: object.keys.first
    default: nil
    }
  }
}
