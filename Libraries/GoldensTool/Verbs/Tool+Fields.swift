import Console
import Goldens
import TextLayout

extension Tool {
  /// The specimens with the values that `--set` gives to fields of their states.
  ///
  /// - Throws: `UsageError` that names what fits, if a path or a value doesn't.
  func changed(_ specimens: [Specimen], _ options: ToolOptions) throws -> [Specimen] {
    let settings = options.arguments.all(.set)
    guard !settings.isEmpty else { return specimens }
    return try specimens.map { specimen in
      do {
        let fields = try catalogue.fields(of: specimen)
        return try fields.replacing(settings.flatMap { try changes($0, of: fields, specimen.path) })
      } catch let error as CatalogueError {
        throw UsageError("--set: \(error)")
      }
    }
  }

  /// The fields that a setting names, with the value that it gives them.
  private func changes(
    _ setting: String, of fields: StateFields, _ state: String
  ) throws -> [(path: JSONPath, value: JSONTree?)] {
    guard let equals = setting.firstIndex(of: "="), equals > setting.startIndex else {
      throw UsageError("--set takes PATH=VALUE, not “\(setting)”")
    }
    let name = String(setting[..<equals])
    var paths = fields.paths(matching: name)
    if paths.isEmpty { paths = [fields.path(name)].compactMap(\.self) }
    guard !paths.isEmpty else { throw unknownField(name, of: fields, state) }
    return try paths.map { path in
      var problem: UsageError?
      for value in fields.values(for: String(setting[setting.index(after: equals)...]), at: path) {
        do {
          _ = try fields.replacing(path, with: value)
          return (path, value)
        } catch StateFileError.unfit(_, StateFields.isUnknown) {
          throw unknownField(name, of: fields, state)
        } catch StateFileError.unfit(let place, let reason) {
          let cases = fields.cases(at: path)
          let problems = cases.isEmpty || place != "\(path)" ? reason : "takes \(cases.joined(separator: ", "))"
          problem = problem ?? UsageError("--set: “\(place)” \(problems)")
        }
      }
      throw problem ?? unknownField(name, of: fields, state)
    }
  }

  private func unknownField(_ name: String, of fields: StateFields, _ state: String) -> UsageError {
    let top = fields.fields.filter { $0.depth == 1 }.map(\.path.description)
    let hint = Suggestion.clause(
      for: name, among: fields.shortPaths + fields.paths, otherwise: "; it has \(top.joined(separator: ", "))")
    return UsageError("--set: \(state) has no field “\(name)”\(hint)")
  }

  /// Lists the fields of states with their values, as `--set` takes them.
  func listFields(of specimens: [Specimen]) throws -> ExitStatus {
    let fields = try specimens.filter { $0.json != nil }.flatMap { specimen in
      let fields = try catalogue.fields(of: specimen)
      let listed = fields.fields.dropFirst() + fields.all.filter { $0.value == nil }
      return try listed.map { "\($0.path)=\(String(decoding: try $0.value?.bytes ?? [], as: UTF8.self))" }
    }
    return try print(fields.unique.map { SafeText(outside: $0, breaks: .fold).string + "\n" }.joined())
  }

  /// Reports which gates break in states with longer words, other texts and other lists.
  func strain(_ options: ToolOptions) throws -> ExitStatus {
    let selected = Set(try selected(options).map(\.path))
    let (checks, unused) = try catalogue.strain(of: selected.contains)
    let findings = checks.flatMap(\.findings)
    let messages = findings.map { "\($0)\n  \(typed) \($0.command)" } + unused
    let (count, drawings) = checks.reduce((0, 0)) { ($0.0 + $1.count, $0.1 + $1.drawings) }
    let checked = "\(counted(count, "strained state")), \(counted(drawings, "drawing")): "
    return try report(messages, of: checked, otherwise: "all pass every gate")
  }
}
