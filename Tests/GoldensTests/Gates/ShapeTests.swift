import Testing
import TextLayout

@testable import Goldens

@Suite struct ShapeTests {
  @Test func `the widths at which the layout changes are found`() {
    @Sendable func text(_ words: String) -> Block { .text(TextBlock([Run(SafeText(own: words))])) }
    let specimen = Specimen.of {
      .choice(
        Choice([
          (.width(atLeast: 64), .row(Row([.init(text("left")), .init(text("right"))]))),
          (.always, .stack(Stack([text("left"), text("right")]))),
        ]))
    }
    #expect(Shape.width(from: 40, by: 1, of: specimen, in: 20...200) == 64)
    #expect(Shape.width(from: 100, by: -1, of: specimen, in: 20...200) == 63)
    #expect(Shape.width(from: 64, by: 1, of: specimen, in: 20...200) == nil)
  }

  @Test func `truncated text is explained with the text, place, rule and hidden part`() {
    let specimen = Specimen.of {
      .text(
        TextBlock(
          [Run(SafeText(own: "Nine stories and then some more of them"))],
          overflow: .truncate(lines: 1)))
    }
    #expect(Explanation.report(of: specimen, at: Size(width: 40)) == nil)
    let report = Explanation.report(of: specimen, at: Size(width: 20)) ?? ""
    #expect(report.hasPrefix("app/screen/state at 20: 1 place\n  row 1, cell "))
    #expect(report.contains("in the text that begins “Nine stories"))
    #expect(report.contains("limited to 1 line; hidden: “"))
    #expect(report.contains("more of them”"))
  }
}
