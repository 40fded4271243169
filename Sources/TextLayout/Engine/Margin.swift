/// What stands left of the lines, and the empty rows that are wanted before the next one.
struct Margin {
  private var prefixes: [Prefix] = []
  /// The gap that is due.
  var gap = Gap()

  /// Empty rows.
  struct Gap {
    var rows = 0
    /// How many prefixes they have.
    var depth = Int.max
  }

  /// The cells that are left of `edge` for the next line.
  func available(to edge: Int) -> Int {
    var cells = edge
    for prefix in prefixes { cells -= prefix.isUsed ? prefix.restCells : prefix.firstCells }
    return max(1, cells)
  }

  /// The cells that are left of `edge` for the lines after the next one.
  func availableBelow(to edge: Int) -> Int {
    var cells = edge
    for prefix in prefixes { cells -= prefix.restCells }
    return max(1, cells)
  }

  /// Asks for at least so many empty rows before what comes next.
  mutating func wantGap(_ rows: Int) {
    guard rows > 0 else { return }
    gap.rows = max(gap.rows, Bounds.count(rows))
    gap.depth = min(gap.depth, prefixes.count)
  }

  mutating func enter(_ prefix: Prefix) { prefixes.append(prefix) }

  mutating func leave() {
    prefixes.removeLast()
    if gap.depth != .max { gap.depth = min(gap.depth, prefixes.count) }
  }

  /// Starts a row: the gap that is due, then the prefixes. Nothing is above the first row of the page.
  mutating func begin(on rows: inout RowWriter, background: Role) {
    if gap.rows > 0 {
      // A gap before the first line of an indented block stands above its prefix, not behind it.
      let started = prefixes.firstIndex { !$0.isUsed } ?? prefixes.count
      let (count, depth) = (rows.produced == 0 ? 0 : gap.rows, min(gap.depth, started))
      gap = Gap()
      for _ in 0..<count where !rows.isFull {
        for index in 0..<depth { prefixes[index].rest.write(to: &rows) }
        rows.endRow(background: background)
      }
    }
    for index in prefixes.indices {
      (prefixes[index].isUsed ? prefixes[index].rest : prefixes[index].first).write(to: &rows)
      prefixes[index].isUsed = true
    }
  }
}

extension Prefix.Side {
  fileprivate func write(to rows: inout RowWriter) {
    for piece in pieces { rows.put(piece.text, cells: piece.cells, role: piece.role, origin: piece.origin) }
    rows.extendReach(by: pieceReach - pieceCells)
    rows.blank(blanks)
  }
}
