extension Painter {
  /// Paints a table: unwrapped, wrapped, and then without some columns or as a list of headings and values.
  mutating func paintTable(_ table: TableBlock) {
    guard !table.columns.isEmpty, tables < TableBlock.depthLimit else { return paintStacked(table) }
    tables += 1
    defer { tables -= 1 }
    var measure = Measure(glyphs: glyphs, depth: depth)
    guard let plan = TablePlan(table, room: available, measure: &measure) else { return paintStacked(table) }
    if !table.groups.isEmpty { paintGroups(plan) }
    if table.titleCount > 0 {
      paintCells(table.columns.map { $0.title ?? .nothing }, plan, isHeader: true)
      paintRules(plan.widths.map { ($0, true) }, plan, omitted: plan.omittedCount)
    }
    var index = 0
    while index < table.rows.count {
      if isFull { return }
      if index > 0 { wantGap(plan.rowGap) }
      paintCells(table.rows[index], plan)
      index += 1
      if table.hasLines { index += skipLines(most: table.rows.count - index, plan) }
    }
    guard !table.footer.isEmpty else { return }
    paintRules(plan.widths.map { ($0, true) }, plan)
    paintCells(table.footer, plan)
  }

  private mutating func paintCells(_ cells: [Block], _ plan: TablePlan, isHeader: Bool = false) {
    let (slots, omitted) = plan.slots(of: cells, isHeader: isHeader)
    paintSideBySide(slots, gap: plan.gap, omitted: omitted, atLeast: plan.table.hasLines && !isHeader ? 1 : 0)
  }

  /// Counts rows of one line above the window, which aren't built; returns their number.
  private mutating func skipLines(most: Int, _ plan: TablePlan) -> Int {
    let count = min(most, rows.skip / (plan.rowGap + 1))
    rows.skipRows(count * (plan.rowGap + 1))
    textNumber += Int32(clamping: count * plan.columnCount)
    return count
  }

  private mutating func paintGroups(_ plan: TablePlan) {
    let (groups, omitted) = plan.groups
    paintSideBySide(groups.map(\.slot), gap: plan.gap, omitted: omitted)
    if groups.contains(where: \.isTitle) { paintRules(groups.map { ($0.slot.width, $0.isTitle) }, plan) }
  }

  /// Paints a line in some columns, which ends with the number of columns that are left out, such as `+3`.
  private mutating func paintRules(
    _ parts: [(width: Int, isDrawn: Bool)], _ plan: TablePlan, omitted: Int = 0
  ) {
    guard !isFull else { return }
    beginRow()
    var parts = parts
    let mark = " +\(omitted)"
    let isMarked = omitted > 0 && parts[parts.count - 1].width > mark.utf8.count
    if isMarked { parts[parts.count - 1].width -= mark.utf8.count }
    let glyph = glyphs.form(of: SafeText(own: "─"))
    for (index, part) in parts.enumerated() {
      if index > 0 { rows.blank(plan.gap) }
      if part.isDrawn {
        rows.put(glyph, times: part.width, role: plan.table.ruleRole)
      } else {
        rows.blank(part.width)
      }
    }
    if isMarked { rows.put(mark.utf8, cells: mark.utf8.count, role: plan.table.ruleRole) }
    endRow()
  }

  // MARK: Headings and values

  /// Paints `heading: value` lines below each other, with a gap between rows.
  ///
  /// The headings are texts of the tree in the first row and repetitions in the others. The headings of missing cells
  /// are repeated up to a limit (`TableBlock.Filling`).
  private mutating func paintStacked(_ table: TableBlock) {
    var filling = TableBlock.Filling()
    let titles = table.titleCount
    let count = table.rows.count + (table.footer.isEmpty ? 0 : 1)
    for index in 0..<count {
      if isFull { return }
      if index > 0 { wantGap(max(1, Bounds.count(table.rowGap ?? 1))) }
      let row = index < table.rows.count ? table.rows[index] : table.footer
      for column in 0..<filling.cells(of: row, titles: titles) where !isFull {
        for group in table.groups where group.columns.lowerBound == column {
          if index == 0 { paint(group.title) } else { paintAside { $0.paint(group.title) } }
        }
        let value = column < row.count ? row[column] : .nothing
        let key = column < titles ? table.columns[column].title : nil
        if let key { paintPair(key, isFirst: index == 0, value, role: table.keyRole) } else { paint(value) }
      }
    }
    guard count == 0 else { return }
    for title in table.groups.map(\.title) + table.columns.compactMap(\.title) { paint(title) }
  }

  private mutating func paintPair(_ key: Block, isFirst: Bool, _ value: Block, role: Role) {
    if let runs = key.runsOfOneText {
      paintPair(runs, isFirst ? nextTextNumber() : -1, colon: Run(SafeText(own: ":"), role), value)
    } else {
      if isFirst { paint(key) } else { paintAside { $0.paint(key) } }
      paintIndented(Indent(every: [Run(.blanks(2))], value))
    }
  }

  /// Paints a heading before its value if the value is a text, and above it otherwise.
  private mutating func paintPair(_ key: [Run], _ keyNumber: Int32, colon: Run, _ value: Block) {
    guard !key.isEmpty else { return paint(value) }
    switch value {
    case .text(var text) where text.isWrapped:
      text.runs = key + [colon, Run(.blanks(1))] + text.runs
      text.alignment = .leading
      paintText(text, key: key.count + 2, keyNumber: keyNumber)
    case .region(let kind, let inner):
      paintRegion(kind) { $0.paintPair(key, keyNumber, colon: colon, inner) }
    default:
      if let inner = value.inner { return paintPair(key, keyNumber, colon: colon, inner) }
      paintAside {
        $0.paintText(TextBlock(key + [colon, Run(SafeText(own: ""))]), key: key.count + 2, keyNumber: keyNumber)
      }
      paintIndented(Indent(every: [Run(.blanks(2))], value))
    }
  }
}

extension Block {
  /// The runs of a block that consists of a single text that can be wrapped; empty for a block that draws nothing.
  fileprivate var runsOfOneText: [Run]? {
    var block = self
    while let inner = block.inner {
      if case .region = block { return nil }
      block = inner
    }
    switch block {
    case .text(let text): return text.isWrapped ? text.runs : nil
    case .stack(let stack): return stack.items.isEmpty ? [] : nil
    default: return nil
    }
  }
}
