import TextLayout

/// The frame of a block that is drawn at a width, or in a window.
func frame(
  _ block: some BlockConvertible, _ width: Int, height: Int? = nil, scroll: Int = 0,
  glyphs: Glyphs = .unicode
) -> Frame {
  let size = Size(clamping: width, height: height, scroll: scroll)
  return Frame(drawing: block.asBlock, size: size, glyphs: glyphs)
}

/// The rows of a block that is drawn at a width.
func rows(
  _ block: some BlockConvertible,
  _ width: Int,
  height: Int? = nil,
  glyphs: Glyphs = .unicode
) -> [String] {
  frame(block, width, height: height, glyphs: glyphs).rows
}

/// The rows of a block as one text.
func drawing(
  _ block: some BlockConvertible,
  _ width: Int,
  glyphs: Glyphs = .unicode
) -> String {
  frame(block, width, glyphs: glyphs).text
}

/// Drawings below their widths, for the file of a suite.
func drawn(
  _ block: some BlockConvertible,
  _ widths: Int...,
  height: Int? = nil,
  glyphs: Glyphs = .unicode
) -> String {
  let rows = height.map { " x \($0)" } ?? ""
  let drawings = widths.map { width in
    let text = frame(block, width, height: height, glyphs: glyphs).text
    return "at \(width)\(rows)\n\(text)"
  }
  return drawings.joined(separator: "\n\n")
}

/// The spoken form of a block.
func spoken(_ block: some BlockConvertible) -> String {
  Spoken.encode(block.asBlock).text
}

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

extension Frame {
  /// The rows as one text.
  var text: String {
    rows.joined(separator: "\n")
  }

  /// The rules of what was shortened.
  var rules: [Shortening.Rule] {
    shortenings.map(\.rule)
  }
}
