/// The conditions and loops that all builders have.
public protocol PartBuilder {
  /// A part of what is built.
  associatedtype Part
}

extension PartBuilder {
  // They are compiled for each kind of part, since their first call is slow in the form for all kinds.

  /// The parts, one after the other.
  @inlinable public static func buildBlock(_ parts: [Part]...) -> [Part] {
    parts.flatMap { $0 }
  }
  /// The parts of an `if`, or none.
  public static func buildOptional(_ part: [Part]?) -> [Part] {
    part ?? []
  }
  /// The parts of the branch that is taken.
  public static func buildEither(first part: [Part]) -> [Part] {
    part
  }
  /// The parts of the branch that is taken.
  public static func buildEither(second part: [Part]) -> [Part] {
    part
  }
  /// The parts of each pass of a loop.
  @inlinable public static func buildArray(_ parts: [[Part]]) -> [Part] {
    parts.flatMap { $0 }
  }
}

extension PartBuilder {
  /// The compiler's message about a part that can't be here. Without this overload, it can't
  /// explain the mistake.
  @available(
    *,
    unavailable,
    message:
      "no part of this builder: write words as TextBlock(\"…\"), columns in a Row, and spaced blocks in a Stack"
  )
  public static func buildExpression<Other>(_ part: Other) -> [Part] {
    []
  }
}

/// Blocks from top to bottom, with conditions and loops, as the body of a `Stack` or of a function
/// that returns a block.
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
    _ part: (some BlockConvertible)?,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) -> [Stack.Item] {
    part.map { [Stack.Item($0.asBlock).made(file, line)] } ?? []
  }
  /// A block, also one that begins with a full stop, such as `.nothing`.
  public static func buildExpression(
    _ block: Block,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) -> [Stack.Item] {
    [Stack.Item(block).made(file, line)]
  }
  /// A block with its own gaps, or nothing.
  public static func buildExpression(
    _ item: Stack.Item?,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) -> [Stack.Item] {
    item.map { [$0.made(file, line)] } ?? []
  }
  /// Blocks that were made elsewhere.
  public static func buildExpression(
    _ blocks: [Block],
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) -> [Stack.Item] {
    blocks.map { Stack.Item($0).made(file, line) }
  }
  /// The items of a stack.
  public static func buildFinalResult(_ items: [Stack.Item]) -> [Stack.Item] {
    items
  }
  /// A stack without gaps.
  public static func buildFinalResult(_ items: [Stack.Item]) -> Block {
    Stack(items: items).asBlock
  }
}

/// Columns from leading to trailing, with conditions and loops, as the body of a `Row`.
@resultBuilder public enum RowBuilder: PartBuilder {
  /// A column.
  public typealias Part = Row.Cell

  /// A column, or none.
  public static func buildExpression(
    _ part: (some ColumnConvertible)?,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) -> [Row.Cell] {
    part.map { [$0.asCell.made(file, line)] } ?? []
  }
}

/// The fields of a form or the columns of a table, with conditions and loops.
@resultBuilder public enum ListBuilder<Part>: PartBuilder {
  /// A field or a column.
  public static func buildExpression(_ part: Part) -> [Part] {
    [part]
  }
}

extension Stack {
  /// Blocks below each other.
  ///
  /// - Parameter gap: the empty rows between neighbours.
  public init(
    gap: Int = 0,
    file: StaticString = #fileID,
    line: UInt32 = #line,
    @BlockBuilder _ content: () -> [Item]
  ) {
    self.init(items: content(), gap: gap)
    self.line = SourceLine(file, line)
  }
}

extension Row {
  /// Columns side by side.
  ///
  /// - Parameter gap: the cells between two columns.
  public init(
    gap: Int = 2,
    file: StaticString = #fileID,
    line: UInt32 = #line,
    @RowBuilder _ columns: () -> [Cell]
  ) {
    self.init(cells: columns(), gap: gap, line: SourceLine(file, line))
  }
}

extension Block {
  /// Blocks below each other, without gaps but their own.
  public init(@BlockBuilder _ content: () -> Block) {
    self = content()
  }
}

/// The first of two blocks if it fits, or else the second.
public struct Either: BlockConvertible {
  /// The choice.
  public let asBlock: Block

  /// - Parameters:
  ///   - width: the cells that the first block needs; nil if none of its lines may be wrapped.
  ///   - wide: the preferred block.
  ///   - narrow: the block for less space.
  public init(
    atLeast width: Int? = nil,
    file: StaticString = #fileID,
    line: UInt32 = #line,
    @BlockBuilder _ wide: () -> Block,
    @BlockBuilder else narrow: () -> Block
  ) {
    let condition = width.map { Choice.Condition.width(atLeast: $0) } ?? .natural
    var choice = Choice([(condition, wide()), (.always, narrow())])
    choice.line = SourceLine(file, line)
    asBlock = .choice(choice)
  }
}

extension TextBlock {
  /// Text of several runs.
  public init(
    _ runs: Run...,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) {
    self.init(runs, file: file, line: line)
  }

  /// Words of the program itself in one role, with their spaces and line breaks.
  public init(
    _ own: String,
    _ role: Role = .plain,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) {
    let words = SafeText(own: own, breaks: .keep)
    self.init([Run(words, role)], file: file, line: line)
  }

  /// Words from outside in one role; line breaks become spaces.
  public init(
    outside: String,
    _ role: Role = .plain,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) {
    self.init([Run(outside: outside, role)], file: file, line: line)
  }

  /// At most so many lines, with an ellipsis at the end of the last one.
  public func truncated(to lines: Int) -> TextBlock {
    changing(self) { $0.overflow = .truncate(lines: lines) }
  }

  /// One line with an ellipsis in the middle.
  public func truncatedInTheMiddle() -> TextBlock {
    changing(self) { $0.overflow = .truncateMiddle }
  }

  /// One line with an ellipsis at its start: for paths.
  public func truncatedAtTheStart() -> TextBlock {
    changing(self) { $0.overflow = .truncateStart }
  }

  /// Lines of prose whose further rows are indented by so many cells.
  public func hanging(_ cells: Int) -> TextBlock {
    changing(self) { $0.hang = cells }
  }

  /// Lines at another place of the available width.
  public func aligned(_ alignment: Alignment) -> TextBlock {
    changing(self) { $0.alignment = alignment }
  }
}
