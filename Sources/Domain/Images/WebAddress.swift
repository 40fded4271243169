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
    let scalars = address.raw.trimmed.unicodeScalars
    let scheme = String(scalars.prefix { $0 != ":" }.prefix(6)).lowercased()
    let rest = scalars.dropFirst(scheme.unicodeScalars.count)
    guard scheme == "http" || scheme == "https", rest.starts(with: "://".unicodeScalars),
      !rest.contains(where: \.isControl)
    else { return nil }
    let path = rest.dropFirst(3)
    let authority = path.prefix { !"/?#".unicodeScalars.contains($0) }
    guard authority.isAuthority else { return nil }
    let target = path[authority.endIndex...].prefix { $0 != "#" }
    let encoded = Substring(target).percentEncoded {
      $0[$0.startIndex].standsInTarget || $0.percentDecoded != nil
    }
    text = "\(scheme)://\(Substring(authority))\(encoded)"
  }
}

extension Substring.UnicodeScalarView {
  /// Whether it is a host, perhaps after a name and `@`, and perhaps before a port.
  fileprivate var isAuthority: Bool {
    let parts = split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let place = parts.last else { return false }
    let end = place.lastIndex { $0 == ":" || $0 == "]" } ?? place.endIndex
    guard place[end...].first == ":" else { return place.isHost }
    let digits = place[end...].dropFirst()
    guard digits.count <= 5, digits.allSatisfy({ "0"..."9" ~= $0 }) else { return false }
    let port = Int(String(Substring(digits))) ?? 0
    return 1...65_535 ~= port && place[..<end].isHost
  }

  private var isHost: Bool {
    if first == "[" {
      let address = dropFirst().dropLast()
      return last == "]" && address.contains(":")
        && address.allSatisfy { ":.".unicodeScalars.contains($0) || $0.properties.isASCIIHexDigit }
    }
    return contains(where: \.isLetterOrDigit)
      && allSatisfy { "._-".unicodeScalars.contains($0) || $0.isLetterOrDigit }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }

  fileprivate var isLetterOrDigit: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    case .decimalNumber, .letterNumber, .otherNumber: true
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }
}

extension UInt8 {
  /// Whether RFC 3986 allows the byte unencoded in a path or query.
  fileprivate var standsInTarget: Bool {
    isUnreserved || ":/?@!$&'()*+,;=".utf8.contains(self)
  }
}
