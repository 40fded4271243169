/// Blocks side by side, each in its own column.
///
/// If the columns don't fit at their minimum widths, the blocks are stacked. Columns with a `share`
/// divide the cells that the others leave in proportion, and the remainder goes to the first of
/// them, one cell each. Wide characters make a column at least two cells wide, even if its minimum
/// is smaller.
public struct Row: Sendable {
  /// A column: a block and its widths, in cells.
  public struct Cell: Sendable {
    /// The content.
    package var block: Block
    var widths: ColumnWidths
    /// The alignment of the content in the column.
    package var alignment: TextBlock.Alignment
    /// The line of the builder that has the column.
    var line = SourceLine.none

    /// A column, by default as wide as its content.
    ///
    /// - Parameters:
    ///   - block: the content.
    ///   - minimum: the smallest useful width, at most the ideal; nil is the widest word of the
    ///     content.
    ///   - ideal: the preferred width, at most the maximum; nil is the content on one line.
    ///   - maximum: the largest width; nil is the ideal. `.max` takes the remaining space.
    ///   - priority: columns with a higher priority reach their ideal first.
    ///   - alignment: the alignment of the content in the column.
    ///   - share: the share of the cells that the columns without a share leave, in proportion to
    ///     the other shares; 0 is none. A column with a share has no ideal and no maximum, and a
    ///     filling column beside it only its ideal.
    public init(
      _ block: Block,
      minimum: Int? = nil,
      ideal: Int? = nil,
      maximum: Int? = nil,
      priority: Int = 0,
      alignment: TextBlock.Alignment = .leading,
      share: Int = 0
    ) {
      self.block = block
      widths = ColumnWidths(
        minimum: minimum,
        ideal: ideal,
        maximum: maximum,
        priority: priority,
        share: share
      )
      self.alignment = alignment
    }
  }

  /// The columns, from leading to trailing.
  package var cells: [Cell]
  /// The cells between two columns.
  package var gap: Int
  /// The line of its builder; none without one.
  var line = SourceLine.none

  /// The columns with their widths; nil if they don't fit into so many cells.
  func slots(room: Int, glyphs: Glyphs) -> [Slot]? {
    var measure = Measure(glyphs: glyphs)
    let inner = room - Bounds.gaps(cells.count, gap)
    let wishes = measure.wishes(of: cells.map(\.widths), room: inner) { measure, isMeasured in
      zip(cells, isMeasured).map { cell, isMeasured in
        isMeasured ? measure.width(of: cell.block) : 2
      }
    }
    guard let widths = Columns.widths(wishes, room: inner) else {
      return nil
    }
    return zip(cells, widths).map { cell, width in
      Slot(
        block: cell.block,
        width: width,
        alignment: cell.alignment,
        line: cell.line
      )
    }
  }
}

extension Row.Cell {
  /// The cells that the column asks for, or at least needs.
  fileprivate func width(by measure: inout Measure) -> Int {
    let wasNarrowest = measure.isNarrowest
    defer { measure.isNarrowest = wasNarrowest }
    if widths.isWhole { measure.isNarrowest = false }
    var wish: Int?
    if measure.isNarrowest {
      wish = widths.minimum
    } else if widths.share == 0 {
      wish = widths.ideal
    }
    if let wish { return Bounds.count(wish) }
    return measure.width(of: block)
  }
}

extension Row {
  /// Columns with `gap` cells between, all made at one line.
  public init(
    _ cells: [Cell],
    gap: Int = 2,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) {
    let columns = cells.map { $0.made(file, line) }
    self.init(cells: columns, gap: gap, line: SourceLine(file, line))
  }
}

extension Row: BlockKind, BlockConvertible {
  /// The block.
  public var asBlock: Block { .row(self) }

  func paint(on painter: inout Painter, in context: Context) {
    let room = painter.available(in: context)
    guard let slots = slots(room: room, glyphs: painter.glyphs) else {
      let rule = stackedRule(room: room, glyphs: painter.glyphs)
      let place = painter.rows.place
      let stack = context.height == nil ? Stack(items: items) : stacked(room, painter.glyphs)
      stack.paint(on: &painter, in: context)
      return painter.rows.record(rule, at: place)
    }
    painter.paintSideBySide(slots, in: context, gap: Bounds.count(gap))
  }

  var hasRuleForHeights: Bool { true }

  /// Columns one below the other scroll with the page.
  func heights(width: Int, glyphs: Glyphs) -> BlockHeights {
    let slots = slots(room: width, glyphs: glyphs) ?? []
    let fills = slots.contains { $0.block.fillsWindow(width: $0.width, glyphs: glyphs) }
    return fills ? .window : .given
  }

  func width(by measure: inout Measure) -> Int {
    var fixed = Bounds.gaps(cells.count, gap)
    var widthOfOneShare = 0
    var shares = 0
    for cell in cells {
      let width = cell.width(by: &measure)
      let share = Bounds.count(cell.widths.share)
      if share > 0 {
        widthOfOneShare = max(widthOfOneShare, Columns.part(of: width, share: share))
        shares += share
      } else {
        fixed += width
      }
    }
    return fixed + widthOfOneShare * shares
  }

  /// The columns one below the other as parts of a window, which boxes and other panes share.
  private func stacked(_ width: Int, _ glyphs: Glyphs) -> Stack {
    var items = items
    for (index, cell) in cells.enumerated()
    where cell.block.kind.heights(width: width, glyphs: glyphs) != .cut {
      items[index].heights = Columns.Share(max(1, cell.widths.share))
    }
    return Stack(items: items)
  }

  /// The columns as blocks below each other.
  private var items: [Stack.Item] {
    cells.map { cell in
      changing(Stack.Item(cell.block)) { $0.line = cell.line }
    }
  }

  /// The record that the columns are one below the other.
  func stackedRule(room: Int, glyphs: Glyphs) -> Shortening.Rule {
    var measure = Measure(glyphs: glyphs, isNarrowest: true)
    return .stacked(cells: width(by: &measure), of: room)
  }

  var content: BlockContent {
    .blocks(cells.map(\.block))
  }
}
