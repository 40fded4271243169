/// Escape sequences of ECMA-48.
enum Escapes {
  /// Returns the bytes without control sequences (CSI) and operating-system commands (OSC), which end
  /// with another escape and a backslash.
  ///
  /// - Complexity: O(n)
  static func stripped(from bytes: [UInt8]) -> [UInt8] {
    let parts = bytes.split(separator: 0x1B, omittingEmptySubsequences: false)
    var output = Array(parts[0])
    for part in parts.dropFirst() {
      let rest = part.dropFirst()
      switch part.first {
      case UInt8(ascii: "["):
        let end = rest.drop { !(0x40...0x7E).contains($0) }
        output += end.dropFirst()
      case UInt8(ascii: "]"):
        break
      default:
        output += rest
      }
    }
    return output
  }
}
