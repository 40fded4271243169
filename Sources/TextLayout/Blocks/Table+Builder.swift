/// A column of a table of items: its heading, its widths, and the cell of each item.
public struct Column<Item>: Sendable {
  let title: SafeText?
  var column: TableBlock.ColumnFormat
  let cell: @Sendable (Item) -> Block

  /// A column, with its widths as in `TableBlock.ColumnFormat`.
  public init(
    _ title: SafeText? = nil, minimum: Int? = nil, ideal: Int? = nil, maximum: Int? = nil, priority: Int = 0,
    overflow: TextBlock.Overflow? = nil, @BlockBuilder cell: @escaping @Sendable (Item) -> Block
  ) {
    self.title = title
    column = TableBlock.ColumnFormat(
      minimum: minimum, ideal: ideal, maximum: maximum, priority: priority, overflow: overflow)
    self.cell = cell
  }

  /// A column of exactly so many cells.
  public func fixed(_ cells: Int) -> Column {
    with(\.minimum, cells).with(\.ideal, cells).with(\.maximum, cells)
  }

  /// A column that is never narrower than its widest cell, so its texts have one line.
  public func whole() -> Column { with(\.minimum, .max) }

  /// A column that takes the remaining space.
  public func filling() -> Column { with(\.maximum, .max) }

  /// A column with its cells and its heading at another place.
  public func aligned(_ alignment: TextBlock.Alignment) -> Column { with(\.alignment, alignment) }

  /// A column with numbers below each other by their decimal point.
  public func decimal(_ point: Character = ".") -> Column { with(\.decimalPoint, point).aligned(.trailing) }

  private func with<Value>(_ property: WritableKeyPath<TableBlock.ColumnFormat, Value>, _ value: Value) -> Column {
    var copy = self
    copy.column[keyPath: property] = value
    return copy
  }
}

/// The columns of a table of items, from leading to trailing.
@resultBuilder public enum ColumnBuilder<Item> {
  /// A column.
  public static func buildExpression(_ column: Column<Item>) -> [Column<Item>] { [column] }
  /// The columns, one after the other.
  public static func buildBlock(_ parts: [Column<Item>]...) -> [Column<Item>] { Array(parts.joined()) }
  /// The columns of an `if`, or none.
  public static func buildOptional(_ part: [Column<Item>]?) -> [Column<Item>] { part ?? [] }
  /// The columns of the branch that is taken.
  public static func buildEither(first part: [Column<Item>]) -> [Column<Item>] { part }
  /// The columns of the branch that is taken.
  public static func buildEither(second part: [Column<Item>]) -> [Column<Item>] { part }
  /// The columns of each pass of a loop.
  public static func buildArray(_ parts: [[Column<Item>]]) -> [Column<Item>] { Array(parts.joined()) }
}

extension TableBlock {
  /// A row for each item, built when it is seen.
  ///
  /// ```swift
  /// TableBlock(of: pods, heading: "label") {
  ///   Column("NAME", priority: 2, overflow: .truncateMiddle) { TextBlock($0.name) }
  ///   Column("READY", priority: 1) { TextBlock($0.ready) }.aligned(.trailing)
  /// }
  /// ```
  /// - Parameters:
  ///   - items: the items, from top to bottom.
  ///   - heading: the role of the headings.
  ///   - gap: the cells between two columns.
  ///   - columns: the columns.
  public init<Item: Sendable>(
    of items: [Item], heading: Role = .plain, gap: Int = 2, @ColumnBuilder<Item> columns: () -> [Column<Item>]
  ) {
    let columns = columns()
    let cells = columns.map(\.cell)
    let formats = columns.map { column in
      var format = column.column
      format.title = column.title.map { .text(TextBlock([Run($0, heading)])) }
      return format
    }
    self.init(formats, rows: .built(count: items.count) { index in cells.map { $0(items[index]) } }, gap: gap)
  }

  /// The table with a title over columns.
  public func group(_ title: SafeText, _ role: Role = .plain, over columns: Range<Int>) -> TableBlock {
    with { $0.groups.append(Group(.text(TextBlock([Run(title, role)])), columns: columns)) }
  }

  /// The table with a last row below a line.
  public func footer(_ cells: SafeText..., role: Role = .plain) -> TableBlock {
    with { $0.footer = cells.map { .text(TextBlock([Run($0, role)])) } }
  }

  /// The table with so many empty rows between its rows.
  public func spacedRows(_ rows: Int) -> TableBlock { with { $0.rowGap = rows } }

  /// The table with one line for each row, so that the rows above a window needn't be built.
  public func lines() -> TableBlock { with { $0.hasLines = true } }

  /// The table in another form on a page that is too narrow for its columns.
  public func narrow(_ form: Narrow) -> TableBlock { with { $0.whenNarrow = form } }

  /// The table with roles for its lines and for the colons of its narrow form.
  public func roles(rule: Role, key: Role = .plain) -> TableBlock { with { ($0.ruleRole, $0.keyRole) = (rule, key) } }

  /// The table with its numbers of columns and rows for screen readers.
  public func counted() -> Block { meaning(.table(columns: columns.count, rows: rows.count)) }

  private func with(_ change: (inout TableBlock) -> Void) -> TableBlock {
    var copy = self
    change(&copy)
    return copy
  }
}
