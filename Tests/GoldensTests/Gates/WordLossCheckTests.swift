import Testing
import TextLayout

@testable import Goldens

@Suite struct WordLossCheckTests {
  @Test func `a word that is lost at a single width is found there`() {
    let specimen = Specimen.sound.showing { size in size.width == 133 ? ["seals return"] : ["harbour seals return"] }
    #expect(
      violations(specimen) == [
        "app/screen/state at 133: words: “harboursealsreturn” at 20 is “sealsreturn”"
      ])
  }

  @Test func `a text that is lost as a whole is named`() {
    let specimen = Specimen.sound.showing { size in size.width < 60 ? ["title", "notice"] : ["title"] }
    #expect(
      violations(specimen).first
        == "app/screen/state at 60: words: “notice” at 20 is nothing (and 140 more of this kind)")
  }

  @Test func `a text that only the narrowest page lacks is named`() {
    let specimen = Specimen.sound.showing { size in size.width == 20 ? ["title"] : ["title", "notice"] }
    #expect(
      violations(specimen).first
        == "app/screen/state at 21: words: nothing at 20 is “notice” (and 179 more of this kind)")
  }

  @Test func `a word that another one replaces is named with it`() {
    let specimen = Specimen.sound.showing { size in size.width == 90 ? ["24 Nov 2015"] : ["24 November 2015"] }
    #expect(
      violations(specimen) == [
        "app/screen/state at 90: words: “24November2015” at 20 is “24Nov2015”"
      ])
  }

  @Test func `a text that occurs twice counts as lost where it occurs once`() {
    let specimen = Specimen.sound.showing { size in size.width == 90 ? ["again"] : ["again", "again"] }
    #expect(violations(specimen) == ["app/screen/state at 90: words: “again” at 20 is nothing"])
  }

  @Test(arguments: [TextBlock.Overflow.wrap, .fold, .truncate(lines: 1), .truncate(lines: 2), .truncateMiddle])
  func `wrapped, folded and truncated text is not lost`(overflow: TextBlock.Overflow) {
    let words =
      "The footbridge at Lower Marsh lifts by itself: 港の時計が百年ぶりに鳴った。 https://example.com/a/long/path?with=a&query"
    let specimen = Specimen.of { .text(TextBlock([Run(SafeText(outside: words))], overflow: overflow)) }
    #expect(Gates.check(specimen) == [])
  }

  @Test func `text hidden by an ellipsis is lost if the frame doesn't record it`() {
    let specimen = Specimen.sound.showing { size in
      size.width < 30 ? ["Harbour seals ret…"] : ["Harbour seals return"]
    }
    #expect(violations(specimen).count == 1)
  }

  @Test func `items that don't fit are counted, not lost`() {
    let specimen = Specimen.of {
      let tags = ["ios", "swift", "animation", "navigationbar", "uitableview"]
      return .flow(Flow(tags.map { Flow.Item([Run(SafeText(outside: $0))]) }, rows: 1))
    }
    #expect(Gates.check(specimen) == [])
  }

  private func violations(_ specimen: Specimen) -> [String] {
    Gates.check(specimen).filter { $0.gate == .words }.map(\.description)
  }
}
