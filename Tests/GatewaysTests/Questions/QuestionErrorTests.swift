import GalleyDomain
import GalleyGateways
import GalleyTestSupport
import Testing

struct QuestionErrorTests {
  private func failure(_ body: String, status: Int? = nil, headers: [String: String] = [:])
    -> Failure?
  {
    thrown { () throws(Failure) in
      guard let status else { return try QuestionDecoder.decode(Array(body.utf8)) }
      return try QuestionDecoder.decode(
        HTTPResponse(status: status, headers: headers, body: Array(body.utf8)))
    }
  }

  private func wrapper(_ message: String, id: Int = 502, name: String = "throttle_violation")
    -> String
  {
    #"{"error_id": \#(id), "error_message": "\#(message)", "error_name": "\#(name)"}"#
  }

  private func refused(_ message: String, code: Int = 502, name: String = "throttle_violation")
    -> Failure
  {
    .refused(code: code, name: UntrustedText(name), message: UntrustedText(message))
  }

  @Test(arguments: [nil, 200, 400, 502])
  func `a throttle error with a time is a pause, with any status`(status: Int?) {
    let body = wrapper("too many requests from this IP, more requests available in 17524 seconds")
    #expect(failure(body, status: status) == .throttled(seconds: 17_524))
    #expect(failure(wrapper("more in 1 second."), status: status) == .throttled(seconds: 1))
  }

  @Test(arguments: [
    "Violation of backoff parameter", "too many requests from this IP", "in 0 seconds",
    "in seconds", "in 5 minutes",
    "seconds", "5seconds", "in -3.x seconds", "",
  ])
  func `a throttle error without a time is a pause`(message: String) {
    let pause = Failure.throttled(seconds: 30)
    #expect(failure(wrapper(message)) == pause)
    for status in [200, 400, 429, 502] {
      #expect(failure(wrapper(message), status: status) == pause)
    }
    #expect(failure(wrapper(message, id: 1), status: 400) == pause)
    #expect(failure(wrapper(message, name: ""), status: 400) == pause)
  }

  @Test(arguments: ["86401", "604800", "9223372036854775807", "99999999999999999999"])
  func `a throttle lasts at most a day`(seconds: String) {
    let day = Failure.throttled(seconds: 86_400)
    #expect(failure(wrapper("more in \(seconds) seconds"), status: 400) == day)
    #expect(failure("", status: 429, headers: ["Retry-After": seconds]) == day)
  }

  @Test func `without seconds in the message, the backoff or the header is used`() {
    let violation = "Violation of backoff parameter"
    let withBackoff = #"{"error_id": 502, "error_message": "\#(violation)", "backoff": 12}"#
    #expect(failure(withBackoff, status: 400) == .throttled(seconds: 12))
    #expect(
      failure(wrapper(violation), status: 429, headers: ["Retry-After": "8"])
        == .throttled(seconds: 8))
    #expect(
      failure(wrapper("in 9 seconds"), status: 429, headers: ["Retry-After": "8"])
        == .throttled(seconds: 9))
    let other = wrapper("down", id: 503, name: "temporarily_unavailable")
    #expect(failure(other, status: 503, headers: ["Retry-After": "8"]) == .busy(seconds: 8))
    #expect(
      failure(other, status: 503) == refused("down", code: 503, name: "temporarily_unavailable"))
  }

  @Test(arguments: [200, 400, 404, 500])
  func `any other error has the site's words and takes precedence over the status`(status: Int) {
    let body = wrapper("tagged, in 5 seconds \\u001b[31m", id: 400, name: "bad_parameter")
    #expect(
      failure(body, status: status)
        == refused("tagged, in 5 seconds \u{1B}[31m", code: 400, name: "bad_parameter"))
  }

  @Test func `an error without details is a failure`() {
    #expect(failure(#"{"error_id": 500}"#) == refused("", code: 500, name: ""))
    #expect(
      failure(#"{"error_id": 500, "error_name": 7, "error_message": []}"#)
        == refused("", code: 500, name: ""))
  }

  @Test(arguments: [
    "", "<html>Bad gateway</html>", "{}", "[]", "null", #"{"items": []}"#, #"{"error_id": "502"}"#,
  ])
  func `without an error the status decides`(body: String) {
    #expect(failure(body, status: 400) == .status(400))
    #expect(failure(body, status: 404) == .notFound)
    #expect(failure(body, status: 302) == .misdirected)
    #expect(failure(body, status: 429, headers: ["Retry-After": "120"]) == .throttled(seconds: 120))
    #expect(failure(body, status: 429) == .throttled(seconds: 30))
    #expect(failure(body, status: 503, headers: ["Retry-After": "120"]) == .busy(seconds: 120))
    #expect(failure(body, status: 503) == .status(503))
  }

  @Test func `a success is decoded`() {
    #expect(failure(#"{"items": []}"#, status: 200) == nil)
    #expect(failure("{}", status: 200) == .undecodable(path: "items", problem: .missing))
  }
}
