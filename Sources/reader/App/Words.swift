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
  static func masthead(_ title: String, aside: String? = nil) -> Block {
    var top = Block.meaning(.heading(1), .own(title, .title))
    if let aside {
      top = .row(Row([.filling(top), Row.Cell(.own(aside, .aside), priority: 1, alignment: .trailing)]))
    }
    return .stack(Stack([top, .rule(Rule(SafeText(own: "━"), .rule))]))
  }
}
