/// How wide blocks are before they are set: the cells that they reach (see `Cells`).
///
/// Of a choice, the widest form is the first alternative and the narrowest the last, so that each answer walks one
/// alternative only: a tree whose alternatives share what is in them would else be walked exponentially often.
///
/// - Complexity: each answer is O(n) in the text of the block; lists are judged by their first rows, 64 altogether.
struct Measure {
  let glyphs: Glyphs
  /// Whether a text that is wider than its measure counts as wide as that, or fits nowhere on its lines.
  let keepsMeasures: Bool
  private var depth: Int
  /// How many rows of lists are still looked at.
  var listRows = 64

  init(glyphs: Glyphs, keepsMeasures: Bool = true, depth: Int = 0) {
    self.glyphs = glyphs
    self.keepsMeasures = keepsMeasures
    self.depth = depth
  }

  /// The width at which nothing needs to be wrapped.
  mutating func natural(_ block: Block) -> Int { width(of: block, isNarrowest: false) }

  /// The width below which a word would have to be folded.
  mutating func narrowest(_ block: Block) -> Int { width(of: block, isNarrowest: true) }

  /// What the cells of a row ask for.
  ///
  /// Where they have room for what they would like, the least they need is not looked for.
  mutating func wishes(of cells: [Row.Cell], room: Int) -> [Columns.Wish] {
    var wishes: [Columns.Wish] = []
    wishes.reserveCapacity(cells.count)
    var wanted = 0
    for cell in cells {
      let most = max(1, cell.maximum ?? .max)
      let natural = cell.ideal == nil || min(cell.ideal ?? 0, most) < 2 ? natural(cell.block) : 2
      // No column may be too narrow for a wide cluster that is in it.
      let ideal = max(min(2, natural), min(cell.ideal.map { Bounds.count($0) } ?? natural, most))
      wishes.append(
        Columns.Wish(
          minimum: ideal, ideal: ideal, maximum: max(cell.maximum ?? ideal, ideal), priority: cell.priority))
      wanted += max(1, ideal)
    }
    guard wanted > room else { return wishes }
    for (index, cell) in cells.enumerated() {
      let minimum = min(cell.minimum.map { Bounds.count($0) } ?? narrowest(cell.block), wishes[index].ideal)
      wishes[index].minimum = minimum < 2 ? max(minimum, min(2, natural(cell.block))) : minimum
    }
    return wishes
  }

  /// What the columns of a table ask for.
  mutating func wishes(of table: Table, room: Int) -> [Columns.Wish] {
    var wishes = columns(of: table, isNarrowest: false).map {
      Columns.Wish(minimum: $0, ideal: $0, maximum: $0)
    }
    guard wishes.reduce(0, { $0 + $1.ideal }) > room else { return wishes }
    for (column, narrowest) in columns(of: table, isNarrowest: true).enumerated() {
      wishes[column].minimum = min(wishes[column].ideal, narrowest)
    }
    return wishes
  }

  /// The reach of runs on one line.
  func width(of runs: [Run]) -> Int {
    TextLines(Text(runs), glyphs: glyphs, isOneLine: true).withUTF8 { glyphs.reach($0) }
  }

  mutating func width(of block: Block, isNarrowest: Bool) -> Int {
    guard depth < Block.depthLimit else { return widest(of: Leaves(of: block)) }
    depth += 1
    defer { depth -= 1 }
    let cells =
      if case .text(let text) = block { text.width(by: &self, isNarrowest: isNarrowest) } else {
        block.kind.width(by: &self, isNarrowest: isNarrowest)
      }
    return min(cells, Bounds.most)
  }

  /// The widest cell of each column, row by row, so that a wide row among many costs no more than its cells.
  mutating func columns(of table: Table, isNarrowest: Bool) -> [Int] {
    var columns = table.header.map { max(1, width(of: $0, isNarrowest: isNarrowest)) }
    for row in table.rows {
      for (column, cell) in row.enumerated() {
        let cells = width(of: cell, isNarrowest: isNarrowest)
        if column == columns.count { columns.append(1) }
        columns[column] = max(columns[column], cells)
      }
    }
    return columns
  }

  private mutating func widest(of leaves: Leaves) -> Int {
    var widest = 0
    for leaf in leaves.prefix(64) { widest = max(widest, leaf.kind.width(by: &self, isNarrowest: false)) }
    return widest
  }

  private func limit(_ cells: Int, _ text: Text) -> Int {
    let most = max(2, text.measure ?? .max)
    return cells <= most ? cells : keepsMeasures ? most : .max
  }

  /// The width at which a text is not wrapped.
  func natural(_ text: Text) -> Int {
    TextLines(text, glyphs: glyphs).withUTF8 { utf8 in
      var (widest, start) = (0, 0)
      for index in 0...utf8.count where index == utf8.count || utf8[index] == UInt8(ascii: "\n") {
        widest = max(widest, glyphs.reach(UnsafeBufferPointer(rebasing: utf8[start..<index])))
        start = index + 1
      }
      return min(limit(widest, text), Bounds.most)
    }
  }

  /// The width below which a word of a text would have to be folded.
  func narrowest(_ text: Text) -> Int {
    switch text.overflow {
    case .fold: return min(natural(text), 16)
    case .truncate, .truncateMiddle: return min(natural(text), 8)
    case .wrap: break
    }
    return TextLines(text, glyphs: glyphs).withUTF8 { utf8 in
      var (widest, start) = (0, 0)
      LineBreaks.forEach(in: utf8) { offset, _ in
        var end = offset
        while end > start, utf8[end - 1] == UInt8(ascii: " ") || utf8[end - 1] == UInt8(ascii: "\n") { end -= 1 }
        widest = max(widest, glyphs.reach(UnsafeBufferPointer(rebasing: utf8[start..<end])))
        start = offset
        return true
      }
      return min(limit(unfolded(utf8, from: widest), text), Bounds.most)
    }
  }

  /// The least width from `cells` on at which no word is folded: addresses have fewer opportunities than UAX #14 gives,
  /// and a soft hyphen needs a cell.
  private func unfolded(_ utf8: UnsafeBufferPointer<UInt8>, from cells: Int) -> Int {
    Measure.mayNeedMore(utf8) ? max(cells, Wrapping.narrowest(utf8, joined: glyphs.joined)) : cells
  }

  /// Whether there is a soft hyphen, or something that may be an address.
  private static func mayNeedMore(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for byte in utf8 {
      switch (previous, byte) {
      case (UInt8(ascii: ":"), UInt8(ascii: "/")), (UInt8(ascii: "w"), UInt8(ascii: ".")),
        (UInt8(ascii: "W"), UInt8(ascii: ".")), (0xC2, 0xAD):
        return true
      default: previous = byte
      }
    }
    return false
  }
}
