import Console
import Goldens
import TextLayout

extension Tool {
  /// The specimens with the values that `--set` gives to fields of their states, one after the
  /// other.
  ///
  /// - Throws: `UsageError` that names what fits, if a path or a value doesn't.
  func changed(_ specimens: [Specimen], _ options: ToolOptions) throws -> [Specimen] {
    try specimens.map { specimen in
      try options.arguments.all(.set).reduce(specimen, changed)
    }
  }

  private func changed(_ specimen: Specimen, _ setting: String) throws -> Specimen {
    let name = setting.prefix { $0 != "=" }
    guard !name.isEmpty, name.endIndex != setting.endIndex else {
      throw UsageError("--set takes PATH=VALUE, not “\(setting)”")
    }
    guard specimen.json != nil else {
      throw UsageError("--set: \(specimen.path) has no view state")
    }
    let fields = try catalogue.fields(of: specimen)
    do {
      let value = setting[name.endIndex...].dropFirst()
      return try fields.specimen(with: [fields.setting(String(name), to: String(value))])
    } catch GoldensError.noField {
      let top = fields.fields.filter { $0.path.steps.count == 1 }.map(\.path.description)
      let hint = Suggestion.clause(
        for: String(name),
        among: fields.names,
        otherwise: "; it has \(top.joined(separator: ", "))"
      )
      throw UsageError("--set: \(specimen.path) has no field “\(name)”\(hint)")
    } catch GoldensError.unfit(let place, let reason) {
      throw UsageError("--set: “\(place)” of \(specimen.path) \(reason)")
    }
  }

  /// Lists the fields of states with their values, as `--set` takes them.
  func listFields(of specimens: [Specimen]) throws {
    let states = specimens.filter { $0.json != nil }
    for (index, specimen) in states.enumerated() {
      if states.count > 1 { try print("\(index == 0 ? "" : "\n")═══ \(specimen.path)\n\n") }
      let fields = try catalogue.fields(of: specimen)
      let missing = fields.all.filter { $0.value == nil }
      let settings = (fields.fields.dropFirst() + missing).map {
        fields.setting($0.path, to: $0.value).description
      }
      for setting in settings.unique {
        try print(SafeText(outside: setting, breaks: .fold).string + "\n")
      }
    }
  }
}
