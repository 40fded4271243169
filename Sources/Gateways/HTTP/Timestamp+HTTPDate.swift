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
    let clock = time.wholeMatch(of: /([0-9]{2}):([0-9]{2}):([0-9]{2})/)
    guard let clock, let hour = Int(clock.1), let minute = Int(clock.2), let second = Int(clock.3),
      var year = Int(yearText), let month = Self.months.firstIndex(of: String(month)),
      let day = Int(day.drop { $0 == " " }),
      // A minute can have a leap second.
      (1...31).contains(day), hour < 24, minute < 60, second <= 60
    else { return nil }
    switch yearText.count {
    case 2:
      let present = 1_970 + now.secondsSince1970 / Self.secondsOfYear
      year += present / 100 * 100
      if year > present + 50 { year -= 100 }
      if year <= present - 50 { year += 100 }
    case 4: break
    default: return nil
    }
    let days = Self.days(before: day, month: month, year: year)
    self.init(secondsSince1970: ((days * 24 + hour) * 60 + minute) * 60 + second)
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
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
