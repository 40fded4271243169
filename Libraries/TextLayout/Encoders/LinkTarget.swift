/// The target of a link that is safe to pass to a program that opens it.
package struct LinkTarget: Hashable, Sendable {
  private let address: String

  /// - Parameter address: the original address; the result is nil unless it begins with `http://`,
  ///   `https://` or `mailto:`.
  package init?(_ address: String) {
    let head = address.prefix(8).lowercased()
    guard ["http://", "https://", "mailto:"].contains(where: head.hasPrefix) else {
      return nil
    }
    self.address = address
  }

  /// The address in printable ASCII: all other characters, and `%` outside of an escape, are
  /// percent-encoded (RFC 3986, 2.1).
  ///
  /// - Complexity: O(n)
  package var encoded: String {
    let utf8 = Array(address.utf8)
    var encoded = ""
    for (index, byte) in utf8.enumerated() {
      if LinkTarget.isKept(byte) || LinkTarget.isEscape(utf8[index...]) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += "%" + digits.leftPadded(to: 2, with: "0")
      }
    }
    return encoded
  }

  /// Whether a byte is reserved or unreserved (RFC 3986, 2.2 and 2.3).
  private static func isKept(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
      true
    default:
      "-._~:/?#[]@!$&'()*+,;=".utf8.contains(byte)
    }
  }

  /// Whether bytes begin with a percent sign and two hexadecimal digits.
  private static func isEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count >= 3, bytes.first == UInt8(ascii: "%") else {
      return false
    }
    let digits = bytes.dropFirst().prefix(2)
    return digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }
}
