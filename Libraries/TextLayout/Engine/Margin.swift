/// The prefixes of the next line, and the empty rows before it.
struct Margin {
  /// The prefixes, from the outermost to the innermost.
  var prefixes: [Prefix] = []
  /// The pending gap.
  var gap = Gap()

  /// Empty rows.
  struct Gap {
    var rows = 0
    /// The number of prefixes of the empty rows.
    var depth = Int.max
  }

  /// The cells before `edge` that the next line can use, or those after it.
  func available(to edge: Int, below: Bool) -> Int {
    var cells = edge
    for prefix in prefixes where prefix.start == nil {
      cells -= below ? prefix.rest.cells : prefix.next.cells
    }
    return max(1, cells)
  }

  /// Requests a minimum number of empty rows before the next content.
  mutating func wantGap(_ rows: Int) {
    guard rows > 0 else { return }
    gap.rows = max(gap.rows, Bounds.count(rows))
    gap.depth = min(gap.depth, prefixes.count)
  }

  /// Removes the innermost prefix.
  mutating func leave() {
    prefixes.removeLast()
    if gap.depth != .max {
      gap.depth = min(gap.depth, prefixes.count)
    }
  }

  /// Starts a row: writes the pending gap, then the prefixes before the line. The first row of the
  /// page has no gap.
  mutating func begin(on rows: inout RowWriter) {
    writeGap(on: &rows)
    for index in prefixes.indices where prefixes[index].start == nil {
      prefixes[index].writeNext(to: &rows)
    }
  }

  /// Writes the pending gap.
  mutating func writeGap(on rows: inout RowWriter) {
    guard gap.rows > 0 else { return }
    // A gap before the first line of an indented block is placed above its prefix.
    let started = prefixes.firstIndex { !$0.isUsed } ?? prefixes.count
    let count = rows.produced == 0 ? 0 : gap.rows
    let outer = prefixes[..<min(gap.depth, started)]
    gap = Gap()
    for _ in 0..<count where !rows.isFull {
      for prefix in outer where prefix.start == nil {
        prefix.write(prefix.rest, to: &rows)
      }
      for prefix in outer.reversed() {
        prefix.writeAfter(prefix.rest, to: &rows)
      }
      rows.endRow()
    }
  }

  /// Ends a row: writes the prefixes after the line, the innermost first.
  mutating func end(on rows: inout RowWriter) {
    for index in prefixes.indices.reversed() where prefixes[index].start != nil {
      prefixes[index].writeNext(to: &rows)
    }
  }
}
