/// The break opportunities for which `Wrapping.words` tailors UAX #14, as the standard permits.
extension ScalarReader {
  /// The part of a URL that a position is in.
  enum URLPart {
    case none, host, path
  }

  /// The action before the scalar at `offset`: that of UAX #14, replaced inside a URL, where a
  /// reader would not break, and in scripts without spaces.
  ///
  /// - Parameter start: the start of the line, before which nothing counts.
  func tailored(
    _ action: LineBreakState.Action, in url: inout URLPart, at offset: Int, from start: Int
  ) -> LineBreakState.Action {
    let lead = bytes[offset]
    if url == .none {
      if lead == 0x3A, beginsURL(at: offset) { url = .host }
      if action == .allowed, isKept(at: offset, from: start) {
        return .none
      }
      guard action != .mandatory, isSpaceless(at: offset) else { return action }
      if beginsSyllable(at: offset) { return .allowed }
      return isTrailingSign(at: offset) ? .none : action
    }
    guard canBeInURL(lead) else {
      url = .none
      return action
    }
    if beginsPath(at: offset) { url = .path }
    return url == .path && breaksURL(at: offset) ? .allowed : .none
  }

  /// Whether the byte can be part of a URL; any other byte ends one: a space, a control, `"`, `<`, `>`
  /// and the backtick.
  private func canBeInURL(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x3C, 0x3E, 0x60: false
    default: 0x21..<0x7F ~= byte
    }
  }

  /// Whether the colon at `offset` is part of the beginning of a URL: `x://`.
  private func beginsURL(at offset: Int) -> Bool {
    hasLetterOrDigit(at: offset - 1)
      && has("/", at: offset + 1)
      && has("/", at: offset + 2)
  }

  /// Whether the byte at `offset` is after the `/` or `?` that ends the host of a URL.
  private func beginsPath(at offset: Int) -> Bool {
    guard has("/?", at: offset - 1), !has(":", at: offset - 2) else {
      return false
    }
    return !has("/", at: offset - 2) || !has(":", at: offset - 3)
  }

  /// Whether a line can break before the byte at `offset` in the path of a URL.
  private func breaksURL(at offset: Int) -> Bool {
    guard has("/?&=-.", at: offset - 1) else { return false }
    // `%`, which begins an escape, can begin a line; a closing bracket or the punctuation of a
    // sentence can't.
    return hasLetterOrDigit(at: offset) || has("%_~", at: offset)
  }

  // MARK: Text that stays together

  /// Whether a reader would not break a line that begins at `start` before `offset`, where UAX #14
  /// permits it.
  func isKept(at offset: Int, from start: Int) -> Bool {
    guard offset > start, bytes[offset] > 0x20 else { return false }
    if bytes[offset - 1] <= 0x20 {
      // Most words begin with a letter.
      return !bytes[offset].isLetter && isLoneSign(at: offset)
    }
    if bytes[offset - 1] < 0x80, bytes[offset] < 0x80 {
      return !isBetweenWords(offset, from: start)
    }
    return isNumberInBrackets(at: offset)
  }

  /// Whether a hyphen, a dash of two hyphens or a slash between two words ends before `offset`. A
  /// number is no word, and neither is a single letter, as in `e-mail`.
  private func isBetweenWords(_ offset: Int, from start: Int) -> Bool {
    var sign = offset - 1
    if has("-", at: sign), has("-", at: sign - 1) { sign -= 1 }
    guard has("-/", at: sign), sign - 2 >= start else { return false }
    let isAfterWord = bytes[sign - 2].isLetter && bytes[sign - 1].isLetter
    return isAfterWord && bytes[offset].isLetter && hasLetterOrDigit(at: offset + 1)
  }

  /// Whether a plus sign, an asterisk, a hyphen or a dash between two spaces begins at `offset`. At
  /// the start of a line, where UAX #14 permits it, it would look like the bullet of an item.
  private func isLoneSign(at offset: Int) -> Bool {
    let record = record(at: offset)
    guard has(" ", at: offset + record.length) else { return false }
    let isDash = 0x2010...0x2017 ~= scalar(at: offset, length: record.length)
    return isDash || has("-+*", at: offset)
  }

  /// Whether `[` and a number of up to six digits begin at `offset`: the number of a link or a
  /// footnote.
  func isNumberInBrackets(at offset: Int) -> Bool {
    guard bytes[offset] == 0x5B else { return false }
    let first = offset + 1
    var end = first
    while end < first + 6, hasDigit(at: end) {
      end += 1
    }
    return end > first && has("]", at: end)
  }
}
