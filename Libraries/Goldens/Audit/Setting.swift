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
  package let values: [(path: JSONPath, value: JSON?)]

  /// The setting as `--set` takes it, such as `content.loaded.rows[].headline=@long`.
  package var description: String { "\(field)=\(value)" }

  /// The field and the value of a text such as `title=@long`; nil for another text.
  package static func parts(of text: String) -> (field: String, value: String)? {
    let field = text.prefix { $0 != "=" }
    guard !field.isEmpty, field.count < text.count else { return nil }
    return (String(field), String(text.dropFirst(field.count + 1)))
  }

  /// The field with `[]` for any index.
  var pattern: String { values.first?.path.pattern ?? field }
}

extension StateFields {
  /// The setting that gives a field a value.
  package func setting(_ path: JSONPath, to value: JSON?) -> Setting {
    Setting(field: path.description, value: value?.text ?? "", values: [(path, value)])
  }

  /// The setting that gives all fields with a name the first meaning of a value that fits.
  ///
  /// - Throws: `GoldensError` with the path in the state and what fits, if there is no such field
  ///   or no meaning fits.
  package func setting(_ name: String, to value: String) throws -> Setting {
    try setting(name, of: paths(named: name), to: value)
  }

  /// The setting that gives some fields the first meaning of a text that fits all of them.
  func setting(
    _ name: String,
    of paths: [JSONPath],
    to text: String
  ) throws -> Setting {
    let meanings = paths.map { values(for: text, at: $0) }
    let isNamed = StrainKind.allCases.contains { $0.name == text }
    let other = paths.first { namedValue(text, at: $0) == nil }
    if isNamed, let other {
      let kinds = StrainKind.allCases.filter { value($0, at: other) != nil }
      let names = kinds.isEmpty ? ["no varied value"] : kinds.map(\.name)
      throw GoldensError.unfit(other, reason: "takes \(names.joined(separator: ", "))")
    }
    var problem: (any Error)?
    let count = meanings.map(\.count).max() ?? 0
    for rank in 0..<count {
      let values = zip(paths, meanings).map { path, meanings in
        let last = meanings.count - 1
        return (path: path, value: meanings[min(rank, last)])
      }
      let setting = Setting(field: name, value: text, values: values)
      if isNamed { return setting }
      do {
        _ = try specimen(with: [setting])
        return setting
      } catch {
        // The error of the most likely meaning is reported.
        problem = problem ?? error
      }
    }
    if case GoldensError.unfit(let path, _)? = problem, paths.contains(path) {
      let cases = cases(at: path).joined(separator: ", ")
      if !cases.isEmpty {
        throw GoldensError.unfit(path, reason: "takes \(cases)")
      }
    }
    throw problem ?? GoldensError.noField(name)
  }

  // MARK: Names

  /// The fields with a name, in which `[]` is any index and the names of an enum's cases may be
  /// left out: `content.rows[]` is `content.loaded.rows[0]`, `content.loaded.rows[1]` and so on.
  package func paths(named name: String) -> [JSONPath] {
    let paths = fields.map(\.path)
    let exact = paths.filter { $0.isNamed(name) }
    if !exact.isEmpty { return exact }
    var found: [JSONPath] = []
    for field in all where withoutCases(field.path).isNamed(name) {
      // The value of an enum has the same short path as the enum.
      if let last = found.last, field.path.isInside(last) { continue }
      found.append(field.path)
    }
    return found
  }

  /// The names of all fields but the state itself, without and with the names of an enum's cases.
  package var names: [String] {
    let paths = all.dropFirst().map(\.path)
    let short = paths.map(withoutCases)
    return (short + paths).map(\.description).unique
  }

  /// The path without the names of an enum's cases.
  package func withoutCases(_ path: JSONPath) -> JSONPath {
    var whole = JSONPath()
    var short = JSONPath()
    for step in path.steps {
      if cases(at: whole).count < 2 {
        short.steps.append(step)
      }
      whole.steps.append(step)
    }
    return short
  }

  // MARK: Values

  /// The values that a text can mean for a field, the most likely first: a varied one by its name,
  /// such as `@long`; JSON, where null or no text is no value; a case as samples have it; the words
  /// of a text that is more than a string, such as one from outside; a string.
  package func values(for text: String, at path: JSONPath) -> [JSON?] {
    if let value = namedValue(text, at: path) { return [value] }
    var values: [JSON?] = []
    if text.isEmpty {
      values.append(nil)
    } else if let json = try? JSON(Array(text.utf8)) {
      values.append(json == .null ? nil : json)
    }
    let string = JSON.string(text)
    if let sample = sample(ofCase: text, at: path), sample != string {
      values.append(sample)
    }
    let value = self[path] ?? self.values(at: path.pattern).first
    if let words = value?.replacingText({ _ in text }) {
      values.append(words)
    }
    return (values + [string]).unique
  }

  /// The value of a kind, given by its name such as `@long`; nil for another text, and if the kind
  /// is one for other parts.
  private func namedValue(_ name: String, at path: JSONPath) -> JSON? {
    let kind = StrainKind.allCases.first { $0.name == name }
    return kind.flatMap { value($0, at: path) }
  }

  /// The value of a kind for a part; nil if the kind is one for other parts.
  func value(_ kind: StrainKind, at path: JSONPath) -> JSON? {
    switch self[path] ?? values(at: path.pattern).first {
    case .array(let elements)?:
      var samples = elements
      if samples.isEmpty { samples = values(at: path.pattern + "[]") }
      return kind.elements(samples).map { .array($0) }
    case .integer?, .fraction?:
      return kind == .million ? .integer(1_234_567) : nil
    case let value:
      return value?.replacingText(kind.text)
    }
  }

  // MARK: Drawing

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
    let name = name(with: settings)
    let attempt: Attempt<Judgement>? = CrashNote.surviving(name) {
      guard let other = try? self.specimen(with: settings) else {
        return .unfit
      }
      return .judged(judge(other))
    }
    return attempt ?? .crashed
  }

  /// The name of the specimen with other values, as the tool takes it.
  func name(with settings: [Setting]) -> String {
    var other = specimen
    other.settings += settings.map(\.description)
    return other.name
  }
}

extension JSONPath {
  /// Whether a name is that of this path, with `[]` for any index or with its indices.
  fileprivate func isNamed(_ name: String) -> Bool {
    description == name || pattern == name
  }
}

extension JSON {
  /// The value with another text, if it is a text, or an object with nothing but a text.
  fileprivate func replacingText(_ change: (String) -> String?) -> JSON? {
    switch self {
    case .string(let text):
      return change(text).map { .string($0) }
    case .object(let object) where object.count == 1:
      return object.first.flatMap { key, value in
        value.replacingText(change).map { .object([key: $0]) }
      }
    default:
      return nil
    }
  }
}
