import Domain

/// A table while it is being filled: rows that come in cell by cell, laid out in columns.
struct TableFrame {
  /// Where a row belongs.
  enum Section {
    case head, body, foot
  }

  /// The blocks of its captions.
  var caption: [RichText.Block] = []
  /// The section that rows come into now; `nil` outside of all.
  private(set) var section: Section?
  private var header: [RichText.TableRow] = []
  private var rows: [RichText.TableRow] = []
  private var footer: [RichText.TableRow] = []
  private var hasHead = false
  /// For each column, the row in which it is no longer covered by a cell that began further up.
  private var coveredUntil: [Int] = []
  private var rowIndex = 0
  /// How many empty cells may still be put under and beside those that span others.
  ///
  /// A row of cells that each reach down 65,534 rows would otherwise fill a million rows with cells; this keeps the
  /// table linear in its source.
  private var fillers = 256

  /// Whether it has no cells.
  var isEmpty: Bool { header.isEmpty && rows.isEmpty && footer.isEmpty }

  /// Adds a row; one without cells only moves what spans rows.
  mutating func append(_ cells: ArraySlice<SpanningCell>) {
    defer { rowIndex += 1 }
    guard !cells.isEmpty else { return }
    fillers += 2 * cells.count
    let row = RichText.TableRow(cells: placed(cells))
    let isHeading = section == .head || (!hasHead && rows.isEmpty && cells.allSatisfy(\.span.isHeader))
    if section == .head { hasHead = true }
    if isHeading {
      header.append(row)
    } else if section == .foot {
      footer.append(row)
    } else {
      rows.append(row)
    }
  }

  /// Begins a section, or ends one: no cell reaches from one into the next.
  mutating func begin(_ section: Section?) {
    self.section = section
    coveredUntil.removeAll()
  }

  /// The table, its foot at its end wherever it stood.
  func finished() -> RichText.Block {
    .table(header: header, rows: footer.isEmpty ? rows : rows + footer)
  }

  /// The cells in their columns, with empty ones where others span.
  ///
  /// After the last cell of a row nothing is filled up: a cell that spans the rest of the table simply is the last.
  private mutating func placed(_ cells: ArraySlice<SpanningCell>) -> [RichText.TableCell] {
    var row: [RichText.TableCell] = []
    row.reserveCapacity(cells.count)
    func fill(_ row: inout [RichText.TableCell]) {
      row.append(RichText.TableCell(blocks: []))
      fillers -= 1
    }
    for index in cells.indices {
      let span = cells[index].span
      while row.count < coveredUntil.count, coveredUntil[row.count] > rowIndex, fillers > 0 { fill(&row) }
      let column = row.count
      row.append(
        RichText.TableCell(isHeader: span.isHeader, alignment: span.alignment, blocks: cells[index].blocks))
      if index + 1 < cells.endIndex {
        while row.count < column + span.columns, fillers > 0 { fill(&row) }
      }
      guard span.rows > 1, column < Self.trackedColumns else { continue }
      let end = min(column + span.columns, Self.trackedColumns)
      while coveredUntil.count < end { coveredUntil.append(0) }
      for covered in column..<end { coveredUntil[covered] = rowIndex + span.rows }
    }
    return row
  }

  /// Cells that reach down are heeded in so many columns.
  private static let trackedColumns = 64
}
