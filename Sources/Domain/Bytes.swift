extension UInt8 {
  /// The value as a digit; `nil` if it is none.
  package func digit(isHexadecimal: Bool) -> UInt32? {
    let decimal = self &- UInt8(ascii: "0")
    if decimal < 10 { return UInt32(decimal) }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return isHexadecimal && letter < 6 ? UInt32(letter) + 10 : nil
  }

  /// `A` to `Z`, `a` to `z`.
  package var isASCIILetter: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// Whether RFC 3986, 2.3 counts it as unreserved: it never needs an encoding.
  package var isUnreserved: Bool {
    isASCIILetter || digit(isHexadecimal: false) != nil || "-._~".utf8.contains(self)
  }
}

extension [UInt8] {
  /// Appends a byte as RFC 3986, 2.1 encodes it, such as `%2F`.
  package mutating func append(percentEncoding byte: UInt8) {
    let digits = String(byte, radix: 16, uppercase: true).utf8
    self += "%".utf8
    if digits.count == 1 { self += "0".utf8 }
    self += digits
  }
}

extension ArraySlice<UInt8> {
  /// The byte whose percent-encoding stands at the beginning; `nil` if none does.
  var percentDecoded: UInt8? {
    guard count > 2, first == UInt8(ascii: "%"), let high = self[startIndex + 1].digit(isHexadecimal: true),
      let low = self[startIndex + 2].digit(isHexadecimal: true)
    else { return nil }
    return UInt8(high << 4 | low)
  }
}
