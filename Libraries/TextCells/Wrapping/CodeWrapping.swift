extension Wrapping {
  /// Breaks a line of code into pieces, each as long as fits.
  ///
  /// Spaces are kept, including indentation; only spaces at the end of the line are removed. A line
  /// that is too wide is folded after the last space in the last third of the width, or else like a
  /// wide word. The pieces together are exactly the code.
  ///
  /// A wide word, in code, in prose and in an address, is folded at the last border of two tokens
  /// in the last third of the width; or in the last two thirds, if the token at the edge is then
  /// whole. Without one, it is folded after the last `_` there, or after a sign in a number, a date
  /// or a time. Without one, it is folded at the edge.
  ///
  /// A piece doesn't begin at a border with `,`, `;`, `:`, a closing bracket, a number in square
  /// brackets or the hyphen between two words, after a full stop, after `%`, or after the hyphens of
  /// an option such as `-v`.
  ///
  /// A token is a run of ASCII letters, digits, `_` and other scripts; a run of spaces with the
  /// token before it; or a run of one punctuation mark, or of `-`, `=`, `!`, `<`, `>`, `&`, `|`,
  /// `:`, `?`, `.`, `/` and `*`.
  ///
  /// - Parameters:
  ///   - utf8: one line of well-formed UTF-8, with its tabs replaced.
  ///   - first: the cells for the first piece; at least 1.
  ///   - rest: the cells for the other pieces, beside the mark and the indent that the caller
  ///     draws; at least 1.
  ///   - body: receives each piece, in order; returns `false` to stop reading.
  /// - Complexity: O(n) in the bytes of the line; nothing is allocated.
  public static func code(
    _ utf8: Bytes, first: Int, rest: Int, _ body: (LineSlice) -> Bool
  ) {
    let lastVisible = utf8.lastIndex { $0 != 0x20 } ?? -1
    let text = ScalarReader(utf8.part(0..<lastVisible + 1))
    let rest = max(rest, 1)
    var start = 0
    var width = max(first, 1)
    while true {
      let line = text.bytes.part(start..<text.count)
      let fit = Fitting.prefix(line, cells: width).end
      var end = start + fit
      if end < text.count {
        let edge = start + (fit > 0 ? fit : Fitting.partOfCluster(line))
        end =
          text.space(before: edge, from: start, width: width)
          ?? text.border(before: edge, from: start, width: width, rest: rest)
      }
      let isLast = end == text.count
      let reach = Cells.reach(text.bytes.part(start..<end))
      let reason = isLast ? LineSlice.End.text : .fold
      let piece = LineSlice(range: start..<end, reach: reach, end: reason)
      guard body(piece), !isLast else { return }
      start = end
      width = rest
    }
  }
}

extension ScalarReader {
  /// The end of the last spaces in the last third of a piece, unless they are its indent or carry a
  /// mark.
  fileprivate func space(before fold: Int, from start: Int, width: Int) -> Int? {
    let indent = (start..<fold).first { bytes[$0] != 0x20 } ?? fold
    let first = max(indent, fold - width / 3) + 1
    guard fold < count, first <= fold else { return nil }
    return (first...fold).last { end in
      let last = end - 1
      let isBorder = has(" ", at: last) && !has(" ", at: end)
      return isBorder && !isExtended(record(at: last), end)
    }
  }

  /// The place where a row of `width` cells that begins at `start` is folded (see `Wrapping.code`), if it
  /// can't be after `fold`.
  ///
  /// - Parameter rest: the cells of the next row.
  func border(before fold: Int, from start: Int, width: Int, rest: Int) -> Int {
    var tokenEnd = fold
    while tokenEnd < count, tokenEnd - fold < rest, !isBorder(at: tokenEnd) {
      tokenEnd += 1
    }
    let whole = tokenEnd - rest
    let far = max(whole, fold - width * 2 / 3)
    let least = max(start + 2, min(fold - width / 3, far))
    var place = fold
    var end = fold
    while end >= least, end < count {
      // Beside other scripts, it could be inside a cluster.
      let isASCII = bytes[end - 1] < 0x80 && bytes[end] < 0x80
      let isPlace = end == fold || isASCII && bytes[end] != 0x20
      if isPlace, isBorder(at: end), canBegin(at: end, from: start) {
        // With only the indent, a piece says nothing, unless the next one has the whole token.
        let isIndent = bytes[start..<end].allSatisfy { $0 == 0x20 }
        return isIndent && end < whole ? fold : end
      }
      if place == fold,
        isASCII,
        has("_", at: end - 1) || isInNumber(after: end, from: start)
      {
        place = end
      }
      end -= 1
    }
    return place
  }

  /// Whether a token ends at `end`.
  private func isBorder(at end: Int) -> Bool {
    ScalarReader.token(bytes[end - 1]) != ScalarReader.token(bytes[end])
  }

  /// Whether a sign between two digits ends at `end`.
  private func isInNumber(after end: Int, from start: Int) -> Bool {
    let sign = end - 1
    guard sign > start, has("-./:", at: sign) else { return false }
    return hasDigit(at: sign - 1) && hasDigit(at: end)
  }

  /// Whether a piece that begins at this border of tokens reads well: not with a closing mark or a
  /// hyphen, inside a number or an escape, or after a full stop.
  private func canBegin(at end: Int, from start: Int) -> Bool {
    let last = end - 1
    if has("),:;]}", at: end)
      || has(".%", at: last)
      || isNumberInBrackets(at: end)
      || isInNumber(after: end, from: start)
      || isInNumber(after: end + 1, from: start)
    {
      return false
    }
    if has("-", at: end) {
      return !hasLetterOrDigit(at: last) || !hasLetterOrDigit(at: end + 1)
    }
    return !has("-", at: last) || last > start && bytes[last - 1] > 0x2D
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
