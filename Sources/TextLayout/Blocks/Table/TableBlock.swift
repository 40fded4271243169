/// Rows and columns, with a heading for each column.
///
/// The engine chooses the first form that fits: every cell on one line; columns between their minimum and ideal widths;
/// and then what `whenNarrow` says. A table inside three others is always a list of headings and values, because each
/// table with columns measures its content.
///
/// The ideal width of a column is the one given, or that of its widest cell: of all rows of an array, and of the first
/// 64 rows of those that are built when seen. A later cell that is wider is wrapped, or shortened by the column's
/// `overflow`.
public struct TableBlock: Sendable {
  /// A column: its heading, its widths in cells, and the treatment of its cells.
  public struct ColumnFormat: Sendable {
    /// The heading; nil if there is none.
    public var title: Block?
    /// The smallest useful width, at most the ideal; nil is the widest word, or 8 cells for text with an ellipsis.
    public var minimum: Int?
    /// The preferred width, at most the maximum; nil is the widest cell.
    public var ideal: Int?
    /// The largest width; nil is the ideal. `.max` takes the remaining space.
    public var maximum: Int?
    /// Columns with a higher priority reach their ideal first and are left out last; among equals, the last column is
    /// left out first.
    public var priority: Int
    /// The alignment of the cells and of the heading.
    public var alignment: TextBlock.Alignment
    /// The character at which numbers are aligned; a number without it ends there. Nil aligns cells by `alignment`.
    public var decimalPoint: Character?
    /// The treatment of texts that are wider than the column; nil is that of each text.
    public var overflow: TextBlock.Overflow?

    /// A column, by default as wide as its widest cell.
    public init(
      _ title: Block? = nil, minimum: Int? = nil, ideal: Int? = nil, maximum: Int? = nil, priority: Int = 0,
      alignment: TextBlock.Alignment = .leading, decimalPoint: Character? = nil, overflow: TextBlock.Overflow? = nil
    ) {
      (self.title, self.minimum, self.ideal, self.maximum) = (title, minimum, ideal, maximum)
      self.priority = priority
      self.alignment = alignment
      self.decimalPoint = decimalPoint
      self.overflow = overflow
    }
  }

  /// A title over several columns.
  public struct Group: Sendable {
    /// The title, centred over the columns and underlined.
    public var title: Block
    /// The indices of the columns; groups don't overlap and are in order.
    public var columns: Range<Int>

    /// - Parameters:
    ///   - title: the title.
    ///   - columns: the indices of the columns.
    public init(_ title: Block, columns: Range<Int>) {
      self.title = title
      self.columns = columns
    }
  }

  /// The rows, each with a block for each column. A short row is filled up with empty cells; cells beyond the last
  /// column are left out, which is recorded.
  public enum Rows: Sendable {
    /// Rows that exist.
    case made([[Block]])
    /// Rows that are built when they are drawn, by a pure function of an index from 0.
    case built(count: Int, @Sendable (Int) -> [Block])

    /// The number of rows.
    public var count: Int {
      switch self {
      case .made(let rows): rows.count
      case .built(let count, _): max(0, count)
      }
    }

    /// The cells of a row.
    public subscript(index: Int) -> [Block] {
      switch self {
      case .made(let rows): rows[index]
      case .built(_, let row): row(index)
      }
    }
  }

  /// The form of a table on a page that is too narrow for the minimum widths of its columns.
  public enum Narrow: Hashable, Sendable {
    /// Columns are left out by their priority. The line below the headings ends with their number, such as `+3`, and each
    /// row records the words that it lacks.
    case leavesOutColumns
    /// Each cell is a line with its heading, `heading: value`, including empty cells.
    case stacksCells
  }

  /// The columns, from leading to trailing.
  public var columns: [ColumnFormat]
  /// The titles over several columns.
  public var groups: [Group]
  /// The rows.
  public var rows: Rows
  /// The cells of the last row, below a line; empty if there is none.
  public var footer: [Block]
  /// The cells between two columns.
  public var gap: Int
  /// Whether each row has one line: texts have an ellipsis, as in the column's `overflow` or else at the end, and other
  /// blocks are drawn as their words. The rows above a window are then not built.
  public var hasLines = false
  /// The form on a page that is too narrow for the columns.
  var whenNarrow: Narrow
  /// The role of the lines below the headings and above the footer.
  public var ruleRole: Role
  /// The role of the colon after a heading in the narrow form.
  public var keyRole: Role
  let line: SourceLine

  /// Rows under headings.
  public init(
    _ columns: [ColumnFormat], groups: [Group] = [], rows: Rows, footer: [Block] = [], gap: Int = 2,
    whenNarrow: Narrow = .leavesOutColumns, ruleRole: Role = .plain, keyRole: Role = .plain,
    file: StaticString = #fileID, line: UInt32 = #line
  ) {
    self.line = SourceLine(file, line)
    (self.columns, self.groups, self.rows, self.footer) = (columns, groups, rows, footer)
    (self.gap, self.whenNarrow) = (gap, whenNarrow)
    (self.ruleRole, self.keyRole) = (ruleRole, keyRole)
  }

  /// Rows under headings that become a list of headings and values on a narrow page. There are as many columns as in the
  /// longest row.
  public init(
    header: [Block], rows: [[Block]], alignments: [TextBlock.Alignment] = [], gap: Int = 2, ruleRole: Role = .plain,
    keyRole: Role = .plain, file: StaticString = #fileID, line: UInt32 = #line
  ) {
    let columns = (0..<rows.reduce(header.count) { max($0, $1.count) }).map { index in
      ColumnFormat(
        index < header.count ? header[index] : nil, alignment: index < alignments.count ? alignments[index] : .leading)
    }
    self.init(
      columns, rows: .made(rows), gap: gap, whenNarrow: .stacksCells, ruleRole: ruleRole, keyRole: keyRole, file: file,
      line: line)
  }

  /// The maximum nesting of tables with columns.
  static let depthLimit = 3

  /// The number of columns up to the last one with a heading.
  var titleCount: Int { (columns.lastIndex { $0.title != nil } ?? -1) + 1 }

  /// The number of cells of each row in the narrow form.
  ///
  /// A row with fewer cells than headings is filled up with empty cells, up to a limit that grows with the number of
  /// real cells: otherwise, thousands of headings over thousands of empty rows would give millions of cells.
  struct Filling {
    private var blanks = 256
    private var isFirst = true

    /// The number of cells of a row, called in the order of the rows; the first row has all headings.
    mutating func cells(of row: [Block], titles: Int) -> Int {
      let missing = max(0, titles - row.count)
      defer { isFirst = false }
      if isFirst { return row.count + missing }
      blanks += row.count
      let filled = min(missing, blanks)
      blanks -= filled
      return row.count + filled
    }
  }
}

extension TableBlock: BlockKind, BlockConvertible {
  /// The block.
  public var asBlock: Block { .table(self) }

  func width(by measure: inout Measure, isNarrowest: Bool) -> Int {
    let widths = isNarrowest ? measure.minimums(of: self) : measure.columns(of: self, room: .max).0.map(\.ideal)
    return widths.reduce(Bounds.gaps(columns.count, gap), +)
  }

  /// Speaks the table by row, each value after its heading.
  func say(to transcript: inout Transcript) {
    let keys = columns.prefix(titleCount).enumerated().map { index, column in
      let group = groups.first { $0.columns.contains(index) }
      return [group?.title, column.title].compactMap { $0.map(Transcript.words) }.filter { !$0.isEmpty }
        .joined(separator: ", ")
    }
    var filling = Filling()
    for index in 0..<rows.count {
      say(rows[index], under: "row \(index + 1):", after: keys, filling: &filling, to: &transcript)
    }
    if !footer.isEmpty { say(footer, under: "footer:", after: keys, filling: &filling, to: &transcript) }
    if rows.count == 0 { for column in columns { if let title = column.title { transcript.say(title) } } }
  }

  private func say(
    _ row: [Block], under words: String, after keys: [String], filling: inout Filling, to transcript: inout Transcript
  ) {
    transcript.sayGroup(under: words) { transcript in
      for column in 0..<filling.cells(of: row, titles: titleCount) {
        let key = column < keys.count && !keys[column].isEmpty ? keys[column] + ": " : ""
        transcript.say(after: key) { transcript in
          guard column < row.count else { return }
          if case .made = rows { transcript.say(row[column]) } else { transcript.sayPassing(row[column]) }
        }
      }
    }
  }

  var content: BlockContent {
    let rows = Block.list(LazyList(count: rows.count) { [rows] in .stack(Stack(rows[$0])) })
    return .blocks(groups.map(\.title) + columns.compactMap(\.title) + [rows] + footer)
  }
}
