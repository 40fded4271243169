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

  @Test
  func `a throttle error is a pause, of 30 seconds without a time`()
    throws
  {
    try Example.check { message in
      let numbered = #"{"error_id": 502, "error_message": "\#(message)"}"#
      let named = numbered.replacing("502", with: #"1, "error_name": "throttle_violation""#)
      let failures = [200, 400, 429, 502].map { failure("\($0) - \(numbered)") }
      return Set(failures + [failure("400 - \(named)")]).sorted().joined(separator: " or ")
    }
  }
}
