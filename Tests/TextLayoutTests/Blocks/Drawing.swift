import TextLayout

/// The rows of a tree drawn at a width.
func rows(_ block: Block, _ width: Int, glyphs: Glyphs = .unicode) -> [String] {
  Frame(drawing: block, size: Size(width: width), glyphs: glyphs).rows
}

extension Row.Cell {
  /// A column that takes the remaining space.
  static func filling(_ block: Block) -> Row.Cell { block.filling() }
}

extension Run: ExpressibleByStringLiteral {
  /// The program's own words, with spaces kept.
  public init(stringLiteral words: String) { self.init(SafeText(own: words, breaks: .keep)) }
}

extension Block: ExpressibleByStringLiteral {
  /// A text of the program's own words.
  public init(stringLiteral words: String) { self = .text(TextBlock([Run(stringLiteral: words)])) }
}
