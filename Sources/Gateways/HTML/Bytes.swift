import Domain

extension UInt8 {
  /// A letter or a digit of ASCII.
  var isASCIIAlphanumeric: Bool {
    isASCIILetter || self &- UInt8(ascii: "0") < 10
  }

  /// White space in HTML's sense: tab, LF, FF, CR and space (Infra 4.6).
  var isHTMLSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
  }

  /// `A` to `Z` in lower case, all else as it is.
  var lowercased: UInt8 {
    self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self
  }
}

extension [UInt8] {
  /// U+FFFD.
  static let replacementCharacter: [UInt8] = [0xEF, 0xBF, 0xBD]
}
