/// The prefixes of an indented block, prepared for writing.
struct Prefix {
  /// A part of a prefix on one line, in one role.
  struct Piece {
    var bytes: [UInt8]
    var cells: Int
    var reach: Int
    var role: Role
    var origin: SafeText.Origin
    var direction: Direction?

    init(_ run: Run, glyphs: Glyphs) {
      let text = glyphs.line(of: run.text)
      bytes = Array(text.utf8)
      cells = Cells.count(text)
      reach = glyphs.reach(text)
      role = run.role
      origin = run.text.origin
      direction = Direction(of: text[...])
    }
  }

  /// One of the two prefixes: pieces, and spaces up to a number of cells.
  struct Side {
    var pieces: [Piece] = []
    var cells = 0

    init() {}

    init(_ runs: [Run], glyphs: Glyphs) {
      pieces = runs.map { Piece($0, glyphs: glyphs) }
      cells = pieces.reduce(0) { $0 + $1.reach }
    }

    var isBlank: Bool { pieces.allSatisfy { $0.bytes.allSatisfy { $0 == UInt8(ascii: " ") } } }
  }

  private(set) var first: Side
  private(set) var rest: Side
  /// Whether the first line has been written.
  var isUsed = false
  /// The indented block and those around it; nil if they aren't recorded.
  var path: [Ink.Source]?

  /// Whether the first line has a visible prefix and the other lines have none: a bullet, a number.
  var isMarker: Bool { rest.isBlank && !first.isBlank }

  /// Pads both prefixes to the same width, so the text is aligned.
  init(_ indent: Indent, glyphs: Glyphs) {
    first = Side(indent.first, glyphs: glyphs)
    rest = Side(indent.rest, glyphs: glyphs)
    let cells = max(first.cells, rest.cells)
    (first.cells, rest.cells) = (cells, cells)
  }

  /// Drops the indent: a marker stays before the first line, and the other lines have no prefix.
  mutating func giveWay() {
    if !isMarker { first = Side() }
    rest = Side()
  }
}
