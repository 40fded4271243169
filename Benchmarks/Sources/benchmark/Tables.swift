import TextLayout

/// Prints a line for each window of a table: its name, the microseconds and the allocations of
/// building and drawing it, and the number of rows that were built.
func tables(rows: Int) {
  for (name, rows, scroll) in [
    ("40 rows, all", 40, 0), ("\(rows) rows, the first 40", rows, 0),
    ("\(rows) rows, the last 40", rows, rows - 38),
  ] {
    let pods = (0..<rows).map {
      Pod(name: "harbour-\($0 * 7919 % 99_991)-x\($0)", restarts: "\($0 % 7)", age: "\($0)d")
    }
    // Rows are built on this thread only.
    nonisolated(unsafe) var built = 0
    let (seconds, allocations, count) = measured {
      built = 0
      let table = TableBlock(of: pods) {
        Column("NAME", minimum: 12, overflow: .truncateMiddle) { pod in
          built += 1
          return TextBlock(outside: pod.name).asBlock
        }
        Column("RESTARTS") { TextBlock(outside: $0.restarts) }.aligned(.trailing)
        Column("AGE") { TextBlock(outside: $0.age) }.aligned(.trailing)
      }.lines()
      let frame = Frame(drawing: table.asBlock, size: Size(width: 80, height: 40, scroll: scroll))
      return frame.rowCount
    }
    print("\(name)\t\(Int(seconds * 1e6))\t\(allocations)\t\(built) of \(rows) rows for \(count)")
  }
}

private struct Pod: Sendable {
  var name: String
  var restarts: String
  var age: String
}
