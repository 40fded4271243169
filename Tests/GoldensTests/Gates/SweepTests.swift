import Testing
import TextLayout

@testable import Goldens

@Suite struct SweepTests {
  @Test func `the widths at which the layout changes are found`() {
    @Sendable func text(_ words: String) -> Block { .text(TextBlock([Run(SafeText(own: words))])) }
    let specimen = Specimen.of {
      .choice(
        Choice([
          (.width(atLeast: 64), .row(Row([.init(text("left")), .init(text("right"))]))),
          (.always, .stack(Stack([text("left"), text("right")]))),
        ]))
    }
    let sweep = Sweep(specimen)
    #expect(sweep.shapes.map(\.widths) == [20...63, 64...200])
    #expect(sweep.shapes.map(\.neighbours) == [0, 1])
    #expect(sweep.violations == [])
    #expect(
      sweep.report == """
        app/screen/state  2 shapes
          20 to 63    all stacked, 2 rows
          64 to 200   1 side by side, 1 row

        """)
  }

  @Test func `a page with a single layout has one range of widths`() {
    #expect(Sweep(.sound).report == "app/screen/state  one shape from 20 to 200\n")
  }

  @Test func `each violated rule is reported once`() {
    let sweep = Sweep(Specimen.sound.showing { _ in ["words ", "more "] })
    #expect(sweep.violations.count { $0.gate == .trailingSpace } == 1)
    #expect(
      sweep.report.contains(
        "breaks: app/screen/state at 20: trailing-space: row 1 has trailing spaces"))
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
