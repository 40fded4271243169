extension Painter {
  /// Paints short pieces in a line, and the number of pieces that don't fit.
  mutating func paintFlow(_ flow: Flow) {
    let measure = Measure(glyphs: glyphs)
    let widths = flow.items.map { measure.width(of: $0.runs) }
    let gap = Bounds.count(flow.gap)
    let limit = flow.rows.map { max(1, $0) }
    var index = 0
    var row = 0
    while index < flow.items.count, !isFull {
      row += 1
      beginRow()
      let isLast = row == limit
      let taken = fitting(widths[index...], gap: gap, isLast: isLast)
      for item in index..<index + taken {
        if item > index { rows.blank(gap) }
        let reserved = isLast && item == index + taken - 1 ? countCells(flow.items.count - item - 1, gap) : 0
        paintItem(flow.items[item], room: max(1, edge - column - reserved))
      }
      index += taken
      if isLast, index < flow.items.count {
        paintCount(of: flow.items[index...], gap: taken > 0 ? gap : 0, role: flow.countRole)
        index = flow.items.count
      }
      endRow()
    }
  }

  /// The number of pieces on this row: at least one, unless the count of all pieces needs the room.
  private func fitting(_ widths: ArraySlice<Int>, gap: Int, isLast: Bool) -> Int {
    let room = edge - column
    var (used, taken, best) = (0, 0, 0)
    for cells in widths {
      used += (taken > 0 ? gap : 0) + cells
      guard used <= room else { break }
      taken += 1
      if !isLast || used + countCells(widths.count - taken, gap) <= room { best = taken }
    }
    if best > 0 { return best }
    // Truncates a longer piece, as long as part of it stays legible.
    let after = isLast ? countCells(widths.count - 1, gap) : 0
    return after == 0 || room - after >= 4 ? 1 : 0
  }

  /// The cells of a count such as ` +3`; 0 if there is nothing to count.
  private func countCells(_ left: Int, _ gap: Int) -> Int { left > 0 ? gap + 1 + String(left).utf8.count : 0 }

  /// Paints a piece into the row that was begun, and records its region.
  mutating func paintItem(_ item: Flow.Item, room: Int) {
    let start = column
    paintPiece(TextBlock(item.runs), room: room)
    if let region = item.region { rows.addInRow(region, columns: start..<column) }
  }

  private mutating func paintCount(of items: ArraySlice<Flow.Item>, gap: Int, role: Role) {
    rows.blank(gap)
    let hidden = isRepeating ? "" : items.map { $0.runs.map { glyphs.line(of: $0.text) }.joined() + "\n" }.joined()
    rows.record(.pieces(count: items.count), hidden: hidden)
    let count = "+\(items.count)"
    let mark = count.utf8.count <= edge - column ? count : fittingMark(in: edge - column)
    rows.put(mark.utf8, cells: mark.count, role: role)
    if !isRepeating { textNumber += Int32(items.count) }
  }
}
