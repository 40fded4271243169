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

  @Test(arguments: [
    ("120", 120),
    ("0", 0),
    ("86400", 86_400),
    ("86401", 86_400),
    ("99999999999999999999", 86_400),
  ])
  func `only 429 and 503 ask for a pause, of whole seconds and at most a day`(
    value: String, seconds: Int
  ) {
    let fields = ["Retry-After": value]
    #expect(failure(429, fields) == .throttled(seconds: seconds))
    #expect(failure(503, fields) == .busy(seconds: seconds))
    #expect(failure(500, fields) == .status(500))
    #expect(failure(404, fields) == .notFound)
  }

  @Test(arguments: [
    "",
    "soon",
    "-1",
    "+1",
    "1.5",
    "Wed, 21 Oct 2015 07:28:00 GMT",
  ])
  func `other values ask for no pause; a date needs the time of the answer`(value: String) {
    #expect(failure(503, ["Retry-After": value]) == .status(503))
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

  @Test(arguments: [
    ("EEE, dd MMM yyyy HH:mm:ss 'GMT'", 9_999),
    ("EEE MMM d HH:mm:ss yyyy", 9_999),
    ("EEEE, dd-MMM-yy HH:mm:ss 'GMT'", 49),
  ])
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

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:51:37 GMT", 120),
    ("Sunday, 06-Nov-94 08:51:37 GMT", 120),
    ("Sun Nov  6 08:51:37 1994", 120),
    ("Sun, 06 Nov 1994 08:49:37 GMT", 0),
    ("Sun, 06 Nov 1994 08:49:36 GMT", 0),
    ("Mon, 01 Jan 1900 00:00:00 GMT", 0),
    ("Fri, 31 Dec 9999 23:59:59 GMT", 86_400),
  ])
  func `a pause until a date lasts from the time of the answer, and a past one is over`(
    date: String, seconds: Int
  ) {
    #expect(pause(["Retry-After": date]) == .busy(seconds: seconds))
    #expect(pause(["Retry-After": date, "Date": "now"]) == .busy(seconds: seconds))
  }

  @Test
  func `a pause until a date is measured with the server's own clock, if it sends its time`() {
    let fields = [
      "Retry-After": "Sun, 06 Nov 1994 09:51:37 GMT",
      "Date": "Sun, 06 Nov 1994 09:49:37 GMT",
    ]
    #expect(pause(fields) == .busy(seconds: 120))
  }

  /// The failure of an answer with the status 503, received at the time of the example.
  private func pause(_ fields: [String: String]) -> Failure? {
    var response = HTTPResponse(status: 503, headers: fields)
    response.received = Timestamp(secondsSince1970: Self.example)
    return thrown { () throws(Failure) in try response.successBody() }
  }

  @Test func `header names are case-insensitive`() {
    let response = HTTPResponse(status: 200, headers: ["Content-TYPE": "image/png"])
    #expect(response.header("content-type") == "image/png")
    #expect(response.header("CONTENT-Type") == "image/png")
    #expect(response.header("content") == nil)
  }
}
