/// Rows and columns with a heading for each column.
///
/// Drawn as narrow as the page needs: every cell on one line; else with columns that wrap, none narrower than its
/// widest word; else one `heading: value` below the other, row by row, an empty cell with its heading too. So is a table
/// inside of three others: each table that has columns measures all that is in it.
public struct Table: Sendable {
  /// The headings; empty where there are none.
  public var header: [Block]
  /// The rows; a short one is filled up with empty cells.
  public var rows: [[Block]]
  /// Where each column's content stands; leading where none is given.
  public var alignments: [Text.Alignment]
  /// Cells between two columns.
  public var gap: Int
  /// The role of the line under the headings.
  public var ruleRole: Role
  /// The role of a heading's colon in the narrow form.
  public var keyRole: Role

  /// Rows under headings.
  public init(
    header: [Block], rows: [[Block]], alignments: [Text.Alignment] = [], gap: Int = 2, ruleRole: Role = .plain,
    keyRole: Role = .plain
  ) {
    self.header = header
    self.rows = rows
    self.alignments = alignments
    self.gap = gap
    self.ruleRole = ruleRole
    self.keyRole = keyRole
  }

  /// How many tables with columns may be around each other.
  static let depthLimit = 3

  /// How many cells each row has where each cell has its heading before it.
  ///
  /// A row that is shorter than the header is filled up, as long as all the cells that are put in are not many more than
  /// those that are there: rows without cells under headings by the thousand would else be a million cells.
  struct Filling {
    private var blanks = 256

    /// The cells of a row, asked for in the order of the rows; the first one has every heading.
    mutating func cells(ofRow index: Int, in table: Table) -> Int {
      let count = table.rows[index].count
      let missing = max(0, table.header.count - count)
      if index == 0 { return count + missing }
      blanks += count
      let filled = min(missing, blanks)
      blanks -= filled
      return count + filled
    }
  }

  /// The number of columns: that of the longest row, the header included.
  public var columnCount: Int {
    rows.reduce(header.count) { max($0, $1.count) }
  }
}

extension Table: BlockKind {
  func paint(on painter: inout Painter) { painter.paintTable(self) }

  func width(by measure: inout Measure, isNarrowest: Bool) -> Int {
    let columns = measure.columns(of: self, isNarrowest: isNarrowest)
    return columns.reduce(Bounds.gaps(columns.count, gap), +)
  }

  /// Row by row, each value after its heading.
  func say(to transcript: inout Transcript) {
    let keys = header.map { Transcript.words(of: $0) }
    var filling = Filling()
    for (index, row) in rows.enumerated() {
      transcript.sayGroup(under: "row \(index + 1):") { transcript in
        for column in 0..<filling.cells(ofRow: index, in: self) {
          let key = column < keys.count && !keys[column].isEmpty ? keys[column] + ": " : ""
          transcript.say(after: key) { if column < row.count { $0.say(row[column]) } }
        }
      }
    }
    if rows.isEmpty { for heading in header { transcript.say(heading) } }
  }

  var content: BlockContent { .blocks(header + rows.flatMap { $0 }) }
}
