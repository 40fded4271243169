/// The columns of a table whose numbers have their points below each other.
struct TablePoints {
  /// The point of each column; nil if its cells aren't aligned at one.
  private let points: [Character?]
  private let glyphs: Glyphs
  /// The most cells from the point to the end of a cell, in each column.
  private var widest: [Int]

  /// Measures the cells of the first rows.
  init(_ table: TableBlock, by measure: Measure) {
    points = table.columns.map(\.point)
    glyphs = measure.glyphs
    widest = points.map { _ in 0 }
    guard points.contains(where: { $0 != nil }) else { return }
    for row in 0..<min(table.rows.count, measure.listRows) {
      for (index, cell) in zip(points.indices, table.rows.cells(row)) {
        widest[index] = max(widest[index], cellsFromPoint(of: cell, inColumn: index) ?? 0)
      }
    }
  }

  /// The empty cells after a cell, so that its point is below the others.
  func inset(of cell: Block, inColumn index: Int) -> Int {
    guard let cells = cellsFromPoint(of: cell, inColumn: index) else { return 0 }
    return max(0, widest[index] - cells)
  }

  /// The cells from the point on; nil if the cell isn't a text, or has right-to-left words.
  private func cellsFromPoint(of cell: Block, inColumn index: Int) -> Int? {
    guard let point = points[index], case .text(let text) = cell.innermost else { return nil }
    let words = text.runs.map { glyphs.line(of: $0) }.joined()
    let isLeftToRight = words.utf8.withBytes { Direction(of: $0) } == nil
    return isLeftToRight ? Cells.count(String(words.fromPoint(point))) : nil
  }
}

extension String {
  /// The point of the first number and what follows it. Without a point, what follows the number;
  /// without a number, nothing.
  fileprivate func fromPoint(_ point: Character) -> Substring {
    guard let first = firstIndex(where: { $0.isWholeNumber || $0 == point }) else {
      return self[endIndex...]
    }
    let groups = ",.'’ \u{A0}\u{202F}"
    let number = self[first...].prefix { character in
      character != point && (character.isWholeNumber || groups.contains(character))
    }
    guard let last = number.lastIndex(where: \.isWholeNumber) else { return self[first...] }
    return self[index(after: last)...]
  }
}
