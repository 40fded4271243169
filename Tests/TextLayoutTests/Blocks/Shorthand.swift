import GalleyTestSupport
import TextLayout

extension Row.Cell {
  /// A column that takes the remaining space.
  static func filling(_ block: Block) -> Row.Cell {
    block.filling()
  }
}

extension Run {
  /// Words from outside, with spaces kept.
  init(keeping words: String, _ role: Role = .plain, link: String? = nil) {
    self.init(
      SafeText(outside: words, breaks: .keep),
      role,
      link: link)
  }
}

extension Block: ExpressibleByStringLiteral {
  /// A text of the program's own words.
  public init(stringLiteral words: String) {
    self = TextBlock(words).asBlock
  }
}

extension TextBlock {
  /// The program's own words, which are fitted in another way than by wrapping.
  init(_ words: String, overflow: Overflow, measure: Int? = nil) {
    self.init(
      [Run(stringLiteral: words)],
      overflow: overflow,
      measure: measure)
  }
}
