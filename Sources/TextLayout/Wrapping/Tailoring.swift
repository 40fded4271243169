/// The break opportunities for which `Wrapping.words` tailors UAX #14, as the standard permits.
extension ScalarReader {
  /// The action before the scalar at `offset`: that of UAX #14, replaced inside a URL, after signs, before bullets and
  /// in scripts without spaces.
  func tailored(_ action: UInt8, isInURL: inout Bool, at offset: Int) -> UInt8 {
    let lead = bytes[offset]
    guard isInURL else {
      if lead == 0x3A || lead == 0x2E { isInURL = beginsURL(at: offset) }
      if action == LineBreakState.Action.allowed, continuesSigns(at: offset) || isLoneBullet(at: offset) {
        return LineBreakState.Action.none
      }
      guard lead &- 0xE0 < 2, isSpaceless(at: offset), action != LineBreakState.Action.mandatory else {
        return action
      }
      if beginsSyllable(at: offset) { return LineBreakState.Action.allowed }
      return isTrailingSign(at: offset) ? LineBreakState.Action.none : action
    }
    guard canBeInURL(lead) else {
      isInURL = false
      return action
    }
    return breaksURL(at: offset) ? LineBreakState.Action.allowed : LineBreakState.Action.none
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

  /// Whether a line can break before the byte at `offset` in a URL.
  func breaksURL(at offset: Int) -> Bool {
    switch bytes[offset &- 1] {
    case 0x2F, 0x3F, 0x26, 0x3D, 0x2D, 0x2E: break
    default: return false
    }
    // `%`, which begins an escape, can begin a line; a closing bracket or the punctuation of a sentence can't.
    let byte = bytes[offset]
    guard isLetterOrDigit(byte) || byte == 0x25 || byte == 0x5F || byte == 0x7E else { return false }
    // Not in a number, such as that of a version.
    if bytes[offset &- 1] == 0x2E, byte &- 0x30 < 10, offset >= 2, bytes[offset &- 2] &- 0x30 < 10 { return false }
    return !(bytes[offset &- 1] == 0x2F && offset >= 3 && bytes[offset &- 2] == 0x2F && bytes[offset &- 3] == 0x3A)
  }

  /// Whether the byte at `offset` continues the signs before it, as in `C++` and `--all`, where UAX #14 permits a break.
  func continuesSigns(at offset: Int) -> Bool {
    guard offset > 0 else { return false }
    if bytes[offset &- 1] == 0x2B { return bytes[offset] == 0x2B }
    var start = offset
    while start > 0, bytes[start &- 1] == 0x2D { start &-= 1 }
    return start &+ 1 < offset && bytes[offset] != 0x20 && (start == 0 || bytes[start &- 1] <= 0x2F)
  }

  /// Whether a hyphen, a plus sign, an asterisk, an en dash or an em dash between two spaces begins at `offset`. At the
  /// start of a line, where UAX #14 permits it, it would look like the bullet of an item.
  func isLoneBullet(at offset: Int) -> Bool {
    let lead = bytes[offset]
    let isASCII = lead == 0x2D || lead == 0x2B || lead == 0x2A
    let after = offset &+ (isASCII ? 1 : 3)
    guard offset > 0, bytes[offset &- 1] == 0x20, after < count, bytes[after] == 0x20 else { return false }
    return isASCII || lead == 0xE2 && bytes[offset &+ 1] == 0x80 && bytes[offset &+ 2] | 7 == 0x97
  }

  private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    ScalarReader.isLetter(byte) || byte &- 0x30 < 10
  }
}
