/// The break opportunities for which `Wrapping.words` tailors UAX #14, as the standard permits.
extension ScalarReader {
  /// The part of a URL that a position is in.
  enum URLPart: UInt8 { case none, host, path }

  /// The action before the scalar at `offset`: that of UAX #14, replaced inside a URL, where a reader would not break, and
  /// in scripts without spaces.
  ///
  /// - Parameter start: the start of the line, before which nothing counts.
  func tailored(_ action: UInt8, in url: inout URLPart, at offset: Int, from start: Int) -> UInt8 {
    let lead = bytes[offset]
    guard url != .none else {
      if lead == 0x3A || lead == 0x2E, beginsURL(at: offset) { url = .host }
      if action == LineBreakState.Action.allowed, isKept(at: offset, from: start) { return LineBreakState.Action.none }
      guard lead &- 0xE0 < 2, isSpaceless(at: offset), action != LineBreakState.Action.mandatory else {
        return action
      }
      if beginsSyllable(at: offset) { return LineBreakState.Action.allowed }
      return isTrailingSign(at: offset) ? LineBreakState.Action.none : action
    }
    guard canBeInURL(lead) else {
      url = .none
      return action
    }
    if beginsPath(at: offset) { url = .path }
    return url == .path && breaksURL(at: offset) ? LineBreakState.Action.allowed : LineBreakState.Action.none
  }

  /// Whether the byte can be part of a URL; any other byte ends one.
  func canBeInURL(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && byte != 0x3C && byte != 0x3E && byte != 0x22 && byte != 0x60
  }

  /// Whether the colon or full stop at `offset` is part of the beginning of a URL: `x://` or `www.`.
  func beginsURL(at offset: Int) -> Bool {
    if bytes[offset] == 0x3A {
      return offset > 0 && isLetterOrDigit(bytes[offset &- 1]) && offset &+ 2 < count
        && bytes[offset &+ 1] == 0x2F && bytes[offset &+ 2] == 0x2F
    }
    return offset >= 3 && bytes[offset &- 1] | 0x20 == 0x77 && bytes[offset &- 2] | 0x20 == 0x77
      && bytes[offset &- 3] | 0x20 == 0x77 && (offset == 3 || !isLetterOrDigit(bytes[offset &- 4]))
      && offset &+ 1 < count && isLetterOrDigit(bytes[offset &+ 1])
  }

  /// Whether the byte at `offset` is after the `/` or `?` that ends the host of a URL.
  private func beginsPath(at offset: Int) -> Bool {
    guard offset > 2, bytes[offset &- 1] == 0x2F || bytes[offset &- 1] == 0x3F else { return false }
    return bytes[offset &- 2] != 0x3A && !(bytes[offset &- 2] == 0x2F && bytes[offset &- 3] == 0x3A)
  }

  /// Whether a line can break before the byte at `offset` in the path of a URL.
  private func breaksURL(at offset: Int) -> Bool {
    switch bytes[offset &- 1] {
    case 0x2F, 0x3F, 0x26, 0x3D, 0x2D, 0x2E: break
    default: return false
    }
    // `%`, which begins an escape, can begin a line; a closing bracket or the punctuation of a sentence can't.
    let byte = bytes[offset]
    guard isLetterOrDigit(byte) || byte == 0x25 || byte == 0x5F || byte == 0x7E else { return false }
    // Not in a number, such as that of a version.
    return bytes[offset &- 1] != 0x2E || byte &- 0x30 >= 10 || bytes[offset &- 2] &- 0x30 >= 10
  }

  // MARK: Text that stays together

  /// Whether a reader would not break a line that begins at `start` before `offset`, where UAX #14 permits it.
  func isKept(at offset: Int, from start: Int) -> Bool {
    guard offset > start, bytes[offset] > 0x20 else { return false }
    if bytes[offset &- 1] == 0x20 { return isLoneSign(at: offset) || isLonePunctuation(at: offset) }
    return continuesSigns(at: offset, from: start) || isNumberInBrackets(at: offset)
      || continuesHyphenation(at: offset, from: start) || continuesHangul(at: offset)
  }

  /// Whether the byte at `offset` continues the signs before it, as in `C++`, `--all`, `->` and the braces of TeX.
  private func continuesSigns(at offset: Int, from first: Int) -> Bool {
    let (last, byte) = (bytes[offset &- 1], bytes[offset])
    if last == 0x2B { return byte == 0x2B }
    if last == 0x7D || byte == 0x3E { return byte < 0x80 }
    if last == 0x2F { return byte == 0x3C }
    var start = offset
    while start > first, bytes[start &- 1] == 0x2D { start &-= 1 }
    return start &+ 1 < offset && (start == first || bytes[start &- 1] <= 0x2F)
  }

  /// Whether a hyphen, a plus sign, an asterisk, an en dash or an em dash between two spaces begins at `offset`. At the
  /// start of a line, where UAX #14 permits it, it would look like the bullet of an item.
  private func isLoneSign(at offset: Int) -> Bool {
    let lead = bytes[offset]
    let isASCII = lead == 0x2D || lead == 0x2B || lead == 0x2A
    let after = offset &+ (isASCII ? 1 : 3)
    guard after < count, bytes[after] == 0x20 else { return false }
    return isASCII || lead == 0xE2 && bytes[offset &+ 1] == 0x80 && bytes[offset &+ 2] | 7 == 0x97
  }

  /// Whether a word of at most three marks such as `.`, `?` or `:)` begins at `offset`.
  private func isLonePunctuation(at offset: Int) -> Bool {
    var end = offset
    while end < count, end < offset &+ 3, isPunctuation(bytes[end]) { end &+= 1 }
    return end > offset && (end == count || bytes[end] <= 0x20)
  }

  /// Whether `[` and a number of up to six digits begin at `offset`: the number of a link or a footnote.
  func isNumberInBrackets(at offset: Int) -> Bool {
    guard bytes[offset] == 0x5B else { return false }
    var end = offset &+ 1
    while end < count, end < offset &+ 7, bytes[end] &- 0x30 < 10 { end &+= 1 }
    return end > offset &+ 1 && end < count && bytes[end] == 0x5D
  }

  /// Whether `offset` is in such a number, on a line that begins at `start`.
  func isInNumberInBrackets(_ offset: Int, from start: Int) -> Bool {
    var open = offset
    while open > start, offset &- open < 7, bytes[open] &- 0x30 < 10 || open == offset && bytes[open] == 0x5D {
      open &-= 1
    }
    return open > start && isNumberInBrackets(at: open)
  }

  /// Whether a hyphen before `offset` doesn't divide words: after a number, as in `3-D` or `24-Nov`, beside a single
  /// letter, as in `e-mail`, or between square brackets, as in `[a-zA-Z]`.
  private func continuesHyphenation(at offset: Int, from first: Int) -> Bool {
    let hyphen = offset &- 1
    guard bytes[hyphen] == 0x2D, hyphen > first else { return false }
    func isWord(_ offset: Int) -> Bool {
      offset >= first && offset < count && (isLetterOrDigit(bytes[offset]) || bytes[offset] >= 0x80)
    }
    var start = hyphen
    while start > first, hyphen &- start < 5, bytes[start &- 1] &- 0x30 < 10 { start &-= 1 }
    if start < hyphen, !isWord(start &- 1) { return true }
    if ScalarReader.isLetter(bytes[hyphen &- 1]), !isWord(hyphen &- 2) { return true }
    if isLetterOrDigit(bytes[offset]), !isWord(offset &+ 1) { return true }
    start = hyphen
    while start > first, hyphen &- start < 32, canBeInURL(bytes[start]), bytes[start] != 0x5B, bytes[start] != 0x5D {
      start &-= 1
    }
    return bytes[start] == 0x5B
  }

  /// Whether a Hangul syllable is on one side of `offset`, and a letter, a digit or a bracket of its word on the other.
  ///
  /// Korean has spaces between words, and many readers prefer lines that end at them (UAX #14 3.1).
  private func continuesHangul(at offset: Int) -> Bool {
    let (isHangul, start) = (isHangul(at: offset), start(before: offset))
    guard isHangul || self.isHangul(at: start) else { return false }
    let other = isHangul ? start : offset
    return self.isHangul(at: other) || isLetterOrDigit(bytes[other])
      || (isHangul ? [0x29, 0x5D] : [0x28, 0x5B]).contains(bytes[other])
  }

  /// Whether a Hangul syllable begins at `offset`.
  private func isHangul(at offset: Int) -> Bool {
    guard bytes[offset] &- 0xEA < 4, offset &+ 2 < count else { return false }
    return 0xAC00...0xD7A3 ~= scalar(at: offset, length: 3)
  }

  /// Whether the byte is a mark that ends a sentence, a part of one, or a bracket.
  func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F: true
    default: false
    }
  }

  private func isLetterOrDigit(_ byte: UInt8) -> Bool { ScalarReader.isLetter(byte) || byte &- 0x30 < 10 }
}
