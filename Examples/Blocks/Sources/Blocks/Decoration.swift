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

  /// A panel with a background.
  static func panel(_ text: String) -> Block {
    Box(border: .panel, role: "rule", background: "panel", padding: 2) { words(text) }.asBlock
  }
}

extension Specimen {
  static let decoration: [Specimen] = [
    block("rule/lengths", "two lengths", "Harbour news") { .rules($0) },
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
