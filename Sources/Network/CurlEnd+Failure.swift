import CCurl
import GalleyDomain
import GalleySystem

extension CurlEnd {
  /// The variables that name a file of trusted certificates, as curl reads them.
  static let certificates = ["CURL_CA_BUNDLE", "SSL_CERT_FILE"]

  /// The failure of a transfer, known by its codes: the words of libcurl's messages differ between
  /// versions and TLS libraries. `nil` for a code that says nothing about the server.
  ///
  /// - Parameters:
  ///   - url: the requested address.
  ///   - lost: the failure of a connection that ended.
  ///   - variables: the environment variables, which can name proxies and files of certificates.
  func failure(of url: URL, lost: Failure, _ variables: [String: String]) -> Failure? {
    let host = url.serverName
    let proxy = Proxy(for: url, variables)
    if let proxy, proxy.url == nil { return .proxyUnusable(variable: proxy.variable) }
    if connect_status == 407 { return .status(407) }
    if connect_status > 299 { return .proxyRefused(status: connect_status, host: host) }
    // The scheme of a proxy that hasn't connected to the server.
    let scheme = connect_status == 0 ? proxy?.url?.schemeName ?? "" : ""
    // The one to whom a secure connection failed.
    let peer = scheme == "https" ? proxy?.server ?? host : host
    let trusted = Environment.first(of: Self.certificates, in: variables)
    switch code {
    // CURLE_COULDNT_RESOLVE_HOST
    case 6:
      return .unknownHost(host)
    // CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT
    case 5, 7:
      return proxy.map { .proxyFailed($0.server) } ?? .unreachable(host: host)
    // CURLE_PROXY, CURLE_RECV_ERROR
    case 97,
      56 where url.schemeName == "https" && scheme.hasPrefix("http"):
      return .proxyRefused(status: nil, host: host)
    // CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CLIENTCERT
    case 35, 98:
      return .insecure(host: peer)
    // CURLE_PEER_FAILED_VERIFICATION, which some TLS libraries give without the file, too
    case 60 where trusted.map { FileSystem.mode(of: $0.value) == nil } == true:
      return .certificatesMissing(variable: trusted?.name)
    // CURLE_PEER_FAILED_VERIFICATION, with X509_V_ERR_CERT_NOT_YET_VALID or _HAS_EXPIRED
    case 60:
      return [9, 10].contains(certificate_error) ? .expired(host: peer) : .untrusted(host: peer)
    // CURLE_SSL_CACERT_BADFILE
    case 77:
      return .certificatesMissing(variable: trusted?.name)
    // CURLE_URL_MALFORMAT
    case 3:
      return .unusable(host: host)
    // CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING,
    // CURLE_TOO_LARGE, before libcurl 8 CURLE_OUT_OF_MEMORY
    case 1, 8, 61, 100, 27:
      return .notHTTP(host: host)
    // CURLE_OK, CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR. A body
    // whose chunks are invalid is incomplete, too (RFC 9112, 8).
    case 0, 18, 52, 55, 56:
      return lost
    default:
      return nil
    }
  }
}
