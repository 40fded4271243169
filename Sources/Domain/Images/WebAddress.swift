/// An http or https URL with a host, from which an image can be requested (X7).
///
/// It is stricter than RFC 3986 in two points: a host has only letters, digits, hyphens, full stops
/// and underscores, and a colon after the host requires a port, which rejects `https://https://…`.
/// It is more lenient in two: white space at the ends is dropped, and characters that lack their
/// percent-encoding are encoded.
public struct WebAddress: Hashable, Sendable {
  /// The URL to request: percent-encoded after the host, without a fragment.
  public let text: String

  /// The forms of an address. It is made once, since that takes longer than a match; and matched once,
  /// since the first match completes it. From then on, threads only read it.
  nonisolated(unsafe) private static let form = {
    let form =
      #/
      (?<scheme> https?:// )
      (?<authority>
        (?: [^\/?\#@\p{Cc}]* @ )?
        (?: \[ [0-9a-f.]* : [0-9a-f.:]* \] | [._\-]* [\p{L}\p{N}] [\p{L}\p{N}._\-]* )
        (?: : (?<port> [0-9]{1,5} ) )?
      )
      (?<target> (?: [\/?] [^\#\p{Cc}]* )? )
      (?: \# \P{Cc}* )?
      /#.ignoresCase()
    _ = "".wholeMatch(of: form)
    return form
  }()

  /// - Returns: `nil` if the address is malformed.
  /// - Complexity: O(n).
  public init?(_ address: UntrustedText) {
    guard let match = unsafe address.raw.trimmed.wholeMatch(of: WebAddress.form) else {
      return nil
    }
    let port = match.port.flatMap { Int($0) } ?? 80
    guard (1...65_535).contains(port) else { return nil }
    let target = match.target.percentEncoded {
      $0[$0.startIndex].standsInTarget || $0.percentDecoded != nil
    }
    text = match.scheme.lowercased() + match.authority + target
  }
}

extension UInt8 {
  /// Whether RFC 3986 allows the byte unencoded in a path or query.
  fileprivate var standsInTarget: Bool {
    isUnreserved || ":/?@!$&'()*+,;=".utf8.contains(self)
  }
}
