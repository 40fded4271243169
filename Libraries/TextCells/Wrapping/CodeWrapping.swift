extension Wrapping {
  /// Breaks a line of code into pieces, each as long as fits.
  ///
  /// Spaces are kept, including indentation; only spaces at the end of the line are removed.
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
  ///   - utf8: one line of well-formed UTF-8, with its tabs replaced.
  ///   - first: the cells for the first piece; at least 1.
  ///   - rest: the cells for the other pieces, beside the mark and the indent that the caller draws; at least
  ///     1.
  ///   - mark: the cells kept free at the end of each piece that ends in `.fold`. If `mark` isn't less than the width,
  ///     the mark doesn't fit, because a piece has at least one scalar: pass 0 and draw no mark.
  ///   - body: receives each piece, in order; returns `false` to stop reading.
  /// - Complexity: O(n) in the bytes of the line; nothing is allocated.
  public static func code(_ utf8: Bytes, first: Int, rest: Int, mark: Int, _ body: (LineSlice) -> Bool) {
    var (start, width) = (0, max(first, 1))
    let text = ScalarReader(utf8.part(0..<(utf8.lastIndex { $0 != 0x20 } ?? -1) + 1))
    while true {
      let line = text.bytes.part(start..<text.count)
      var end = start + Fitting.prefix(line, cells: width).end
      if end < text.count {
        let fit = Fitting.prefix(line, cells: width - max(mark, 0)).end
        end = start + (fit > 0 ? fit : Fitting.partOfCluster(line, cells: width - max(mark, 0)))
      }
      if end < text.count {
        end =
          text.space(before: end, from: start, width: width)
          ?? text.border(before: end, from: start, width: width, rest: max(rest, 1) - max(mark, 0))
      }
      let reach = Cells.reach(text.bytes.part(start..<end))
      let isLast = end == text.count
      guard body(LineSlice(range: start..<end, reach: reach, end: isLast ? .text : .fold)), !isLast else { return }
      (start, width) = (end, max(rest, 1))
    }
  }
}

extension ScalarReader {
  /// The end of the last spaces in the last third of a piece, unless they are its indent or carry a mark.
  fileprivate func space(before fold: Int, from start: Int, width: Int) -> Int? {
    let indent = (start..<fold).first { bytes[$0] != 0x20 } ?? fold
    var end = fold
    while end > indent, end > fold &- width / 3 {
      if bytes[end &- 1] == 0x20, bytes[end] != 0x20,
        !isExtended(record(at: end &- 1), end)
      {
        return end
      }
      end &-= 1
    }
    return nil
  }

  /// The last border of two tokens at `fold` or close before it; otherwise `fold`. A token that fits on the next piece
  /// moves the border further.
  fileprivate func border(before fold: Int, from start: Int, width: Int, rest: Int) -> Int {
    var tokenEnd = fold
    while tokenEnd < count, tokenEnd &- fold < rest, !isBorder(at: tokenEnd) { tokenEnd &+= 1 }
    let whole = tokenEnd &- rest
    let least = max(start &+ 1, min(fold &- min(12, width / 3), max(whole, fold &- width / 2)))
    var end = fold
    while end >= least, end < count {
      // Beside other scripts, it could be inside a cluster.
      let isPlace = end == fold || bytes[end &- 1] < 0x80 && bytes[end] < 0x80 && bytes[end] != 0x20
      if isPlace, isTokenBorder(at: end, from: start) {
        // With only the indent, a piece says nothing, unless the next one has the whole token.
        return end < whole && (start..<end).allSatisfy { bytes[$0] == 0x20 } ? fold : end
      }
      end &-= 1
    }
    return fold
  }

  /// Whether a piece that begins at `end` begins with a token and reads well.
  func isTokenBorder(at end: Int, from start: Int) -> Bool { isBorder(at: end) && canBegin(at: end, from: start) }

  private func isBorder(at end: Int) -> Bool {
    ScalarReader.token(bytes[end &- 1]) != ScalarReader.token(bytes[end])
  }

  /// Whether a piece that begins at this border of tokens reads well: not with a closing mark, inside a number, after a
  /// full stop, after the quotation mark of a string that begins, or before that of one that ends.
  private func canBegin(at end: Int, from start: Int) -> Bool {
    func isDigit(_ offset: Int) -> Bool { offset >= start && offset < count && bytes[offset] &- 0x30 < 10 }
    func isJoint(_ offset: Int) -> Bool {
      [0x2D, 0x2E, 0x2F, 0x3A].contains(bytes[offset]) && isDigit(offset &- 1) && isDigit(offset &+ 1)
    }
    func beginsString(_ quote: Int) -> Bool {
      quote == start || quote == 0 || " ([{,=:".utf8.contains(bytes[quote &- 1])
    }
    if isJoint(end &- 1) || isJoint(end) { return false }
    switch (bytes[end &- 1], bytes[end]) {
    case (_, 0x29), (_, 0x2C), (_, 0x3A), (_, 0x3B), (_, 0x5D), (_, 0x7D): return false
    case (0x2E, _): return false
    case (_, 0x22), (_, 0x27), (_, 0x60): return beginsString(end)
    case (0x2D, _): return end &- 2 >= start && bytes[end &- 2] > 0x2D
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
}
