import GalleyDomain

/// A character reference with its semicolon: `&eacute;`, `&#233;`, `&#xE9;` (WHATWG 13.2.5.72 to
/// 13.2.5.80). A question site writes no others.
struct CharacterReference {
  /// The number of bytes in the source, including the `&` and the semicolon.
  let length: Int
  /// The text that it stands for: one scalar or two.
  let text: String

  /// Parses the reference that starts with the `&` at `start`; `nil` if there is none.
  ///
  /// - Complexity: O(1).
  init?(in source: ArraySlice<UInt8>, at start: Int) {
    let rest = source[(start + 1)...]
    let longest = rest.prefix(NamedCharacterReferences.longestName + 1)
    guard let end = longest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = rest[..<end]
    let meaning =
      name.first == "#"
      ? Self.scalar(numbered: name.dropFirst()).map { String($0) }
      : NamedCharacterReferences.meaning(of: name)
    guard let meaning else { return nil }
    length = name.count + 2
    text = meaning
  }

  /// Returns the scalar for a number, and U+FFFD for an invalid one (WHATWG 13.2.5.80); `nil` for
  /// another text.
  private static func scalar(numbered text: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let isHexadecimal = text.first == "x" || text.first == "X"
    let digits = text.dropFirst(isHexadecimal ? 1 : 0)
    let areDigits = digits.allSatisfy { $0.digit(isHexadecimal: isHexadecimal) != nil }
    guard areDigits, !digits.isEmpty else { return nil }
    // A number that doesn't fit is beyond the last scalar, too.
    let value = UInt32(digits.utf8Text, radix: isHexadecimal ? 16 : 10) ?? 0
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return scalar ?? "\u{FFFD}"
  }
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
        let middle = low + (high - low) / 2
        let gap = unsafe table[low..<middle].lastIndex { $0 <= 0x20 }
        let entry = unsafe table[(gap.map { $0 + 1 } ?? low)...].prefix { $0 > 0x20 }
        let found = unsafe entry.prefix(while: \.isASCIIAlphanumeric)
        if unsafe found.elementsEqual(name) {
          return unsafe text(numbered: entry[found.endIndex...])
        }
        if unsafe found.lexicographicallyPrecedes(name) {
          low = unsafe entry.endIndex + 1
        } else {
          high = unsafe entry.startIndex
        }
      }
      return nil
    }
  }

  /// The scalars with some hexadecimal numbers, each after `:`, `!` or `+`.
  private static func text(numbered numbers: some Collection<UInt8>) -> String {
    var scalars: [UInt32] = []
    for byte in numbers {
      if let digit = byte.digit(isHexadecimal: true) {
        scalars[scalars.count - 1] = scalars[scalars.count - 1] << 4 | digit
      } else {
        scalars.append(0)
      }
    }
    return String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
  }
}
