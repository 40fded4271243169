/// Escape sequences of ECMA-48.
enum Escapes {
  /// Returns the bytes without control sequences (CSI) and operating-system commands (OSC).
  ///
  /// - Complexity: O(n)
  static func stripped(from bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let escape = rest.firstIndex(of: 0x1B), escape + 1 < rest.endIndex {
      output += rest[..<escape]
      rest = rest[(escape + 2)...]
      if bytes[escape + 1] == UInt8(ascii: "[") {
        rest = rest.drop { !(0x40...0x7E).contains($0) }.dropFirst()
      } else if bytes[escape + 1] == UInt8(ascii: "]") {
        rest = rest.drop { $0 != 0x07 && $0 != 0x1B }
        rest = rest.dropFirst(rest.first == 0x1B ? 2 : 1)
      }
    }
    return output + rest
  }
}
