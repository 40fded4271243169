import Goldens
import TextLayout

extension Block {
  /// Text in a role.
  static func words(_ words: String, _ role: Role = "body") -> Block {
    TextBlock(words, role).asBlock
  }

  /// A heading with an empty row around it, and paragraphs with one between them.
  static func page(_ paragraphs: [String]) -> Block {
    Stack(gap: 1) {
      words("Tides", "title").spaced(before: 2, after: 1)
      for paragraph in paragraphs { words(paragraph) }
    }.asBlock
  }

  /// Items after a bullet.
  @BlockBuilder static func bullets(_ items: [String]) -> Block {
    for item in items { words(item).marked(Run("• ", "rule")) }
  }

  /// A quotation with a bar before every line.
  static func quotation(_ text: String) -> Block {
    words(text, "aside").prefixed(Run("│ ", "rule", isOrnament: true))
  }

  /// A dialog with buttons at its end. A longer text in its field doesn't make it wider.
  static func dialog(_ name: String) -> Block {
    Box(title: Run("Rename", "label")) {
      Stack(gap: 1) {
        TextField("Boat", text: name, action: "rename")
        Flow([.button("Cancel", action: "cancel"), .button("Rename", action: "rename")])
          .aligned(.trailing)
      }
    }
    .width(36).aligned(.center)
  }

  /// A place above the places in it.
  static func tree(_ place: Place) -> Block {
    tree(of: place).asBlock
  }

  private static func tree(of place: Place) -> Tree {
    Tree(words(place.name), place.places.map { tree(of: $0) }, role: "rule")
  }
}

/// A place with other places in it.
struct Place: Codable, Sendable {
  /// Its name.
  var name: String
  /// The places in it.
  var places: [Place] = []

  /// A harbour with its quays and their boats.
  static let harbour = Place(
    name: "The harbour",
    places: [
      Place(
        name: "North Quay",
        places: [Place(name: "The ferry to Little Skerry"), Place(name: "Wren")]
      ),
      Place(name: "South Quay"),
    ])
}

extension Specimen {
  private static let tides = [
    "High water is at noon, an hour after the ferry.", "Low water is at six in the evening.",
  ]

  static let structure: [Specimen] = [
    block("stack/gaps", "a heading and two paragraphs", tides) { .page($0) },
    block(
      "indent/marker", "bullets", ["Slack water lasts twenty minutes.", "Ask the harbour master."]
    ) {
      .bullets($0)
    },
    block("indent/every", "a quotation", "Time and tide wait for none, said the ferryman.") {
      .quotation($0)
    },
    block("width/dialog", "a dialog with a long name", "MV Petrel of the outer islands") {
      .dialog($0)
    },
    block("tree/places", "a harbour", Place.harbour) { .tree($0) },
  ]
}
