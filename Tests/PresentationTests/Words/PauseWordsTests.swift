import GalleyPresentation
import Testing

struct PauseWordsTests {
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
