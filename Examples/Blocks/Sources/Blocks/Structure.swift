import Goldens
import TextLayout

extension Block {
  /// Text in a role.
  static func words(_ words: String, _ role: Role = "body") -> Block {
    .text(TextBlock([Run(SafeText(own: words), role)]))
  }

  /// A heading with an empty row around it, and paragraphs with one between them.
  static func page(_ paragraphs: [String]) -> Block {
    let heading = Stack.Item(words("Tides", "title"), before: 2, after: 1)
    return .stack(Stack(items: [heading] + paragraphs.map { Stack.Item(words($0)) }, gap: 1))
  }

  /// Items after a bullet.
  static func bullets(_ items: [String]) -> Block {
    .stack(Stack(items.map { words($0).marked(Run(SafeText(own: "• ", breaks: .keep), "rule")) }))
  }

  /// A quotation with a bar before every line.
  static func quotation(_ text: String) -> Block {
    words(text, "aside").prefixed(Run(SafeText(own: "│ ", breaks: .keep), "rule", isOrnament: true))
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
