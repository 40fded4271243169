import GalleyCommands
import Goldens
import TextLayout

extension Tool {
  /// The specimens with the values that `--set` gives to fields of their states, one after the other.
  ///
  /// - Throws: `UsageError` that names what fits, if a path or a value doesn't.
  func changed(_ specimens: [Specimen], _ options: ToolOptions) throws -> [Specimen] {
    let settings = options.arguments.all(.set)
    guard !settings.isEmpty else { return specimens }
    return try specimens.map { specimen in
      try settings.reduce(specimen) { specimen, setting in try changed(specimen, setting) }
    }
  }

  private func changed(_ specimen: Specimen, _ setting: String) throws -> Specimen {
    guard let equals = setting.firstIndex(of: "="), equals > setting.startIndex else {
      throw UsageError("--set takes PATH=VALUE, not “\(setting)”")
    }
    let name = String(setting[..<equals])
    do {
      let fields = try catalogue.fields(of: specimen)
      do {
        let value = String(setting[setting.index(after: equals)...])
        return try fields.specimen(with: [fields.setting(name, to: value)])
      } catch StateFileError.unfit(_, StateFields.isUnknown) {
        throw unknownField(name, of: fields, specimen.path)
      } catch StateFileError.unfit(let place, let reason) {
        let path = fields.paths(named: name).first { $0.description == place }
        let cases = path.map(fields.cases) ?? []
        let problem = cases.isEmpty ? reason : "takes \(cases.joined(separator: ", "))"
        throw UsageError("--set: “\(place)” \(problem)")
      }
    } catch let error as CatalogueError {
      throw UsageError("--set: \(error)")
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
}
