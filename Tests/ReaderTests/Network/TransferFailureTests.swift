import Foundation
import GalleyDomain
import GalleyGateways
import Testing

@testable import GalleyNetwork
@testable import reader

/// Errors of libcurl as failures.
@Suite struct TransferFailureTests {
  private static let host = "example.com"

  private func failure(
    _ code: Int32 = 56,
    saying words: String = "",
    hasBegun: Bool = false,
    _ scheme: String = "https",
    _ variables: [String: String] = [:]
  ) throws -> Failure {
    let url = try #require(URL(string: "\(scheme)://example.com/"))
    return Failure(
      CurlError(code: code, words: words),
      asking: url,
      hasBegun: hasBegun,
      limits: TransferLimits(),
      variables: variables)
  }

  // The codes of curl/curl.h.
  @Test(arguments: [
    (Int32(1), Failure.notHTTP(host: host)),
    (3, .unusable(host: host)),
    (6, .unknownHost(host)),
    (7, .unreachable(host: host)),
    (8, .notHTTP(host: host)),
    (52, .disconnected(host: host)),
    (61, .garbled(host: host)),
    (63, .tooLarge(limitBytes: 16 << 20)),
    (56, .insecure(host: host)),
  ])
  func `an error is recognised by its code`(code: Int32, fact: Failure) throws {
    #expect(try failure(code) == fact)
  }

  @Test(arguments: [
    (
      "SSL certificate problem: self-signed certificate",
      Failure.untrusted(host: host, .unknownIssuer)
    ),
    (
      "SSL certificate problem: self-signed certificate in certificate chain",
      .untrusted(host: host, .unknownIssuer)
    ),
    (
      "SSL certificate problem: unable to get local issuer certificate",
      .untrusted(host: host, .unknownIssuer)
    ),
    ("SSL certificate problem: certificate has expired", .untrusted(host: host, .expired)),
    ("SSL certificate problem: certificate is not yet valid", .untrusted(host: host, .notYetValid)),
    (
      "SSL: no alternative certificate subject name matches target host name 'a'",
      .untrusted(host: host, .otherHost)
    ),
    ("SSL certificate problem: certificate revoked", .untrusted(host: host, .unstated)),
    ("OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number", .insecure(host: host)),
    (
      "OpenSSL/3.0.19: error:0A00042E:SSL routines::tlsv1 alert protocol version",
      .insecure(host: host)
    ),
    ("error:0A00045C:SSL routines::tlsv13 alert certificate required", .insecure(host: host)),
    (
      "OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to 127.0.0.1:53371 ",
      .disconnected(host: host)
    ),
    ("Recv failure: Connection reset by peer", .disconnected(host: host)),
    ("Could not resolve proxy: a.invalid", .proxyFailed("a.invalid")),
    (
      "Failed to connect to 127.0.0.1 port 9 after 0 ms: Couldn't connect",
      .proxyFailed("127.0.0.1:9")
    ),
    ("Invalid Content-Length: value", .notHTTP(host: host)),
    ("Nul byte in header", .notHTTP(host: host)),
    ("Too large response headers: 307957 > 307200", .notHTTP(host: host)),
    ("Out of memory", .notHTTP(host: host)),
  ])
  func `before the answer, another error is recognised by its message`(
    words: String, fact: Failure
  ) throws {
    #expect(try failure(saying: words) == fact)
  }

  @Test(arguments: [
    ("transfer closed with 996 bytes remaining to read", Failure.incomplete(host: host)),
    ("transfer closed with outstanding read data remaining", .incomplete(host: host)),
    ("Illegal or missing hexadecimal sequence in chunked-encoding", .garbled(host: host)),
    ("Error while processing content unencoding: incorrect header check", .garbled(host: host)),
    (
      "Unrecognized content encoding type. libcurl understands deflate, gzip, br, zstd",
      .garbled(host: host)
    ),
    (
      "OpenSSL SSL_read: error:0A000126:SSL routines::unexpected eof while reading, errno 0",
      .incomplete(host: host)
    ),
    // Behind a proxy, its head came before these.
    ("SSL certificate problem: certificate has expired", .untrusted(host: host, .expired)),
    ("OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number", .insecure(host: host)),
    (
      "OpenSSL SSL_connect: Connection reset by peer in connection to example.com:443 ",
      .disconnected(host: host)
    ),
    ("Received HTTP code 403 from proxy after CONNECT", .proxyRefused(status: 403, host: host)),
    ("CONNECT tunnel failed, response 502", .proxyRefused(status: 502, host: host)),
    ("Received HTTP code 407 from proxy after CONNECT", .status(407)),
  ])
  func `within an answer, another error is recognised by its message`(
    words: String, fact: Failure
  ) throws {
    #expect(try failure(saying: words, hasBegun: true) == fact)
  }

  @Test(arguments: [
    ("https", ["https_proxy": "a", "HTTPS_PROXY": "b", "all_proxy": "c"], "https_proxy"),
    ("https", ["https_proxy": "", "HTTPS_PROXY": "b", "http_proxy": "d"], "HTTPS_PROXY"),
    ("http", ["https_proxy": "a", "HTTP_PROXY": "b", "ALL_PROXY": "c"], "ALL_PROXY"),
    ("http", ["http_proxy": "a", "all_proxy": "b"], "http_proxy"),
  ])
  func `the first variable that libcurl reads is the one without a usable proxy`(
    scheme: String, variables: [String: String], name: String
  ) throws {
    for words in ["Unsupported proxy syntax in ':::'", "Unsupported proxy scheme for 'ftp://a'"] {
      let failure = try failure(saying: words, scheme, variables)
      #expect(failure == .proxyUnusable(variable: name))
    }
  }

  @Test func `a plain http request never fails with a certificate error`() throws {
    #expect(try failure(saying: "certificate", "http") == .unreachable(host: Self.host))
  }
}
