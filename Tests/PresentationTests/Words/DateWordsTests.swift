import GalleyDomain
import GalleyPresentation
import Testing

struct DateWordsTests {
  private func words(_ seconds: Int) -> String {
    DateWords.dayMonthYear(Timestamp(secondsSince1970: seconds))
  }

  @Test(arguments: [
    (0, "1 January 1970"), (-1, "31 December 1969"), (86_399, "1 January 1970"), (86_400, "2 January 1970"),
    (1_448_401_928, "24 November 2015"), (1_546_300_800, "1 January 2019"), (1_546_300_000, "31 December 2018"),
    (951_782_400, "29 February 2000"), (1_709_251_199, "29 February 2024"), (1_709_251_200, "1 March 2024"),
    (-2_203_891_200, "1 March 1900"), (-2_203_891_201, "28 February 1900"), (-12_219_292_800, "15 October 1582"),
    (-62_135_596_800, "1 January 1"), (253_402_300_799, "31 December 9999"),
  ])
  func `a date has the day, month and year in UTC`(seconds: Int, date: String) {
    #expect(words(seconds) == date)
  }

  /// Counts the days one by one, and shares no arithmetic with the code under test.
  @Test func `every day of the years 1 to 9999 follows the previous one`() {
    let months = [
      "January", "February", "March", "April", "May", "June",
      "July", "August", "September", "October", "November", "December",
    ]
    var second = Timestamp.fourDigitYears.lowerBound.secondsSince1970
    var wrong: [String] = []
    for year in 1...9_999 {
      let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
      // All days of some years of every kind, and the ends of the months of the others.
      let isThorough =
        year.isMultiple(of: 97) || year.isMultiple(of: 400) || year < 10 || (1_960..<1_980).contains(year)
      for (index, name) in months.enumerated() {
        let days = index == 1 ? (isLeap ? 29 : 28) : [3, 5, 8, 10].contains(index) ? 30 : 31
        for day in isThorough ? Array(1...days) : [1, days] {
          let expected = "\(day) \(name) \(year)"
          if words(second + (day - 1) * 86_400 + (day * 2_777) % 86_400) != expected { wrong.append(expected) }
        }
        second += days * 86_400
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    #expect(second - 1 == Timestamp.fourDigitYears.upperBound.secondsSince1970)
  }

  @Test func `every timestamp has a date`() {
    #expect(words(-62_135_596_801) == "31 December 0")
    #expect(words(253_402_300_800) == "1 January 10000")
    #expect(!words(.min).isEmpty)
    #expect(!words(.max).isEmpty)
  }
}
