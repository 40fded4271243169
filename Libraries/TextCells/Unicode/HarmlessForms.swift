extension UInt32 {
  /// Whether the scalar is a variation selector.
  var isSelector: Bool {
    0xFE00...0xFE0F ~= self || 0xE0100...0xE01EF ~= self
  }

  /// Whether the scalar is a soft hyphen or a zero-width space, which only permit a break.
  package var isHiddenBreak: Bool { self == 0xAD || self == 0x200B }
}

extension [UInt8] {
  /// Appends the replacement of a scalar that can't be drawn; see the table at `SafeText`.
  ///
  /// - Returns: whether the replacement is a control picture, so that an invisible scalar can
  ///   follow it.
  mutating func append(formOf scalar: UInt32) -> Bool {
    switch scalar {
    case ..<0x20: appendPicture(scalar)
    case 0x7F: appendPicture(0x21)
    case 0x80..<0xA0:
      appendPicture(0x1B)
      append(UInt8(scalar - 0x40))
    default:
      let digits = String(scalar, radix: 16, uppercase: true).leftPadded(to: 4, with: "0")
      append(contentsOf: "<U+\(digits)>".utf8)
      return false
    }
    return true
  }

  /// Appends a scalar of the block Control Pictures, which begins at U+2400.
  private mutating func appendPicture(_ number: UInt32) {
    append(contentsOf: [0xE2, 0x90, UInt8(0x80 | number)])
  }
}

extension ScalarReader {
  /// Returns the end of the flag that starts at `start`: a black flag and tags that spell a region
  /// (UTS #51, ED-14a). Nil if there is no such flag.
  func endOfFlag(from start: Int) -> Int? {
    guard scalar(at: start, length: 4) == 0x1F3F4 else { return nil }
    var end = start + 4
    while end + 4 <= count, bytes[end] == 0xF3 {
      let tag = scalar(at: end, length: 4)
      end += 4
      switch tag {
      case 0xE0030...0xE0039, 0xE0061...0xE007A: continue
      case 0xE007F:
        // With the flag and the end, there are five to eight scalars.
        return 5...8 ~= (end - start) / 4 ? end : nil
      default: return nil
      }
    }
    return nil
  }
}
