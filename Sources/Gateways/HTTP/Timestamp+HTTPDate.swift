import GalleyDomain
import GalleySystem

extension Timestamp {
  /// Parses a date of a header field, such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
  ///
  /// The day of the week isn't checked. The two obsolete forms, which no server may send, aren't
  /// read.
  init?(httpDate text: String) {
    let form =
      /[A-Z][a-z]{2}, (?<day>[0-9]{2}) (?<month>[A-Z][a-z]{2}) (?<year>[0-9]{4}) (?<time>[0-9:]{8}) GMT/
    guard let match = text.wholeMatch(of: form),
      let month = Self.months.firstIndex(of: match.month)
    else { return nil }
    let number = "\(101 + month)".dropFirst()
    let date = try? Date("\(match.year)-\(number)-\(match.day)T\(match.time)Z", strategy: .iso8601)
    guard let date else { return nil }
    self.init(secondsSince1970: Int(date.timeIntervalSince1970))
  }

  private static let months =
    "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")
}
