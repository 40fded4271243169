import GalleySystem

/// The fields of a specimen's view state, in its JSON form, and the same specimen with other values
/// in some of them.
package struct StateFields: Sendable {
  /// A part of the state: a value, an array or an object.
  package struct Field: Hashable, Sendable {
    /// The path in the state, such as `content.loaded.rows[0].headline`; empty for the state
    /// itself.
    package let path: JSONPath
    /// The value; nil for a key that the object doesn't have, but that objects at its pattern have
    /// in samples.
    package let value: JSON?
  }

  /// The fields in pre-order: the state itself first, each field before the fields in it. The keys
  /// that an object doesn't have come right after it.
  package let all: [Field]
  /// The specimen with the state.
  package let specimen: Specimen
  /// The state, with its screen.
  private let file: JSON
  /// The fields of this state and the samples, by their patterns.
  private let samples: [String: FieldSamples]

  /// - Parameter samples: the fields of the states of the same screen, which other values are taken
  ///   from.
  /// - Throws: `GoldensError` if the specimen has no view state; the error of a state that can't be
  ///   encoded.
  init(_ specimen: Specimen, _ samples: [String: FieldSamples]) throws {
    self.specimen = specimen
    self.samples = samples
    file = try specimen.stateFile
    var all: [Field] = []
    for (path, value) in file.state.parts {
      all.append(Field(path: path, value: value))
      guard case .object = value else { continue }
      let optional = samples[path.pattern]?.optionalKeys ?? []
      for key in optional.subtracting(value.keys).sorted() {
        let missing = path.appending(.key(key))
        all.append(Field(path: missing, value: nil))
      }
    }
    self.all = all
  }

  /// The fields of another state of the screen, with the same samples.
  package func fields(of specimen: Specimen) throws -> StateFields {
    try StateFields(specimen, samples)
  }

  /// The fields that have a value.
  package var fields: [Field] {
    all.filter { $0.value != nil }
  }

  /// The value of a field; nil if there is no such field.
  package subscript(path: JSONPath) -> JSON? {
    file.state[path]
  }

  /// The values of a field in this state and the samples, by its pattern, such as `rows[]` for the
  /// elements of a list.
  package func values(at pattern: String) -> [JSON] {
    samples[pattern]?.values ?? []
  }

  /// The names of the cases of an enum that this state and the samples have; empty for other
  /// fields.
  func cases(at path: JSONPath) -> [String] {
    samples[path.pattern]?.cases ?? []
  }

  /// A sample of a case that has more than its name.
  func sample(ofCase name: String, at path: JSONPath) -> JSON? {
    samples[path.pattern]?.samplesOfCases[name]
  }

  // MARK: Other values

  /// Returns the specimen with another value of a field.
  ///
  /// A key that the object lacks is added.
  /// - Parameter value: the value; nil removes the key or the element.
  /// - Throws: `GoldensError` with the path in the state, if the value doesn't fit.
  package func replacing(_ path: JSONPath, with value: JSON?) throws -> Specimen {
    try specimen(with: [setting(path, to: value)])
  }

  /// Returns the specimen with other values of several fields, replaced one after the other. A
  /// crash names the values.
  package func specimen(with settings: [Setting]) throws -> Specimen {
    let values = settings.flatMap(\.values)
    var other = try read(file.state.replacing(values))
    other.settings = specimen.settings + settings.map(\.description)
    return other
  }

  private func read(_ state: JSON) throws -> Specimen {
    guard let reading = specimen.reading else { throw specimen.noState }
    let place = JSONPath(steps: [.key("state")])
    let whole = file.replacing(place, with: state)
    do {
      return try reading(whole.bytes)
    } catch GoldensError.unfit(let path, let reason) {
      // The paths of fields begin in the state.
      let inner = JSONPath(steps: Array(path.steps.dropFirst()))
      throw GoldensError.unfit(inner, reason: reason)
    }
  }
}

/// The fields with one pattern in several states.
struct FieldSamples {
  /// Each value once.
  let values: [JSON]
  /// The sorted names if the values are cases of an enum; else empty.
  let cases: [String]
  /// The first sample of each case that has more than its name. A list can have 10,000 values, and
  /// each is set by its words.
  let samplesOfCases: [String: JSON]
  /// The keys that not every object needs to have.
  let optionalKeys: Set<String>

  /// The fields of some states, by their patterns.
  static func samples(of states: [Specimen]) throws -> [String: FieldSamples] {
    var values: [String: [JSON]] = [:]
    for state in states {
      for part in try state.stateFile.state.parts {
        values[part.path.pattern, default: []].append(part.value)
      }
    }
    return values.mapValues(FieldSamples.init)
  }

  private init(_ all: [JSON]) {
    values = all.unique
    let names = values.compactMap(\.caseName)
    var samples: [String: JSON] = [:]
    for value in values {
      guard let name = value.caseName, value != .string(name) else { continue }
      samples[name] = samples[name] ?? value
    }
    samplesOfCases = samples
    let isEnum = names.count == values.count
    cases = isEnum ? names.unique.sorted() : []
    // Objects that always have one key are an enum's cases, which lack nothing.
    optionalKeys = isEnum ? [] : Set(values.flatMap(\.keys))
  }
}

extension Specimen {
  /// The view state as a file, with its screen.
  fileprivate var stateFile: JSON {
    get throws {
      guard let json else { throw noState }
      return try JSON(json())
    }
  }

  fileprivate var noState: GoldensError {
    .notFound("\(path) has no view state")
  }
}

extension JSON {
  /// The state in the file of a view state.
  fileprivate var state: JSON { self["state"] ?? .null }
}
