import Console
import Goldens
import TextLayout

extension Tool {
  /// The specimens with the values that `--set` gives to fields of their states, one after the
  /// other.
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
    let value = String(setting[setting.index(after: equals)...])
    guard specimen.json != nil else {
      throw UsageError("--set: \(specimen.path) has no view state")
    }
    let fields = try catalogue.fields(of: specimen)
    do {
      return try fields.specimen(with: [fields.setting(name, to: value)])
    } catch StateFileError.unfit(_, StateFields.isUnknown) {
      let top = fields.fields.filter { $0.depth == 1 }.map(\.path.description)
      let hint = Suggestion.clause(
        for: name, among: fields.names, otherwise: "; it has \(top.joined(separator: ", "))")
      throw UsageError("--set: \(specimen.path) has no field “\(name)”\(hint)")
    } catch StateFileError.unfit(let place, let reason) {
      throw UsageError("--set: “\(place)” of \(specimen.path) \(reason)")
    }
  }

  /// Lists the fields of states with their values, as `--set` takes them.
  func listFields(of specimens: [Specimen]) throws -> ExitStatus {
    let states = specimens.filter { $0.json != nil }
    let texts = try states.map { specimen in
      let fields = try catalogue.fields(of: specimen)
      let listed = fields.fields.dropFirst() + fields.all.filter { $0.value == nil }
      let lines = try listed.map {
        "\($0.path)=\(String(decoding: try $0.value?.bytes ?? [], as: UTF8.self))"
      }
      let heading = states.count > 1 ? "═══ \(specimen.path)\n\n" : ""
      return heading
        + lines.unique.map { SafeText(outside: $0, breaks: .fold).string + "\n" }.joined()
    }
    return try print(texts.joined(separator: "\n"))
  }
}
