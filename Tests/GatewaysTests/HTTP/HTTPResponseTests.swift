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
  func
    `only 429 and 503 ask for a pause, of whole seconds and at most a day; a date needs the time`(
      status: Int, value: String, expected: Failure
    )
  {
    #expect(failure(status, ["Retry-After": value]) == expected)
  }

  /// 6 November 1994, 08:49:37 UTC: the example of RFC 9110.
  private static let example = 784_111_777

  @Test(
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
      ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
      ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Wed Nov 16 08:49:37 1994", 784_975_777),
      ("Thu, 29 Feb 2024 23:59:60 GMT", 1_709_251_200), ("Sun, 06 Nov 1994 08:49:37 CET", nil),
      ("06 Nov 1994 08:49:37 GMT", nil), ("Sun, 06 Now 1994 08:49:37 GMT", nil),
      ("Sun, 6 Nov 1994 08:49:37 GMT", nil),
      ("Sun, 00 Nov 1994 08:49:37 GMT", nil), ("Sun, 06 Nov 1994 24:49:37 GMT", nil),
      ("Sun, 06 Nov 1994 08:60:37 GMT", nil), ("Sun, 06 Nov 1994 8::49:37 GMT", nil),
      ("1994-11-06T08:49:37Z", nil),
      ("", nil),
    ] as [(String, Int?)])
  func `a date has one of three forms`(text: String, seconds: Int?) {
    let now = Timestamp(secondsSince1970: Self.example)
    #expect(Timestamp(httpDate: text, readAt: now)?.secondsSince1970 == seconds)
  }

  @Test(arguments: [
    ("EEE, dd MMM yyyy HH:mm:ss 'GMT'", 9_999), ("EEE MMM d HH:mm:ss yyyy", 9_999),
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

  @Test(
    arguments: [
      ("Sun, 06 Nov 1994 08:51:37 GMT", nil, 120), ("Sunday, 06-Nov-94 08:51:37 GMT", nil, 120),
      ("Sun Nov  6 08:51:37 1994", nil, 120), ("Sun, 06 Nov 1994 08:49:37 GMT", nil, 0),
      ("Sun, 06 Nov 1994 08:49:36 GMT", nil, 0), ("Mon, 01 Jan 1900 00:00:00 GMT", nil, 0),
      ("Fri, 31 Dec 9999 23:59:59 GMT", nil, 86_400),
      // The server's own clock, if it sends its time.
      ("Sun, 06 Nov 1994 09:51:37 GMT", "Sun, 06 Nov 1994 09:49:37 GMT", 120),
      ("Sun, 06 Nov 1994 08:51:37 GMT", "now", 120),
    ] as [(String, String?, Int)])
  func `a pause until a date lasts from the time of the answer, and a past one is over`(
    value: String, date: String?, seconds: Int
  ) {
    var fields = ["Retry-After": value]
    fields["Date"] = date
    var response = HTTPResponse(status: 503, headers: fields)
    response.received = Timestamp(secondsSince1970: Self.example)
    #expect(thrown { () throws(Failure) in try response.successBody() } == .busy(seconds: seconds))
  }

  @Test func `header names are case-insensitive`() {
    let response = HTTPResponse(status: 200, headers: ["Content-TYPE": "image/png"])
    #expect(response.header("content-type") == "image/png")
    #expect(response.header("CONTENT-Type") == "image/png")
    #expect(response.header("content") == nil)
  }
}
