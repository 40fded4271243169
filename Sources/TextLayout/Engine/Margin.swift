/// The prefixes of the next line, and the empty rows before it.
struct Margin {
  private var prefixes: [Prefix] = []
  /// The pending gap.
  var gap = Gap()

  /// Empty rows.
  struct Gap {
    var rows = 0
    /// The number of prefixes of the empty rows.
    var depth = Int.max
  }

  /// The cells before `edge` that the next line can use.
  func available(to edge: Int) -> Int {
    max(1, prefixes.reduce(edge) { $0 - ($1.start == nil ? ($1.isUsed ? $1.rest : $1.first).cells : 0) })
  }

  /// The cells before `edge` that the lines after the next one can use.
  func availableBelow(to edge: Int) -> Int {
    max(1, prefixes.reduce(edge) { $0 - ($1.start == nil ? $1.rest.cells : 0) })
  }

  /// Requests a minimum number of empty rows before the next content.
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

  /// Starts a row: writes the pending gap, then the prefixes before the line. The first row of the page has no gap.
  mutating func begin(on rows: inout RowWriter, background: Role) {
    if gap.rows > 0 {
      // A gap before the first line of an indented block is placed above its prefix.
      let started = prefixes.firstIndex { !$0.isUsed } ?? prefixes.count
      let (count, depth) = (rows.produced == 0 ? 0 : gap.rows, min(gap.depth, started))
      gap = Gap()
      for _ in 0..<count where !rows.isFull {
        for prefix in prefixes[..<depth] where prefix.start == nil { prefix.rest.write(to: &rows, of: prefix.path) }
        for prefix in prefixes[..<depth].reversed() { prefix.writeAfter(prefix.rest, to: &rows) }
        rows.endRow(background: background)
      }
    }
    // In place, because copying a prefix is expensive.
    for index in prefixes.indices where prefixes[index].start == nil { prefixes[index].write(to: &rows) }
  }

  /// Ends a row: writes the prefixes after the line, the innermost first.
  mutating func end(on rows: inout RowWriter) {
    for index in prefixes.indices.reversed() where prefixes[index].start != nil {
      prefixes[index].writeAfter(prefixes[index].isUsed ? prefixes[index].rest : prefixes[index].first, to: &rows)
      prefixes[index].isUsed = true
    }
  }
}

extension Prefix {
  /// Writes the prefix of the next line.
  fileprivate mutating func write(to rows: inout RowWriter) {
    if isUsed { rest.write(to: &rows, of: path) } else { first.write(to: &rows, of: path) }
    isUsed = true
  }

  /// Writes one of its sides after a line.
  fileprivate func writeAfter(_ side: Side, to rows: inout RowWriter) {
    guard let start, !side.isBlank else { return }
    rows.blank(start + side.cells - side.pieces.reduce(0) { $0 + $1.reach } - rows.column)
    side.write(to: &rows, of: path)
  }
}

extension Prefix.Side {
  fileprivate func write(to rows: inout RowWriter, of path: [Ink.Source]?) {
    guard cells > 0 else { return }
    let outer = rows.path
    let end = rows.column + cells
    rows.path = path
    for piece in pieces {
      rows.beginText(piece.direction)
      rows.put(piece.bytes, cells: piece.cells, role: piece.role, origin: piece.origin)
      rows.extendReach(by: piece.reach - piece.cells)
    }
    rows.blank(end - rows.column)
    rows.path = outer
  }
}
