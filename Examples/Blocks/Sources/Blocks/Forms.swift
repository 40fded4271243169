import Goldens
import TextLayout

/// A boat, as it was typed.
struct Boat: Codable, Sendable {
  /// The name.
  var name: String
  /// The length.
  var length: String
}

/// A word with its meaning.
struct Entry: Codable, Sendable {
  /// The word.
  var term: String
  /// The meaning.
  var meaning: String
}

extension Block {
  /// A form with a problem.
  static func berthForm(_ boat: Boat) -> Block {
    FormBlock(gap: 1) {
      FormBlock.Field(
        Run("Boat", "label"), help: Run("As painted on the stern.", "aside")
      ) {
        TextBlock(outside: boat.name, "body").meaning(.field)
      }
      FormBlock.Field(
        Run("Length", "label"), error: Run("✗ Write it in metres.", "error")
      ) {
        TextBlock(outside: boat.length, "body").meaning(.field)
      }
    }.asBlock
  }

  /// Terms with their descriptions.
  static func glossary(_ entries: [Entry]) -> Block {
    FormBlock {
      for entry in entries {
        FormBlock.Field(Run(entry.term, "label")) { TextBlock(entry.meaning, "body") }
      }
    }.asBlock
  }
}

extension Specimen {
  static let forms: [Specimen] = [
    block("form/berth", "a form with a problem", Boat(name: "MV Petrel", length: "long")) {
      .berthForm($0)
    },
    block(
      "form/glossary", "terms with their descriptions",
      [
        Entry(term: "ebb", meaning: "The tide runs out."),
        Entry(term: "slack water", meaning: "The tide rests for twenty minutes before it turns."),
      ]
    ) { .glossary($0) },
  ]
}
