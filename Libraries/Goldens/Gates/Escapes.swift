/// Escape sequences of ECMA-48.
enum Escapes {
  /// Returns the bytes without control sequences (CSI) and operating-system commands (OSC).
  ///
  /// - Complexity: O(n)
  static func stripped(from bytes: [UInt8]) -> [UInt8] {
    let parts = bytes.split(separator: 0x1B, omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: Array(parts[0])) { output, part in
      switch part.first {
      case UInt8(ascii: "["): output += part.dropFirst().drop { !(0x40...0x7E).contains($0) }.dropFirst()
      case UInt8(ascii: "]"): output += part.drop { $0 != 0x07 }.dropFirst()
      // Such as the end of a command, ESC and a backslash.
      default: output += part.dropFirst()
      }
    }
  }
}
