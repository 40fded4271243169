import Console
import Goldens
import TextLayout

extension Option {
  static let list = Option("list", "l", about: "list the states")
  static let fields = Option(
    "fields",
    requires: .list,
    about: "with --list: the fields of the states, as --set takes them"
  )
}

extension Tool {
  /// Lists the specimens, or the fields of their states.
  func list() throws -> ExitStatus {
    let specimens = try selected()
    if options.has(.fields) {
      try listFields(of: specimens)
    } else if options.drawing.format == .json {
      try print(specimens.map(entry).indentedJSON)
    } else {
      let width = specimens.map(\.path.count).max() ?? 0
      let lines = specimens.map { specimen in
        "\(specimen.path.padded(to: width))  \(specimen.about)\n"
      }
      try print(lines.joined())
    }
    return .success
  }

  /// A specimen in JSON.
  private struct Entry: Encodable {
    let path: String
    let kind: String
    let app: String
    let screen: String
    let state: String
    let about: String
    let sizes: [String]
  }

  private func entry(_ specimen: Specimen) -> Entry {
    let parts = specimen.parts
    return Entry(
      path: specimen.path,
      kind: specimen.kind.rawValue,
      app: parts.first ?? "",
      screen: parts.dropFirst().dropLast().joined(separator: "/"),
      state: parts.last ?? "",
      about: specimen.about,
      sizes: specimen.sizes.map(\.description)
    )
  }

  /// Lists the fields of states with their values, as `--set` takes them.
  private func listFields(of specimens: [Specimen]) throws {
    let states = specimens.filter { $0.json != nil }
    for (index, specimen) in states.enumerated() {
      if states.count > 1 { try printHeading(specimen.path, isFirst: index == 0) }
      let fields = try catalogue.fields(of: specimen)
      let missing = fields.all.filter { $0.value == nil }
      let settings = (fields.fields.dropFirst() + missing).map { field in
        fields.setting(field.path, to: field.value).description
      }
      for setting in settings.unique { try print(setting.safe + "\n") }
    }
  }

  /// Prints the heading of one of several drawings.
  func printHeading(_ name: String, isFirst: Bool) throws {
    let gap = isFirst ? "" : "\n"
    try print("\(gap)═══ \(name)\n\n")
  }
}
