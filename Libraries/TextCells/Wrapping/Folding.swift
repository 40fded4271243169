/// Ends of rows without a break opportunity: in code, and in a word that is wider than the row.
extension ScalarReader {
  /// A place where a row can end.
  private struct Place {
    /// The kinds of places, from the worst to the best.
    enum Kind: Comparable {
      /// Before a mark, in a cluster that is wider than the row.
      case beforeMark
      /// In such a cluster, in a number in brackets or an escape such as `%20`, or before a sign of a
      /// script without spaces.
      case inside
      /// Before a sign or a number that belongs to the text before it.
      case beforeTrailing
      case insideToken
      /// After `_`, or after a sign in a number, a date or a time.
      case afterSign
      case betweenTokens
      /// After the spaces between two words of code.
      case afterSpace
    }

    var kind: Kind
    var end: Int
    /// The reach of the row.
    var reach: Int
  }

  /// The end of a row that begins at `start`, and its reach: the last of the best places in its last
  /// third, or in its last two thirds if the token at its end is then whole on the next row.
  /// `Wrapping.code` describes the places.
  ///
  /// Text that fits ends at a newline or at the end. Otherwise, the edge is a place too, so there
  /// always is one; the row is only too wide if not even its first scalar fits.
  ///
  /// - Parameters:
  ///   - rest: the cells of the next row.
  ///   - isCode: whether it is code. Its rows can end at spaces, and rather begin with a closing mark
  ///     than with a part of a token, since the mark of a fold is before it.
  func fold(
    from start: Int, width: Int, rest: Int, isCode: Bool = false
  ) -> (end: Int, reach: Int) {
    var places: [Place] = []
    var row = (end: start, reach: 0)
    var indent = start
    var cluster = ClusterState()
    while row.end < count, row.reach <= width || places.isEmpty {
      let record = record(at: row.end)
      if record.isNewline, !isCode { return row }
      let open = cluster.reach
      let begins = cluster.add(record, at: row.end, in: self)
      var kind: Place.Kind?
      if begins, row.end > start {
        // A place in the first third is never the best.
        let isEarly = row.reach < width / 3
        kind = isEarly ? .insideToken : self.kind(at: row.end, from: start, isCode: isCode)
      } else if row.reach == open, open > 0, record.cells > 0 {
        kind = record.isJoining ? .beforeMark : .inside
      }
      if let kind { places.append(Place(kind: kind, end: row.end, reach: row.reach)) }
      if indent == row.end, bytes[indent] == 0x20 { indent += 1 }
      row.end += record.length
      row.reach += begins ? cluster.reach : cluster.reach - open
    }
    guard row.reach > width, let edge = places.last else { return row }
    // Back from the text that doesn't begin a row, unless that is a third of it.
    let last =
      places.last { $0.kind > .beforeTrailing && $0.reach >= edge.reach - width / 3 } ?? edge
    let whole = last.reach + tokenLeft(after: last.end, within: rest) - rest
    let third = last.reach - width / 3
    let least = min(third, max(whole, last.reach - width * 2 / 3))
    func rank(_ place: Place) -> Place.Kind {
      // With only the indent, a row says nothing, unless the next one has the whole token.
      if place.end == indent, place.reach < whole { return .insideToken }
      let isAtSpace = isCode && place.end == edge.end && has(" ", at: place.end)
      // Before the last third, a space is a place like others.
      let isEarlySpace = place.kind == .afterSpace && place.reach <= third
      return isEarlySpace || isAtSpace ? .betweenTokens : place.kind
    }
    var best = places.reversed().filter { $0.reach >= least }.max { rank($0) < rank($1) } ?? edge
    if best.kind == .inside {
      // It is whole if it fits, however short the row before it is.
      best = places.last { $0.kind > .inside } ?? best
    }
    return (best.end, best.reach)
  }

  /// The bytes up to the end of the token that `offset` is in, at most `most`.
  private func tokenLeft(after offset: Int, within most: Int) -> Int {
    var end = offset
    while end < count, end - offset < most, !isBorder(at: end) {
      end += 1
    }
    return end - offset
  }

  /// The kind of the place between two clusters.
  private func kind(at end: Int, from start: Int, isCode: Bool) -> Place.Kind {
    let last = end - 1
    if has(" ", at: end) {
      if isCode || has(" ([{", at: last) { return .insideToken }
      // In prose, a row can't end before a mark.
      return isTrailing(at: end + 1, from: start, isCode: isCode) ? .beforeTrailing : .betweenTokens
    }
    if has(" ", at: last) { return isCode ? .afterSpace : .insideToken }
    if isTrailingSign(at: end) || isInNumberInBrackets(end) || isInEscape(end) { return .inside }
    if isTrailing(at: end, from: start, isCode: isCode) {
      return isCode ? .insideToken : .beforeTrailing
    }
    if has("_", at: last) || isInNumber(after: end, from: start) { return .afterSign }
    return isBorder(at: end) && begins(at: end, from: start) ? .betweenTokens : .insideToken
  }

  /// Whether two tokens meet at `end`.
  private func isBorder(at end: Int) -> Bool {
    if bytes[end] >= 0x80, isSpaceless(at: end) { return beginsSyllable(at: end) }
    return ScalarReader.token(bytes[end - 1]) != ScalarReader.token(bytes[end])
  }

  /// Whether a row that begins at this border reads well: not with a part of a quotation, after an
  /// opening quotation mark, a full stop or a sign such as `$`, or after the hyphens of an option.
  private func begins(at end: Int, from start: Int) -> Bool {
    let last = end - 1
    if has("`\"'", at: last) { return hasLetterOrDigit(at: last - 1) }
    if has("\\", at: last) { return hasLetterOrDigit(at: end) }
    if bytes[end] >= 0x80 {
      let record = record(at: end)
      return record.isPlainLetter || record.isIdeograph || isSpaceless(at: end)
    }
    let isOption = has("-", at: last) && (last == start || bytes[last - 1] <= 0x2D)
    return !isOption && !has(".%$", at: last)
  }

  /// Whether the text at `offset` belongs to the text before it: a closing mark, the hyphen between
  /// two words, the sign in a number, or the number of a link.
  private func isTrailing(at offset: Int, from start: Int, isCode: Bool) -> Bool {
    guard offset < count else { return false }
    if bytes[offset] >= 0x80 { return isTrailingSign(at: offset) }
    if has("),:;", at: offset) || has("]}", at: offset) && !has(" ", at: offset - 1) {
      return true
    }
    let isHyphen = has("-", at: offset)
    if isHyphen || has("\"'", at: offset) {
      let beginsWord = hasLetterOrDigit(at: offset + 1)
      return hasLetterOrDigit(at: offset - 1) && beginsWord == isHyphen
    }
    if has("!.?`", at: offset) {
      // Unless before a word, as in `.app` and `...5`, or in code before another sign.
      var end = offset + 1
      while end < offset + 3, has("!.?", at: end) { end += 1 }
      let ends = end == count || has(" \"'", at: end)
      if isCode ? ends : !hasLetterOrDigit(at: end) { return true }
    }
    return isNumberOfText(at: offset) || isInNumber(after: offset + 1, from: start)
  }

  /// Whether a sign between two digits ends at `end`.
  private func isInNumber(after end: Int, from start: Int) -> Bool {
    let sign = end - 1
    guard sign > start, has("-./:", at: sign) else { return false }
    return hasDigit(at: sign - 1) && hasDigit(at: end)
  }

  /// Whether `offset` is after the percent sign of an escape, or between its digits.
  private func isInEscape(_ offset: Int) -> Bool {
    guard hasLetterOrDigit(at: offset) else { return false }
    let isAfterDigit = hasLetterOrDigit(at: offset - 1)
    return has("%", at: isAfterDigit ? offset - 2 : offset - 1)
  }

  /// Whether `offset` is in a number in brackets.
  private func isInNumberInBrackets(_ offset: Int) -> Bool {
    guard hasDigit(at: offset) || has("]", at: offset) else { return false }
    var open = offset - 1
    while offset - open < 7, hasDigit(at: open) {
      open -= 1
    }
    return isNumberInBrackets(at: open)
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
