import CCurl
import GalleyDomain
import GalleySystem

/// The error of a transfer by libcurl, known by its codes: the words of its messages differ between
/// versions and TLS libraries.
struct TransferError {
  var code: Int32
  /// The requested address.
  var url: URL
  /// Whether a part of the answer was received.
  var hasBegun = false
  /// The system's last error at the connection; 0 for none.
  var systemError = 0
  /// The status of a proxy that was asked to connect to the server; 0 without an answer.
  var connectStatus = 0
  /// The TLS library's error about the certificate (`X509_V_ERR_…` of OpenSSL).
  var certificateError = 0
  var limits = TransferLimits()
  /// The environment variables, which can name proxies and files of certificates.
  var variables: [String: String] = [:]

  /// The failure; `nil` for a code that says nothing about the server.
  var failure: Failure? {
    let host = url.host(percentEncoded: false) ?? ""
    let isSecure = url.schemeName == "https"
    let proxy = Proxy(for: url, variables)
    if let proxy, proxy.url == nil { return .proxyUnusable(variable: proxy.variable) }
    if connectStatus == 407 { return .status(407) }
    if connectStatus > 299 { return .proxyRefused(status: connectStatus, host: host) }
    let isConnecting = proxy != nil && isSecure && connectStatus == 0
    // The one to whom a secure connection failed.
    let peer = proxy?.isSecure == true && connectStatus == 0 ? proxy?.server ?? host : host
    switch Int(code) {
    case CurlUnknownHost:
      return .unknownHost(host)
    case CurlUnknownProxy, CurlCouldNotConnect:
      return proxy.map { .proxyFailed($0.server) } ?? .unreachable(host: host)
    case CurlProxyRefused:
      return .proxyRefused(status: nil, host: host)
    case CurlReceiveFailed where isConnecting && proxy?.isHTTP == true:
      return .proxyRefused(status: nil, host: host)
    case CurlTLSFailed, CurlCertificateWanted:
      return .insecure(host: peer)
    case CurlUntrustedPeer:
      // X509_V_ERR_CERT_NOT_YET_VALID and X509_V_ERR_CERT_HAS_EXPIRED
      return [9, 10].contains(certificateError) ? .expired(host: peer) : .untrusted(host: peer)
    case CurlNoCertificates:
      return .certificatesMissing(variable: Self.certificates(variables)?.name)
    case CurlMalformedURL:
      return .unusable(host: host)
    case CurlFileSizeExceeded:
      return .tooLarge(limitBytes: limits.bodyBytes)
    // A line that is too long is out of memory before libcurl 8.
    case CurlUnsupportedProtocol, CurlWeirdReply, CurlBadEncoding, CurlOutOfMemory, CurlTooLarge:
      return .notHTTP(host: host)
    // What was received isn't chunked as it says. Below TLS, it can also be a connection that ended.
    case CurlReceiveFailed where hasBegun && systemError == 0 && !isSecure:
      return .notHTTP(host: host)
    case CurlOK, CurlPartialFile, CurlGotNothing, CurlSendFailed, CurlReceiveFailed:
      return lost
    default:
      return nil
    }
  }

  /// The failure of a connection that ended.
  var lost: Failure {
    let host = url.host(percentEncoded: false) ?? ""
    return hasBegun ? .incomplete(host: host) : .disconnected(host: host)
  }

  /// The variable that names a file of trusted certificates, as curl reads it, with its value.
  static func certificates(_ variables: [String: String]) -> (name: String, path: String)? {
    let names = ["CURL_CA_BUNDLE", "SSL_CERT_FILE"]
    return names.lazy.compactMap { name in
      variables[name].flatMap { $0.isEmpty ? nil : (name, $0) }
    }.first
  }
}
