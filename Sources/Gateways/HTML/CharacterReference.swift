import GalleyDomain

extension ArraySlice<UInt8> {
  /// The text of a character reference whose `&` is before these bytes, and its length, including
  /// its semicolon: `&eacute;`, `&#233;`, `&#xE9;` (WHATWG 13.2.5.72 to 13.2.5.80). A question site
  /// writes no others.
  ///
  /// - Complexity: O(1).
  var reference: (text: String, length: Int)? {
    let longest = prefix(NamedCharacterReferences.longestName + 1)
    guard let end = longest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = self[..<end]
    let isNumber = name.first == "#"
    let text = isNumber ? name.dropFirst().scalar : NamedCharacterReferences.meaning(of: name)
    return text.map { ($0, name.count + 1) }
  }

  /// The scalar for a number, U+FFFD for an invalid one, and a letter of Windows-1252 for a control
  /// character (WHATWG 13.2.5.80); `nil` for another text.
  private var scalar: String? {
    let isHexadecimal = first == "x" || first == "X"
    let digits = dropFirst(isHexadecimal ? 1 : 0)
    let areDigits = digits.allSatisfy { $0.digit(isHexadecimal: isHexadecimal) != nil }
    guard areDigits, !digits.isEmpty else { return nil }
    // A number that doesn't fit is beyond the last scalar, too.
    let value = UInt32(digits.utf8Text, radix: isHexadecimal ? 16 : 10) ?? 0
    if 0x80...0x9F ~= value { return String(Self.windows[Int(value) - 0x80]) }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return String(scalar ?? "\u{FFFD}")
  }

  /// What Windows-1252 has in place of the control characters from U+0080 on.
  private static let windows = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ"
  )
}

extension NamedCharacterReferences {
  /// The length of the longest name in bytes, without its semicolon.
  static let longestName = 31

  /// The text of a name, given without its semicolon: by a search in the table, since most pages have
  /// only a few.
  static func meaning(of name: ArraySlice<UInt8>) -> String? {
    entries.withUTF8Buffer { table in
      var low = 0
      var high = table.count
      while low < high {
        var start = low + (high - low) / 2
        while unsafe start > low && table[start - 1] > 0x20 { start -= 1 }
        var end = start
        while unsafe table[end].isASCIIAlphanumeric { end += 1 }
        let found = unsafe table[start..<end]
        while unsafe end < table.count && table[end] > 0x20 { end += 1 }
        if unsafe found.elementsEqual(name) {
          return unsafe text(numbered: table[found.endIndex..<end])
        }
        if unsafe found.lexicographicallyPrecedes(name) {
          low = end + 1
        } else {
          high = start
        }
      }
      return nil
    }
  }

  /// The scalars with some hexadecimal numbers, each after `:`, `!` or `+`.
  private static func text(numbered numbers: some Collection<UInt8>) -> String {
    let scalars = numbers.utf8Text.split { !$0.isHexDigit }.compactMap { digits in
      UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
