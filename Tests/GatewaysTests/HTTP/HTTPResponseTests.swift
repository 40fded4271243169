import Foundation
import GalleyDomain
import GalleySystem
import GalleyTestSupport
import Testing

@testable import GalleyGateways

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
      case 301, 302, 303, 307, 308:
        #expect(failure(status) == .misdirected)
      case 404, 410: #expect(failure(status) == .notFound)
      case 429:
        #expect(failure(status) == .throttled(seconds: 30))
      default: #expect(failure(status) == .status(status))
      }
    }
    #expect(try HTTPResponse(status: 204, body: [1, 2]).successBody() == [1, 2])
  }

  /// The failure of an answer: its status, and its fields with semicolons between them.
  ///
  /// - Parameter time: when the answer was received; nil if that is unknown.
  private func failure(_ answer: String, receivedAt time: Int? = nil) -> String {
    var headers: [String: String] = [:]
    for field in answer.dropFirst(4).split(separator: "; ") {
      let parts = field.split(separator: ": ", maxSplits: 1)
      headers[String(parts[0])] = parts.count == 2 ? String(parts[1]) : ""
    }
    var response = HTTPResponse(status: Int(answer.prefix(3)) ?? 0, headers: headers)
    response.received = time.map { Timestamp(secondsSince1970: $0) }
    let failure = thrown { () throws(Failure) in try response.successBody() }
    return "\(failure, default: "none")"
  }

  @Test func `only 429 and 503 ask for a pause, of whole seconds and at most a day`() throws {
    try Example.check { failure($0) }
  }

  @Test func `other values ask for no pause; a date needs the time of the answer`() throws {
    try Example.check { failure($0) }
  }

  /// 6 November 1994, 08:49:37 UTC: the example of RFC 9110.
  private static let example = 784_111_777

  @Test func `a date has one of three forms`() throws {
    let now = Timestamp(secondsSince1970: Self.example)
    try Example.check("dates") { text in
      let date = Timestamp(httpDate: text, readAt: now)
      return date.map { "\($0.secondsSince1970)" } ?? "no date"
    }
  }

  private static let forms = [
    "EEE, dd MMM yyyy HH:mm:ss 'GMT'": 9_999,
    "EEE MMM d HH:mm:ss yyyy": 9_999,
    "EEEE, dd-MMM-yy HH:mm:ss 'GMT'": 49,
  ]

  @Test(arguments: forms)
  func `a date is read as Foundation writes it, within 50 years if its year has two digits`(
    form: String, years: Int
  ) {
    let writer = DateFormatter()
    writer.locale = Locale(identifier: "en_US_POSIX")
    writer.timeZone = TimeZone(secondsFromGMT: 0)
    writer.dateFormat = form
    for _ in 0..<500 {
      let now = Int.random(in: 0..<8_000_000_000)
      let seconds = Int.random(in: 0..<8_000_000_000)
      guard abs(seconds - now) < years * 31_536_000 else { continue }
      let date = Date(timeIntervalSince1970: Double(seconds))
      // The form of asctime has a space in place of a leading zero.
      let text = writer.string(from: date).replacing(/\ ([0-9])\ /) { "  \($0.1) " }
      let read = Timestamp(httpDate: text, readAt: Timestamp(secondsSince1970: now))
      #expect(read?.secondsSince1970 == seconds, "\(text) at \(now)")
    }
  }

  @Test
  func `a pause until a date lasts from the time of the answer, and a past one is over`() throws {
    try Example.check { failure($0, receivedAt: Self.example) }
  }

  @Test
  func `a pause until a date is measured with the server's own clock, if it sends its time`()
    throws
  {
    try Example.check { failure($0, receivedAt: Self.example) }
  }

  @Test func `header names are case-insensitive`() {
    let response = HTTPResponse(status: 200, headers: ["Content-TYPE": "image/png"])
    #expect(response.header("content-type") == "image/png")
    #expect(response.header("CONTENT-Type") == "image/png")
    #expect(response.header("content") == nil)
  }
}
