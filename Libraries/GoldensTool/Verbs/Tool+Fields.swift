import Console
import Goldens

extension Tool {
  /// The specimen with the values that `--set` gives to fields of its state, one after the other.
  ///
  /// - Throws: `UsageError` if a path or a value doesn't fit, with the paths or values that do.
  func changed(_ specimen: Specimen) throws -> Specimen {
    try options.arguments.all(.set).reduce(specimen, changed)
  }

  private func changed(_ specimen: Specimen, by setting: String) throws -> Specimen {
    guard let (name, value) = Setting.parts(of: setting) else {
      throw UsageError("--set takes PATH=VALUE, not “\(setting)”")
    }
    guard specimen.json != nil else {
      throw UsageError("--set: \(specimen.path) has no view state")
    }
    let rules = StrainKind.allCases.map(\.name)
    if value.hasPrefix("@"), !rules.contains(value) {
      let names = rules.joined(separator: ", ")
      let hint = Suggestion.clause(for: value, among: rules)
      let text = "a text that begins with @ in quotation marks"
      throw UsageError("--set \(name) is “\(value)”: it takes \(names), or \(text)\(hint)")
    }
    let fields = try catalogue.fields(of: specimen)
    do {
      return try fields.specimen(with: [fields.setting(name, to: value)])
    } catch GoldensError.noField {
      let hint = hint(for: name, in: fields)
      throw UsageError("--set: \(specimen.path) has no field “\(name)”\(hint)")
    } catch GoldensError.unfit(let place, let reason) {
      throw UsageError("--set: “\(place)” of \(specimen.path) \(reason)")
    }
  }

  /// What to write in place of a field that a state doesn't have.
  private func hint(for name: String, in fields: StateFields) -> String {
    let pattern = name.replacing(/\[\d+\]/, with: "[]")
    // A list that is shorter, also if the beginning of its path was left out.
    let paths = (fields.fields.map(\.path) + fields.fields.map { fields.withoutCases($0.path) })
      .filter { $0.pattern == pattern || $0.pattern.hasSuffix("." + pattern) }
    if let first = paths.first {
      let last = paths.last { $0.pattern == first.pattern } ?? first
      return "; it has \(first)\(first == last ? "" : " to \(last)")"
    }
    let top = fields.fields.filter { $0.path.steps.count == 1 }
    let names = top.map(\.path.description).joined(separator: ", ")
    return Suggestion.clause(for: name, among: fields.names, otherwise: "; it has \(names)")
  }
}
