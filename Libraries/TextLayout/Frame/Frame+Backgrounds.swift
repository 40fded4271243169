extension Frame {
  /// A background behind some cells of a row.
  package struct Background: Hashable, Sendable {
    /// The cells, counted from 0.
    package let columns: Range<Int>
    /// The role, whose style has a background or is reversed.
    package let role: Role

    init(_ columns: Range<Int>, _ role: Role) {
      self.columns = columns
      self.role = role
    }
  }

  /// Cells of a row with one background, and the runs in them.
  struct Ground {
    /// The cells, counted from 0.
    let columns: Range<Int>
    /// The role of the background; `plain` for none.
    let role: Role
    /// The runs, from left to right. The cells after the last one are empty.
    let runs: [CellRun]
  }

  /// The backgrounds of a row, each in front of those before it.
  package func backgrounds(ofRow row: Int) -> [Background] {
    row < backgrounds.count ? backgrounds[row] : []
  }

  /// Adds a background in front of the others of its row, or behind them.
  mutating func add(_ background: Background, inRow row: Int, isBehind: Bool = false) {
    while backgrounds.count <= row { backgrounds.append([]) }
    let index = isBehind ? 0 : backgrounds[row].count
    backgrounds[row].insert(background, at: index)
  }

  /// The background of a cell; `plain` for none.
  package func background(ofRow row: Int, column: Int) -> Role {
    let background = backgrounds(ofRow: row).last { $0.columns.contains(column) }
    return background?.role ?? .plain
  }

  /// The cells of a row by their backgrounds, from left to right. Spaces and lines that reach from
  /// one background to the next are two runs.
  func grounds(inRow row: Int) -> [Ground] {
    let runs = runs(inRow: row)
    let backgrounds = backgrounds(ofRow: row)
    if backgrounds.isEmpty {
      return [Ground(columns: 0..<width, role: .plain, runs: runs)]
    }
    var bounds: Set = [0, width]
    for columns in backgrounds.map(\.columns) {
      bounds.formUnion([columns.lowerBound, columns.upperBound])
    }
    let sorted = bounds.sorted()
    return zip(sorted, sorted.dropFirst()).map { start, end in
      let cells = start..<(end == width ? .max : end)
      return Ground(
        columns: start..<end,
        role: background(ofRow: row, column: start),
        runs: runs.compactMap { $0.part(in: cells) }
      )
    }
  }
}

extension CellRun {
  /// The part of a run in some cells; nil if there is none.
  fileprivate func part(in cells: Range<Int>) -> CellRun? {
    let kept = columns.clamped(to: cells)
    if kept == columns {
      return cells.contains(columns.lowerBound) ? self : nil
    }
    /// The bytes before a cell.
    func end(_ column: Int) -> Int {
      let cells = max(0, column - columns.lowerBound - omittedSpaces)
      return utf8.startIndex + utf8.withBytes { Fitting.prefix($0, cells: cells).end }
    }
    guard !kept.isEmpty else { return nil }
    return changing(self) {
      $0.columns = kept
      $0.utf8 = utf8[end(kept.lowerBound)..<end(kept.upperBound)]
    }
  }
}
