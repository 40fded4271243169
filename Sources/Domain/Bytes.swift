extension UInt8 {
  /// The value of the ASCII digit; `nil` for any other byte.
  package func digit(isHexadecimal: Bool) -> UInt32? {
    let decimal = self &- UInt8(ascii: "0")
    if decimal < 10 { return UInt32(decimal) }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return isHexadecimal && letter < 6 ? UInt32(letter) + 10 : nil
  }

  /// Whether the byte is an ASCII letter.
  @inlinable package var isASCIILetter: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// Whether the byte is an ASCII digit.
  @inlinable package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether the byte is an ASCII letter or digit, or a part of another scalar.
  package var isLetterOrDigit: Bool { isASCIILetter || isDigit || self >= 0x80 }

  /// Whether the byte is unreserved (RFC 3986, 2.3) and so never needs percent-encoding.
  package var isUnreserved: Bool { isASCIILetter || isDigit || "-._~".utf8.contains(self) }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the next byte with a value, or the number of bytes. It takes eight bytes at a time.
  @inlinable @inline(__always)
  package func offset(of byte: UInt8, from start: Int) -> Int {
    let pattern = 0x0101_0101_0101_0101 &* UInt64(byte)
    let bytes = UnsafeRawBufferPointer(self)
    var offset = start
    while offset &+ 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let difference = word ^ pattern
      // Only a zero byte borrows without having its high bit set, so the first high bit is that of the byte.
      let found = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
      offset &+= found.trailingZeroBitCount &>> 3
      if found != 0 { return offset }
    }
    while offset < bytes.count, bytes[offset] != byte { offset &+= 1 }
    return offset
  }
}

extension [UInt8] {
  /// Appends the percent-encoding of a byte (RFC 3986, 2.1), such as `%2F`.
  package mutating func append(percentEncoding byte: UInt8) {
    let digits = String(byte, radix: 16, uppercase: true).utf8
    self += "%".utf8
    if digits.count == 1 { self += "0".utf8 }
    self += digits
  }
}

extension ArraySlice<UInt8> {
  /// The byte that a percent-encoding at the start stands for; `nil` without one.
  var percentDecoded: UInt8? {
    guard count > 2, first == UInt8(ascii: "%"), let high = self[startIndex + 1].digit(isHexadecimal: true),
      let low = self[startIndex + 2].digit(isHexadecimal: true)
    else { return nil }
    return UInt8(high << 4 | low)
  }
}
