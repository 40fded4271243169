import GalleyPresentation
import Testing

struct CountWordsTests {
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
}
