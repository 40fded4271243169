import GalleyPresentation
import Testing

struct AgeWordsTests {
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
}
