/// Escape sequences of ECMA-48.
enum Escapes {
  /// Returns the bytes without control sequences (CSI) and operating-system commands (OSC).
  ///
  /// - Complexity: O(n)
  static func stripped(from bytes: [UInt8]) -> [UInt8] {
    let parts = bytes.split(separator: 0x1B, omittingEmptySubsequences: false)
    var output = Array(parts[0])
    for part in parts.dropFirst() {
      var rest = part.dropFirst()
      switch part.first {
      case UInt8(ascii: "["):
        rest = rest.drop { !(0x40...0x7E).contains($0) }.dropFirst()
      case UInt8(ascii: "]"):
        rest = rest.drop { $0 != 0x07 }.dropFirst()
      default:
        // Such as the end of a command, ESC and a backslash.
        break
      }
      output += rest
    }
    return output
  }
}
