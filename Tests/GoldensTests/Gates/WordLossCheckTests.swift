import Testing
import TextLayout

@testable import Goldens

@Suite struct WordLossCheckTests {
  /// The rows at each width, and the first violation with the number of others.
  private static let lost: [(rows: @Sendable (Int) -> [String], message: String)] = [
    (
      { [$0 == 133 ? "seals return" : "harbour seals return"] },
      "133: words: “harboursealsreturn” at 20 is “sealsreturn”"
    ),
    (
      { $0 < 60 ? ["title", "notice"] : ["title"] },
      "60: words: “notice” at 20 is nothing (and 140 more of this kind)"
    ),
    (
      { $0 == 20 ? ["title"] : ["title", "notice"] },
      "21: words: nothing at 20 is “notice” (and 179 more of this kind)"
    ),
    (
      { [$0 == 90 ? "24 Nov 2015" : "24 November 2015"] },
      "90: words: “24November2015” at 20 is “24Nov2015”"
    ),
    ({ $0 == 90 ? ["again"] : ["again", "again"] }, "90: words: “again” at 20 is nothing"),
    // An ellipsis hides it, and the frame doesn't record that.
    (
      { [$0 < 30 ? "Harbour seals ret…" : "Harbour seals return"] },
      "30: words: “…sealsret…” at 20 is “…sealsreturn” (and 170 more of this kind)"
    ),
  ]

  @Test(arguments: lost.indices)
  func `a text that is lost at some widths is named with what replaces it`(index: Int) {
    let (rows, message) = Self.lost[index]
    let violations = Gates.check(Specimen.sound.showing { rows($0.width) })
    let lost = violations.filter { $0.gate == .words }
    #expect(lost.map(\.description) == ["app/screen/state at \(message)"])
  }

  @Test(arguments: [
    TextBlock.Overflow.wrap, .fold, .truncate(lines: 1), .truncate(lines: 2), .truncateMiddle,
    .truncateStart,
  ])
  func `wrapped, folded and truncated text is not lost`(overflow: TextBlock.Overflow) {
    let words =
      "The footbridge lifts by itself: 港の時計が百年ぶりに鳴った。 https://example.com/a/long/path?with=a&query"
    let block = TextBlock([Run(SafeText(outside: words))], overflow: overflow).asBlock
    #expect(Gates.check(.of { block }) == [])
  }

  @Test func `items that don't fit are counted, not lost`() {
    let tags = ["ios", "swift", "animation", "navigationbar", "uitableview"]
    let items = tags.map { Flow.Item([Run(SafeText(outside: $0))]) }
    #expect(Gates.check(.of { .flow(Flow(items, rows: 1)) }) == [])
  }
}
