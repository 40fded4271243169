import Goldens
import TextLayout

/// A picture with its size.
struct Picture: Codable, Sendable {
  /// The name of its file.
  var name: String
  /// The size in words.
  var size: String
  /// What the picture shows.
  var caption: String
}

/// The berths of a quay.
struct Quay: Codable, Sendable {
  /// The name of the quay.
  var name: String
  /// The berths with a boat.
  var taken: Double
  /// All berths.
  var berths: Double
  /// Both in words.
  var words: String
}

extension [Quay] {
  /// A quay that is nearly full, one that is nearly empty, and one without a boat.
  static let summer = [
    Quay(name: "North", taken: 39, berths: 40, words: "39 of 40"),
    Quay(name: "South", taken: 1, berths: 60, words: "1 of 60"),
    Quay(name: "Old", taken: 0, berths: 8, words: "0 of 8"),
  ]
}

extension Block {
  /// A line as long as the page, and one as long as the title above it.
  @BlockBuilder static func rules(_ title: String) -> Block {
    let title = TextBlock(title, "title")
    Rule("━", "rule")
    title
    Rule("═", "rule", length: .matching(title))
  }

  /// A picture's place: a frame of five rows with its name in the middle.
  static func picture(_ name: String) -> Block {
    Box(role: "rule", height: 3) {
      TextBlock(name, "aside").truncatedInTheMiddle().aligned(.center)
    }.asBlock
  }

  /// A frame with a title and a note, in thin lines with round corners, and an empty row above the
  /// content.
  static func titled(_ picture: Picture) -> Block {
    Box(
      title: Flow.Item([Run(outside: picture.name, "label")], meaning: .heading(2)),
      note: Run(picture.size, "aside"),
      border: .rounded, role: "rule", padding: Box.Padding(top: 1, leading: 2, trailing: 2)
    ) {
      TextBlock(picture.caption, "body")
    }.asBlock
  }

  /// A line between two columns, as high as the higher one.
  static func columns(_ text: String) -> Block {
    Row {
      TextBlock(text, "body").filling()
      Rule.vertical("│", "rule")
      TextBlock("No cars.", "aside")
    }.asBlock
  }

  /// A bar of the same length for each quay, as far as its berths are taken.
  static func berthsTaken(_ quays: [Quay]) -> Block {
    FormBlock {
      for quay in quays {
        FormBlock.Field(TextBlock(quay.name, "label")) {
          Bar(quay.taken, of: quay.berths, "bar", track: "rule")
            .followed(by: quay.words, cells: 8)
        }
      }
    }.asBlock
  }

  /// The gusts of the last hours.
  static func gusts(_ speeds: [Double]) -> Block {
    Row {
      TextBlock("Gusts", "label")
      Bar(columns: speeds, spokenAs: "from 3 to 9 metres a second, now 5", "bar").filling()
    }.asBlock
  }

  /// A panel with a background.
  static func panel(_ text: String) -> Block {
    Box(border: .panel, role: "rule", background: "panel", padding: 2) { words(text) }.asBlock
  }
}

extension Specimen {
  static let decoration: [Specimen] = [
    block("rule/lengths", "two lengths", "Harbour news") { .rules($0) },
    block("bar/berths", "the berths of three quays", [Quay].summer) { .berthsTaken($0) },
    block("bar/columns", "the gusts of six hours", [3, 4, 6, 9, 8, 5]) { .gusts($0) },
    block("box/light", "a frame with a height", "harbour-at-dawn.jpg") { .picture($0) },
    block("box/panel", "a panel", "The north quay is closed until the storm has passed.") {
      .panel($0)
    },
    block("rule/vertical", "a line between columns", "Ferries leave on the hour.") { .columns($0) },
    block(
      "box/titled", "a title and a note",
      Picture(name: "painted-board.jpg", size: "1,600 × 900", caption: "Seen from the quay.")
    ) { .titled($0) },
  ]
}
