extension TableBlock {
  /// Paints the table: unwrapped, wrapped, and then without some columns or as a list of headings
  /// and values.
  func paint(on painter: inout Painter, in context: Context) {
    var context = context
    guard !columns.isEmpty, context.tables < TableBlock.depthLimit else {
      return paintStacked(on: &painter, in: context)
    }
    context.tables += 1
    var measure = Measure(glyphs: painter.glyphs)
    let room = painter.available(in: context) - markCells
    if selection != nil, room < 2 {
      // Not even a wide character has room beside the mark.
      return changing(self) { $0.selection = nil }.paint(on: &painter, in: context)
    }
    guard let plan = TablePlan(self, room: room, measure: &measure) else {
      return paintStacked(on: &painter, in: context)
    }
    if titleCount > 0, part != .rows {
      paintMarked(row: nil, on: &painter, in: context) { painter in
        painter.paintCells(
          columns.map { $0.title ?? .nothing },
          of: plan,
          in: context,
          isHeader: true
        )
        painter.paintRules(of: plan, in: context, omitted: plan.omittedCount)
      }
    }
    guard part != .headings else { return }
    let outer = context
    context.listEnd = nil
    painter.paintRows(
      of: list(rowHeight: rowHeight, gap: plan.rowGap),
      texts: plan.columnCount,
      beside: plan.widths,
      in: outer
    ) { painter, index in
      let texts = painter.counts.texts
      paintRow(index, on: &painter, in: context) { painter in
        painter.paintCells(rows.cells(index), of: plan, in: context)
      }
      if hasLines {
        painter.counts.texts = texts + plan.columnCount
      }
    }
  }

  /// Paints a row with its mark and its region.
  private func paintRow(
    _ index: Int,
    on painter: inout Painter,
    in context: Context,
    _ paint: (inout Painter) -> Void
  ) {
    guard let region else {
      return paintMarked(row: index, on: &painter, in: context, paint)
    }
    painter.paintRegion(region(index), in: context) { painter in
      paintMarked(row: index, on: &painter, in: context, paint)
    }
  }

  /// Paints `heading: value` lines below each other, with a gap between rows.
  ///
  /// The headings are texts of the tree in the first row and repetitions in the others. The
  /// headings of missing cells are repeated up to a limit (`TableBlock.Filling`).
  private func paintStacked(on painter: inout Painter, in context: Context) {
    guard part != .headings else { return }
    let inner = changing(context) { $0.listEnd = nil }
    painter.paintRows(of: list(rowHeight: nil, gap: 1), in: context) { painter, index in
      paintRow(index, on: &painter, in: inner) { painter in
        paintPairs(ofRow: index, on: &painter, in: inner)
      }
    }
    guard rows.count == 0 else { return }
    for title in columns.compactMap(\.title) {
      painter.paint(title, in: context)
    }
  }

  private func paintPairs(ofRow index: Int, on painter: inout Painter, in context: Context) {
    let titles = titleCount
    let row = rows.cells(index)
    let heading = index == 0 ? context : context.aside
    let count = index == 0 ? max(row.count, titles) : row.count
    for column in 0..<count where !painter.isFull {
      var value = Block.nothing
      if column < row.count {
        value = cell(row[column], inColumn: column, isLine: false)
      }
      // The first row has all headings, so that none is missing.
      if index > 0, value.isEmptyText { continue }
      if column < titles, let title = columns[column].title {
        painter.paintPair(
          title,
          in: heading,
          value,
          in: context,
          colon: Run(SafeText(own: ":"), keyRole)
        )
      } else {
        painter.paint(value, in: context)
      }
    }
  }
}

extension Painter {
  fileprivate mutating func paintCells(
    _ cells: [Block],
    of plan: TablePlan,
    in context: Context,
    isHeader: Bool = false
  ) {
    let (slots, omitted) = plan.slots(of: cells, isHeader: isHeader)
    let least = plan.table.hasLines && !isHeader ? 1 : 0
    paintSideBySide(
      slots,
      in: context,
      gap: plan.gap,
      omitted: omitted,
      atLeast: least
    )
  }

  /// Paints a line in the columns, which ends with the number of columns that are left out, such as
  /// `+3`.
  fileprivate mutating func paintRules(of plan: TablePlan, in context: Context, omitted: Int = 0) {
    guard !isFull else { return }
    beginRow(in: context)
    var widths = plan.widths
    let mark = " +\(omitted)"
    let isMarked = omitted > 0 && widths[widths.count - 1] > mark.utf8.count
    if isMarked {
      widths[widths.count - 1] -= mark.utf8.count
    }
    let glyph = glyphs.form(of: SafeText(own: "─"))
    for (index, width) in widths.enumerated() {
      if index > 0 { rows.blank(plan.gap) }
      rows.put(glyph, times: width, role: plan.table.ruleRole)
    }
    if isMarked {
      rows.put(mark, role: plan.table.ruleRole)
    }
    endRow()
  }

  // MARK: Headings and values

  /// Paints a heading before its value if both are texts, and above it otherwise.
  fileprivate mutating func paintPair(
    _ title: Block,
    in heading: Context,
    _ value: Block,
    in context: Context,
    colon: Run
  ) {
    guard let runs = title.runsOfOneText else {
      paint(title, in: heading)
      return paintIndented(value, in: context)
    }
    let number = nextTextNumber(in: heading)
    if runs.isEmpty {
      paint(value, in: context)
    } else {
      let heading = PaintedText.Heading(runs: runs + [colon], textNumber: number)
      paint(value, after: heading, in: context)
    }
  }

  private mutating func paint(
    _ value: Block,
    after heading: PaintedText.Heading,
    in context: Context
  ) {
    switch value {
    case .text(var text) where text.isWrapped || fits(text, after: heading, in: context):
      let words = text.runs
      text.runs = heading.runs + [Run(.blanks(1))] + words
      text.alignment = .leading
      text.overflow = .prose
      text.hang = 2
      paintText(text, in: context, after: heading)
    case .region(let kind, let inner):
      paintRegion(kind, in: context) { $0.paint(inner, after: heading, in: context) }
    default:
      if let inner = value.inner {
        return paint(inner, after: heading, in: context)
      }
      paintText(TextBlock(heading.runs), in: context.aside, after: heading)
      paintIndented(value, in: context)
    }
  }

  /// Whether a text that would be cut or folded has room on the line of its heading.
  private func fits(
    _ text: TextBlock,
    after heading: PaintedText.Heading,
    in context: Context
  ) -> Bool {
    let runs = heading.runs + [Run(.blanks(1))] + text.runs
    let isOneLine = runs.allSatisfy { !$0.text.string.contains("\n") }
    return isOneLine && Measure(glyphs: glyphs).width(of: runs) <= available(in: context)
  }

  private mutating func paintIndented(_ value: Block, in context: Context) {
    var indent = Indent(first: [Run(.blanks(2))], value)
    // Lines that are cut need no more room, so they can't be mistaken for a heading.
    if case .text(let text) = value.innermost {
      indent.givesWay = text.isWrapped
    }
    indent.paint(on: &self, in: context)
  }
}

extension Block {
  /// Whether it is a text without words.
  fileprivate var isEmptyText: Bool {
    runsOfOneText?.allSatisfy { $0.text.string.isEmpty } ?? false
  }

  /// The runs of a block that consists of a single text that can be wrapped; empty for a block that
  /// draws nothing.
  fileprivate var runsOfOneText: [Run]? {
    switch self {
    case .text(let text):
      return text.isWrapped ? text.runs : nil
    case .stack(let stack) where stack.items.isEmpty:
      return []
    case .region:
      return nil
    default:
      return inner?.runsOfOneText
    }
  }
}
