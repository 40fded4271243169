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
  private var listRows = 64

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

  private mutating func width(of block: Block, isNarrowest: Bool) -> Int {
    guard depth < Block.depthLimit else { return widest(of: Leaves(of: block)) }
    depth += 1
    defer { depth -= 1 }
    let cells: Int
    switch block {
    case .text(let text): cells = isNarrowest ? narrowestText(text) : naturalText(text)
    case .stack(let stack): cells = widest(stack.items, isNarrowest) { $0.block }
    case .indent(let indent):
      cells = Prefix.width(of: indent, glyphs: glyphs) + width(of: indent.block, isNarrowest: isNarrowest)
    case .row(let row):
      cells = row.cells.reduce(gaps(row.cells.count, row.gap)) { sum, cell in
        let wish = isNarrowest ? cell.minimum : cell.ideal
        return sum + (wish.map { Bounds.count($0) } ?? width(of: cell.block, isNarrowest: isNarrowest))
      }
    case .flow(let flow):
      cells = flow.items.reduce(isNarrowest ? 0 : gaps(flow.items.count, flow.gap)) { sum, item in
        isNarrowest ? max(sum, width(of: item.runs)) : sum + width(of: item.runs)
      }
    case .table(let table):
      let columns = columns(of: table, isNarrowest: isNarrowest)
      cells = columns.reduce(gaps(columns.count, table.gap), +)
    case .choice(let choice):
      let alternative = isNarrowest ? choice.alternatives.last : choice.alternatives.first
      cells = alternative.map { width(of: $0.block, isNarrowest: isNarrowest) } ?? 0
    case .rule(let rule): cells = isNarrowest ? 1 : ruleWidth(rule)
    case .box(let box):
      cells = width(of: box.block, isNarrowest: isNarrowest) + 2 * Bounds.count(box.padding) + sides(box)
    case .list(let list):
      var (index, widest) = (0, 0)
      while index < list.count, listRows > 0 {
        listRows -= 1
        widest = max(widest, width(of: list.row(index), isNarrowest: isNarrowest))
        index += 1
      }
      cells = widest
    case .viewport(let viewport): cells = width(of: viewport.body, isNarrowest: isNarrowest)
    case .meaning(_, let block), .region(_, let block): cells = width(of: block, isNarrowest: isNarrowest)
    }
    return min(cells, Bounds.most)
  }

  private mutating func widest<Item>(_ items: [Item], _ isNarrowest: Bool, _ block: (Item) -> Block) -> Int {
    var cells = 0
    for item in items { cells = max(cells, width(of: block(item), isNarrowest: isNarrowest)) }
    return cells
  }

  /// The widest cell of each column, row by row, so that a wide row among many costs no more than its cells.
  private mutating func columns(of table: Table, isNarrowest: Bool) -> [Int] {
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

  private func widest(of leaves: Leaves) -> Int {
    leaves.prefix(64).reduce(0) { cells, leaf in
      switch leaf {
      case .text(let text): max(cells, naturalText(text))
      case .flow(let flow): flow.items.reduce(cells) { max($0, width(of: $1.runs)) }
      }
    }
  }

  private func gaps(_ count: Int, _ gap: Int) -> Int { max(0, count - 1) * Bounds.count(gap) }

  private func sides(_ box: Box) -> Int { (box.border.leading == nil ? 0 : 1) + (box.border.trailing == nil ? 0 : 1) }

  private func ruleWidth(_ rule: Rule) -> Int {
    switch rule.length {
    case .full, .atMost: 1
    case .matching(let text): naturalText(text)
    }
  }

  private func limit(_ cells: Int, _ text: Text) -> Int {
    let most = max(2, text.measure ?? .max)
    return cells <= most ? cells : keepsMeasures ? most : .max
  }

  private func naturalText(_ text: Text) -> Int {
    TextLines(text, glyphs: glyphs).withUTF8 { utf8 in
      var (widest, start) = (0, 0)
      for index in 0...utf8.count where index == utf8.count || utf8[index] == UInt8(ascii: "\n") {
        widest = max(widest, glyphs.reach(UnsafeBufferPointer(rebasing: utf8[start..<index])))
        start = index + 1
      }
      return min(limit(widest, text), Bounds.most)
    }
  }

  private func narrowestText(_ text: Text) -> Int {
    switch text.overflow {
    case .fold: return min(naturalText(text), 16)
    case .truncate, .truncateMiddle: return min(naturalText(text), 8)
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
