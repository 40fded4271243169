/// A column of a table of items: its heading, its widths, and the cell of each item.
public struct Column<Item>: Sendable {
  let title: String?
  var format: TableBlock.ColumnFormat
  let cell: @Sendable (Item) -> Block

  /// A column, by default as wide as its widest cell.
  ///
  /// - Parameters:
  ///   - title: the heading; nil if there is none.
  ///   - minimum: the smallest useful width, at most the ideal; nil is the widest word, or 8 cells
  ///     for text with an ellipsis.
  ///   - ideal: the preferred width, at most the maximum; nil is the widest cell.
  ///   - maximum: the largest width; nil is the ideal. `.max` takes the remaining space.
  ///   - priority: columns with a higher priority reach their ideal first and are left out last;
  ///     among equals, the last column is left out first.
  ///   - overflow: the treatment of texts that are wider than the column, or than the page in the
  ///     narrow form; nil is that of each text.
  ///   - cell: the cell of an item.
  public init(
    _ title: String? = nil,
    minimum: Int? = nil,
    ideal: Int? = nil,
    maximum: Int? = nil,
    priority: Int = 0,
    overflow: TextBlock.Overflow? = nil,
    @BlockBuilder cell: @escaping @Sendable (Item) -> Block
  ) {
    self.title = title
    let widths = ColumnWidths(minimum: minimum, ideal: ideal, maximum: maximum, priority: priority)
    format = TableBlock.ColumnFormat(widths: widths, overflow: overflow)
    self.cell = cell
  }

  /// A column of exactly so many cells.
  public func fixed(_ cells: Int) -> Column {
    var column = self
    column.format.widths.minimum = cells
    column.format.widths.ideal = cells
    column.format.widths.maximum = cells
    return column
  }

  /// A column that is never narrower than its widest cell, so its texts have one line. Only the first
  /// 64 rows are measured: a longer table needs `whole(widest:)`.
  public func whole() -> Column {
    changing(self) { $0.format.widths.minimum = .max }
  }

  /// A column that is as wide as its heading and the widest words that a cell can have, such as
  /// `10000`. Rows that aren't built yet are not measured.
  public func whole(widest: String) -> Column {
    fixed(max(Cells.count(widest), Cells.count(title ?? "")))
  }

  /// A column that takes the remaining space.
  ///
  /// - Parameter minimum: the smallest useful width; nil keeps that of the column.
  public func filling(minimum: Int? = nil) -> Column {
    changing(self) { column in
      column.format.widths.maximum = .max
      column.format.widths.minimum = minimum ?? column.format.widths.minimum
    }
  }

  /// A column that takes a share of the cells that the columns without one leave, as in a row.
  public func share(_ share: Int = 1) -> Column {
    changing(self) { $0.format.widths.share = share }
  }

  /// A column with its cells and its heading at another place.
  public func aligned(_ alignment: TextBlock.Alignment) -> Column {
    changing(self) { $0.format.alignment = alignment }
  }

  /// A column of numbers, which have their points below each other. A number without a point ends
  /// where the others have theirs, before its unit, and so do words without a number, such as `–`.
  ///
  /// As for the width, the first 64 rows count. Where the column is too narrow, and for right-to-left
  /// words, the cells are at its end.
  /// - Parameter point: the character between the whole number and its fraction.
  public func alignedAtPoint(_ point: Character = ".") -> Column {
    var column = self
    column.format.alignment = .trailing
    column.format.point = point
    return column
  }
}

extension TableBlock {
  /// A row for each item, built when it is seen. In a live program, the heights of rows are kept if the
  /// items are `Equatable`: only those of other items are measured again. So the height of a row
  /// depends on its item alone.
  ///
  /// ```swift
  /// TableBlock(of: pods, heading: "label") {
  ///   Column("NAME", priority: 2, overflow: .truncateMiddle) { TextBlock($0.name) }
  ///   Column("READY", priority: 1) { TextBlock($0.ready) }.aligned(.trailing)
  /// }
  /// ```
  /// - Parameters:
  ///   - items: the items, from top to bottom: an array, or a collection that makes them when they are
  ///     seen.
  ///   - heading: the role of the headings.
  ///   - gap: the cells between two columns.
  ///   - columns: the columns.
  public init<Items: RandomAccessCollection & Sendable>(
    of items: Items,
    heading: Role = .plain,
    gap: Int = 2,
    @ListBuilder<Column<Items.Element>> columns: () -> [Column<Items.Element>]
  ) where Items.Element: Equatable {
    self.init(items, ShownRows(of: items), columns(), heading: heading, gap: gap)
  }

  /// A row for each item of a type that isn't `Equatable`.
  public init<Items: RandomAccessCollection & Sendable>(
    of items: Items,
    heading: Role = .plain,
    gap: Int = 2,
    @ListBuilder<Column<Items.Element>> columns: () -> [Column<Items.Element>]
  ) {
    self.init(items, ShownRows(), columns(), heading: heading, gap: gap)
  }

  private init<Items: RandomAccessCollection & Sendable>(
    _ items: Items,
    _ shown: ShownRows,
    _ columns: [Column<Items.Element>],
    heading: Role,
    gap: Int
  ) {
    let cells = columns.map(\.cell)
    let formats = columns.map { column in
      changing(column.format) {
        $0.title = column.title.map { .text(TextBlock([Run($0, heading)])) }
      }
    }
    let rows = Rows(count: items.count, isBuilt: true, shown: shown) { number in
      let item = items[at: number]
      return cells.map { $0(item) }
    }
    self.init(columns: formats, rows: rows, gap: gap)
  }

  /// The table with one line for each row, so that the rows above a window needn't be built.
  public func lines() -> TableBlock {
    changing(self) { $0.hasLines = true }
  }

  /// The table as a list of headings and values on a page that is too narrow for all of its columns,
  /// which are otherwise left out by their priority.
  public func stacking() -> TableBlock {
    changing(self) { $0.stacksCells = true }
  }

  /// The table with roles for its lines and for the colons of its narrow form.
  public func roles(rule: Role, key: Role = .plain) -> TableBlock {
    var table = self
    table.ruleRole = rule
    table.keyRole = key
    return table
  }

  /// The table with its numbers of columns and rows for screen readers.
  public func counted() -> Block {
    meaning(.table(columns: columns.count, rows: rows.count))
  }
}
