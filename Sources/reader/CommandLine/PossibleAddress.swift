import GalleySystem

extension URL {
  /// Whether the host is a valid server name: labels of up to 63 letters, digits, hyphens and underscores, separated by
  /// full stops (RFC 1123, 2.1), or an IPv6 address. Letters beyond ASCII are percent-encoded here.
  var hasPossibleHost: Bool {
    guard let host = host(), host.utf8.count <= 253, let decoded = self.host(percentEncoded: false)
    else { return false }
    if host.contains(":") { return true }
    let name = host.hasSuffix(".") ? host.dropLast() : host[...]
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    // A full stop that is percent-encoded doesn't separate labels.
    let hasOnlySeparators = decoded.count(where: { $0 == "." }) == host.count(where: { $0 == "." })
    return hasOnlySeparators && labels.allSatisfy { (1...63).contains($0.utf8.count) }
      && decoded.unicodeScalars.allSatisfy(\.isPossibleInHost)
  }
}

extension Unicode.Scalar {
  fileprivate var isPossibleInHost: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
    default: !isASCII
    }
  }
}

extension String {
  /// Whether the address has no port, or one from 1 to 65535.
  ///
  /// `URL` can't tell: it ignores a port beyond `Int`.
  var hasPossiblePort: Bool {
    let start = firstRange(of: "://")?.upperBound ?? startIndex
    let authority = self[start...].prefix { !"/?#".contains($0) }
    let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    guard let colon = host.lastIndex(of: ":"), !host[colon...].contains("]") else { return true }
    let port = host[host.index(after: colon)...]
    return port.isEmpty || Int(port).map { (1...65_535).contains($0) } ?? false
  }
}
