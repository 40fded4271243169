/// A line or block character that is drawn as a shape, so that it joins those of its neighbours in
/// any font. Double lines, shades and other characters are glyphs, and a curved corner is square.
enum CellShape {
  /// Lines from the middle to the left, right, upper and lower edge of the cell: 1 is light and 2
  /// is heavy.
  case lines([Int])
  /// A block at the left, and at the top or the bottom, with its sides in eighths of the cell's.
  case block(width: Int, height: Int, isLow: Bool)

  /// A rectangle in a picture, as data of a path.
  static func rectangle(x: Int, y: Int, width: Int, height: Int) -> String {
    "M\(x) \(y)h\(width)v\(height)h-\(width)z"
  }

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

  /// The data of a path that draws it in cells of 9 by 20 units. The first cell begins at `x`, `y`.
  ///
  /// - Parameter count: the number of cells side by side; 1 unless the shape is extensible.
  func path(x: Int, y: Int, count: Int) -> String {
    switch self {
    case .block(let width, let height, let isLow):
      let units = (height * 20 + 4) / 8
      return CellShape.rectangle(
        x: x,
        y: isLow ? y + 20 - units : y,
        width: (width * 9 * count + 4) / 8,
        height: units
      )
    case .lines(let arms):
      let across = Line(arms[0], arms[1], length: 9)
      let down = Line(arms[2], arms[3], length: 20)
      // A line lies at the middle of the other direction.
      let row = CellShape.rectangle(
        x: x + across.start,
        y: y + 11 - across.weight,
        width: across.length + 9 * (count - 1),
        height: across.thickness
      )
      let column = CellShape.rectangle(
        x: x + 5 - down.weight,
        y: y + down.start,
        width: down.thickness,
        height: down.length
      )
      if down.weight == 0 { return row }
      return across.weight == 0 ? column : row + column
    }
  }

  /// The lines of one direction, from an edge or the unit at the middle to the other.
  private struct Line {
    let weight: Int
    let start: Int
    let length: Int
    var thickness: Int { 2 * weight - 1 }

    init(_ first: Int, _ second: Int, length cell: Int) {
      let middle = cell / 2
      weight = max(first, second)
      start = first > 0 ? 0 : middle + 1 - weight
      length = (second > 0 ? cell : middle + weight) - start
    }
  }
}
