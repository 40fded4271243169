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
  ]
}
