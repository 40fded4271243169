import GalleyDomain
import GalleyGateways
import Testing

struct HTTPResponseTests {
  private func failure(_ status: Int, _ headers: [String: String] = [:]) -> Failure? {
    do throws(Failure) {
      _ = try HTTPResponse(status: status, headers: headers, body: [1]).successBody()
      return nil
    } catch {
      return error
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

  @Test func `a throttled or busy response has the time to wait`() {
    #expect(failure(429, ["Retry-After": "120"]) == .throttled(seconds: 120))
    #expect(failure(429, ["retry-after": "0"]) == .throttled(seconds: 0))
    #expect(failure(503, ["Retry-After": "120"]) == .busy(seconds: 120))
  }

  @Test(arguments: ["86401", "604800", "99999999999999999999"])
  func `a wait lasts at most a day`(value: String) {
    #expect(failure(503, ["Retry-After": value]) == .busy(seconds: 86_400))
    #expect(failure(429, ["Retry-After": "86400"]) == .throttled(seconds: 86_400))
  }

  @Test(arguments: ["", "soon", "-1", "+1", "1.5", "Wed, 21 Oct 2015 07:28:00 GMT"])
  func `a wait that isn't a number of seconds is ignored`(value: String) {
    #expect(failure(503, ["Retry-After": value]) == .status(503))
  }

  @Test func `only 429 and 503 ask for a pause`() {
    #expect(failure(500, ["Retry-After": "120"]) == .status(500))
    #expect(failure(404, ["Retry-After": "120"]) == .notFound)
  }

  @Test func `header names are case-insensitive`() {
    let response = HTTPResponse(status: 200, headers: ["Content-TYPE": "image/png"])
    #expect(response.header("content-type") == "image/png")
    #expect(response.header("CONTENT-Type") == "image/png")
    #expect(response.header("content") == nil)
  }
}
