import Foundation
import GalleyDomain
import GalleyGateways
import GalleyTestSupport
import Testing

@testable import GalleyNetwork
@testable import reader

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
    let error = TransferError(
      code: code,
      words: words,
      url: url,
      hasBegun: hasBegun,
      limits: TransferLimits())
    return error.failure(variables)
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
