import Domain
import Foundation
import Testing

@testable import reader

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite struct TransferFailureTests {
  private func failure(_ code: URLError.Code, _ address: String, hasBegun: Bool = false) throws -> Failure {
    let url = try #require(URL(string: address))
    return Failure(URLError(code), asking: url, hasBegun: hasBegun, limits: TransferLimits())
  }

  @Test(arguments: [
    (URLError.Code.notConnectedToInternet, Failure.offline), (.cannotFindHost, .unreachable(host: "example.com")),
    (.serverCertificateUntrusted, .insecure(host: "example.com")), (.timedOut, .timedOut(seconds: 30)),
    (.badURL, .misdirected), (.dataLengthExceedsMaximum, .tooLarge(limitBytes: 16 << 20)), (.cancelled, .cancelled),
  ])
  func `what the system says of a transfer is said as a fact`(code: URLError.Code, fact: Failure) throws {
    #expect(try failure(code, "https://example.com/") == fact)
  }

  @Test func `an error without a name is one of TLS before the answer has begun, and there alone`() throws {
    #expect(try failure(.unknown, "https://example.com/") == .insecure(host: "example.com"))
    #expect(try failure(.unknown, "https://example.com/", hasBegun: true) == .unreachable(host: "example.com"))
    #expect(try failure(.unknown, "http://example.com/") == .unreachable(host: "example.com"))
  }
}
