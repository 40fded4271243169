/// A part of a page: a block, or a value that makes one, such as a `Stack` or a `TextBlock`.
public protocol BlockConvertible {
  /// The block.
  var asBlock: Block { get }
}

extension Block: BlockConvertible {
  /// The block itself.
  public var asBlock: Block { self }
}

/// The conditions and loops that all builders have.
public protocol PartBuilder {
  /// A part of what is built.
  associatedtype Part
}

extension PartBuilder {
  /// The parts, one after the other.
  public static func buildBlock(_ parts: [Part]...) -> [Part] { Array(parts.joined()) }
  /// The parts of an `if`, or none.
  public static func buildOptional(_ part: [Part]?) -> [Part] { part ?? [] }
  /// The parts of the branch that is taken.
  public static func buildEither(first part: [Part]) -> [Part] { part }
  /// The parts of the branch that is taken.
  public static func buildEither(second part: [Part]) -> [Part] { part }
  /// The parts of each pass of a loop.
  public static func buildArray(_ parts: [[Part]]) -> [Part] { Array(parts.joined()) }
}

/// Blocks from top to bottom, with conditions and loops, as the body of a `Stack` or of a function that returns a block.
///
/// ```swift
/// Stack(gap: 1) {
///   TextBlock(state.title, .title).heading(1)
///   for row in state.rows { TextBlock(outside: row.name) }
///   if let reason = state.reason { TextBlock(reason).meaning(.alert) }
/// }
/// ```
@resultBuilder public enum BlockBuilder: PartBuilder {
  /// A block with its gaps.
  public typealias Part = Stack.Item

  /// A block with the gap of its stack, or nothing.
  public static func buildExpression(
    _ part: (some BlockConvertible)?, file: StaticString = #fileID, line: UInt32 = #line
  ) -> [Stack.Item] { part.map { [Stack.Item($0.asBlock).made(file, line)] } ?? [] }
  /// A block, also one that begins with a full stop, such as `.nothing`.
  public static func buildExpression(
    _ block: Block, file: StaticString = #fileID, line: UInt32 = #line
  ) -> [Stack.Item] { [Stack.Item(block).made(file, line)] }
  /// A block with its own gaps.
  public static func buildExpression(
    _ item: Stack.Item, file: StaticString = #fileID, line: UInt32 = #line
  ) -> [Stack.Item] { [item.made(file, line)] }
  /// Blocks that were made elsewhere.
  public static func buildExpression(
    _ blocks: [Block], file: StaticString = #fileID, line: UInt32 = #line
  ) -> [Stack.Item] { blocks.map { Stack.Item($0).made(file, line) } }
  /// The items of a stack.
  public static func buildFinalResult(_ items: [Stack.Item]) -> [Stack.Item] { items }
  /// A stack without gaps.
  public static func buildFinalResult(_ items: [Stack.Item]) -> Block { .stack(Stack(items: items)) }
}

/// Columns from leading to trailing, with conditions and loops, as the body of a `Row`.
@resultBuilder public enum RowBuilder: PartBuilder {
  /// A column.
  public typealias Part = Row.Cell

  /// A column as wide as its content, or none.
  public static func buildExpression(
    _ part: (some BlockConvertible)?, file: StaticString = #fileID, line: UInt32 = #line
  ) -> [Row.Cell] { part.map { [Row.Cell($0.asBlock).made(file, line)] } ?? [] }
  /// A column.
  public static func buildExpression(
    _ cell: Row.Cell, file: StaticString = #fileID, line: UInt32 = #line
  ) -> [Row.Cell] { [cell.made(file, line)] }
  /// Columns that were made elsewhere.
  public static func buildExpression(
    _ cells: [Row.Cell], file: StaticString = #fileID, line: UInt32 = #line
  ) -> [Row.Cell] { cells.map { $0.made(file, line) } }
}

extension Stack {
  /// Blocks below each other.
  ///
  /// - Parameter gap: the empty rows between neighbours.
  public init(
    gap: Int = 0, file: StaticString = #fileID, line: UInt32 = #line, @BlockBuilder _ content: () -> [Item]
  ) {
    self.init(items: content(), gap: gap)
    self.line = SourceLine(file, line)
  }
}

extension Row {
  /// Columns side by side.
  ///
  /// - Parameter gap: the cells between two columns.
  public init(gap: Int = 2, @RowBuilder _ columns: () -> [Cell]) { self.init(columns(), gap: gap) }
}

extension Block {
  /// Blocks below each other, without gaps but their own.
  public init(@BlockBuilder _ content: () -> Block) { self = content() }
}

/// The first of two blocks if it fits, or else the second.
public struct Either: BlockConvertible {
  /// The choice.
  public let asBlock: Block

  /// - Parameters:
  ///   - width: the cells that the first block needs; nil if none of its lines may be wrapped.
  ///   - wide: the preferred block.
  ///   - narrow: the block for less space.
  public init(atLeast width: Int? = nil, @BlockBuilder _ wide: () -> Block, @BlockBuilder else narrow: () -> Block) {
    let condition = width.map { Choice.Condition.width(atLeast: $0) } ?? .natural
    asBlock = .choice(Choice([.init(condition, wide()), .init(.always, narrow())]))
  }
}

extension Block {
  /// The first of several blocks that needs no wrapping or truncation here, or else the last.
  public static func firstThatFits(_ blocks: [Block]) -> Block {
    .choice(Choice(blocks.enumerated().map { .init($0 < blocks.count - 1 ? .natural : .always, $1) }))
  }
}

extension TextBlock {
  /// Text of several runs.
  public init(_ runs: Run..., file: StaticString = #fileID, line: UInt32 = #line) {
    self.init(runs, file: file, line: line)
  }

  /// Words of the program itself in one role.
  public init(_ own: String, _ role: Role = .plain, file: StaticString = #fileID, line: UInt32 = #line) {
    self.init([Run(SafeText(own: own), role)], file: file, line: line)
  }

  /// Words from outside in one role; line breaks become spaces.
  public init(outside: String, _ role: Role = .plain, file: StaticString = #fileID, line: UInt32 = #line) {
    self.init([Run(SafeText(outside: outside), role)], file: file, line: line)
  }

  /// At most so many lines, with an ellipsis at the end of the last one.
  public func truncated(to lines: Int) -> TextBlock { changing(self) { $0.overflow = .truncate(lines: lines) } }

  /// One line with an ellipsis in the middle.
  public func truncatedInTheMiddle() -> TextBlock { changing(self) { $0.overflow = .truncateMiddle } }

  /// Lines of at most so many cells.
  public func measured(_ cells: Int) -> TextBlock { changing(self) { $0.measure = cells } }

  /// Lines at another place of the available width.
  public func aligned(_ alignment: Alignment) -> TextBlock { changing(self) { $0.alignment = alignment } }
}

extension BlockConvertible {
  /// The block with a meaning for screen readers.
  public func meaning(_ meaning: Meaning) -> Block { .meaning(meaning, asBlock) }

  /// A title; level 1 is the title of the page.
  public func heading(_ level: Int) -> Block { meaning(.heading(level)) }

  /// The block with a meaning in the program's own words, such as `asked by`.
  public func labelled(_ words: SafeText) -> Block { meaning(.labelled(words)) }

  /// A block that can be selected.
  public func action(_ action: some Hashable & Sendable) -> Block { .action(action, asBlock) }

  /// A block that the program can locate in the frame.
  public func region(_ kind: Region.Kind) -> Block { .region(kind, asBlock) }

  /// The block after a prefix, such as a bullet; further rows are indented by its width.
  public func marked(_ prefix: Run..., file: StaticString = #fileID, line: UInt32 = #line) -> Block {
    .indent(Indent(marker: prefix, asBlock, file: file, line: line))
  }

  /// The block after a prefix on every row, such as a quotation bar.
  ///
  /// - Parameter givesWay: whether the prefix is left out where it would take too much of a narrow page.
  public func prefixed(
    _ prefix: Run, givesWay: Bool = true, file: StaticString = #fileID, line: UInt32 = #line
  ) -> Block {
    .indent(Indent(every: [prefix], givesWay: givesWay, asBlock, file: file, line: line))
  }

  /// The block in at most so many cells, at least 2.
  public func limited(to cells: Int) -> Block { .indent(Indent(limit: cells, asBlock)) }

  /// The block with at least so many empty rows above and below it in its stack.
  public func spaced(before: Int = 0, after: Int = 0) -> Stack.Item { .init(asBlock, before: before, after: after) }

  /// A column that takes the remaining space of its row.
  public func filling(minimum: Int? = nil, priority: Int = 0) -> Row.Cell {
    .filling(asBlock, minimum: minimum, priority: priority)
  }

  /// A column at the trailing edge of its row, which reaches its ideal width before others.
  public func trailing() -> Row.Cell { .init(asBlock, priority: 1, alignment: .trailing) }

  /// A column of exactly so many cells.
  public func fixed(_ cells: Int) -> Row.Cell { .init(asBlock, minimum: cells, ideal: cells, maximum: cells) }

  /// A column with its widths, as in `Row.Cell`.
  public func column(minimum: Int? = nil, ideal: Int? = nil, maximum: Int? = nil, priority: Int = 0) -> Row.Cell {
    .init(asBlock, minimum: minimum, ideal: ideal, maximum: maximum, priority: priority)
  }
}
