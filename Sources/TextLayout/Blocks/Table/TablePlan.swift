/// The columns of a table that a page shows, and their widths.
struct TablePlan {
  let table: TableBlock
  /// The indices of the columns that are shown.
  private let shown: [Int]
  let widths: [Int]
  private let points: [DecimalPoint?]
  let gap: Int
  /// The empty rows between two rows: one where a column is narrower than its ideal and its text wraps.
  let rowGap: Int

  /// The number of columns that are shown, and of those that aren't.
  var columnCount: Int { shown.count }
  var omittedCount: Int { table.columns.count - shown.count }

  /// Returns nil if the columns don't fit and none may be left out.
  init?(_ table: TableBlock, room: Int, measure: inout Measure) {
    let gap = Bounds.count(table.gap)
    let (wishes, points) = measure.columns(of: table, room: room - Bounds.gaps(table.columns.count, gap))
    let shown =
      table.whenNarrow == .leavesOutColumns
      ? TablePlan.fitting(wishes, room: room, gap: gap) : Array(wishes.indices)
    let inner = room - Bounds.gaps(shown.count, gap)
    var widths = Columns.widths(shown.map { wishes[$0] }, room: inner)
    if widths == nil, table.whenNarrow == .leavesOutColumns { widths = [max(1, inner)] }
    guard let widths else { return nil }
    let isWrapped = zip(shown, widths).contains { column, width in
      width < wishes[column].ideal && !table.hasLines && table.columns[column].overflow?.isOneLine != true
    }
    (self.table, self.shown, self.widths, self.points, self.gap) = (table, shown, widths, points, gap)
    rowGap = isWrapped ? 1 : 0
  }

  /// The columns that remain if those of the lowest priority, and of these the last, are left out until the minimum
  /// widths of the others fit. At least one remains.
  private static func fitting(_ wishes: [Columns.Wish], room: Int, gap: Int) -> [Int] {
    var needed = wishes.reduce(-gap) { $0 + max(1, $1.minimum) + gap }
    var isShown = Array(repeating: true, count: wishes.count)
    let order = wishes.indices.sorted { (wishes[$0].priority, $1) < (wishes[$1].priority, $0) }
    for column in order.dropLast() where needed > room {
      needed -= max(1, wishes[column].minimum) + gap
      isShown[column] = false
    }
    return wishes.indices.filter { isShown[$0] }
  }

  /// The shown cells of a row, each in its column, and the other cells.
  func slots(of cells: [Block], isHeader: Bool = false) -> (shown: [Slot], omitted: [Block]) {
    let slots = shown.indices.map { place in
      let index = shown[place]
      let cell = index < cells.count ? cells[index] : .nothing
      return Slot(
        block: isHeader ? cell : cell.changed(table.columns[index].overflow, isLine: table.hasLines),
        width: widths[place], alignment: table.columns[index].alignment, point: isHeader ? nil : points[index])
    }
    guard shown.count < cells.count else { return (slots, []) }
    let omitted = Set(cells.indices).subtracting(shown).sorted()
    return (slots, omitted.map { cells[$0] })
  }

  /// The titles over columns, with empty slots over the other columns, and the titles without a shown column.
  var groups: (shown: [(slot: Slot, isTitle: Bool)], omitted: [Block]) {
    var slots: [(slot: Slot, isTitle: Bool)] = []
    var used = Set<Int>()
    for (place, column) in shown.enumerated() {
      guard let group = table.groups.firstIndex(where: { $0.columns.contains(column) }) else {
        slots.append((Slot(block: .nothing, width: widths[place]), false))
        continue
      }
      if used.insert(group).inserted {
        let title = table.groups[group].title
        slots.append((Slot(block: title, width: widths[place], alignment: .center), true))
      } else {
        slots[slots.count - 1].slot.width += gap + widths[place]
      }
    }
    return (slots, table.groups.indices.filter { !used.contains($0) }.map { table.groups[$0].title })
  }
}

extension Block {
  /// A cell with the column's treatment of long texts.
  ///
  /// - Parameter isLine: whether the cell is drawn on one line.
  fileprivate func changed(_ overflow: TextBlock.Overflow?, isLine: Bool) -> Block {
    guard isLine || overflow != nil else { return self }
    switch self {
    case .text(var text):
      text.overflow = overflow ?? text.overflow
      if isLine, !text.overflow.isOneLine { text.overflow = .truncate(lines: 1) }
      return .text(text)
    case .meaning(let meaning, let block): return .meaning(meaning, block.changed(overflow, isLine: isLine))
    case .region(let kind, let block): return .region(kind, block.changed(overflow, isLine: isLine))
    case .stack(let stack) where stack.items.count == 1: return stack.items[0].block.changed(overflow, isLine: isLine)
    default:
      guard isLine else { return self }
      let words = TreeTexts(of: self).flatMap(\.words)
      return .text(TextBlock(Array(words.joined(separator: [Run(.blanks(1))])), overflow: .truncate(lines: 1)))
    }
  }
}

extension Measure {
  /// Returns the requested widths of the columns of a table, and their decimal points.
  ///
  /// If all ideal widths fit, the minimum widths aren't measured.
  mutating func columns(of table: TableBlock, room: Int) -> ([Columns.Wish], [DecimalPoint?]) {
    var points = table.points
    let natural = widths(of: table, isNarrowest: false, &points)
    var wishes = zip(natural, table.columns).map { natural, column in
      Columns.Wish(natural: natural, ideal: column.ideal, maximum: column.maximum, priority: column.priority)
    }
    widen(&wishes, for: table)
    guard wishes.reduce(0, { $0 + $1.ideal }) > room else { return (wishes, points) }
    for (column, minimum) in minimums(of: table).enumerated() {
      wishes[column].minimum = min(wishes[column].ideal, max(minimum, min(2, natural[column])))
    }
    return (wishes, points)
  }

  /// Returns the smallest useful width of each column.
  mutating func minimums(of table: TableBlock) -> [Int] {
    var points = table.points
    let narrowest = widths(of: table, isNarrowest: true, &points)
    return zip(table.columns, narrowest).map { column, cells in column.minimum.map { Bounds.count($0) } ?? cells }
  }

  /// Widens the last column of each group whose title is wider than its columns.
  private mutating func widen(_ wishes: inout [Columns.Wish], for table: TableBlock) {
    for group in table.groups {
      let columns = group.columns.clamped(to: 0..<wishes.count)
      guard let last = columns.last else { continue }
      let cells = columns.reduce(Bounds.gaps(columns.count, table.gap)) { $0 + wishes[$1].ideal }
      wishes[last].ideal += max(0, natural(group.title) - cells)
      wishes[last].maximum = max(wishes[last].maximum, wishes[last].ideal)
    }
  }

  /// Returns the width of the widest cell of each column whose width isn't given. Measures row by row, so the cost is
  /// proportional to the number of cells.
  private mutating func widths(
    of table: TableBlock, isNarrowest: Bool, _ points: inout [DecimalPoint?]
  ) -> [Int] {
    // A given width of one cell can be too narrow for a wide cluster.
    let isMeasured = table.columns.map { column in
      column.decimalPoint != nil || isNarrowest && column.minimum ?? 0 < 2 || !isNarrowest && column.ideal ?? 0 < 2
    }
    var widths = isMeasured.map { $0 ? 1 : 2 }
    // The title of a group can be over one column alone, and have wide clusters.
    for group in table.groups where natural(group.title) > 1 {
      for column in group.columns.clamped(to: 0..<widths.count) { widths[column] = 2 }
    }
    func include(_ cells: [Block]) {
      for index in 0..<min(cells.count, widths.count) where isMeasured[index] {
        let shown = cells[index].changed(table.columns[index].overflow, isLine: table.hasLines)
        widths[index] = max(widths[index], width(of: shown, isNarrowest: isNarrowest))
        guard points[index] != nil, let runs = cells[index].words else { continue }
        points[index]?.include(runs.map { glyphs.line(of: $0.text) }.joined(), glyphs: glyphs)
        widths[index] = max(widths[index], (points[index]?.lead ?? 0) + (points[index]?.tail ?? 0))
      }
    }
    for (index, column) in table.columns.enumerated() where isMeasured[index] {
      widths[index] = max(widths[index], width(of: column.title ?? .nothing, isNarrowest: isNarrowest))
    }
    include(table.footer)
    guard isMeasured.contains(true) else { return widths }
    for index in 0..<table.rows.count {
      if case .built = table.rows {
        guard listRows > 0 else { break }
        listRows -= 1
      }
      include(table.rows[index])
    }
    return widths
  }
}

extension TableBlock {
  /// The decimal points of the columns, without cells.
  fileprivate var points: [DecimalPoint?] {
    columns.map { $0.decimalPoint.map { DecimalPoint(character: $0) } }
  }
}

extension Block {
  /// The runs of a block that is a text; nil for another block.
  fileprivate var words: [Run]? { if case .text(let text) = innermost { text.runs } else { nil } }
}
