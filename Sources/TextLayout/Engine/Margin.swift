/// The prefixes of the next line, and the empty rows before it.
struct Margin {
  /// The prefixes, from the outermost to the innermost. They are changed where they are, because a copy takes time.
  var prefixes: [Prefix] = []
  /// The pieces of the prefixes.
  private var pieces: [Prefix.Piece] = []
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

  /// Adds the prefix of a block inside the others.
  mutating func enter(_ indent: borrowing Indent, glyphs: borrowing Glyphs, isMirrored: Bool = false) {
    prefixes.append(Prefix(indent, glyphs: glyphs, isMirrored: isMirrored, addingTo: &pieces))
  }

  /// Removes the innermost prefix.
  mutating func leave() {
    pieces.removeSubrange(prefixes.removeLast().firstPiece...)
    if gap.depth != .max { gap.depth = min(gap.depth, prefixes.count) }
  }

  /// Starts a row: writes the pending gap, then the prefixes before the line. The first row of the page has no gap.
  mutating func begin(on rows: inout RowWriter, background: Role) {
    if gap.rows > 0 {
      // A gap before the first line of an indented block is placed above its prefix.
      let started = prefixes.firstIndex { !$0.isUsed } ?? prefixes.count
      let (count, depth) = (rows.produced == 0 ? 0 : gap.rows, min(gap.depth, started))
      gap = Gap()
      // Spaces at the end of a row aren't kept.
      let drawn = prefixes[..<depth].lastIndex { !$0.rest.isBlank }.map { $0 + 1 } ?? 0
      for _ in 0..<count where !rows.isFull {
        for index in 0..<drawn where prefixes[index].start == nil {
          write(prefixes[index].rest, of: index, to: &rows)
        }
        for index in (0..<depth).reversed() { writeAfter(prefixes[index].rest, of: index, to: &rows) }
        rows.endRow(background: background)
      }
    }
    for index in prefixes.indices where prefixes[index].start == nil {
      write(prefixes[index].next, of: index, to: &rows)
      prefixes[index].isUsed = true
    }
  }

  /// Ends a row: writes the prefixes after the line, the innermost first.
  mutating func end(on rows: inout RowWriter) {
    for index in prefixes.indices.reversed() where prefixes[index].start != nil {
      writeAfter(prefixes[index].next, of: index, to: &rows)
      prefixes[index].isUsed = true
    }
  }

  /// Writes a side of a prefix after a line.
  private mutating func writeAfter(_ side: Prefix.Side, of index: Int, to rows: inout RowWriter) {
    guard let start = prefixes[index].start, !side.isBlank else { return }
    rows.blank(start + side.cells - side.reach - rows.column)
    write(side, of: index, to: &rows)
  }

  /// Writes a side of a prefix.
  private mutating func write(_ side: Prefix.Side, of prefix: Int, to rows: inout RowWriter) {
    guard side.cells > 0 else { return }
    let outer = rows.path
    let end = rows.column + side.cells
    if outer != nil { rows.path = prefixes[prefix].path }
    for index in side.pieces {
      rows.beginText(pieces[index].direction)
      pieces[index].text.withBytes {
        rows.put($0, cells: pieces[index].cells, role: pieces[index].role, origin: pieces[index].origin)
      }
      rows.extendReach(by: pieces[index].reach - pieces[index].cells)
    }
    rows.blank(end - rows.column)
    if outer != nil { rows.path = outer }
  }
}

extension Prefix {
  /// The cells before a line.
  fileprivate func cells(isUsed: Bool) -> Int { start != nil ? 0 : isUsed ? rest.cells : first.cells }

  /// The side at the next line.
  fileprivate var next: Side { isUsed ? rest : first }
}
