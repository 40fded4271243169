/// Rows and columns with a heading for each column.
///
/// The layout depends on the available width: every cell on one line if they fit; otherwise columns that wrap, none
/// narrower than its widest word; otherwise `heading: value` lines for each row, including empty cells. A table inside
/// three others always takes the last form, because each table with columns measures all of its content.
public struct TableBlock: Sendable {
  /// The headings; empty if there are none.
  public var header: [Block]
  /// The rows; a short row is filled up with empty cells.
  public var rows: [[Block]]
  /// The alignment of each column; leading if not given.
  public var alignments: [TextBlock.Alignment]
  /// The cells between two columns.
  public var gap: Int
  /// The role of the line under the headings.
  public var ruleRole: Role
  /// The role of the colon after a heading in the narrow form.
  public var keyRole: Role

  /// Rows under headings.
  public init(
    header: [Block], rows: [[Block]], alignments: [TextBlock.Alignment] = [], gap: Int = 2, ruleRole: Role = .plain,
    keyRole: Role = .plain
  ) {
    self.header = header
    self.rows = rows
    self.alignments = alignments
    self.gap = gap
    self.ruleRole = ruleRole
    self.keyRole = keyRole
  }

  /// The maximum nesting of tables with columns.
  static let depthLimit = 3

  /// The number of cells of each row in the narrow form.
  ///
  /// A row shorter than the header is filled up with empty cells, up to a limit that grows with the number of real
  /// cells:
  /// otherwise, thousands of headings over thousands of empty rows would give millions of cells.
  struct Filling {
    private var blanks = 256

    /// The number of cells of a row, called in the order of the rows; the first row has all headings.
    mutating func cells(ofRow index: Int, in table: TableBlock) -> Int {
      let count = table.rows[index].count
      let missing = max(0, table.header.count - count)
      if index == 0 { return count + missing }
      blanks += count
      let filled = min(missing, blanks)
      blanks -= filled
      return count + filled
    }
  }

  /// The number of columns, which is the length of the longest row or of the header.
  public var columnCount: Int {
    rows.reduce(header.count) { max($0, $1.count) }
  }
}

extension TableBlock: BlockKind {
  func paint(on painter: inout Painter) { painter.paintTable(self) }

  func width(by measure: inout Measure, isNarrowest: Bool) -> Int {
    let columns = measure.columns(of: self, isNarrowest: isNarrowest)
    return columns.reduce(Bounds.gaps(columns.count, gap), +)
  }

  /// Speaks the table by row, each value after its heading.
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
