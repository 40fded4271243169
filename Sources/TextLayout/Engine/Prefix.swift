/// What stands before the lines of an indented block, ready to be written.
struct Prefix {
  /// One of the two prefixes: runs, and blanks that make it as wide as the other one.
  struct Side {
    /// Each is one line.
    var runs: [Run]
    /// The cells of the runs.
    var runCells: Int
    /// The blanks after them.
    var blanks = 0

    init(_ runs: [Run], glyphs: Glyphs) {
      self.runs = runs
      runCells = Prefix.width(of: runs, glyphs)
    }

    var cells: Int { runCells + blanks }

    func isBlank(_ glyphs: Glyphs) -> Bool {
      runs.allSatisfy { glyphs.line(of: $0.text).utf8.allSatisfy { $0 == UInt8(ascii: " ") } }
    }
  }

  private(set) var first: Side
  private(set) var rest: Side
  /// Whether it says something before the first line and nothing before the others: a bullet, a number.
  let isMarker: Bool
  /// Whether the first line was written.
  var isUsed = false

  var firstCells: Int { first.cells }
  var restCells: Int { rest.cells }

  /// Sets both prefixes to one width, the wider's, so that the text stands in a column.
  init(_ indent: Indent, glyphs: Glyphs) {
    first = Side(indent.first, glyphs: glyphs)
    rest = Side(indent.rest, glyphs: glyphs)
    isMarker = rest.isBlank(glyphs) && !first.isBlank(glyphs)
    let width = max(first.runCells, rest.runCells)
    first.blanks = width - first.runCells
    rest.blanks = width - rest.runCells
  }

  /// The cells of both prefixes of an indent.
  static func width(of indent: Indent, glyphs: Glyphs) -> Int {
    max(width(of: indent.first, glyphs), width(of: indent.rest, glyphs))
  }

  /// Lets the column go: a marker stays before the first line, and nothing before the others.
  mutating func giveWay() {
    let nothing = Side([], glyphs: .unicode)
    if !isMarker { first = nothing }
    rest = nothing
  }

  private static func width(of runs: [Run], _ glyphs: Glyphs) -> Int {
    runs.reduce(0) { $0 + Cells.count(glyphs.line(of: $1.text)) }
  }
}
