import GalleyDomain

extension String {
  /// The text with its character references replaced once, so that `&amp;lt;` becomes `&lt;`.
  ///
  /// It is for escaped text without mark-up, such as titles: a `<` stays. It supports all names of
  /// the WHATWG standard, and numbers.
  ///
  /// - Complexity: O(n)
  var replacingCharacterReferences: String {
    Array(utf8)[...].decoded(nul: "\0").utf8Text
  }

  /// Whether there is no visible scalar in the text.
  var isInvisible: Bool {
    // Most texts begin with a letter.
    !utf8.contains { 0x21...0x7E ~= $0 }
      && unicodeScalars.allSatisfy { scalar in
        scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
      }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the bytes with their character references and NULs replaced.
  ///
  /// - Parameter nul: the replacement of NUL.
  func decoded(nul: String) -> [UInt8] {
    var bytes: [UInt8] = []
    let ampersand = UInt8(ascii: "&")
    var rest = self
    while let start = rest.firstIndex(where: { $0 == ampersand || $0 == 0 }) {
      bytes += rest[..<start]
      rest = rest[(start + 1)...]
      if self[start] == 0 {
        bytes += nul.utf8
      } else if let reference = rest.reference {
        bytes += reference.text.utf8
        rest = rest.dropFirst(reference.length)
      } else {
        bytes.append(ampersand)
      }
    }
    return bytes + rest
  }
}

extension Collection<UInt8> {
  /// The bytes as UTF-8; ill-formed parts become U+FFFD.
  var utf8Text: String { String(decoding: self, as: UTF8.self) }
}

extension UInt8? {
  /// Whether there is a byte, and it is this ASCII character.
  static func == (byte: UInt8?, character: Unicode.Scalar) -> Bool {
    byte == UInt8(ascii: character)
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or digit.
  var isASCIIAlphanumeric: Bool { isASCIILetter || isDigit }

  /// Whether the byte belongs to a word: an ASCII letter or digit, or a byte of another scalar.
  var isOfWord: Bool { isASCIIAlphanumeric || self >= 0x80 }

  /// Whether the byte is HTML's white space: tab, LF, FF, CR or space (Infra 4.6).
  var isHTMLSpace: Bool {
    switch self {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20: true
    default: false
    }
  }

  /// The lower-case form of `A` to `Z`; other bytes are unchanged.
  var lowercased: UInt8 {
    self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self
  }
}
