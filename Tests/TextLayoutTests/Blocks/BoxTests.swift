import GalleyTestSupport
import Testing

@testable import TextLayout

struct BoxTests {
  private let filled = Box(
    border: .panel,
    background: "ground",
    padding: 2,
    height: 2
  ) { "a b" }

  private func backgrounds(_ frame: Frame) -> [String] {
    (0..<frame.rowCount).map {
      frame.background(ofRow: $0, column: 0).name
    }
  }

  @Test func `a background covers exactly the full rows inside`() {
    let page = Stack(["above", filled.asBlock, "below"], gap: 1)
    let whole = frame(page, 20)
    var expected = Array(repeating: "plain", count: 11)
    expected[3] = "ground"
    expected[4] = "ground"
    #expect(backgrounds(whole) == expected.dropLast(3))
    for scroll in 0..<8 {
      let seen = Array(expected[scroll..<scroll + 3])
      let window = frame(page, 20, height: 3, scroll: scroll)
      #expect(backgrounds(window) == seen)
      let size = Size(width: 20, height: 3, scroll: scroll)
      let part = Frame(stacking: [whole], size: size)
      #expect(backgrounds(part) == seen)
    }
  }

  @Test func `a region inside a box is where its content is drawn`() {
    let page = Stack {
      TextBlock("x")
      Box(height: 4) {
        TextBlock("a")
        TextBlock("b c").action("go")
      }.prefixed("> ")
    }
    let frame = frame(page, 24)
    #expect(frame.rows[4] == "> │ b c                │")
    let region = Region(
      kind: .action(Identifier("go")),
      rows: 4..<5,
      columns: 4..<22)
    #expect(frame.regions == [region])
  }

  private func titled(
    _ title: any TextLayout.Words = "painted-board.jpg", _ border: Box.Border = .light
  ) -> Box {
    Box(
      title: title,
      note: "1,600 × 900",
      border: border
    ) { "x" }
  }

  @Test func `a title without room in the line above stands above the content`() {
    let open = titled("board", .none)
    expectGolden(drawn(titled(), 18), drawn(open, 40))
  }

  @Test(arguments: 1...60)
  func `a shortened title is recorded, and each row is as wide as the box`(_ width: Int) {
    let titles = [
      "painted-board.jpg", "漢字漢字漢字漢字漢字", "a 👩‍👩‍👧‍👦 in two words", "שלום לכולם כאן",
    ]
    for title in titles {
      let box = titled(Run(outside: title)).asBlock
      let frame = frame(box, width)
      #expect(Words.of(frame) == Words.of(box), "\(frame.rows)")
      for (number, row) in frame.rows.enumerated() {
        #expect(Cells.reach(row) <= max(2, width))
        #expect(
          frame.cells(inRow: number) == width || width < 4,
          "\(row)")
      }
    }
  }
}
