extension UInt32 {
  /// Whether the scalar is a variation selector.
  var isSelector: Bool { self >= 0xFE00 && self <= 0xFE0F || self >= 0xE0100 && self <= 0xE01EF }
}

extension [UInt8] {
  /// Appends the replacement of a scalar that can't be drawn; see the table at `SafeText`.
  ///
  /// - Returns: whether the replacement is a control picture, so that an invisible scalar can follow it.
  mutating func append(formOf scalar: UInt32) -> Bool {
    switch scalar {
    case ..<0x20: append(contentsOf: Self.picture(0x2400 + scalar))
    case 0x7F: append(contentsOf: Self.picture(0x2421))
    case 0x80..<0xA0: append(contentsOf: Self.picture(0x241B) + [UInt8(scalar - 0x40)])
    default:
      append(contentsOf: "<U+\(String(scalar, radix: 16, uppercase: true).leftPadded(to: 4, with: "0"))>".utf8)
      return false
    }
    return true
  }

  /// A scalar of the block Control Pictures, U+2400 to U+243F, as UTF-8.
  private static func picture(_ scalar: UInt32) -> [UInt8] { [0xE2, 0x90, UInt8(0x80 | scalar & 0x3F)] }
}

extension ScalarReader {
  /// Returns the end of the flag that starts at `start`: a black flag and tags that spell a region (UTS #51, ED-14a).
  /// Nil if there is no such flag.
  func endOfFlag(from start: Int) -> Int? {
    guard scalar(at: start, length: 4) == 0x1F3F4 else { return nil }
    var end = start &+ 4
    while end &+ 4 <= count, isTagLetter(at: end) { end &+= 4 }
    let letters = (end &- start) / 4 &- 1
    guard letters >= 3, letters <= 6, end &+ 4 <= count, scalar(at: end, length: 4) == 0xE007F else { return nil }
    return end &+ 4
  }

  private func isTagLetter(at offset: Int) -> Bool {
    guard bytes[offset] == 0xF3 else { return false }
    let scalar = scalar(at: offset, length: 4)
    return scalar >= 0xE0030 && scalar <= 0xE0039 || scalar >= 0xE0061 && scalar <= 0xE007A
  }
}
