import GalleyDomain

extension String {
  /// The text with its character references replaced once, so that `&amp;lt;` becomes `&lt;`.
  ///
  /// It is for escaped text without mark-up, such as titles: a `<` stays. It supports all names of
  /// the WHATWG standard, and numbers.
  ///
  /// - Complexity: O(n); a text without an `&` is returned unchanged.
  var replacingCharacterReferences: String {
    let ampersand = UInt8(ascii: "&")
    guard utf8.contains(ampersand) else { return self }
    return Array(utf8)[...].decoded(nul: "\0")
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
  /// Returns the text of the bytes, with their character references and NULs replaced.
  func decoded(nul: String) -> String {
    var bytes: [UInt8] = []
    decode(into: &bytes, nul: nul)
    return bytes.utf8Text
  }

  /// Appends the bytes with their character references and NULs replaced.
  ///
  /// - Parameter nul: the replacement of NUL.
  func decode(into bytes: inout [UInt8], nul: String) {
    let ampersand = UInt8(ascii: "&")
    guard contains(ampersand) || contains(0) else {
      bytes += self
      return
    }
    // The offsets of the next byte, and of the first one that isn't copied yet.
    var index = startIndex
    var rest = startIndex
    while index < endIndex {
      let byte = self[index]
      index += 1
      guard byte <= ampersand, byte == ampersand || byte == 0 else {
        continue
      }
      let start = index - 1
      var replacement = nul
      if byte == ampersand {
        guard let reference = CharacterReference(in: self, at: start) else { continue }
        replacement = reference.text
        index = start + reference.length
      }
      bytes += self[rest..<start]
      bytes += replacement.utf8
      rest = index
    }
    bytes += self[rest...]
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
