import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct HTTPResponseTests {
  private func failure(of response: HTTPResponse) -> Failure? {
    thrown { () throws(Failure) in try response.successBody() }
  }

  @Test func `every status is a success or exactly one failure`() throws {
    for status in 100...599 {
      let expected: Failure? =
        switch status {
        case 200...299: nil
        case 301, 302, 303, 307, 308: .misdirected
        case 404, 410: .notFound
        case 429: .throttled(seconds: 30)
        default: .status(status)
        }
      // The content type has no effect.
      let headers = ["Content-Type": "text/html"]
      let response = HTTPResponse(status: status, headers: headers, body: [1])
      #expect(failure(of: response) == expected)
    }
    let body = try HTTPResponse(status: 204, body: [1, 2]).successBody()
    #expect(body == [1, 2])
  }

  /// The failure of an answer: its status, and its fields with semicolons between them.
  private func failure(_ answer: String) -> String {
    var headers: [String: String] = [:]
    for field in answer.dropFirst(4).split(separator: "; ") {
      let parts = field.split(separator: ": ", maxSplits: 1)
      headers[String(parts[0])] = parts.count == 2 ? String(parts[1]) : ""
    }
    let status = Int(answer.prefix(3)) ?? 0
    let response = HTTPResponse(status: status, headers: headers)
    return "\(failure(of: response), default: "none")"
  }

  @Test func `only 429 and 503 ask for a pause, in seconds or up to a date`() throws {
    try Example.check { failure($0) }
  }

  @Test func `other values ask for no pause`() throws {
    try Example.check { failure($0) }
  }

  @Test func `header names are case-insensitive`() {
    let response = HTTPResponse(status: 200, headers: ["Content-TYPE": "image/png"])
    #expect(response.header("content-type") == "image/png")
    #expect(response.header("CONTENT-Type") == "image/png")
    #expect(response.header("content") == nil)
  }
}
