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
    max(1, prefixes.indices.reduce(edge) { $0 - prefixes[$1].cells(isUsed: prefixes[$1].isUsed) })
  }

  /// The cells before `edge` that the lines after the next one can use.
  func availableBelow(to edge: Int) -> Int {
    max(1, prefixes.indices.reduce(edge) { $0 - prefixes[$1].cells(isUsed: true) })
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
        for index in 0..<depth where prefixes[index].start == nil {
          prefixes[index].rest.write(to: &rows, of: prefixes[index].path)
        }
        for index in (0..<depth).reversed() { prefixes[index].writeAfter(prefixes[index].rest, to: &rows) }
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
  /// The cells before a line.
  fileprivate func cells(isUsed: Bool) -> Int { start != nil ? 0 : isUsed ? rest.cells : first.cells }

  /// Writes the prefix of the next line.
  fileprivate mutating func write(to rows: inout RowWriter) {
    if isUsed { rest.write(to: &rows, of: path) } else { first.write(to: &rows, of: path) }
    isUsed = true
  }

  /// Writes one of its sides after a line.
  fileprivate func writeAfter(_ side: Side, to rows: inout RowWriter) {
    guard let start, !side.isBlank else { return }
    rows.blank(start + side.cells - side.reach - rows.column)
    side.write(to: &rows, of: path)
  }
}

extension Prefix.Side {
  fileprivate func write(to rows: inout RowWriter, of path: [Ink.Source]?) {
    guard cells > 0 else { return }
    let outer = rows.path
    let end = rows.column + cells
    if outer != nil { rows.path = path }
    // By index, because copying a piece counts references.
    for index in pieces.indices {
      rows.beginText(pieces[index].direction)
      var text = pieces[index].text
      text.withUTF8 {
        rows.put($0, cells: pieces[index].cells, role: pieces[index].role, origin: pieces[index].origin)
      }
      rows.extendReach(by: pieces[index].reach - pieces[index].cells)
    }
    rows.blank(end - rows.column)
    if outer != nil { rows.path = outer }
  }
}
