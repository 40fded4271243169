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
      let digits = String(scalar, radix: 16, uppercase: true).leftPadded(to: 4, with: "0")
      append(contentsOf: "<U+\(digits)>".utf8)
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

  /// Returns the end of the printable ASCII from `offset` that has no two spaces in a row and no space at its end,
  /// because more white space can follow that one. See `endOfASCII`.
  func endOfTidyASCII(from offset: Int) -> Int {
    var end = offset
    // 0x80 in the lowest byte if the last byte was a space.
    var carry: UInt64 = 0
    while end &+ 8 <= count {
      let word = UnsafeRawPointer(bytes + end).loadUnaligned(as: UInt64.self).littleEndian
      let others =
        ((word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101) | word) & 0x8080_8080_8080_8080
      // Exact: a byte is zero if neither its low bits nor its high bit are set.
      let zero = word ^ 0x2020_2020_2020_2020
      let spaces =
        ~(((zero & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F) | zero) & 0x8080_8080_8080_8080
      let stops = others | (spaces & (spaces &<< 8 | carry))
      if stops != 0 {
        end &+= stops.trailingZeroBitCount &>> 3
        return end > offset && bytes[end &- 1] == 0x20 ? end &- 1 : end
      }
      carry = spaces &>> 56
      end &+= 8
    }
    while end < count, bytes[end] >= 0x20, bytes[end] < 0x7F,
      bytes[end] != 0x20 || end == offset || bytes[end &- 1] != 0x20
    {
      end &+= 1
    }
    return end > offset && bytes[end &- 1] == 0x20 ? end &- 1 : end
  }
}
