/// Blocks side by side, each in its own column.
///
/// If the columns don't fit at their minimum widths, the blocks are stacked. Wide characters make a column at least two
/// cells wide, even if its minimum is smaller.
public struct Row: Sendable {
  /// A column: a block and its widths, in cells.
  public struct Cell: Sendable {
    /// The content.
    public var block: Block
    /// The smallest useful width, at most the ideal; nil is the widest word of the content.
    public var minimum: Int?
    /// The preferred width, at most the maximum; nil is the content on one line.
    public var ideal: Int?
    /// The largest width; nil is the ideal. `.max` takes the remaining space.
    public var maximum: Int?
    /// Columns with a higher priority reach their ideal first.
    public var priority: Int
    /// The alignment of the content in the column.
    public var alignment: TextBlock.Alignment

    /// A column, by default as wide as its content.
    public init(
      _ block: Block, minimum: Int? = nil, ideal: Int? = nil, maximum: Int? = nil, priority: Int = 0,
      alignment: TextBlock.Alignment = .leading
    ) {
      self.block = block
      self.minimum = minimum
      self.ideal = ideal
      self.maximum = maximum
      self.priority = priority
      self.alignment = alignment
    }

    /// A column that takes the remaining space.
    public static func filling(_ block: Block, minimum: Int? = nil, priority: Int = 0) -> Cell {
      Cell(block, minimum: minimum, maximum: .max, priority: priority)
    }
  }

  /// The columns, from leading to trailing.
  public var cells: [Cell]
  /// The cells between two columns.
  public var gap: Int

  /// Columns with `gap` cells between.
  public init(_ cells: [Cell], gap: Int = 2) {
    self.cells = cells
    self.gap = gap
  }
}

extension Row: BlockKind {
  func paint(on painter: inout Painter) { painter.paintRow(self) }

  func width(by measure: inout Measure, isNarrowest: Bool) -> Int {
    cells.reduce(Bounds.gaps(cells.count, gap)) { sum, cell in
      let wish = isNarrowest ? cell.minimum : cell.ideal
      return sum + (wish.map { Bounds.count($0) } ?? measure.width(of: cell.block, isNarrowest: isNarrowest))
    }
  }

  func say(to transcript: inout Transcript) {
    for cell in cells { transcript.say(cell.block) }
  }

  var content: BlockContent { .blocks(cells.map(\.block)) }
}
