extension String {
  /// The address as the target of a link that is safe to pass to a program that opens it: in printable
  /// ASCII, with all other characters percent-encoded (RFC 3986, 2.1). Nil unless it begins with
  /// `http://`, `https://` or `mailto:`.
  ///
  /// - Complexity: O(n)
  package var linkTarget: String? {
    let head = prefix(8).lowercased()
    guard ["http://", "https://", "mailto:"].contains(where: head.hasPrefix) else { return nil }
    var encoded = ""
    for byte in utf8 {
      if byte.isKeptInAddress {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += "%" + digits.leftPadded(to: 2, with: "0")
      }
    }
    return encoded
  }
}

extension UInt8 {
  /// Whether it is reserved, unreserved or `%` (RFC 3986, 2.1 to 2.3).
  fileprivate var isKeptInAddress: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
      true
    default:
      "%-._~:/?#[]@!$&'()*+,;=".utf8.contains(self)
    }
  }
}
