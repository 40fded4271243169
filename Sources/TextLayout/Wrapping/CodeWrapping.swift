extension Wrapping {
  /// Breaks code into lines: at newlines, and at the end of a full line.
  ///
  /// Spaces are kept, including indentation; only spaces directly before a newline or the end of the text are removed.
  /// A line that is too wide is folded after the last space in the last third of the width, minus the room for a mark;
  /// without one, at the last border of two tokens within 12 bytes of the right edge and within a third of the width; or
  /// within half of it, if the token at the edge is then whole; without one, at the edge. The pieces together are exactly the code. The last piece of a line needs no mark and can
  /// use the full width.
  ///
  /// A piece doesn't begin at a border with `,`, `;`, `:` or a closing bracket, in a number, a date or a time, after a full
  /// stop, after the hyphens of an option such as `-v`, after the quotation mark at the start of a string, or with that at
  /// its end, if there is another border.
  ///
  /// A token is a run of ASCII letters, digits, `_` and other scripts; a run of spaces with the token before it; or a
  /// run of one punctuation mark, or of `-`, `=`, `!`, `<`, `>`, `&`, `|`, `:`, `?`, `.`, `/` and `*`.
  ///
  /// - Parameters:
  ///   - utf8: well-formed UTF-8, with its tabs replaced (`Tabs`).
  ///   - first: the cells for the first piece of each line; at least 1.
  ///   - rest: the cells for the other pieces of a line, beside the mark and the indent that the caller draws; at least
  ///     1.
  ///   - mark: the cells kept free at the end of each piece that ends in `.fold`. If `mark` isn't less than the width,
  ///     the mark doesn't fit, because a piece has at least one scalar: pass 0 and draw no mark.
  ///   - body: receives each piece, in order; returns `false` to stop reading.
  /// - Complexity: O(n) in the bytes of the pieces; nothing is allocated. If a piece ends in a run of spaces, the run
  ///   is read to its end, once.
  public static func code(
    _ utf8: Bytes, first: Int, rest: Int, mark: Int, _ body: (LineSlice) -> Bool
  ) {
    let first = max(first, 1)
    let rest = max(rest, 1)
    let mark = max(mark, 0)
    var wrapper = CodeWrapper(ScalarReader(utf8))
    var width = first
    repeat {
      let slice = wrapper.piece(width: width, mark: mark, rest: rest &- mark)
      width = slice.end == .fold ? rest : first
      guard body(slice) else { return }
    } while wrapper.hasMore
  }
}

/// The implementation of `Wrapping.code`: each call makes one piece of a line.
struct CodeWrapper {
  private let text: ScalarReader
  /// The byte offset of the next piece.
  private var start = 0
  /// The end of the run of spaces that was read last, so that no run is read again for every piece.
  private var spacesEnd = 0

  init(_ text: ScalarReader) { self.text = text }

  /// Whether any text is left.
  var hasMore: Bool { start < text.count }

  /// Makes the next piece.
  ///
  /// - Parameter rest: the cells for the next piece, without the mark.
  mutating func piece(width: Int, mark: Int, rest: Int) -> LineSlice {
    var piece = OpenPiece(of: text, from: start, room: width &- mark)
    var offset = start
    while offset < text.count {
      let lead = text.bytes[offset]
      let record = text.record(at: offset)
      let after = offset &+ record.length
      if record.isNewline {
        start = lead == 0x0D && after < text.count && text.bytes[after] == 0x0A ? after &+ 1 : after
        return piece.slice(.mandatory)
      }
      piece.add(record, at: offset)
      // Spaces count only if other text follows them on the line.
      if piece.total > width, piece.hasFold, lead != 0x20 || piece.isPlainSpace && isFollowed(offset) {
        let fold =
          space(before: piece.fold, from: piece.start, width: width)
          ?? border(before: piece.fold, from: piece.start, width: width, rest: rest)
        defer { start = fold }
        return piece.sliceToFold(shortenedTo: fold)
      }
      if lead != 0x20 { piece.take(to: after) }
      offset = after
    }
    start = offset
    return piece.slice(.text)
  }

  /// The end of the last spaces in the last third of a piece, unless they are its indent or carry a mark.
  private func space(before fold: Int, from start: Int, width: Int) -> Int? {
    let indent = (start..<fold).first { text.bytes[$0] != 0x20 } ?? fold
    var end = fold
    while end > indent, end > fold &- width / 3 {
      if text.bytes[end &- 1] == 0x20, text.bytes[end] != 0x20,
        !text.isExtended(text.record(at: end &- 1), end)
      {
        return end
      }
      end &-= 1
    }
    return nil
  }

  /// The last border of two tokens at `fold` or close before it; otherwise `fold`. A token that fits on the next piece
  /// moves the border further.
  private func border(before fold: Int, from start: Int, width: Int, rest: Int) -> Int {
    var tokenEnd = fold
    while tokenEnd < text.count, tokenEnd &- fold < rest, !isBorder(at: tokenEnd) { tokenEnd &+= 1 }
    let whole = tokenEnd &- rest
    let least = max(start &+ 1, min(fold &- min(12, width / 3), max(whole, fold &- width / 2)))
    var end = fold
    while end >= least, end < text.count {
      // Beside other scripts, it could be inside a cluster.
      let isPlace = end == fold || text.bytes[end &- 1] < 0x80 && text.bytes[end] < 0x80 && text.bytes[end] != 0x20
      if isPlace, isBorder(at: end, from: start) {
        // With only the indent, a piece says nothing, unless the next one has the whole token.
        return end < whole && (start..<end).allSatisfy { text.bytes[$0] == 0x20 } ? fold : end
      }
      end &-= 1
    }
    return fold
  }

  /// Whether a piece that begins at `end` begins with a token and reads well.
  func isBorder(at end: Int, from start: Int) -> Bool { isBorder(at: end) && canBegin(at: end, from: start) }

  private func isBorder(at end: Int) -> Bool {
    CodeWrapper.token(text.bytes[end &- 1]) != CodeWrapper.token(text.bytes[end])
  }

  /// Whether a piece that begins at this border of tokens reads well: not with a closing mark, inside a number, after a
  /// full stop, after the quotation mark of a string that begins, or before that of one that ends.
  private func canBegin(at end: Int, from start: Int) -> Bool {
    func isDigit(_ offset: Int) -> Bool { offset >= start && offset < text.count && text.bytes[offset] &- 0x30 < 10 }
    func isJoint(_ offset: Int) -> Bool {
      [0x2D, 0x2E, 0x2F, 0x3A].contains(text.bytes[offset]) && isDigit(offset &- 1) && isDigit(offset &+ 1)
    }
    func beginsString(_ quote: Int) -> Bool {
      quote == start || quote == 0 || " ([{,=:".utf8.contains(text.bytes[quote &- 1])
    }
    if isJoint(end &- 1) || isJoint(end) { return false }
    switch (text.bytes[end &- 1], text.bytes[end]) {
    case (_, 0x29), (_, 0x2C), (_, 0x3A), (_, 0x3B), (_, 0x5D), (_, 0x7D): return false
    case (0x2E, _): return false
    case (_, 0x22), (_, 0x27), (_, 0x60): return beginsString(end)
    case (0x2D, _): return end &- 2 >= start && text.bytes[end &- 2] > 0x2D
    case (0x22, _), (0x27, _), (0x60, _): return !beginsString(end &- 1)
    default: return true
    }
  }

  /// A byte that is the same for bytes of one token.
  private static func token(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: 0x61
    case 0x21, 0x26, 0x2A, 0x2D...0x2F, 0x3A, 0x3C...0x3F, 0x7C: 0x2D
    default: byte
    }
  }

  /// Whether the spaces at `offset` are followed by other text on the same line.
  private mutating func isFollowed(_ offset: Int) -> Bool {
    if spacesEnd <= offset {
      spacesEnd = offset
      while spacesEnd < text.count, text.bytes[spacesEnd] == 0x20 { spacesEnd &+= 1 }
    }
    return spacesEnd < text.count && !text.record(at: spacesEnd).isNewline
  }
}
