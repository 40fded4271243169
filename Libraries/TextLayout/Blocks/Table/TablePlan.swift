/// The columns of a table that a page shows, and their widths.
struct TablePlan {
  let table: TableBlock
  /// The indices of the columns that are shown.
  private let shown: [Int]
  let widths: [Int]
  let gap: Int
  /// The empty rows between two rows: one where a column is narrower than its ideal and its text
  /// wraps.
  let rowGap: Int
  private let points: TablePoints

  /// The number of columns that are shown, and of those that aren't.
  var columnCount: Int { shown.count }
  var omittedCount: Int {
    table.columns.count - shown.count
  }

  /// Returns nil if the columns don't fit and none may be left out.
  init?(_ table: TableBlock, room: Int, measure: inout Measure) {
    let gap = Bounds.count(table.gap)
    points = TablePoints(table, by: measure)
    let gaps = Bounds.gaps(table.columns.count, gap)
    let wishes = table.wishes(room: room - gaps, by: &measure)
    var shown = Array(wishes.indices)
    if !table.stacksCells {
      shown = TablePlan.fitting(wishes, room: room, gap: gap)
    }
    let inner = room - Bounds.gaps(shown.count, gap)
    var fitting = Columns.widths(shown.map { wishes[$0] }, room: inner)
    if fitting == nil, !table.stacksCells {
      fitting = [max(1, inner)]
    }
    guard let widths = fitting else { return nil }
    let isWrapped = zip(shown, widths).contains { column, width in
      let isOneLine = table.columns[column].overflow?.isOneLine ?? false
      return width < wishes[column].ideal && !isOneLine
    }
    self.table = table
    self.shown = shown
    self.widths = widths
    self.gap = gap
    rowGap = isWrapped && !table.hasLines ? 1 : 0
  }

  /// The columns that remain if those of the lowest priority, and of these the last, are left out
  /// until the others fit. At least one remains.
  private static func fitting(_ wishes: [Columns.Wish], room: Int, gap: Int) -> [Int] {
    var shown = Array(wishes.indices)
    let order = wishes.indices.sorted { first, second in
      let priority = wishes[first].priority
      let other = wishes[second].priority
      return priority == other ? first > second : priority < other
    }
    for column in order.dropLast() {
      let inner = room - Bounds.gaps(shown.count, gap)
      let widths = Columns.widths(shown.map { wishes[$0] }, room: inner)
      if widths != nil { break }
      shown.removeAll { $0 == column }
    }
    return shown
  }

  /// The shown cells of a row, each in its column, and the other cells.
  func slots(of cells: [Block], isHeader: Bool = false) -> (shown: [Slot], omitted: [Block]) {
    var drawn = cells
    if !isHeader {
      drawn = cells.enumerated().map { column, cell in
        table.cell(cell, inColumn: column, isLine: table.hasLines)
      }
    }
    let hasLines = table.hasLines && !isHeader
    let slots = zip(shown, widths).map { index, width -> Slot in
      var slot = Slot(width: width)
      slot.alignment = table.columns[index].alignment
      guard index < cells.count else { return slot }
      slot.block = drawn[index]
      slot.isWords = hasLines && !cells[index].isLine
      if !isHeader {
        slot.inset = points.inset(of: cells[index], inColumn: index)
      }
      return slot
    }
    guard shown.count < cells.count else {
      return (slots, [])
    }
    let omitted = Set(cells.indices).subtracting(shown).sorted()
    return (slots, omitted.map { drawn[$0] })
  }
}

extension Block {
  /// A cell with the column's treatment of long texts.
  ///
  /// - Parameter isLine: whether it has one line.
  fileprivate func changed(_ overflow: TextBlock.Overflow?, isLine: Bool) -> Block {
    guard isLine || overflow != nil else { return self }
    switch self {
    case .text(var text):
      text.overflow = overflow ?? text.overflow
      if isLine, !text.overflow.isOneLine {
        text.overflow = .truncate(lines: 1)
      }
      return .text(text)
    case .meaning(let meaning, let block):
      return .meaning(meaning, block.changed(overflow, isLine: isLine))
    case .region(let kind, let block):
      return .region(kind, block.changed(overflow, isLine: isLine))
    case .stack(let stack) where stack.items.count == 1:
      return stack.items[0].block.changed(overflow, isLine: isLine)
    case .indent(let indent) where indent.limit == nil && indent.block.isLine:
      return .indent(changing(indent) { $0.block = indent.block.changed(overflow, isLine: isLine) })
    default:
      guard isLine, !self.isLine else { return self }
      let runs = Array(pieces.joined(separator: [Run(.blanks(1))]))
      return .text(TextBlock(runs, overflow: .truncate(lines: 1)))
    }
  }

  /// Whether the block has one row, once its texts are limited to one: a bar, or a text, also after a
  /// prefix.
  fileprivate var isLine: Bool {
    switch innermost {
    case .text, .bar: true
    case .stack(let stack): stack.items.isEmpty
    case .indent(let indent): indent.limit == nil && indent.block.isLine
    default: false
    }
  }
}

extension TableBlock {
  /// A cell with its column's treatment of long texts; a column that the table doesn't have has
  /// none.
  ///
  /// - Parameter isLine: whether it has one line.
  func cell(_ cell: Block, inColumn column: Int, isLine: Bool) -> Block {
    let overflow = column < columns.count ? columns[column].overflow : nil
    return cell.changed(overflow, isLine: isLine)
  }

  /// Returns the requested widths of the columns.
  func wishes(room: Int, by measure: inout Measure) -> [Columns.Wish] {
    measure.wishes(of: columns.map(\.widths), room: room) { measure, isMeasured in
      widths(isMeasured, by: &measure)
    }
  }

  /// Returns the width of the widest cell of each column whose width isn't given. Measures row by
  /// row, so the cost is proportional to the number of cells.
  private func widths(_ isMeasured: [Bool], by measure: inout Measure) -> [Int] {
    var widths = isMeasured.map { $0 ? 1 : 2 }
    guard isMeasured.contains(true) else { return widths }
    func add(_ cell: Block, _ index: Int, inset: Int = 0) {
      let width = measure.width(of: cell)
      widths[index] = max(widths[index], width + inset)
    }
    for (index, column) in columns.enumerated() where isMeasured[index] {
      add(column.title ?? .nothing, index)
    }
    // A column at its narrowest doesn't align its numbers.
    let points = measure.isNarrowest ? nil : TablePoints(self, by: measure)
    for row in 0..<rows.count {
      if rows.isBuilt {
        guard measure.listRows > 0 else { break }
        measure.listRows -= 1
      }
      for (index, cell) in zip(widths.indices, rows.cells(row)) where isMeasured[index] {
        let inset = points?.inset(of: cell, inColumn: index) ?? 0
        add(self.cell(cell, inColumn: index, isLine: hasLines), index, inset: inset)
      }
    }
    return widths
  }
}
