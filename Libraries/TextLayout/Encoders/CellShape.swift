/// The shape of a line or block character, which joins those of its neighbours. Its cell has 9 by
/// 20 units.
struct CellShape {
  /// A rectangle in units.
  struct Box: Hashable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  private(set) var boxes: [Box] = []
  /// A curved corner, as data of a path that begins at the cell.
  private(set) var curve = ""
  /// The attributes of its path, beyond the role.
  private(set) var attributes = ""

  /// The lines to the left, right, upper and lower edge: 1 is light, 2 heavy and 3 double.
  private static let arms = Dictionary(
    uniqueKeysWithValues: """
      ─1100 │0011 ┌0101 ┐1001 └0110 ┘1010 ├0111 ┤1011 ┬1101 ┴1110 ┼1111 ╴1000 ╶0100 ╵0010 ╷0001
      ━2200 ┃0022 ┏0202 ┓2002 ┗0220 ┛2020 ┣0222 ┫2022 ┳2202 ┻2220 ╋2222 ╸2000 ╺0200 ╹0020 ╻0002
      ═3300 ║0033 ╔0303 ╗3003 ╚0330 ╝3030 ╠0333 ╣3033 ╦3303 ╩3330 ╬3333
      """.split(whereSeparator: \.isWhitespace).map {
        (String($0.prefix(1)), $0.compactMap(\.wholeNumberValue))
      }
  )

  /// The properties that draw a line or a block on a page: the pixels of the line's arms, such as
  /// `--l:1px;--r:1px`, or the block's place and size. Nil for other glyphs, shades and double
  /// lines.
  static func properties(of glyph: String) -> String? {
    // A curved corner is square.
    let corners = ["╭": "┌", "╮": "┐", "╰": "└", "╯": "┘"]
    if let arms = arms[corners[glyph] ?? glyph] {
      guard !arms.contains(3) else { return nil }
      let sides = zip(["l", "r", "u", "d"], arms).filter { $1 > 0 }
      return sides.map { "--\($0):\($1)px" }.joined(separator: ";")
    }
    guard let value = glyph.unicodeScalars.first?.value else { return nil }
    switch value {
    case 0x2580: return "--b:0 0/100% 50%"
    case 0x2581...0x2588: return "--b:0 100%/100% \(Double(value - 0x2580) * 12.5)%"
    case 0x2589...0x258F: return "--b:0 0/\(Double(0x2590 - value) * 12.5)% 100%"
    case 0x2590: return "--b:100% 0/50% 100%"
    default: return nil
    }
  }

  /// The shapes of lines and blocks by their glyphs, without rare ones.
  static let all: [String: CellShape] = {
    var shapes: [String: CellShape] = [:]
    for value in UInt16(0x2500)...0x259F {
      let glyph = String(decoding: [value], as: UTF16.self)
      shapes[glyph] = CellShape(glyph, UInt32(value))
    }
    return shapes
  }()

  private init?(_ glyph: String, _ value: UInt32) {
    func eighths(_ count: UInt32, of length: Int) -> Int {
      (Int(count) * length + 4) / 8
    }
    var box = Box(x: 0, y: 0, width: 9, height: 20)
    switch value {
    case 0x2580:
      box.height = 10
    case 0x2581...0x2588:
      box.height = eighths(value - 0x2580, of: 20)
      box.y = 20 - box.height
    case 0x2589...0x258F:
      box.width = eighths(0x2590 - value, of: 9)
    case 0x2591...0x2593:
      attributes = " fill-opacity=\"0.\((value - 0x2590) * 25)\""
    case 0x256D...0x2570:
      addCurve(right: [0x256D, 0x2570].contains(value), down: value < 0x256F)
    default:
      guard let arms = CellShape.arms[glyph] else { return nil }
      addArms(arms)
    }
    if boxes.isEmpty, curve.isEmpty {
      boxes = [box]
    }
  }

  /// Adds lines from the unit at the middle, 4 from the left and 10 from the top, to the edges.
  private mutating func addArms(_ arms: [Int]) {
    for (index, weight) in arms.enumerated() where weight > 0 {
      let isVertical = index > 1
      let isBack = index.isMultiple(of: 2)
      let sides = isVertical ? (arms[0], arms[1]) : (arms[2], arms[3])
      let thickness = weight == 2 ? 3 : 1
      let middle = isVertical ? 10 : 4
      let length = isVertical ? 20 : 9
      for line in CellShape.lines(weight, between: sides.0, sides.1) {
        let start = isBack ? 0 : middle - line.reach
        let end = isBack ? middle + line.reach + 1 : length
        var box = Box(
          x: start,
          y: 10 + line.offset,
          width: end - start,
          height: thickness
        )
        if isVertical {
          box = Box(
            x: 4 + line.offset,
            y: start,
            width: thickness,
            height: end - start
          )
        }
        boxes.append(box)
      }
    }
  }

  /// The lines of an arm: their distances from the middle, and the units that they go beyond it.
  ///
  /// A heavy line has three units, and the lines of a double one are as far apart. Each of them
  /// ends at an inner corner, at an outer one, or in the middle.
  private static func lines(
    _ weight: Int,
    between first: Int,
    _ second: Int
  ) -> [(offset: Int, reach: Int)] {
    guard weight == 3 else {
      let reach = max(first, second) == 2 ? 1 : 0
      return [(weight == 2 ? -1 : 0, reach)]
    }
    return [(-1, reach(beside: first, second)), (1, reach(beside: second, first))]
  }

  private static func reach(beside near: Int, _ far: Int) -> Int {
    if near > 0 {
      return -1
    }
    return far > 0 ? 1 : 0
  }

  /// Adds a line from the lower or upper edge around a quarter of a circle to a side.
  private mutating func addCurve(right: Bool, down: Bool) {
    let x = right ? 1 : -1
    let y = down ? 1 : -1
    let turn = right == down ? 1 : 0
    let arm = down ? 5 : 6
    curve = """
      m\(right ? 4 : 5) \(down ? 20 : 0)v\(-y * arm)a5 5 0 0 \(turn) \(5 * x) \(-5 * y)\
      v\(y)a4 4 0 0 \(1 - turn) \(-4 * x) \(4 * y)v\(y * arm)z
      """
    attributes = " shape-rendering=\"auto\""
  }
}
