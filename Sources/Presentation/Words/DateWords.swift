import GalleyDomain

/// Dates in words: UTC and English, independent of locale and time zone (N6, X6).
public enum DateWords {
  /// The day, month and year without leading zeros, such as `1 January 1970`.
  ///
  /// It uses the proleptic Gregorian calendar; Foundation's calendar is Julian before 1582. It is
  /// defined for every timestamp; outside `Timestamp.fourDigitYears` the year is astronomical: the
  /// year before 1 is 0.
  ///
  /// - Complexity: O(1).
  public static func dayMonthYear(_ timestamp: Timestamp) -> String {
    let (days, seconds) = timestamp.secondsSince1970.quotientAndRemainder(dividingBy: 86_400)
    let (year, month, day) = civilDate(daysSince1970: seconds < 0 ? days - 1 : days)
    return "\(day) \(months[month - 1]) \(year)"
  }

  /// The hour and minute, such as `14:02 UTC`.
  static func time(_ timestamp: Timestamp) -> String {
    let minutes = ((timestamp.secondsSince1970 % 86_400) + 86_400) % 86_400 / 60
    return "\(PauseState.twoDigits(minutes / 60)):\(PauseState.twoDigits(minutes % 60)) UTC"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
  ]

  /// Implements Howard Hinnant's `civil_from_days` (“chrono-Compatible Low-Level Date Algorithms”):
  /// years start on 1 March, so that the leap day comes last, in eras of 400 years with 146,097
  /// days each.
  private static func civilDate(daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
    let days = daysSince1970 + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let year = yearOfEra + era * 400
    // January and February belong to the year that began in March.
    if monthFromMarch < 10 {
      return (year, monthFromMarch + 3, day)
    }
    return (year + 1, monthFromMarch - 9, day)
  }
}
