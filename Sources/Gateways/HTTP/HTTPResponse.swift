import GalleyDomain

/// A server's answer.
public struct HTTPResponse: Hashable, Sendable {
  /// The status code, such as 200.
  public var status: Int
  /// The body.
  public var body: [UInt8]
  /// The fields by name, in lower case.
  package private(set) var fields: [String: String]

  /// - Parameter headers: the fields by name, in any case; if names differ only by case, one of
  ///   them is kept.
  public init(
    status: Int,
    headers: [String: String] = [:],
    body: [UInt8] = []
  ) {
    self.status = status
    self.body = body
    let fields = headers.map { name, value in (name.lowercased(), value) }
    self.fields = Dictionary(fields, uniquingKeysWith: min)
  }

  /// The value of a header field; names are case-insensitive (RFC 9110, 5.1).
  public func header(_ name: String) -> String? {
    fields[name.lowercased()]
  }

  /// Returns the body of a success, or throws the failure for any other status.
  ///
  /// - Throws: `notFound` for 404 and 410; `throttled` for 429; `busy` for a 503 with a pause;
  ///   `misdirected` for a redirection that wasn't followed; `status` for other statuses outside
  ///   200…299.
  public func successBody() throws(Failure) -> [UInt8] {
    switch status {
    case 200...299: return body
    case 301, 302, 303, 307, 308: throw .misdirected
    case 404, 410: throw .notFound
    case 429: throw .throttled(seconds: pause ?? Failure.unstatedPause)
    case 503:
      throw pause.map { .busy(seconds: $0) } ?? .status(status)
    default: throw .status(status)
    }
  }

  /// The seconds of `Retry-After`, or up to its date from that of the answer, at most a day (RFC 9110,
  /// 10.2.3); `nil` for any other value.
  var pause: Int? {
    let value = header("Retry-After") ?? ""
    if let end = Timestamp(httpDate: value) {
      return Timestamp(httpDate: header("Date") ?? "").map { now in
        Failure.bounded(pause: end.secondsSince1970 - now.secondsSince1970)
      }
    }
    guard !value.isEmpty, value.utf8.allSatisfy(\.isDigit) else {
      return nil
    }
    // A number that doesn't fit into `Int` counts as the longest pause.
    return Failure.bounded(pause: Int(value) ?? .max)
  }
}

extension Timestamp {
  /// Reads a date such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7, `IMF-fixdate`); like curl,
  /// also with a day of one digit, in any case, and without the day of the week.
  fileprivate init?(httpDate text: String) {
    let date = #/(?:[a-z]{3},\ )?(?<day>[0-9]{1,2})\ (?<month>[a-z]{3})\ (?<year>[0-9]{4})/#
    let time = #/(?<hour>[0-9]{2}):(?<minute>[0-9]{2}):(?<second>[0-9]{2})\ GMT/#
    let months = "jan feb mar apr may jun jul aug sep oct nov dec".split(separator: " ")
    let text = text.lowercased()
    guard let date = text.prefixMatch(of: date.ignoresCase()),
      let time = text[date.range.upperBound...].trimmed.wholeMatch(of: time.ignoresCase()),
      let month = months.firstIndex(of: date.month),
      let year = Int(date.year),
      let day = Int(date.day), (1...31).contains(day),
      let hour = Int(time.hour), hour < 24,
      let minute = Int(time.minute), minute < 60,
      let second = Int(time.second), second <= 60
    else { return nil }
    // The years begin in March, so that a leap day is the last of one.
    let yearOfMarch = month < 2 ? year - 1 : year
    let leapDays = yearOfMarch / 4 - yearOfMarch / 100 + yearOfMarch / 400
    let dayOfYear = (153 * ((month + 10) % 12) + 2) / 5 + day
    let days = 365 * yearOfMarch + leapDays + dayOfYear - 719_469
    self.init(secondsSince1970: ((days * 24 + hour) * 60 + minute) * 60 + second)
  }
}
