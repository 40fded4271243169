/// Rows and columns, with a heading for each column.
///
/// The engine chooses the first form that fits: every cell on one line; columns between their
/// minimum and ideal widths; and then without some columns, or as a list of headings and values. A
/// table inside three others is always such a list, because each table with columns measures its
/// content.
///
/// The ideal width of a column is the one given, or that of its widest cell: of all rows of an
/// array, and of the first 64 rows of those that are built when seen. A later cell that is wider is
/// wrapped, or shortened by the column's `overflow`.
public struct TableBlock: Sendable {
  /// A column: its heading, its widths in cells, and the treatment of its cells.
  struct ColumnFormat: Sendable {
    /// The heading; nil if there is none.
    var title: Block?
    var widths = ColumnWidths()
    /// The alignment of the cells and of the heading.
    var alignment = TextBlock.Alignment.leading
    /// The point at which the numbers in the cells are aligned; nil if they aren't.
    var point: Character?
    /// The treatment of texts that are wider than the column; nil is that of each text.
    var overflow: TextBlock.Overflow?
  }

  /// A part of a table.
  enum Part { case whole, headings, rows }

  /// The rows, each with a block for each column. A short row is filled up with empty cells; cells
  /// beyond the last column are left out, which is recorded.
  struct Rows: Sendable {
    let count: Int
    /// Whether rows are built when they are drawn; else they are all measured.
    let isBuilt: Bool
    /// What the rows show.
    var shown = ShownRows()
    /// The cells of a row, by a pure function of an index from 0.
    var cells: @Sendable (Int) -> [Block]
  }

  /// The columns, from leading to trailing.
  var columns: [ColumnFormat]
  var rows: Rows
  /// The cells between two columns.
  var gap: Int
  /// Whether each row has one line: texts have an ellipsis, as in the column's `overflow` or else
  /// at the end, and other blocks are drawn as their words. The rows above a window are then not
  /// built.
  var hasLines = false
  /// The form on a page that is too narrow for the minimum widths of the columns: each cell is a
  /// line with its heading, `heading: value`, without the empty cells below the first row.
  /// Otherwise, columns are left out by their priority; the line below the headings ends with their
  /// number, such as `+3`, and each row records the words that it lacks.
  var stacksCells = false
  /// The part that is drawn: all, or the headings or the rows alone.
  var part = Part.whole
  /// The selected row and its look; nil if no row can be selected.
  var selection: Selection?
  /// The region of the row at an index; nil if rows have none.
  var region: (@Sendable (Int) -> Region.Kind)?
  /// The role of the line below the headings.
  var ruleRole = Role.plain
  /// The role of the colon after a heading in the narrow form.
  var keyRole = Role.plain

  /// The maximum nesting of tables with columns.
  static let depthLimit = 3

  /// The height of each row in columns; nil if they differ.
  var rowHeight: Int? { hasLines ? 1 : nil }

  /// The number of columns up to the last one with a heading.
  var titleCount: Int {
    (columns.lastIndex { $0.title != nil } ?? -1) + 1
  }
}

extension TableBlock {
  /// Rows under headings that become a list of headings and values on a narrow page. There are as
  /// many columns as in the longest row.
  public init(
    header: [Block],
    rows: [[Block]],
    alignments: [TextBlock.Alignment] = [],
    gap: Int = 2,
    ruleRole: Role = .plain,
    keyRole: Role = .plain
  ) {
    let count = rows.reduce(header.count) { max($0, $1.count) }
    let columns = (0..<count).map { index in
      ColumnFormat(
        title: index < header.count ? header[index] : nil,
        alignment: index < alignments.count ? alignments[index] : .leading
      )
    }
    self.init(
      columns: columns,
      rows: Rows(count: rows.count, isBuilt: false) { rows[$0] },
      gap: gap,
      stacksCells: true,
      ruleRole: ruleRole,
      keyRole: keyRole
    )
  }
}

extension TableBlock: BlockKind, BlockConvertible {
  /// The block.
  public var asBlock: Block { .table(self) }

  func width(by measure: inout Measure) -> Int {
    let wishes = wishes(room: measure.isNarrowest ? 0 : .max, by: &measure)
    return markCells + Bounds.gaps(columns.count, gap) + measure.cells(of: wishes)
  }

  /// Speaks the table by row, each value after its heading.
  func say(to transcript: inout Transcript) {
    guard part != .headings else { return }
    let keys = columns.prefix(titleCount).map { column in
      let words = column.title.map(Transcript.words) ?? ""
      return words.isEmpty ? "" : words + ": "
    }
    for index in 0..<rows.count {
      let row = rows.cells(index)
      // The first row has all headings, so that none is missing.
      let count = index == 0 ? max(row.count, titleCount) : row.count
      let name = index == selection?.row ? "selected row" : "row"
      transcript.sayGroup(under: "\(name) \(index + 1):") { transcript in
        for column in 0..<count {
          let cell = column < row.count ? row[column] : .nothing
          transcript.say(cell, after: column < keys.count ? keys[column] : "")
        }
      }
    }
    guard rows.count == 0 else { return }
    for title in columns.compactMap(\.title) {
      transcript.say(title)
    }
  }

  var content: BlockContent {
    let titles = part == .rows ? [] : columns.compactMap(\.title)
    return .blocks(titles + (part == .headings ? [] : [.list(list(rowHeight: rowHeight, gap: 0))]))
  }

  /// The rows as a list.
  func list(rowHeight: Int?, gap: Int) -> LazyList {
    var list = LazyList(count: rows.count, gap: gap, rowHeight: rowHeight) { [rows] index in
      Stack(rows.cells(index))
    }
    list.region = region
    list.shown = rows.shown
    return list
  }
}
