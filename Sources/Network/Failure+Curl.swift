import CCurl
import GalleyDomain
import GalleyGateways
import GalleySystem

/// An error of libcurl: its code, and its text, which tells more.
struct CurlError {
  var code: Int32
  var words: String
}

extension Failure {
  /// Converts the error of a transfer.
  ///
  /// The messages are those of libcurl 7.88 with OpenSSL 3. For an unknown error, the result depends
  /// on the progress of the transfer.
  ///
  /// - Parameters:
  ///   - url: the requested URL.
  ///   - hasBegun: whether a part of the answer was received.
  ///   - limits: the limits of the transfer.
  ///   - variables: the environment variables, which can name proxies.
  init(
    _ error: CurlError,
    asking url: URL,
    hasBegun: Bool,
    limits: TransferLimits,
    variables: [String: String] = [:]
  ) {
    let host = url.host(percentEncoded: false) ?? ""
    if let failure = Self.failureOfProxy(saying: error.words, asking: url, variables) {
      self = failure
      return
    }
    let isSecure = url.scheme?.lowercased() == "https"
    let words = error.words.lowercased()
    switch Int(error.code) {
    case CurlUnsupportedProtocol, CurlWeirdReply:
      self = .notHTTP(host: host)
    case CurlMalformedURL:
      self = .unusable(host: host)
    case CurlUnknownHost:
      self = .unknownHost(host)
    case CurlCouldNotConnect:
      self = .unreachable(host: host)
    case CurlGotNothing:
      self = hasBegun ? .incomplete(host: host) : .disconnected(host: host)
    case CurlBadEncoding:
      self = .garbled(host: host)
    case CurlFileSizeExceeded:
      self = .tooLarge(limitBytes: limits.bodyBytes)
    default:
      self = Failure(
        unnamed: words,
        host: host,
        hasBegun: hasBegun,
        isSecure: isSecure)
    }
  }

  /// The failure of a proxy, by libcurl's message; `nil` if the message is about something else.
  private static func failureOfProxy(
    saying message: String,
    asking url: URL,
    _ variables: [String: String]
  ) -> Failure? {
    let host = url.host(percentEncoded: false) ?? ""
    let isSecure = url.scheme?.lowercased() == "https"
    if message.contains("nsupported proxy") {
      return proxyVariable(isSecure: isSecure, variables).map { .proxyUnusable(variable: $0) }
    }
    if let match = message.firstMatch(of: /resolve proxy: (\S+)/) {
      return .proxyFailed(String(match.1))
    }
    // The second message is that of libcurl 8.
    let refusal = /(?:Received HTTP code|CONNECT tunnel failed, response) ([0-9]+)/
    if let match = message.firstMatch(of: refusal) {
      let status = Int(match.1) ?? 0
      return status == 407 ? .status(status) : .proxyRefused(status: status, host: host)
    }
    // The proxy could not be reached if the message names another server than the request.
    guard let match = message.firstMatch(of: /connect to (\S+) port (\d+)/) else {
      return nil
    }
    let defaultPort = isSecure ? 443 : 80
    let isServer = match.1 == host && Int(match.2) == url.port ?? defaultPort
    return isServer ? nil : .proxyFailed("\(match.1):\(match.2)")
  }

  /// The first variable with a value among those that libcurl reads for a proxy.
  ///
  /// A server can set `HTTP_PROXY` for a CGI program, so libcurl ignores it.
  private static func proxyVariable(isSecure: Bool, _ variables: [String: String]) -> String? {
    let names = isSecure ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
    return (names + ["all_proxy", "ALL_PROXY"]).first { variables[$0]?.isEmpty == false }
  }

  /// Converts an error whose code says little, by libcurl's message in lower case.
  private init(unnamed words: String, host: String, hasBegun: Bool, isSecure: Bool) {
    func says(_ parts: String...) -> Bool {
      parts.contains { words.contains($0) }
    }
    // Behind a proxy, the head that was received before TLS is that of the proxy.
    let isInTLS = says("ssl routines") && !says("ssl_read")
    let isHandshake = isInTLS || says("certificate", "ssl_connect")
    if hasBegun, !isHandshake {
      self = says("chunk", "encoding") ? .garbled(host: host) : .incomplete(host: host)
    } else if isSecure, !says("alert"), let flaw = CertificateFlaw(words: words) {
      self = .untrusted(host: host, flaw)
    } else if says("empty reply", "reset by peer", "ssl_error_syscall", "unexpected eof") {
      self = .disconnected(host: host)
    } else if says("header", "content-length", "out of memory") {
      // libcurl reports a single header that is too long as “out of memory”.
      self = .notHTTP(host: host)
    } else {
      self = isSecure ? .insecure(host: host) : .unreachable(host: host)
    }
  }
}

extension CertificateFlaw {
  /// - Parameter words: libcurl's message, in lower case; the result is `nil` if it is not about a
  ///   certificate.
  fileprivate init?(words: String) {
    guard words.contains("certificate") else { return nil }
    self = Self.parts.first { words.contains($0.part) }?.flaw ?? .unstated
  }

  /// Parts of libcurl's messages.
  private static let parts: [(part: String, flaw: CertificateFlaw)] = [
    ("expired", .expired),
    ("not yet valid", .notYetValid),
    ("match", .otherHost),
    ("signed certificate", .unknownIssuer),
    ("issuer", .unknownIssuer),
  ]
}
