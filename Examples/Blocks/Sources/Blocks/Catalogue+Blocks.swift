import Goldens
import TextLayout

extension Catalogue {
  /// One screen for each kind of block, and a flow.
  public static let blocks = Catalogue(
    "Blocks",
    specimens: Specimen.text + Specimen.structure + Specimen.columns + Specimen.decoration
      + Specimen.forms + Specimen.windows + Specimen.invisible + [.fog],
    themes: Themes(terminal: .night, light: .day, dark: .night),
    exemptions: [
      .field(
        "pier", in: "blocks/region/", because: "it is what the program opens, and isn't drawn"),
      .gate(
        .wholeWords, in: "blocks/table/tides",
        because: "the page shows how a long name is shortened"),
    ],
    tool: "blocks-goldens")
}

extension Specimen {
  /// A specimen at 24 and 48 columns.
  static func block<State: Codable & Sendable>(
    _ path: String, _ about: String, _ state: State, layout: @escaping @Sendable (State) -> Block
  ) -> Specimen {
    Specimen(
      "blocks/\(path)", about, state, sizes: [Size(width: 24), Size(width: 48)], layout: layout)
  }
}
