extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are UTF-8 as it has to be (Unicode 3.9, table 3-7), so that they can be read where they are.
  ///
  /// - Complexity: O(n); ASCII is passed eight bytes at a time.
  var isWellFormed: Bool {
    guard let base = UnsafeRawPointer(baseAddress) else { return true }
    var index = 0
    while index < count {
      while count - index >= 8,
        base.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
      }
      guard index < count else { break }
      let length: Int
      // The second byte has a range of its own behind some leads.
      var second: ClosedRange<UInt8> = 0x80...0xBF
      switch self[index] {
      case 0x00...0x7F:
        index += 1
        continue
      case 0xC2...0xDF: length = 2
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: length = 3
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: length = 4
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return false
      }
      guard count - index >= length, second.contains(self[index + 1]),
        self[(index + 2)..<(index + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
      else { return false }
      index += length
    }
    return true
  }
}
