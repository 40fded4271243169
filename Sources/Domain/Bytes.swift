extension UInt8 {
  /// The value of the ASCII digit; `nil` for any other byte.
  package func digit(isHexadecimal: Bool) -> UInt32? {
    let decimal = self &- UInt8(ascii: "0")
    if decimal < 10 { return UInt32(decimal) }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return isHexadecimal && letter < 6 ? UInt32(letter) + 10 : nil
  }

  /// Whether the byte is an ASCII letter.
  package var isASCIILetter: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// Whether the byte is an ASCII digit.
  package var isDigit: Bool {
    self &- UInt8(ascii: "0") < 10
  }

  /// Whether the byte is unreserved (RFC 3986, 2.3) and so never needs percent-encoding.
  package var isUnreserved: Bool {
    isASCIILetter || isDigit || "-._~".utf8.contains(self)
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    let start = drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }

  /// The text with its bytes percent-encoded (RFC 3986, 2.1), such as `%2F`.
  ///
  /// - Parameter isKept: whether the first of some bytes, which is ASCII, stays as it is.
  package func percentEncoded(unless isKept: (ArraySlice<UInt8>) -> Bool) -> String {
    let bytes = Array(utf8)
    var encoded = ""
    for (index, byte) in bytes.enumerated() {
      if isKept(bytes[index...]) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }
}

extension ArraySlice<UInt8> {
  /// The byte that a percent-encoding at the start stands for; `nil` without one.
  var percentDecoded: UInt8? {
    guard count > 2, first == UInt8(ascii: "%"),
      let high = self[startIndex + 1].digit(isHexadecimal: true),
      let low = self[startIndex + 2].digit(isHexadecimal: true)
    else { return nil }
    return UInt8(high << 4 | low)
  }
}
