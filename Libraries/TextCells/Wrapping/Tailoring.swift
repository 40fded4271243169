/// The break opportunities for which `Wrapping.words` tailors UAX #14, as the standard permits.
extension ScalarReader {
  /// The part of a URL that a position is in.
  enum URLPart {
    case none, host, path
  }

  /// The action before the scalar at `offset`: that of UAX #14, replaced inside a URL and where a
  /// reader would not break.
  ///
  /// - Parameter start: the start of the line, before which nothing counts.
  func tailored(
    _ action: LineBreakState.Action, in url: inout URLPart, at offset: Int, from start: Int
  ) -> LineBreakState.Action {
    let lead = bytes[offset]
    if url == .none {
      // As in `x://`.
      let isColon = lead == 0x3A && hasLetterOrDigit(at: offset - 1)
      if isColon, has("/", at: offset + 1), has("/", at: offset + 2) { url = .host }
      return action == .allowed && isKept(at: offset, from: start) ? .none : action
    }
    // Any other byte ends a URL.
    guard 0x21..<0x7F ~= lead, !has("\"<>`", at: offset) else {
      url = .none
      return action
    }
    if beginsPath(at: offset) { url = .path }
    // A sign that was folded from the text before it isn't alone on a row.
    let breaks = url == .path && offset > start + 1 && breaksURL(at: offset)
    return breaks ? .allowed : .none
  }

  /// Whether the byte at `offset` is after the `/` or `?` that ends the host of a URL.
  private func beginsPath(at offset: Int) -> Bool {
    has("/?", at: offset - 1)
      && !has(":", at: offset - 2)
      && !(has("/", at: offset - 2) && has(":", at: offset - 3))
  }

  /// Whether a line can break before the byte at `offset` in the path of a URL.
  private func breaksURL(at offset: Int) -> Bool {
    guard has("/?&=-.", at: offset - 1) else { return false }
    // `%`, which begins an escape, can begin a line; a closing bracket or the punctuation of a
    // sentence can't.
    guard hasLetterOrDigit(at: offset) || has("%_~", at: offset) else {
      return false
    }
    // Not in a number, such as that of a version.
    let isInNumber = hasDigit(at: offset - 2) && hasDigit(at: offset)
    return !isInNumber || !has(".", at: offset - 1)
  }

  // MARK: Text that stays together

  /// Whether a reader would not break a line that begins at `start` before `offset`, where UAX #14
  /// permits it.
  func isKept(at offset: Int, from start: Int) -> Bool {
    guard offset > start, bytes[offset] > 0x20 else { return false }
    if has(" ", at: offset - 1) {
      // Most words begin with a letter.
      return !bytes[offset].isLetter && isLoneSign(at: offset)
    }
    return continuesSigns(at: offset, from: start)
      || isNumberOfText(at: offset)
      || continuesHyphenation(at: offset, from: start)
  }

  /// Whether the byte at `offset` continues the signs before it, as in `C++`, `--all`, `/usr`, `->`,
  /// `C:\\a` and the braces of TeX.
  private func continuesSigns(at offset: Int, from first: Int) -> Bool {
    let last = offset - 1
    // An ideograph after another, where most lines of their scripts could break.
    if bytes[last] >= 0x80, bytes[offset] >= 0x80 { return false }
    if has("+", at: last) {
      return has("+", at: offset)
    }
    if has("}", at: last) || has(">\\", at: offset) {
      return bytes[offset] < 0x80
    }
    if has("/", at: last), has("<", at: offset) { return true }
    var start = offset
    while start > first, has("!-./:?", at: start - 1) {
      start -= 1
    }
    guard start < offset else { return false }
    let isOneHyphen = start == last && has("-", at: last)
    let beginsWord = start == first || has(" \"'([`{", at: start - 1)
    return !isOneHyphen && beginsWord
  }

  /// Whether a plus sign, an asterisk, a hyphen or a dash between two spaces begins at `offset`. At
  /// the start of a line, where UAX #14 permits it, it would look like the bullet of an item.
  private func isLoneSign(at offset: Int) -> Bool {
    let record = record(at: offset)
    guard has(" ", at: offset + record.length) else { return false }
    let isDash = 0x2010...0x2014 ~= scalar(at: offset, length: record.length)
    return isDash || has("-+*", at: offset)
  }

  /// Whether a word such as `/usr`, `./run`, `.app` or `!important` begins after a space at `offset`.
  ///
  /// UAX #14 lets no line begin with these signs (LB13, LB15d), since they mostly end a word. One
  /// letter after them can be a face, such as `:D`.
  func beginsWordWithSign(at offset: Int) -> Bool {
    guard has("!./:?", at: offset),
      has(" ", at: offset - 1),
      offset + 2 < count,
      bytes[offset + 2] > 0x20
    else { return false }
    var letter = offset + 1
    while letter < offset + 3, has("!./:?", at: letter) {
      letter += 1
    }
    guard letter < count else { return false }
    return hasLetterOrDigit(at: letter) || record(at: letter).isPlainLetter
  }

  /// Whether `[` and a number of up to six digits begin at `offset`: the number of a link or a
  /// footnote.
  func isNumberInBrackets(at offset: Int) -> Bool {
    var end = offset + 1
    while end < offset + 7, hasDigit(at: end) { end += 1 }
    return has("[", at: offset) && end > offset + 1 && has("]", at: end)
  }

  /// Whether such a number belongs to the text before it. In a list of numbers, with or without
  /// commas, each can begin a line.
  func isNumberOfText(at offset: Int) -> Bool {
    let last = has(",", at: offset - 1) ? offset - 2 : offset - 1
    return isNumberInBrackets(at: offset) && !has("]", at: last)
  }

  /// Whether a hyphen before `offset` doesn't divide words: after a number, as in `3-D` or
  /// `24-Nov`, or beside a single letter, as in `e-mail`.
  private func continuesHyphenation(at offset: Int, from first: Int) -> Bool {
    let hyphen = offset - 1
    guard has("-", at: hyphen), hyphen > first else { return false }
    func isWord(_ offset: Int) -> Bool {
      guard offset >= first, offset < count else { return false }
      return bytes[offset].isLetterOrDigit || bytes[offset] >= 0x80
    }
    var start = hyphen
    while start > first, hyphen - start < 5, hasDigit(at: start - 1) {
      start -= 1
    }
    if bytes[hyphen - 1].isLetter { start -= 1 }
    if start < hyphen, !isWord(start - 1) { return true }
    return hasLetterOrDigit(at: offset) && !isWord(offset + 1)
  }
}
