import Testing
import TextLayout

@testable import Goldens

@Suite struct ShapeTests {
  @Test(arguments: [(40, 1, 64), (100, -1, 63), (64, 1, nil)])
  func `the widths at which the layout changes are found`(width: Int, step: Int, next: Int?) {
    let specimen = Specimen.of {
      Either(atLeast: 64) {
        Row {
          TextBlock("left").column()
          TextBlock("right").column()
        }
      } else: {
        TextBlock("left")
        TextBlock("right")
      }.asBlock
    }
    #expect(Shape.width(from: width, by: step, of: specimen, in: Widths.checked) == next)
  }

  @Test func `what is shortened is explained with the text, place, rule and hidden part`() {
    let specimen = Specimen.of {
      TextBlock("Nine stories and then some more of them").truncated(to: 1).asBlock
    }
    #expect(Explanation.report(of: specimen, at: Size(width: 40)) == nil)
    let report = """
      app/screen/state at 20: 1 place
        row 1, cell 17, in the text that begins “Nine stories and”: \
      limited to 1 line; hidden: “ then some more of them”

      """
    #expect(Explanation.report(of: specimen, at: Size(width: 20)) == report)
  }
}
