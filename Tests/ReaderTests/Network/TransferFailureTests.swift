import Foundation
import GalleyDomain
import GalleyGateways
import GalleyTestSupport
import Testing

@testable import GalleyNetwork
@testable import reader

#if os(Linux)
/// Errors of libcurl as failures.
@Suite struct TransferFailureTests {
  /// The failure by a code of curl/curl.h, and by libcurl's message.
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

  @Test func `an error is recognised by its code`() throws {
    try Example.check { try "\(failure(#require(Int32($0))))" }
  }

  @Test func `before the answer, another error is recognised by its message`() throws {
    try Example.check { try "\(failure(saying: $0))" }
  }

  @Test func `within an answer, another error is recognised by its message`() throws {
    try Example.check { try "\(failure(saying: $0, hasBegun: true))" }
  }

  @Test(arguments: [
    ("https", ["https_proxy": "", "HTTPS_PROXY": "b", "http_proxy": "d"], "HTTPS_PROXY"),
    ("http", ["https_proxy": "a", "HTTP_PROXY": "b", "ALL_PROXY": "c"], "ALL_PROXY"),
    ("http", ["http_proxy": "a", "all_proxy": "b"], "http_proxy"),
  ])
  func `the first variable that libcurl reads is the one without a usable proxy`(
    scheme: String, variables: [String: String], name: String
  ) throws {
    let failure = try failure(saying: "Unsupported proxy syntax in ':::'", scheme, variables)
    #expect(failure == .proxyUnusable(variable: name))
  }

  @Test func `a plain http request never fails with a certificate error`() throws {
    #expect(try failure(saying: "certificate", "http") == .unreachable(host: "example.com"))
  }
}
#else
/// Errors of URL sessions as failures.
@Suite struct TransferFailureTests {
  private static let host = "example.com"

  private func failure(_ code: URLError.Code, hasBegun: Bool = false) throws -> Failure {
    let url = try #require(URL(string: "https://example.com/"))
    return Failure(URLError(code), asking: url, hasBegun: hasBegun, limits: TransferLimits())
  }

  @Test(arguments: [
    (URLError.Code.notConnectedToInternet, Failure.offline),
    (.cannotFindHost, .unknownHost(host)),
    (.cannotConnectToHost, .unreachable(host: host)),
    (.networkConnectionLost, .disconnected(host: host)),
    (.timedOut, .timedOut(seconds: 10)),
    (.serverCertificateHasBadDate, .untrusted(host: host, .expired)),
    (.serverCertificateNotYetValid, .untrusted(host: host, .notYetValid)),
    (.serverCertificateHasUnknownRoot, .untrusted(host: host, .unknownIssuer)),
    (.serverCertificateUntrusted, .untrusted(host: host, .unstated)),
    (.secureConnectionFailed, .insecure(host: host)),
    (.cannotParseResponse, .notHTTP(host: host)),
    (.unsupportedURL, .misdirected),
    (.badURL, .unusable(host: host)),
    (.dataLengthExceedsMaximum, .tooLarge(limitBytes: 16 << 20)),
    (.cancelled, .cancelled),
    (.unknown, .insecure(host: host)),
  ])
  func `a system error is converted into a failure`(code: URLError.Code, fact: Failure) throws {
    #expect(try failure(code) == fact)
  }

  @Test(arguments: [
    (URLError.Code.networkConnectionLost, Failure.incomplete(host: host)),
    (.cannotDecodeContentData, .garbled(host: host)),
    (.cannotParseResponse, .garbled(host: host)),
    (.unknown, .incomplete(host: host)),
    (.timedOut, .tooSlow(seconds: 30)),
  ])
  func `the same error within an answer is another failure`(code: URLError.Code, fact: Failure)
    throws
  {
    #expect(try failure(code, hasBegun: true) == fact)
  }
}
#endif
