import GalleyDomain
import GalleyGateways
import GalleySystem
import GalleyTestSupport
import Testing

/// Answers, and the files in which they are kept.
struct HTTPResponseTests {
  private func failure(_ status: Int, _ headers: [String: String] = [:]) -> Failure? {
    thrown { () throws(Failure) in
      try HTTPResponse(status: status, headers: headers, body: [1]).successBody()
    }
  }

  @Test func `every status is a success or exactly one failure`() throws {
    for status in 100...599 {
      switch status {
      case 200...299: #expect(failure(status) == nil)
      case 301, 302, 303, 307, 308: #expect(failure(status) == .misdirected)
      case 404, 410: #expect(failure(status) == .notFound)
      case 429: #expect(failure(status) == .throttled(seconds: 30))
      default: #expect(failure(status) == .status(status))
      }
    }
    #expect(try HTTPResponse(status: 204, body: [1, 2]).successBody() == [1, 2])
  }

  @Test(
    arguments: [
      (429, "120", .throttled(seconds: 120)), (429, "0", .throttled(seconds: 0)),
      (503, "120", .busy(seconds: 120)),
      (429, "86400", .throttled(seconds: 86_400)), (503, "86401", .busy(seconds: 86_400)),
      (503, "99999999999999999999", .busy(seconds: 86_400)), (500, "120", .status(500)),
      (404, "120", .notFound),
      (503, "", .status(503)), (503, "soon", .status(503)), (503, "-1", .status(503)),
      (503, "+1", .status(503)),
      (503, "1.5", .status(503)), (503, "Wed, 21 Oct 2015 07:28:00 GMT", .status(503)),
    ] as [(Int, String, Failure)])
  func `only 429 and 503 ask for a pause, of whole seconds and at most a day`(
    status: Int, value: String, expected: Failure
  ) {
    #expect(failure(status, ["Retry-After": value]) == expected)
  }

  @Test func `header names are case-insensitive`() {
    let response = HTTPResponse(status: 200, headers: ["Content-TYPE": "image/png"])
    #expect(response.header("content-type") == "image/png")
    #expect(response.header("CONTENT-Type") == "image/png")
    #expect(response.header("content") == nil)
  }
}
