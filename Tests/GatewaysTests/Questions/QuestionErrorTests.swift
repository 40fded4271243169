import GalleyDomain
import GalleyGateways
import GalleyTestSupport
import Testing

struct QuestionErrorTests {
  /// The failure of an answer: its status, its `Retry-After` or `-`, and its body.
  private func failure(_ answer: String) -> String {
    let parts = answer.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    let pause = String(parts[1])
    let response = HTTPResponse(
      status: Int(parts[0]) ?? 0,
      headers: pause == "-" ? [:] : ["Retry-After": pause],
      body: parts[2].bytes)
    let failure = thrown { () throws(Failure) in try QuestionDecoder.decode(response) }
    switch failure {
    case .refused(let code, let name, let message):
      return "\(code) \(name.raw): \(message.raw)"
    case let failure?: return "\(failure)"
    case nil:
      return "decoded"
    }
  }

  @Test func `an error of the site decides, or else the status`() throws {
    try Example.check("site-errors", failure)
  }

  @Test(arguments: [
    "Violation of backoff parameter",
    "too many requests from this IP",
    "in 0 seconds",
    "in seconds",
    "in 5 minutes",
    "seconds",
    "5seconds",
    "in -3.x seconds",
    "",
  ])
  func `a throttle error without a time is a pause`(message: String) {
    let pause = "throttled(seconds: 30)"
    let numbered = #"{"error_id": 502, "error_message": "\#(message)"}"#
    for status in [200, 400, 429, 502] {
      #expect(failure("\(status) - \(numbered)") == pause)
    }
    let named = numbered.replacing("502", with: #"1, "error_name": "throttle_violation""#)
    #expect(failure("400 - \(named)") == pause)
  }
}
