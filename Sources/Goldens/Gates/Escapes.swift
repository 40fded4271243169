/// Escape sequences of ECMA-48.
enum Escapes {
  /// Returns the bytes without control sequences (CSI) and operating-system commands (OSC).
  ///
  /// - Complexity: O(n)
  static func stripped(from bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0x1B, index + 1 < bytes.count else {
        output.append(bytes[index])
        index += 1
        continue
      }
      let kind = bytes[index + 1]
      index += 2
      if kind == UInt8(ascii: "[") {
        while index < bytes.count, !(0x40...0x7E).contains(bytes[index]) { index += 1 }
        index += 1
      } else if kind == UInt8(ascii: "]") {
        while index < bytes.count, bytes[index] != 0x07, bytes[index] != 0x1B { index += 1 }
        index += index < bytes.count && bytes[index] == 0x1B ? 2 : 1
      }
    }
    return output
  }
}
