import GalleySystem

extension URL {
  /// Whether the host is a valid server name: labels of up to 63 letters, digits, hyphens and underscores, separated by
  /// full stops (RFC 1123, 2.1), or an IPv6 address.
  var hasPossibleHost: Bool {
    guard let host = host(percentEncoded: false), host.utf8.count <= 253 else { return false }
    if host.contains(":") { return true }
    let name = host.hasSuffix(".") ? host.dropLast() : host[...]
    return name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      (1...63).contains(label.utf8.count)
        && label.allSatisfy { !$0.isASCII || $0.isLetter || $0.isNumber || "-_".contains($0) }
    }
  }
}

extension String {
  /// Whether the address has no port, or one from 1 to 65535.
  ///
  /// `URL` can't tell: it ignores a port beyond `Int`.
  var hasPossiblePort: Bool {
    guard let port = firstMatch(of: /^[^:]*:\/\/[^\/?#]*:(\d+)(?:[\/?#]|$)/)?.1 else { return true }
    return Int(port).map { (1...65_535).contains($0) } ?? false
  }
}
