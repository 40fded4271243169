import GalleyDomain
import GalleyPresentation
import GalleyTestSupport
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

  /// Compares words for numbers.
  private func check(
    at location: SourceLocation = #_sourceLocation, _ words: (Int) -> String
  ) throws {
    try Example.check(at: location) {
      words(try #require(Int($0)))
    }
  }

  @Test func `a comma precedes every three digits`() throws {
    try check(CountWords.grouped)
  }

  @Test func `a duration is in the largest unit that fits`() throws {
    try check(AgeWords.span)
  }

  // Proves X2.
  @Test func `a pause is in everyday units`() throws {
    try check(PauseWords.span)
  }

  private func words(_ seconds: Int) -> String {
    DateWords.dayMonthYear(Timestamp(secondsSince1970: seconds))
  }

  // Proves N6.
  /// Counts the days one by one, and shares no arithmetic with the code under test.
  @Test func `every day of the years 1 to 9999 follows the previous one`() {
    let months = [
      ("January", 31),
      ("February", 28),
      ("March", 31),
      ("April", 30),
      ("May", 31),
      ("June", 30),
      ("July", 31),
      ("August", 31),
      ("September", 30),
      ("October", 31),
      ("November", 30),
      ("December", 31),
    ]
    // There are 719,162 days from 1 January 1 to 1 January 1970, and 2,932,897 from there to 1
    // January 10000.
    var second = -719_162 * 86_400
    #expect(Timestamp.fourDigitYears.lowerBound.secondsSince1970 == second)
    var wrong: [String] = []
    for year in 1...9_999 {
      let isCentury = year % 100 == 0
      let isLeap = isCentury ? year % 400 == 0 : year % 4 == 0
      for (name, usualDays) in months {
        let days = isLeap && name == "February" ? 29 : usualDays
        for day in year % 97 == 0 ? Array(1...days) : [1, days] {
          let expected = "\(day) \(name) \(year)"
          let start = second + (day - 1) * 86_400
          let timeOfDay = (day * 2_777) % 86_400
          if words(start + timeOfDay) != expected {
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

  // Proves N6.
  @Test func `every timestamp has a date`() {
    #expect(words(-62_135_596_801) == "31 December 0")
    #expect(words(253_402_300_800) == "1 January 10000")
    #expect(!words(.min).isEmpty)
    #expect(!words(.max).isEmpty)
  }
}
