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

/// A model of a terminal with the parts of ECMA-48 that the encoder uses.
enum Terminal {
  /// The text without control sequences (CSI) and links (OSC); nil if one is incomplete.
  static func text(_ bytes: [UInt8]) -> String? {
    var output: [UInt8] = []
    var rest = bytes[...]
    while let start = rest.firstIndex(of: 0x1B) {
      output += rest[..<start]
      rest = rest[start...].dropFirst()
      let finals = rest.first == UInt8(ascii: "]") ? "\\" : "mX"
      guard let end = rest.firstIndex(where: finals.utf8.contains) else { return nil }
      rest = rest[end...].dropFirst()
    }
    return String(decoding: output + rest, as: UTF8.self)
  }
}
