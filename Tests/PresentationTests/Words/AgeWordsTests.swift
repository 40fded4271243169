import Presentation
import Testing

struct AgeWordsTests {
  @Test(
    arguments: [
      (.min, "less than a minute ago"), (-1, "less than a minute ago"), (0, "less than a minute ago"),
      (59, "less than a minute ago"), (60, "1 minute ago"), (119, "1 minute ago"), (120, "2 minutes ago"),
      (720, "12 minutes ago"), (3_599, "59 minutes ago"), (3_600, "1 hour ago"), (7_199, "1 hour ago"),
      (86_399, "23 hours ago"), (86_400, "1 day ago"), (172_800, "2 days ago"), (86_400_000, "1,000 days ago"),
      (.max, "106,751,991,167,300 days ago"),
    ] as [(Int, String)])
  func `an age is said in the largest unit that fits`(seconds: Int, words: String) {
    #expect(AgeWords.ago(seconds: seconds) == words)
  }
}
