import GalleySystem

/// Another value for a field of a view state, or for all fields with a name.
///
/// `--set`, the checks and the workbench change a state only with these.
package struct Setting: Sendable, CustomStringConvertible {
  /// The field as it was named; `[]` is any index.
  package let field: String
  /// The value as it was named, such as `@long`.
  package let value: String
  /// The fields with the name, and the value of each; nil takes the value away.
  package let values: [(path: JSONPath, value: JSONTree?)]

  /// The setting as `--set` takes it, such as `content.loaded.rows[].headline=@long`.
  package var description: String { "\(field)=\(value)" }

  /// The field with `[]` for any index.
  var pattern: String { values.first?.path.pattern ?? field }
}

extension StateFields {
  /// The result of a drawing with other values.
  enum Attempt<Judgement: Sendable>: Sendable {
    case judged(Judgement)
    /// A value can't be decoded, such as no element where one is required: that is not a state.
    case unfit
    case crashed
  }

  /// Draws the state with other values, and judges it; after a crash, the program goes on.
  func attempt<Judgement: Sendable>(
    _ settings: [Setting], _ judge: @escaping @Sendable (Specimen) -> Judgement
  ) -> Attempt<Judgement> {
    let attempt = CrashNote.surviving(specimen.setting(settings).name) { () -> Attempt<Judgement> in
      guard let other = try? self.specimen(with: settings) else { return .unfit }
      return .judged(judge(other))
    }
    return attempt ?? .crashed
  }

  // MARK: Settings

  /// The setting that gives a field a value.
  package func setting(_ path: JSONPath, to value: JSONTree?) -> Setting {
    // A value that was read from JSON can be written.
    let text = value.flatMap { try? $0.bytes } ?? []
    return Setting(
      field: path.description, value: String(decoding: text, as: UTF8.self), values: [(path, value)]
    )
  }

  /// The setting that gives all fields with a name the first meaning of a value that fits.
  ///
  /// - Throws: `StateFileError` with the path in the state and what fits, if there is no such field
  ///   or no meaning fits.
  package func setting(_ name: String, to value: String) throws -> Setting {
    let paths = paths(named: name)
    guard !paths.isEmpty else {
      throw StateFileError.unfit(path: name, reason: StateFields.isUnknown)
    }
    let values = try paths.map { path in (path, try fittingValue(for: value, at: path)) }
    return Setting(field: name, value: value, values: values)
  }

  private func fittingValue(for text: String, at path: JSONPath) throws -> JSONTree? {
    let values = values(for: text, at: path)
    // A value with a name of its own.
    if values.count == 1, values[0] != .string(text) { return values[0] }
    var problem: (any Error)?
    for value in values {
      do {
        _ = try replacing(path, with: value)
        return value
      } catch {
        problem = problem ?? error
      }
    }
    let cases = cases(at: path)
    guard case StateFileError.unfit(path.description, let reason)? = problem,
      reason != StateFields.isUnknown,
      !cases.isEmpty
    else {
      throw problem ?? StateFileError.unfit(path: path.description, reason: StateFields.isUnknown)
    }
    throw StateFileError.unfit(
      path: path.description, reason: "takes \(cases.joined(separator: ", "))")
  }

  // MARK: Names

  /// The fields with a name, in which `[]` is any index and the names of an enum's cases may be
  /// left out: `content.rows[]` is `content.loaded.rows[0]`, `content.loaded.rows[1]` and so on. A
  /// path that no field has is that of a new field.
  package func paths(named name: String) -> [JSONPath] {
    let exact = fields.map(\.path).filter { $0.description == name || $0.pattern == name }
    if !exact.isEmpty { return exact }
    let short = all.map(\.path).filter { path in
      let short = withoutCases(path)
      return short.description == name || short.pattern == name
    }
    // The value of an enum has the same short path as the enum.
    let outermost = short.reduce(into: [JSONPath]()) { kept, path in
      if let last = kept.last, path.steps.starts(with: last.steps) { return }
      kept.append(path)
    }
    return outermost.isEmpty ? [JSONPath(name)].compactMap(\.self) : outermost
  }

  /// The names of all fields but the state itself, without and with the names of an enum's cases.
  package var names: [String] {
    let paths = all.dropFirst().map(\.path)
    return (paths.map(withoutCases) + paths).map(\.description).unique
  }

  /// The path without the names of an enum's cases.
  package func withoutCases(_ path: JSONPath) -> JSONPath {
    let isKept = path.steps.indices.map {
      cases(at: JSONPath(steps: Array(path.steps[..<$0]))).count < 2
    }
    return JSONPath(steps: zip(path.steps, isKept).filter(\.1).map(\.0))
  }

  /// The names of the cases of an enum that this state and the samples have; empty for other
  /// fields.
  package func cases(at path: JSONPath) -> [String] {
    let all = values(at: path.pattern)
    return all.allSatisfy { $0.caseName != nil } ? all.compactMap(\.caseName).unique.sorted() : []
  }

  // MARK: Values

  /// The values that a text can mean for a field, the most likely first: a varied one by its name,
  /// such as `@long`; JSON, where null or no text is no value; a case as samples have it; the words
  /// of a text that is more than a string, such as one from outside; a string.
  package func values(for text: String, at path: JSONPath) -> [JSONTree?] {
    if text.first == "@", let kind = StrainKind(rawValue: String(text.dropFirst())),
      let value = value(kind, at: path)
    {
      return [value]
    }
    var values: [JSONTree?] = []
    if text.isEmpty {
      values.append(nil)
    } else if let json = try? JSONTree(Array(text.utf8)) {
      values.append(json == .null ? nil : json)
    }
    let samples = self.values(at: path.pattern)
    if let sample = samples.first(where: { $0.caseName == text && $0 != .string(text) }) {
      values.append(sample)
    }
    if let words = (self[path] ?? samples.first)?.replacingText({ _ in text }) {
      values.append(words)
    }
    return (values + [.string(text)]).unique
  }

  /// The value of a kind for a part; nil if the kind is one for other parts.
  func value(_ kind: StrainKind, at path: JSONPath) -> JSONTree? {
    switch self[path] {
    case .array(let elements)?:
      return kind.elements(elements.isEmpty ? values(at: path.pattern + "[]") : elements).map {
        .array($0)
      }
    case .whole?, .number?:
      return kind == .million ? .whole(1_234_567) : nil
    case let value:
      return value?.replacingText(kind.text)
    }
  }
}

extension Specimen {
  /// The same specimen with the name that it has with other values.
  func setting(_ settings: [Setting]) -> Specimen {
    var other = self
    other.settings += settings.map(\.description)
    return other
  }
}

extension JSONTree {
  /// The value with another text, if it is a text, or an object with nothing but a text.
  fileprivate func replacingText(_ change: (String) -> String?) -> JSONTree? {
    switch self {
    case .string(let text):
      return change(text).map { .string($0) }
    case .object(let object) where object.count == 1:
      return object.first.flatMap { key, value in
        value.replacingText(change).map { .object([key: $0]) }
      }
    default: return nil
    }
  }
}
