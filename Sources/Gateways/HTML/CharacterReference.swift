import GalleyDomain

/// A character reference: `&eacute;`, `&#233;`, `&#xE9;` (WHATWG 13.2.5.72 to 13.2.5.80).
struct CharacterReference {
  /// The number of bytes in the source, including the `&` and the semicolon, if any.
  let length: Int
  /// The scalar that it stands for.
  let first: Unicode.Scalar
  /// The second scalar, for the few names that stand for two scalars.
  let second: Unicode.Scalar?

  private init(length: Int, _ first: Unicode.Scalar, _ second: Unicode.Scalar? = nil) {
    self.length = length
    self.first = first
    self.second = second
  }

  /// Parses the reference that starts with the `&` at `start`; `nil` if there is none.
  ///
  /// The longest known name counts: `&notin;` is ∉, `&notit;` is ¬it;.
  ///
  /// - Parameter isAttribute: whether to ignore a name without a semicolon that is followed by `=`, a letter or a
  ///   digit, as in `?a=b&copy=1`.
  /// - Complexity: O(1) for names; O(n) in the number of digits for numbers.
  init?(in source: UnsafeBufferPointer<UInt8>, at start: Int, isAttribute: Bool = false) {
    guard start + 1 < source.count else { return nil }
    if source[start + 1] == UInt8(ascii: "#") {
      self.init(numberIn: source, at: start)
    } else {
      self.init(nameIn: source, at: start, isAttribute: isAttribute)
    }
  }

  private init?(nameIn source: UnsafeBufferPointer<UInt8>, at start: Int, isAttribute: Bool) {
    let nameStart = start + 1
    let limit = min(source.count, nameStart + NamedCharacterReferences.longestName)
    var nameEnd = nameStart
    while nameEnd < limit, source[nameEnd].isASCIIAlphanumeric { nameEnd += 1 }
    guard nameEnd > nameStart else { return nil }

    if nameEnd < source.count, source[nameEnd] == UInt8(ascii: ";") {
      if let meaning = NamedCharacterReferences.meaning(of: source[nameStart..<nameEnd]) {
        self.init(length: nameEnd + 1 - start, meaning.first, meaning.second)
        return
      }
    }

    // All names consist of letters and digits, so only a name without a semicolon can still match.
    nameEnd = min(nameEnd, nameStart + NamedCharacterReferences.longestBareName)
    while nameEnd > nameStart {
      if let meaning = NamedCharacterReferences.meaning(of: source[nameStart..<nameEnd]), meaning.isBare {
        let next = nameEnd < source.count ? source[nameEnd] : 0
        if isAttribute, next == UInt8(ascii: "=") || next.isASCIIAlphanumeric { return nil }
        self.init(length: nameEnd - start, meaning.first, meaning.second)
        return
      }
      nameEnd -= 1
    }
    return nil
  }

  private init?(numberIn source: UnsafeBufferPointer<UInt8>, at start: Int) {
    var index = start + 2
    let isHexadecimal = index < source.count && source[index] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { index += 1 }
    let digits = index
    var value: UInt32 = 0
    while index < source.count, let digit = source[index].digit(isHexadecimal: isHexadecimal) {
      // The exact value doesn't matter beyond the last scalar.
      if value <= 0x10FFFF { value = value * (isHexadecimal ? 16 : 10) + digit }
      index += 1
    }
    guard index > digits else { return nil }
    if index < source.count, source[index] == UInt8(ascii: ";") { index += 1 }
    self.init(length: index - start, Self.scalar(numbered: value))
  }

  /// Appends the scalars.
  func append(to bytes: inout [UInt8]) {
    bytes.append(contentsOf: first.utf8)
    if let second { bytes.append(contentsOf: second.utf8) }
  }

  /// Returns the scalar for a number (WHATWG 13.2.5.80): U+FFFD for an invalid number, and the character of
  /// Windows-1252 for a C1 control.
  private static func scalar(numbered value: UInt32) -> Unicode.Scalar {
    if value == 0 { return "\u{FFFD}" }
    if (0x80...0x9F).contains(value) { return windows1252[Int(value) - 0x80] }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// U+0080 to U+009F; those without a character in Windows-1252 are unchanged.
  private static let windows1252: [Unicode.Scalar] = [
    "\u{20AC}", "\u{81}", "\u{201A}", "\u{0192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{02C6}", "\u{2030}", "\u{0160}", "\u{2039}", "\u{0152}", "\u{8D}", "\u{017D}", "\u{8F}",
    "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{02DC}", "\u{2122}", "\u{0161}", "\u{203A}", "\u{0153}", "\u{9D}", "\u{017E}", "\u{0178}",
  ]
}
