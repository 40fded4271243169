import GalleyTestSupport
import Testing

@testable import TextLayout

struct BoxTests {
  @Test func `a background covers exactly the full rows inside, and a region what it surrounds`() {
    let filled = Box(border: .panel, background: "ground", padding: 2, height: 2) { "a b" }
    let page = Stack {
      TextBlock("above")
      filled
      Box(height: 4) {
        TextBlock("a")
        TextBlock("b c").action("go")
      }.prefixed("> ")
    }
    expectGolden(drawn(page, 20), styles(page, 20))
  }

  private func titled(
    _ title: any TextLayout.Words = "painted-board.jpg", _ border: Box.Border = .light
  ) -> Box {
    Box(title: title, note: "1,600 × 900", border: border) { "x" }
  }

  @Test func `a title without room in the line above stands above the content`() {
    expectGolden(drawn(titled(), 18), drawn(titled("board", .none), 40))
  }

  @Test func `the line above goes on after a title that is cut before a wide character`() {
    let box = Box(title: "漢字漢字漢字") { "x" }
    expectGolden(drawn(box, 14, 13))
  }

  @Test(arguments: 4...60)
  func `each row is as wide as the box, also with a long title`(_ width: Int) {
    let titles = ["painted-board.jpg", "漢字漢字漢字漢字漢字", "a 👩‍👩‍👧‍👦 in two words", "שלום לכולם כאן"]
    for title in titles {
      let frame = frame(titled(Run(outside: title)), width)
      let cells = Set((0..<frame.rowCount).map(frame.cells))
      #expect(cells == [width], "\(frame.rows)")
    }
  }
}
