/// A line or block character that is drawn as a shape, so that it joins those of its neighbours in
/// any font. Double lines, shades and other characters are glyphs, and a curved corner is square.
enum CellShape {
  /// Lines from the middle to the left, right, upper and lower edge of the cell: 1 is light and 2
  /// is heavy.
  case lines([Int])
  /// A block at the left, and at the top or the bottom, with its sides in eighths of the cell's.
  case block(width: Int, height: Int, isLow: Bool)

  private static let arms = Dictionary(
    uniqueKeysWithValues: """
      ─1100 │0011 ┌0101 ┐1001 └0110 ┘1010 ├0111 ┤1011 ┬1101 ┴1110 ┼1111 ╴1000 ╶0100 ╵0010 ╷0001
      ━2200 ┃0022 ┏0202 ┓2002 ┗0220 ┛2020 ┣0222 ┫2022 ┳2202 ┻2220 ╋2222 ╸2000 ╺0200 ╹0020 ╻0002
      ╭0101 ╮1001 ╰0110 ╯1010
      """.split(whereSeparator: \.isWhitespace).map {
        (String($0.prefix(1)), $0.compactMap(\.wholeNumberValue))
      }
  )

  /// The shape of a glyph; nil if it has none.
  init?(_ glyph: String) {
    guard let value = glyph.unicodeScalars.first?.value, 0x2500...0x259F ~= value else {
      return nil
    }
    switch value {
    case 0x2580:
      self = .block(width: 8, height: 4, isLow: false)
    case 0x2581...0x2588:
      self = .block(width: 8, height: Int(value - 0x2580), isLow: true)
    case 0x2589...0x258F:
      self = .block(width: Int(0x2590 - value), height: 8, isLow: false)
    default:
      guard let arms = CellShape.arms[glyph] else { return nil }
      self = .lines(arms)
    }
  }

  /// Whether a glyph after another one like it extends its shape.
  static func isExtensible(_ glyph: String) -> Bool {
    "─━▀▄█".contains(glyph)
  }

  /// The properties that draw it on a page: the pixels of its lines, such as `--l:1px;--r:1px`, or
  /// the place and the size of its block.
  var properties: String {
    switch self {
    case .lines(let arms):
      let sides = zip(["l", "r", "u", "d"], arms).filter { $1 > 0 }
      let lengths = sides.map { "--\($0):\($1)px" }
      return lengths.joined(separator: ";")
    case .block(let width, let height, let isLow):
      let place = isLow ? "0 100%" : "0 0"
      return "--b:\(place)/\(Double(width) * 12.5)% \(Double(height) * 12.5)%"
    }
  }
}
