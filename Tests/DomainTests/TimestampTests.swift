import GalleyDomain
import Testing

struct TimestampTests {
  @Test func `four-digit years begin and end on the day`() {
    // Computed independently of the calendar code: 719,162 days from 1 January 1 to 1 January 1970, and 2,932,897 from
    // there to 1 January 10000, in the proleptic Gregorian calendar (365 a year, and every fourth, hundredth, four
    // hundredth).
    func daysBefore(year: Int) -> Int { (year - 1) * 365 + (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400 }
    let first = (daysBefore(year: 1) - daysBefore(year: 1970)) * 86_400
    let last = (daysBefore(year: 10_000) - daysBefore(year: 1970)) * 86_400 - 1
    #expect(Timestamp.fourDigitYears.lowerBound.secondsSince1970 == first)
    #expect(Timestamp.fourDigitYears.upperBound.secondsSince1970 == last)
  }
}
