/// What stands before the lines of an indented block, ready to be written.
struct Prefix {
  /// A part of a prefix that is one line, in one role.
  struct Piece {
    var text: String
    var cells: Int
    var reach: Int
    var role: Role
    var origin: SafeText.Origin

    init(_ run: Run, glyphs: Glyphs) {
      text = glyphs.line(of: run.text)
      cells = Cells.count(text)
      reach = glyphs.reach(text)
      role = run.role
      origin = run.text.origin
    }
  }

  /// One of the two prefixes: pieces, and blanks that make it as wide as the other one.
  struct Side {
    var pieces: [Piece] = []
    /// The blanks after them.
    var blanks = 0

    init() {}

    init(_ runs: [Run], glyphs: Glyphs) { pieces = runs.map { Piece($0, glyphs: glyphs) } }

    /// The cells of the pieces.
    var pieceCells: Int { pieces.reduce(0) { $0 + $1.cells } }
    /// Their reach.
    var pieceReach: Int { pieces.reduce(0) { $0 + $1.reach } }

    var isBlank: Bool { pieces.allSatisfy { $0.text.utf8.allSatisfy { $0 == UInt8(ascii: " ") } } }
  }

  private(set) var first: Side
  private(set) var rest: Side
  private(set) var firstCells: Int
  private(set) var restCells: Int
  /// Whether the first line was written.
  var isUsed = false

  /// Whether it says something before the first line and nothing before the others: a bullet, a number.
  var isMarker: Bool { rest.isBlank && !first.isBlank }

  /// Sets both prefixes to one width, the wider's, so that the text stands in a column.
  init(_ indent: Indent, glyphs: Glyphs) {
    first = Side(indent.first, glyphs: glyphs)
    rest = Side(indent.rest, glyphs: glyphs)
    firstCells = max(first.pieceReach, rest.pieceReach)
    restCells = firstCells
    first.blanks = firstCells - first.pieceCells
    rest.blanks = restCells - rest.pieceCells
  }

  /// The cells of both prefixes of an indent.
  static func width(of indent: Indent, glyphs: Glyphs) -> Int {
    func width(of runs: [Run]) -> Int { runs.reduce(0) { $0 + glyphs.reach(glyphs.line(of: $1.text)) } }
    return max(width(of: indent.first), width(of: indent.rest))
  }

  /// Lets the column go: a marker stays before the first line, and nothing before the others.
  mutating func giveWay() {
    if !isMarker {
      first = Side()
      firstCells = 0
    }
    rest = Side()
    restCells = 0
  }
}
