import CCurl
import GalleyDomain
import GalleySystem

/// The error of a transfer by libcurl.
struct TransferError {
  var code: Int32
  /// The message of libcurl, which tells more.
  var words: String
  /// The requested address.
  var url: URL
  /// Whether a part of the answer was received.
  var hasBegun: Bool
  var limits: TransferLimits

  private var host: String { url.host(percentEncoded: false) ?? "" }
  private var isSecure: Bool { url.scheme?.lowercased() == "https" }

  /// Returns the failure.
  ///
  /// The messages are those of libcurl 7.88 with OpenSSL 3. For an unknown error, the result depends
  /// on the progress of the transfer.
  ///
  /// - Parameter variables: the environment variables, which can name proxies.
  func failure(_ variables: [String: String]) -> Failure {
    if let failure = failureOfProxy(variables) { return failure }
    return switch Int(code) {
    case CurlUnsupportedProtocol, CurlWeirdReply, CurlBadEncoding: .notHTTP(host: host)
    case CurlMalformedURL: .unusable(host: host)
    case CurlUnknownHost: .unknownHost(host)
    case CurlCouldNotConnect: .unreachable(host: host)
    case CurlGotNothing: hasBegun ? .incomplete(host: host) : .disconnected(host: host)
    case CurlFileSizeExceeded: .tooLarge(limitBytes: limits.bodyBytes)
    default: unnamedFailure
    }
  }

  /// The failure of a proxy, by libcurl's message; `nil` if the message is about something else.
  private func failureOfProxy(_ variables: [String: String]) -> Failure? {
    if words.contains("nsupported proxy") {
      return proxyVariable(variables).map { .proxyUnusable(variable: $0) }
    }
    if let match = words.firstMatch(of: /resolve proxy: (\S+)/) {
      return .proxyFailed(String(match.1))
    }
    // The second message is that of libcurl 8.
    let refusal = /(?:Received HTTP code|CONNECT tunnel failed, response) ([0-9]+)/
    if let match = words.firstMatch(of: refusal) {
      let status = Int(match.1) ?? 0
      return status == 407 ? .status(status) : .proxyRefused(status: status, host: host)
    }
    // The proxy could not be reached if the message names another server than the request.
    guard let match = words.firstMatch(of: /connect to (\S+) port (\d+)/) else {
      return nil
    }
    let port = url.port ?? (isSecure ? 443 : 80)
    let isServer = match.1 == host && Int(match.2) == port
    return isServer ? nil : .proxyFailed("\(match.1):\(match.2)")
  }

  /// The first variable with a value among those that libcurl reads for a proxy.
  ///
  /// A server can set `HTTP_PROXY` for a CGI program, so libcurl ignores it.
  private func proxyVariable(_ variables: [String: String]) -> String? {
    let names = isSecure ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
    return (names + ["all_proxy", "ALL_PROXY"]).first { variables[$0]?.isEmpty == false }
  }

  /// The failure by libcurl's message, since the code says little.
  private var unnamedFailure: Failure {
    let words = words.lowercased()
    func says(_ parts: String...) -> Bool {
      parts.contains { words.contains($0) }
    }
    // Behind a proxy, the head that was received before TLS is that of the proxy.
    let isInTLS = says("ssl routines") && !says("ssl_read")
    let isHandshake = isInTLS || says("certificate", "ssl_connect")
    if hasBegun, !isHandshake {
      return says("chunk", "encoding") ? .notHTTP(host: host) : .incomplete(host: host)
    }
    if isSecure, says("certificate"), !says("alert") {
      return .untrusted(host: host)
    }
    if says("empty reply", "reset by peer", "ssl_error_syscall", "unexpected eof") {
      return .disconnected(host: host)
    }
    // libcurl reports a single header that is too long as “out of memory”.
    if says("header", "content-length", "out of memory") {
      return .notHTTP(host: host)
    }
    return isSecure ? .insecure(host: host) : .unreachable(host: host)
  }
}
