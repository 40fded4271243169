import Testing
import TextLayout

@testable import Goldens

@Suite struct WordLossCheckTests {
  struct Loss {
    /// The first violation, with the number of others.
    var message: String
    /// The rows at a width.
    var rows: @Sendable (Int) -> [String]
  }

  private static let losses = [
    Loss(message: "133: words: “harboursealsreturn” at 20 is “sealsreturn”") { width in
      [width == 133 ? "seals return" : "harbour seals return"]
    },
    Loss(message: "60: words: “notice” at 20 is nothing (and 140 more of this kind)") { width in
      width < 60 ? ["title", "notice"] : ["title"]
    },
    Loss(message: "21: words: nothing at 20 is “notice” (and 179 more of this kind)") { width in
      width == 20 ? ["title"] : ["title", "notice"]
    },
    Loss(message: "90: words: “24November2015” at 20 is “24Nov2015”") { width in
      [width == 90 ? "24 Nov 2015" : "24 November 2015"]
    },
    Loss(message: "90: words: “again” at 20 is nothing") { width in
      width == 90 ? ["again"] : ["again", "again"]
    },
    // An ellipsis hides it, and the frame doesn't record that.
    Loss(message: "30: words: “sealsret…” at 20 is “sealsreturn” (and 170 more of this kind)") {
      width in
      [width < 30 ? "Harbour seals ret…" : "Harbour seals return"]
    },
  ]

  // Proves X5.
  @Test(arguments: losses)
  func `a text that is lost at some widths is named with what replaces it`(loss: Loss) {
    let violations = Gates.check(Specimen.sound.showing { loss.rows($0.width) })
    let lost = violations.filter { $0.gate == .words }
    #expect(lost.map(\.description) == ["app/screen/state at \(loss.message)"])
  }

  @Test(arguments: [
    TextBlock.Overflow.wrap,
    .fold,
    .truncate(lines: 1),
    .truncate(lines: 2),
    .truncateMiddle,
    .truncateStart,
  ])
  func `wrapped, folded and truncated text is not lost`(overflow: TextBlock.Overflow) {
    let english = "The footbridge lifts by itself: "
    let address = "https://example.com/a/long/path?with=a&query"
    let words = english + "港の時計が百年ぶりに鳴った。 " + address
    let block = TextBlock([Run(SafeText(outside: words))], overflow: overflow).asBlock
    #expect(Gates.check(.of { block }) == [])
  }

  @Test func `items that don't fit are counted, not lost`() {
    let tags = ["ios", "swift", "animation", "navigationbar", "uitableview"]
    let runs = tags.map { Run(SafeText(outside: $0)) }
    let flow = Flow(runs.map { Flow.Item([$0]) }, rows: 1)
    #expect(Gates.check(.of { .flow(flow) }) == [])
  }
}
