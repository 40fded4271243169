import GalleyDomain
import GalleyPresentation
import Testing

/// Counts, durations, pauses, sizes and dates in words.
struct NumberWordsTests {
  @Test func `only 1 is singular`() {
    let story = Noun("story", "stories")
    #expect(story.counted(0) == "0 stories")
    #expect(story.counted(1) == "1 story")
    #expect(story.counted(1_001) == "1,001 stories")
    #expect(Noun("vote").counted(2) == "2 votes")
    #expect(Noun("vote").counted(-1) == "−1 votes")
  }

  @Test(arguments: [
    (0, "0"),
    (7, "7"),
    (999, "999"),
    (1_000, "1,000"),
    (1_613, "1,613"),
    (99_999, "99,999"),
    (100_000, "100,000"),
    (1_234_567, "1,234,567"),
    (-12, "−12"),
    (-999, "−999"),
    (-1_000, "−1,000"),
    (-123_456, "−123,456"),
    (Int.max, "9,223,372,036,854,775,807"),
    (Int.min, "−9,223,372,036,854,775,808"),
  ])
  func `a comma precedes every three digits`(number: Int, words: String) {
    #expect(CountWords.grouped(number) == words)
  }

  @Test(
    arguments: [
      (.min, "less than a minute"),
      (-1, "less than a minute"),
      (0, "less than a minute"),
      (59, "less than a minute"),
      (60, "1 minute"),
      (119, "1 minute"),
      (120, "2 minutes"),
      (720, "12 minutes"),
      (3_599, "59 minutes"),
      (3_600, "1 hour"),
      (7_199, "1 hour"),
      (86_399, "23 hours"),
      (86_400, "1 day"),
      (172_800, "2 days"),
      (86_400_000, "1,000 days"),
      (.max, "106,751,991,167,300 days"),
    ] as [(Int, String)])
  func `a duration is in the largest unit that fits`(seconds: Int, words: String) {
    #expect(AgeWords.span(seconds: seconds) == words)
  }

  @Test(arguments: [
    (-5, "0 seconds"),
    (0, "0 seconds"),
    (1, "1 second"),
    (59, "59 seconds"),
    (60, "1 minute"),
    (61, "1 minute 1 second"),
    (90, "1 minute 30 seconds"),
    (3_599, "59 minutes 59 seconds"),
    (3_600, "1 hour"),
    (3_629, "1 hour"),
    (3_630, "1 hour 1 minute"),
    (7_170, "2 hours"),
    (17_524, "4 hours 52 minutes"),
    (86_399, "24 hours"),
    (86_400, "24 hours"),
  ])
  func `a pause is in everyday units`(seconds: Int, words: String) {
    #expect(PauseWords.span(seconds: seconds) == words)
  }

  private func words(_ seconds: Int) -> String {
    DateWords.dayMonthYear(Timestamp(secondsSince1970: seconds))
  }

  /// Counts the days one by one, and shares no arithmetic with the code under test.
  @Test func `every day of the years 1 to 9999 follows the previous one`() {
    let months = [
      "January", "February", "March", "April", "May", "June",
      "July", "August", "September", "October", "November", "December",
    ]
    // There are 719,162 days from 1 January 1 to 1 January 1970, and 2,932,897 from there to 1
    // January 10000.
    var second = -719_162 * 86_400
    #expect(Timestamp.fourDigitYears.lowerBound.secondsSince1970 == second)
    var wrong: [String] = []
    for year in 1...9_999 {
      let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
      // All days of some years of every kind, and the ends of the months of the others.
      let isThorough =
        year.isMultiple(of: 97) || year.isMultiple(of: 400) || year < 10
        || (1_960..<1_980).contains(year)
      for (index, name) in months.enumerated() {
        var days = [3, 5, 8, 10].contains(index) ? 30 : 31
        if index == 1 {
          days = isLeap ? 29 : 28
        }
        for day in isThorough ? Array(1...days) : [1, days] {
          let expected = "\(day) \(name) \(year)"
          let timeOfDay = (day * 2_777) % 86_400
          if words(second + (day - 1) * 86_400 + timeOfDay) != expected {
            wrong.append(expected)
          }
        }
        second += days * 86_400
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    #expect(Timestamp.fourDigitYears.upperBound.secondsSince1970 == second - 1)
    #expect(second == 2_932_897 * 86_400)
  }

  @Test func `every timestamp has a date`() {
    #expect(words(-62_135_596_801) == "31 December 0")
    #expect(words(253_402_300_800) == "1 January 10000")
    #expect(!words(.min).isEmpty)
    #expect(!words(.max).isEmpty)
  }
}
