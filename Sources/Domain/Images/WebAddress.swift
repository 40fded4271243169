/// An http or https URL with a host, from which an image can be requested (X7).
///
/// It is stricter than RFC 3986 in two points: a host has only letters, digits, hyphens, full stops
/// and underscores, and a colon after the host requires a port, which rejects `https://https://…`.
/// It is more lenient in two: white space at the ends is dropped, and characters that lack their
/// percent-encoding are encoded.
public struct WebAddress: Hashable, Sendable {
  /// The URL to request: percent-encoded after the host, without a fragment.
  public let text: String

  /// - Returns: `nil` if the address is malformed.
  /// - Complexity: O(n).
  public init?(_ address: UntrustedText) {
    let bytes = Array(address.raw.utf8).drop(while: \.isBlank)
    let trimmed = bytes.prefix(bytes.count - bytes.reversed().prefix(while: \.isBlank).count)
    guard !trimmed.contains(where: \.isControl), let scheme = Self.scheme(of: trimmed) else {
      return nil
    }
    let rest = trimmed.dropFirst(scheme.utf8.count)
    let authority = rest.prefix { !$0.endsAuthority }
    guard Self.isAuthority(authority) else {
      return nil
    }
    let target = rest.dropFirst(authority.count).prefix { $0 != UInt8(ascii: "#") }
    text = scheme + String(decoding: authority, as: UTF8.self) + Self.encoded(target)
  }

  /// The host, without a port and `www.`.
  public var site: UntrustedText {
    let authority = origin.drop { $0 != "/" }.drop { $0 == "/" }
    let hostAndPort = authority.split(separator: "@").last ?? ""
    var host = hostAndPort.prefix { $0 != ":" }
    if hostAndPort.first == "[" {
      host = hostAndPort.prefix { $0 != "]" } + "]"
    }
    if host.hasPrefix("www.") {
      host = host.dropFirst(4)
    }
    return UntrustedText(String(host))
  }

  /// The scheme and authority, such as `https://example.com`.
  public var origin: String {
    let slashes = text.utf8.indices.filter { text.utf8[$0].endsAuthority }.dropFirst(2)
    return String(text[..<(slashes.first ?? text.endIndex)])
  }

  /// A relative address, resolved against this one (RFC 3986, 5.2), with its `.` and `..`; one with
  /// a scheme is unchanged.
  ///
  /// - Complexity: O(n) in the length of both.
  public func resolving(_ address: String) -> String {
    let bytes = address.utf8
    let scheme = bytes.prefix { $0.isASCIILetter || $0.isDigit || "+-.".utf8.contains($0) }
    let isAbsolute = bytes.dropFirst(scheme.count).first == UInt8(ascii: ":")
    if isAbsolute, scheme.first?.isASCIILetter == true { return address }
    let origin = origin
    if address.hasPrefix("//") {
      return origin.prefix { $0 != "/" } + address
    }
    if address.hasPrefix("/") { return origin + address }
    let path = text == origin ? "/" : text.dropFirst(origin.count).prefix { $0 != "?" }
    if address.hasPrefix("?") { return origin + path + address }
    return origin + path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex) + address
  }

  private static func scheme(of bytes: ArraySlice<UInt8>) -> String? {
    ["https://", "http://"].first { scheme in
      bytes.prefix(scheme.utf8.count).elementsEqual(scheme.utf8) {
        $0 == $1 || $0 | 0x20 == $1 && $0.isASCIILetter
      }
    }
  }

  /// Whether the bytes are a host with an optional user before it and an optional port after it.
  private static func isAuthority(_ authority: ArraySlice<UInt8>) -> Bool {
    let start = authority.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? authority.startIndex
    let hostAndPort = authority[start...]
    var port: ArraySlice<UInt8>
    if hostAndPort.first == UInt8(ascii: "[") {
      guard let end = hostAndPort.firstIndex(of: UInt8(ascii: "]")) else {
        return false
      }
      let literal = hostAndPort[..<end].dropFirst()
      guard literal.contains(UInt8(ascii: ":")), literal.allSatisfy(\.isPartOfIPv6) else {
        return false
      }
      port = hostAndPort[end...].dropFirst()
    } else {
      let host = hostAndPort.prefix { $0 != UInt8(ascii: ":") }
      guard host.allSatisfy(\.isPartOfHost), host.contains(where: \.isLetterOrDigit) else {
        return false
      }
      port = hostAndPort.dropFirst(host.count)
    }
    guard port.first == UInt8(ascii: ":") else {
      return port.isEmpty
    }
    let digits = port.dropFirst()
    return digits.count <= 5 && digits.allSatisfy(\.isDigit)
      && (1...65_535).contains(digits.reduce(0) { $0 * 10 + Int($1 - 0x30) })
  }

  private static func encoded(_ bytes: ArraySlice<UInt8>) -> String {
    var output: [UInt8] = []
    for (index, byte) in zip(bytes.indices, bytes) {
      if byte.standsInTarget || bytes[index...].percentDecoded != nil {
        output.append(byte)
      } else {
        output.append(percentEncoding: byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool {
    self == 0x20 || (0x09...0x0D).contains(self)
  }
  fileprivate var isControl: Bool {
    self < 0x20 || self == 0x7F
  }

  /// Bytes beyond ASCII count as letters: an internationalised host name is encoded when the
  /// request is sent.
  fileprivate var isPartOfHost: Bool {
    isLetterOrDigit || "-._".utf8.contains(self)
  }
  fileprivate var isPartOfIPv6: Bool {
    digit(isHexadecimal: true) != nil || ":.".utf8.contains(self)
  }
  fileprivate var endsAuthority: Bool {
    "/?#".utf8.contains(self)
  }

  /// Whether RFC 3986 allows the byte unencoded in a path or query.
  fileprivate var standsInTarget: Bool {
    isUnreserved || ":/?@!$&'()*+,;=".utf8.contains(self)
  }
}
