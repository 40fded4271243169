import GalleyDomain

/// An open table, which lays out rows of cells in columns.
struct OpenTable {
  /// The section of a row.
  enum Section {
    case head, body, foot
  }

  /// The blocks of its captions.
  var caption: [RichText.Block] = []
  /// The current section; `nil` outside of all.
  private(set) var section: Section?
  private var header: [RichText.TableRow] = []
  private var rows: [RichText.TableRow] = []
  private var footer: [RichText.TableRow] = []
  private var hasHead = false
  /// For each column, the index of the first row that is not covered by a spanning cell above.
  private var coveredUntil: [Int] = []
  private var rowIndex = 0
  /// The number of empty cells that may still be added for spanning cells.
  ///
  /// Cells that each span 65,534 rows could otherwise fill a million rows with cells; the limit
  /// keeps the table linear in its source.
  private var fillers = 256

  /// Adds a row; one without cells only counts for row spans.
  mutating func append(_ cells: [SpanningCell]) {
    defer { rowIndex += 1 }
    guard !cells.isEmpty else { return }
    fillers += 2 * cells.count
    let row = RichText.TableRow(cells: placed(cells))
    if section == .head { hasHead = true }
    let isFirst = !hasHead && rows.isEmpty
    let isHeading = section == .head || isFirst && cells.allSatisfy(\.cell.isHeader)
    if isHeading {
      header.append(row)
    } else if section == .foot {
      footer.append(row)
    } else {
      rows.append(row)
    }
  }

  /// Starts a section or ends one; no cell spans two sections.
  mutating func begin(_ section: Section?) {
    self.section = section
    coveredUntil.removeAll()
  }

  /// The caption, and the table with its foot at the end, unless it has no cells.
  func finished() -> [RichText.Block] {
    header.isEmpty && rows.isEmpty && footer.isEmpty
      ? caption : caption + [.table(header: header, rows: rows + footer)]
  }

  /// Places the cells in their columns, with empty cells under spanning ones.
  ///
  /// A row isn't padded after its last cell, so a cell that spans the rest of the table is simply
  /// the last one.
  private mutating func placed(_ cells: [SpanningCell]) -> [RichText.TableCell] {
    var row: [RichText.TableCell] = []
    func fill(_ row: inout [RichText.TableCell]) {
      row.append(RichText.TableCell(blocks: []))
      fillers -= 1
    }
    for (index, cell) in cells.enumerated() {
      while row.count < coveredUntil.count, coveredUntil[row.count] > rowIndex, fillers > 0 {
        fill(&row)
      }
      let column = row.count
      row.append(cell.cell)
      if index + 1 < cells.count {
        while row.count < column + cell.columns, fillers > 0 {
          fill(&row)
        }
      }
      guard cell.rows > 1, column < Self.trackedColumns else { continue }
      let end = min(column + cell.columns, Self.trackedColumns)
      while coveredUntil.count < end { coveredUntil.append(0) }
      for covered in column..<end {
        coveredUntil[covered] = rowIndex + cell.rows
      }
    }
    return row
  }

  /// The number of columns in which row spans are supported.
  private static let trackedColumns = 64
}
