import GalleyRendering
import TextLayout

extension Run {
  /// The reader's own words.
  static func own(_ words: String, _ role: Role = .prose) -> Run {
    Run(SafeText(own: words, breaks: .keep), role)
  }
}

extension Block {
  /// A line or a paragraph of the reader's own words.
  static func own(_ words: String, _ role: Role = .prose) -> Block {
    .text(TextBlock([.own(words, role)], measure: 72))
  }

  /// The top of one of the reader's own pages.
  static func masthead(_ title: String, aside: String) -> Block {
    Stack {
      Row {
        own(title, .title).heading(1).filling()
        own(aside, .aside).trailing()
      }
      Rule("━", .rule)
    }.asBlock
  }
}
