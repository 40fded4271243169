import GalleyDomain

/// A character reference: `&eacute;`, `&#233;`, `&#xE9;` (WHATWG 13.2.5.72 to 13.2.5.80).
struct CharacterReference {
  /// The number of bytes in the source, including the `&` and the semicolon, if any.
  let length: Int
  /// The text that it stands for: one scalar or two.
  let text: String

  private init(length: Int, _ text: String) {
    self.length = length
    self.text = text
  }

  /// Parses the reference that starts with the `&` at `start`; `nil` if there is none.
  ///
  /// The longest known name counts: `&notin;` is ∉, `&notit;` is ¬it;.
  ///
  /// - Parameter isAttribute: whether to ignore a name without a semicolon that is followed by `=`,
  ///   a letter or a digit, as in `?a=b&copy=1`.
  /// - Complexity: O(1) for names; O(n) in the number of digits for numbers.
  init?(in source: ArraySlice<UInt8>, at start: Int, isAttribute: Bool = false) {
    let rest = source[(start + 1)...]
    if rest.first == "#" {
      self.init(numberIn: rest.dropFirst())
    } else {
      self.init(nameIn: rest, isAttribute: isAttribute)
    }
  }

  private init?(nameIn rest: ArraySlice<UInt8>, isAttribute: Bool) {
    let letters = rest.prefix(NamedCharacterReferences.longestName)
      .prefix { $0.isASCIIAlphanumeric }
    var name = letters.utf8Text[...]
    if rest.dropFirst(letters.count).first == ";",
      let meaning = NamedCharacterReferences.meanings[name]
    {
      self.init(length: letters.count + 2, meaning.text)
      return
    }
    // All names consist of letters and digits, so only a name without a semicolon can still match.
    name = name.prefix(NamedCharacterReferences.longestBareName)
    while !name.isEmpty {
      if let meaning = NamedCharacterReferences.meanings[name], meaning.isBare {
        let next = rest.dropFirst(name.count).first ?? 0
        if isAttribute, next == "=" || next.isASCIIAlphanumeric {
          return nil
        }
        self.init(length: name.count + 1, meaning.text)
        return
      }
      name.removeLast()
    }
    return nil
  }

  private init?(numberIn rest: ArraySlice<UInt8>) {
    let isHexadecimal = rest.first == "x" || rest.first == "X"
    let digits = rest.dropFirst(isHexadecimal ? 1 : 0).prefix {
      $0.digit(isHexadecimal: isHexadecimal) != nil
    }
    guard !digits.isEmpty else { return nil }
    let text = digits.utf8Text
    // A number that doesn't fit is beyond the last scalar, too.
    let value = UInt32(text, radix: isHexadecimal ? 16 : 10) ?? .max
    let hasSemicolon = rest[digits.endIndex...].first == ";"
    let length = digits.endIndex - rest.startIndex + 2
    self.init(length: hasSemicolon ? length + 1 : length, String(Self.scalar(numbered: value)))
  }

  /// Returns the scalar for a number (WHATWG 13.2.5.80): U+FFFD for an invalid number, and the
  /// character of Windows-1252 for a C1 control.
  private static func scalar(numbered value: UInt32) -> Unicode.Scalar {
    if value == 0 { return "\u{FFFD}" }
    if (0x80...0x9F).contains(value) {
      return windows1252[Int(value) - 0x80]
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// U+0080 to U+009F; those without a character in Windows-1252 are unchanged.
  private static let windows1252 = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}

extension NamedCharacterReferences {
  /// The length of the longest name in bytes, without its semicolon.
  static let longestName = 31
  /// The length of the longest name that is valid without a semicolon.
  static let longestBareName = 6

  /// The text of each name, given without its semicolon, and whether the name is also valid without
  /// one.
  static let meanings: [Substring: (text: String, isBare: Bool)] = {
    let parts = "\(entries)".split(whereSeparator: \.isWhitespace).map { entry in
      let name = entry.prefix { $0 != ":" && $0 != "!" }
      let numbers = entry.dropFirst(name.count + 1).split(separator: "+")
      let scalars = numbers.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      let text = String(String.UnicodeScalarView(scalars))
      return (name, (text, entry.contains("!")))
    }
    return Dictionary(uniqueKeysWithValues: parts)
  }()
}
