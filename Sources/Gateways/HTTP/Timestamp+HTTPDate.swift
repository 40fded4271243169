import GalleyDomain

extension Timestamp {
  /// Parses a date of a header field in any of its three forms (RFC 9110, 5.6.7).
  ///
  /// - Parameters:
  ///   - text: such as `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or
  ///     `Sun Nov  6 08:49:37 1994`. The day of the week isn't checked.
  ///   - now: a year of two digits is less than 50 years earlier, or at most 50 years later.
  init?(httpDate text: String, readAt now: Timestamp) {
    let dayFirst =
      /[A-Za-z]+, (?<day>[0-9]{2})[ -](?<month>\w{3})[ -](?<year>[0-9]+) (?<time>[0-9:]+) GMT/
    let yearLast =
      /[A-Za-z]{3} (?<month>\w{3}) (?<day>[ 0-9][0-9]) (?<time>[0-9:]+) (?<year>[0-9]+)/
    if let match = text.wholeMatch(of: dayFirst) {
      self.init(match.year, match.month, match.day, match.time, readAt: now)
    } else if let match = text.wholeMatch(of: yearLast) {
      self.init(match.year, match.month, match.day, match.time, readAt: now)
    } else {
      return nil
    }
  }

  private init?(
    _ yearText: Substring, _ month: Substring, _ day: Substring, _ time: Substring,
    readAt now: Timestamp
  ) {
    guard let month = Self.months.firstIndex(of: month) else {
      return nil
    }
    guard let day = Int(day.drop { $0 == " " }), (1...31).contains(day) else {
      return nil
    }
    guard let year = Self.year(yearText, readAt: now) else {
      return nil
    }
    guard let second = Self.second(ofDay: time) else {
      return nil
    }
    let days = Self.days(before: day, month: month, year: year)
    self.init(secondsSince1970: days * 86_400 + second)
  }

  /// The second of a day at a time such as `08:49:37`; a minute can have a leap second.
  private static func second(ofDay time: Substring) -> Int? {
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.count == 2 ? Int($0) : nil }
    guard parts.count == 3, numbers.count == 3 else {
      return nil
    }
    let hour = numbers[0]
    let minute = numbers[1]
    let second = numbers[2]
    guard hour < 24, minute < 60, second <= 60 else {
      return nil
    }
    return (hour * 60 + minute) * 60 + second
  }

  private static func year(_ text: Substring, readAt now: Timestamp) -> Int? {
    guard var year = Int(text) else { return nil }
    if text.count == 4 { return year }
    guard text.count == 2 else { return nil }
    let present = 1_970 + now.secondsSince1970 / secondsOfYear
    year += present / 100 * 100
    if year > present + 50 { return year - 100 }
    return year <= present - 50 ? year + 100 : year
  }

  private static let months =
    "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")
  /// The average length of a year.
  private static let secondsOfYear = 31_556_952

  /// The days from 1 January 1970 until a day of the Gregorian calendar.
  ///
  /// Years start on 1 March, so that the leap day comes last.
  ///
  /// - Parameter month: counted from 0.
  private static func days(before day: Int, month: Int, year: Int) -> Int {
    let year = month < 2 ? year - 1 : year
    let monthFromMarch = (month + 10) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }
}
