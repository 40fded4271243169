extension Frame {
  /// A background behind some cells of a row.
  package struct Background: Hashable, Sendable {
    /// The cells, counted from 0.
    package var columns: Range<Int>
    /// The role, whose style has a background or is reversed.
    package var role: Role

    /// The part of it in some cells, which are counted from their first one; nil if there is none.
    func part(in other: Range<Int>) -> Background? {
      let seen = columns.clamped(to: other)
      return seen.isEmpty
        ? nil : Background(columns: seen.moved(by: -other.lowerBound), role: role)
    }
  }

  /// Cells of a row with one background, and the runs in them.
  struct Ground {
    /// The cells, counted from 0.
    let columns: Range<Int>
    /// The role of the background; `plain` is no background.
    let role: Role
    /// The runs, from left to right. The cells after the last one are empty.
    var runs: [CellRun] = []
  }

  /// The background of a cell; `plain` is no background.
  package func background(ofRow row: Int, column: Int) -> Role {
    backgrounds[row]?.last { $0.columns.contains(column) }?.role ?? .plain
  }

  /// The cells of a row by their backgrounds, from left to right. Spaces and lines that reach from
  /// one background to the next are two runs.
  func grounds(inRow row: Int) -> [Ground] {
    var runs = runs(inRow: row)
    var ends: Set = [width]
    for background in backgrounds[row] ?? [] {
      ends.formUnion([background.columns.lowerBound, background.columns.upperBound])
    }
    ends.remove(0)
    var start = 0
    return ends.sorted().map { end in
      let role = background(ofRow: row, column: start)
      var ground = Ground(columns: start..<end, role: role)
      start = end
      let isLast = end == width
      let count = isLast ? nil : runs.firstIndex { $0.columns.upperBound > end }
      ground.runs = Array(runs.prefix(count ?? runs.count))
      runs.removeFirst(ground.runs.count)
      if let run = runs.first, run.columns.lowerBound < end {
        let parts = run.split(at: end)
        ground.runs.append(parts.before)
        runs[0] = parts.after
      }
      return ground
    }
  }
}

extension CellRun {
  /// The cells before a column and the others.
  fileprivate func split(at column: Int) -> (before: CellRun, after: CellRun) {
    let cells = column - columns.lowerBound - omittedSpaces
    let end = utf8.startIndex + utf8.withBytes { Fitting.prefix($0, cells: max(0, cells)).end }
    var before = self
    before.columns = columns.lowerBound..<column
    before.utf8 = utf8[..<end]
    var after = self
    after.columns = column..<columns.upperBound
    after.utf8 = utf8[end...]
    return (before, after)
  }
}
