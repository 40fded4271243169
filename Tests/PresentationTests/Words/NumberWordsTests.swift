import GalleyPresentation
import Testing

/// Counts, durations, pauses and sizes in words.
struct NumberWordsTests {
  @Test func `only 1 is singular`() {
    #expect(Noun("story", "stories").counted(0) == "0 stories")
    #expect(Noun("story", "stories").counted(1) == "1 story")
    #expect(Noun("vote").counted(2) == "2 votes")
    #expect(Noun("vote").counted(-1) == "−1 votes")
    #expect(Noun("story", "stories").counted(1_001) == "1,001 stories")
  }

  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (1_613, "1,613"), (99_999, "99,999"), (100_000, "100,000"),
    (1_234_567, "1,234,567"), (-12, "−12"), (-999, "−999"), (-1_000, "−1,000"), (-123_456, "−123,456"),
    (Int.max, "9,223,372,036,854,775,807"), (Int.min, "−9,223,372,036,854,775,808"),
  ])
  func `a comma precedes every three digits`(number: Int, words: String) {
    #expect(CountWords.grouped(number) == words)
  }

  @Test(
    arguments: [
      (.min, "less than a minute"), (-1, "less than a minute"), (0, "less than a minute"),
      (59, "less than a minute"), (60, "1 minute"), (119, "1 minute"), (120, "2 minutes"),
      (720, "12 minutes"), (3_599, "59 minutes"), (3_600, "1 hour"), (7_199, "1 hour"),
      (86_399, "23 hours"), (86_400, "1 day"), (172_800, "2 days"), (86_400_000, "1,000 days"),
      (.max, "106,751,991,167,300 days"),
    ] as [(Int, String)])
  func `a duration is in the largest unit that fits`(seconds: Int, words: String) {
    #expect(AgeWords.span(seconds: seconds) == words)
  }

  @Test(arguments: [
    (-5, "0 seconds"), (0, "0 seconds"), (1, "1 second"), (59, "59 seconds"), (60, "1 minute"),
    (61, "1 minute 1 second"), (90, "1 minute 30 seconds"), (3_599, "59 minutes 59 seconds"), (3_600, "1 hour"),
    (3_629, "1 hour"), (3_630, "1 hour 1 minute"), (7_170, "2 hours"), (17_524, "4 hours 52 minutes"),
    (86_399, "24 hours"), (86_400, "24 hours"),
  ])
  func `a pause is in everyday units`(seconds: Int, words: String) {
    #expect(PauseWords.span(seconds: seconds) == words)
  }

  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (1_023, "1,023 bytes"), (1_024, "1 KB"), (1_535, "1.4 KB"), (1_536, "1.5 KB"),
    ((1 << 20) - 1, "1,023.9 KB"), (1 << 20, "1 MB"), (16 << 20, "16 MB"), (10_000_000, "9.5 MB"),
    (64 << 30, "65,536 MB"), (Int.max, "8,796,093,022,207.9 MB"),
  ])
  func `a size is in everyday units, and never rounded up`(bytes: Int, words: String) {
    #expect(SizeWords.size(bytes: bytes) == words)
  }
}
