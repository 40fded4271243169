import GalleyDomain
import GalleyGateways
import GalleyTestSupport
import Testing

struct QuestionErrorTests {
  private func failure(_ body: String, status: Int, retryAfter: String? = nil) -> Failure? {
    var headers: [String: String] = [:]
    headers["Retry-After"] = retryAfter
    let response = HTTPResponse(status: status, headers: headers, body: Array(body.utf8))
    return thrown { () throws(Failure) in try QuestionDecoder.decode(response) }
  }

  private func wrapper(_ id: Int, _ name: String, _ message: String) -> String {
    #"{"error_id": \#(id), "error_message": "\#(message)", "error_name": "\#(name)"}"#
  }

  private func violation(_ message: String) -> String {
    wrapper(502, "throttle_violation", message)
  }

  private func refused(_ code: Int, _ name: String, _ message: String) -> Failure {
    .refused(code: code, name: UntrustedText(name), message: UntrustedText(message))
  }

  @Test(arguments: [200, 400, 502])
  func `a throttle error with a time is a pause, with any status`(status: Int) {
    let plural = "too many requests from this IP, more requests available in 17524 seconds"
    let body = violation(plural)
    #expect(failure(body, status: status) == .throttled(seconds: 17_524))
    let singular = violation("more in 1 second.")
    #expect(failure(singular, status: status) == .throttled(seconds: 1))
  }

  @Test func `an error is found without a status`() {
    #expect(throws: Failure.throttled(seconds: 1)) {
      try QuestionDecoder.decode(Array(violation("in 1 second").utf8))
    }
  }

  @Test(arguments: [
    "Violation of backoff parameter", "too many requests from this IP", "in 0 seconds",
    "in seconds", "in 5 minutes", "seconds", "5seconds", "in -3.x seconds", "",
  ])
  func `a throttle error without a time is a pause`(message: String) {
    let pause = Failure.throttled(seconds: 30)
    for status in [200, 400, 429, 502] {
      #expect(failure(violation(message), status: status) == pause)
    }
    let named = wrapper(1, "throttle_violation", message)
    #expect(failure(named, status: 400) == pause)
    let numbered = wrapper(502, "", message)
    #expect(failure(numbered, status: 400) == pause)
  }

  @Test(arguments: ["86401", "604800", "9223372036854775807", "99999999999999999999"])
  func `a throttle lasts at most a day`(seconds: String) {
    let body = violation("more in \(seconds) seconds")
    #expect(failure(body, status: 400) == .throttled(seconds: 86_400))
    #expect(failure("", status: 429, retryAfter: seconds) == .throttled(seconds: 86_400))
  }

  @Test
  func `without seconds in the message, the backoff or the header is used`() {
    let withBackoff = #"{"error_id": 502, "backoff": 12}"#
    #expect(failure(withBackoff, status: 400) == .throttled(seconds: 12))
    let silent = violation("Violation of backoff parameter")
    #expect(failure(silent, status: 429, retryAfter: "8") == .throttled(seconds: 8))
    let exact = violation("in 9 seconds")
    #expect(failure(exact, status: 429, retryAfter: "8") == .throttled(seconds: 9))
    let down = wrapper(503, "temporarily_unavailable", "down")
    #expect(failure(down, status: 503, retryAfter: "8") == .busy(seconds: 8))
    #expect(failure(down, status: 503) == refused(503, "temporarily_unavailable", "down"))
  }

  @Test(arguments: [200, 400, 404, 500])
  func `any other error has the site's words and takes precedence over the status`(status: Int) {
    let body = wrapper(400, "bad_parameter", "tagged, in 5 seconds \\u001b[31m")
    let refusal = refused(400, "bad_parameter", "tagged, in 5 seconds \u{1B}[31m")
    #expect(failure(body, status: status) == refusal)
  }

  @Test(arguments: ["", #", "error_name": 7, "error_message": []"#])
  func `an error without details is a failure`(details: String) {
    let body = #"{"error_id": 500\#(details)}"#
    #expect(failure(body, status: 200) == refused(500, "", ""))
  }

  @Test(arguments: [
    "", "<html>Bad gateway</html>", "{}", "[]", "null", #"{"items": []}"#, #"{"error_id": "502"}"#,
  ])
  func `without an error the status decides`(body: String) {
    #expect(failure(body, status: 400) == .status(400))
    #expect(failure(body, status: 404) == .notFound)
    #expect(failure(body, status: 302) == .misdirected)
    #expect(failure(body, status: 429) == .throttled(seconds: 30))
    #expect(failure(body, status: 429, retryAfter: "120") == .throttled(seconds: 120))
    #expect(failure(body, status: 503) == .status(503))
    #expect(failure(body, status: 503, retryAfter: "120") == .busy(seconds: 120))
  }

  @Test func `a success is decoded`() {
    #expect(failure(#"{"items": []}"#, status: 200) == nil)
    let missing = Failure.undecodable(path: "items", problem: .missing)
    #expect(failure("{}", status: 200) == missing)
  }
}
