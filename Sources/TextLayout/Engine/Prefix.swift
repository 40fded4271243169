/// The prefixes of an indented block, prepared for writing.
struct Prefix {
  /// A part of a prefix on one line, in one role.
  struct Piece {
    var utf8: [UInt8]
    var cells: Int
    var reach: Int
    var role: Role
    var origin: SafeText.Origin
    var direction: Direction?

    /// - Parameter isMirrored: whether its spaces change sides.
    init(_ run: Run, glyphs: Glyphs, isMirrored: Bool) {
      var text = glyphs.line(of: run.text)
      if isMirrored {
        let lead = text.prefix { $0 == " " }
        let rest = text.dropFirst(lead.count)
        let tail = rest.reversed().prefix { $0 == " " }.count
        text = String(repeating: " ", count: tail) + rest.dropLast(tail) + lead
      }
      (cells, reach, direction) = text.utf8.withBytes { (Cells.count($0), Cells.reach($0), Direction(of: $0)) }
      (utf8, role, origin) = (Array(text.utf8), run.role, run.text.origin)
    }
  }

  /// One of the two prefixes: some pieces, and spaces up to a number of cells.
  struct Side {
    var pieces: [Piece] = []
    var cells = 0
    /// Whether it has only spaces.
    var isBlank: Bool { pieces.allSatisfy { $0.utf8.allSatisfy { $0 == UInt8(ascii: " ") } } }
    var reach: Int { pieces.reduce(0) { $0 + $1.reach } }
  }

  private(set) var first: Side
  private(set) var rest: Side
  /// The cell at which it begins, if it stands after the lines; nil if it stands before them.
  var start: Int?
  /// Whether the first line has been written.
  var isUsed = false
  /// The indented block and those around it; nil if they aren't recorded.
  var path: [BlockTrace.Step]?

  /// Whether the first line has a visible prefix and the other lines have none: a bullet, a number.
  var isMarker: Bool { rest.isBlank && !first.isBlank }

  /// The side at the next line.
  var next: Side { isUsed ? rest : first }

  /// Pads both prefixes to the same width, so the text is aligned.
  ///
  /// - Parameter isMirrored: whether it will stand after the lines.
  init(_ indent: Indent, glyphs: Glyphs, isMirrored: Bool = false) {
    func side(_ runs: [Run]) -> Side {
      let pieces = runs.map { Piece($0, glyphs: glyphs, isMirrored: isMirrored) }
      return Side(pieces: isMirrored ? pieces.reversed() : pieces)
    }
    (first, rest) = (side(indent.first), side(indent.rest))
    first.cells = max(first.reach, rest.reach)
    rest.cells = first.cells
  }

  /// Spaces before every line.
  init(blank cells: Int) { (first, rest) = (Side(cells: cells), Side(cells: cells)) }

  /// Drops the indent: a marker stays before the first line, and the other lines have no prefix.
  mutating func giveWay() {
    if !isMarker { first = Side() }
    rest = Side()
  }

  /// Writes the side at the next line.
  mutating func writeNext(to rows: inout RowWriter) {
    if start == nil { write(next, to: &rows) } else { writeAfter(next, to: &rows) }
    isUsed = true
  }

  /// Writes a side.
  func write(_ side: Side, to rows: inout RowWriter) {
    guard side.cells > 0 else { return }
    let end = rows.column + side.cells
    rows.path = path
    for piece in side.pieces {
      rows.beginText(piece.direction)
      rows.put(piece.utf8, cells: piece.cells, reach: piece.reach, role: piece.role, origin: piece.origin)
    }
    rows.blank(end - rows.column)
  }

  /// Writes a side after a line, if it stands there.
  func writeAfter(_ side: Side, to rows: inout RowWriter) {
    guard let start, !side.isBlank else { return }
    rows.path = path
    rows.blank(start + side.cells - side.reach - rows.column)
    write(side, to: &rows)
  }
}
