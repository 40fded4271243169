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
    init(_ safe: borrowing SafeText, _ role: Role, glyphs: borrowing Glyphs, isMirrored: Bool) {
      var text = glyphs.line(of: safe)
      if isMirrored {
        let lead = text.prefix { $0 == " " }
        let rest = text.dropFirst(lead.count)
        let tail = rest.reversed().prefix { $0 == " " }.count
        text = String(repeating: " ", count: tail) + rest.dropLast(tail) + lead
      }
      (cells, reach, direction) = text.withBytes { (Cells.count($0), glyphs.reach($0), Direction(of: $0)) }
      (self.text, self.role, origin) = (text, role, safe.origin)
    }
  }

  /// One of the two prefixes: some pieces of the margin, and spaces up to a number of cells.
  struct Side {
    var pieces = 0..<0
    var cells = 0
    var reach = 0
    /// Whether it has only spaces.
    var isBlank = true
  }

  /// The index of its first piece.
  let firstPiece: Int
  private(set) var first = Side()
  private(set) var rest = Side()
  /// The cell at which it begins, if it stands after the lines; nil if it stands before them.
  var start: Int?
  /// Whether the first line has been written.
  var isUsed = false
  /// The indented block and those around it; nil if they aren't recorded.
  var path: [BlockTrace.Step]?

  /// Whether the first line has a visible prefix and the other lines have none: a bullet, a number.
  var isMarker: Bool { rest.isBlank && !first.isBlank }

  /// Pads both prefixes to the same width, so the text is aligned.
  ///
  /// - Parameters:
  ///   - isMirrored: whether it will stand after the lines.
  ///   - pieces: the pieces of the prefixes around it, which get its own. They are one array, so that a prefix
  ///     allocates nothing.
  init(
    _ indent: borrowing Indent, glyphs: borrowing Glyphs, isMirrored: Bool = false, addingTo pieces: inout [Piece]
  ) {
    firstPiece = pieces.count
    first = Prefix.side(of: indent.first, glyphs, isMirrored, &pieces)
    rest = indent.rest == indent.first ? first : Prefix.side(of: indent.rest, glyphs, isMirrored, &pieces)
    first.cells = max(first.reach, rest.reach)
    rest.cells = first.cells
  }

  private static func side(
    of runs: [Run], _ glyphs: borrowing Glyphs, _ isMirrored: Bool, _ pieces: inout [Piece]
  ) -> Side {
    var side = Side(pieces: pieces.count..<pieces.count + runs.count)
    var hasStyle = false
    for index in runs.indices {
      let piece = Piece(runs[index].text, runs[index].role, glyphs: glyphs, isMirrored: isMirrored)
      side.reach += piece.reach
      side.isBlank = side.isBlank && piece.text.utf8.allSatisfy { $0 == UInt8(ascii: " ") }
      hasStyle = hasStyle || piece.role != .plain || piece.origin != .own
      pieces.append(piece)
    }
    if isMirrored { pieces[side.pieces].reverse() }
    if side.isBlank, !hasStyle {
      // The spaces up to its cells are the same.
      pieces.removeSubrange(side.pieces)
      side.pieces = pieces.endIndex..<pieces.endIndex
    }
    return side
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
  var measureFromRight: Int? { measureFromRight(depth: 0) }

  private func measureFromRight(depth: Int) -> Int? {
    guard depth < Block.depthLimit else { return nil }
    switch self {
    case .text(let text):
      guard text.alignment == .leading, text.overflow != .fold else { return nil }
      for index in text.runs.indices {
        guard let direction = text.runs[index].text.string.withBytes({ Direction(of: $0) }) else { continue }
        return direction == .rightToLeft ? text.measure ?? .max : nil
      }
      return nil
    case .stack(let stack): return stack.items.isEmpty ? nil : stack.items[0].block.measureFromRight(depth: depth + 1)
    case .indent(let indent): return indent.block.measureFromRight(depth: depth + 1)
    case .meaning(_, let inner), .region(_, let inner): return inner.measureFromRight(depth: depth + 1)
    default: return nil
    }
  }
}
