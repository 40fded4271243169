/// Blocks side by side, each in a column of its own.
///
/// A row whose columns don't fit at their narrowest stacks them instead, so that nothing is lost. Wide characters make a
/// column at least two cells wide, even if its minimum is less.
public struct Row: Sendable {
  /// One column: its block and how wide it would like to be, in cells.
  public struct Cell: Sendable {
    /// What is drawn.
    public var block: Block
    /// The narrowest that is of use, but never wider than the ideal; nil is the widest word of the content.
    public var minimum: Int?
    /// The width aimed for, but never wider than the maximum; nil is the content on one line.
    public var ideal: Int?
    /// The widest; nil is the ideal. `.max` takes what is left over.
    public var maximum: Int?
    /// Columns of a higher priority reach their ideal first.
    public var priority: Int
    /// Where the content stands in its column.
    public var alignment: Text.Alignment

    /// A column; as wide as its content unless told otherwise.
    public init(
      _ block: Block, minimum: Int? = nil, ideal: Int? = nil, maximum: Int? = nil, priority: Int = 0,
      alignment: Text.Alignment = .leading
    ) {
      self.block = block
      self.minimum = minimum
      self.ideal = ideal
      self.maximum = maximum
      self.priority = priority
      self.alignment = alignment
    }

    /// A column that takes what the others leave.
    public static func filling(_ block: Block, minimum: Int? = nil, priority: Int = 0) -> Cell {
      Cell(block, minimum: minimum, maximum: .max, priority: priority)
    }
  }

  /// The columns, from the leading to the trailing.
  public var cells: [Cell]
  /// Cells between two columns.
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
