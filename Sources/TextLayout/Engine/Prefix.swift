/// The prefixes of an indented block, prepared for writing.
struct Prefix {
  /// A part of a prefix on one line, in one role.
  struct Piece {
    /// A string, not an array, because a short one allocates nothing.
    var text: String
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
      (cells, reach, direction) = text.withUTF8 { (Cells.count($0), glyphs.reach($0), Direction(of: $0)) }
      (self.text, role, origin) = (text, run.role, run.text.origin)
    }
  }

  /// One of the two prefixes: pieces, and spaces up to a number of cells.
  struct Side {
    var pieces: [Piece] = []
    var cells = 0

    init() {}

    init(_ runs: [Run], glyphs: Glyphs, isMirrored: Bool) {
      pieces = runs.map { Piece($0, glyphs: glyphs, isMirrored: isMirrored) }
      if isMirrored { pieces.reverse() }
      cells = reach
    }

    var isBlank: Bool { pieces.allSatisfy { $0.text.utf8.allSatisfy { $0 == UInt8(ascii: " ") } } }

    /// The reach of the pieces.
    var reach: Int { pieces.indices.reduce(0) { $0 + pieces[$1].reach } }
  }

  private(set) var first: Side
  private(set) var rest: Side
  /// The cell at which it begins, if it stands after the lines; nil if it stands before them.
  var start: Int?
  /// Whether the first line has been written.
  var isUsed = false
  /// The indented block and those around it; nil if they aren't recorded.
  var path: [Ink.Source]?

  /// Whether the first line has a visible prefix and the other lines have none: a bullet, a number.
  var isMarker: Bool { rest.isBlank && !first.isBlank }

  /// Pads both prefixes to the same width, so the text is aligned.
  ///
  /// - Parameter isMirrored: whether it will stand after the lines.
  init(_ indent: Indent, glyphs: Glyphs, isMirrored: Bool = false) {
    first = Side(indent.first, glyphs: glyphs, isMirrored: isMirrored)
    rest = Side(indent.rest, glyphs: glyphs, isMirrored: isMirrored)
    let cells = max(first.cells, rest.cells)
    (first.cells, rest.cells) = (cells, cells)
  }

  /// Drops the indent: a marker stays before the first line, and the other lines have no prefix.
  mutating func giveWay() {
    if !isMarker { first = Side() }
    rest = Side()
  }
}

extension Block {
  /// The measure of its first text if that is a paragraph that begins at the right, or `Int.max` without a measure; nil
  /// for other blocks.
  var measureFromRight: Int? {
    var block = self
    while true {
      switch block {
      case .text(let text):
        guard text.alignment == .leading, text.overflow != .fold else { return nil }
        let direction = text.runs.lazy.compactMap { Direction(of: $0.text.string) }.first
        return direction == .rightToLeft ? text.measure ?? .max : nil
      case .stack(let stack):
        guard let first = stack.items.first else { return nil }
        block = first.block
      case .indent(let indent): block = indent.block
      case .meaning(_, let inner), .region(_, let inner): block = inner
      default: return nil
      }
    }
  }
}
