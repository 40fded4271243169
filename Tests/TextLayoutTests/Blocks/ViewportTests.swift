import GalleyTestSupport
import Testing
import TextLayout

struct ViewportTests {
  private static let boxed = Viewport.Arrangement(
    top: Box(border: .panel) { "Title" }.asBlock,
    bottom: Block {
      "tags"
      Box(border: .panel) { "owner" }
    })
  private static let bare = Viewport.Arrangement(
    top: "Title", bottom: Stack(["tags", "owner"]).asBlock)
  private static let barest = Viewport.Arrangement(top: "Title")

  private func lines(_ name: String, _ count: Int) -> Block {
    LazyList(count: count) {
      TextBlock("\(name)\($0)")
    }.asBlock
  }

  private var page: Viewport {
    let arrangements = [Self.boxed, Self.bare, Self.barest]
    return Viewport(arrangements: arrangements, body: lines("row ", 50))
  }

  // Proves S8, S9.
  @Test func `a window has its height, and its fixed parts stay`() {
    for height in 1...70 {
      for scroll in [0, 1, 48, 100] {
        let frame = frame(page, 12, height: height, scroll: scroll)
        #expect(frame.rowCount == height)
        let hasTitle = frame.rows.contains { $0.contains("Title") }
        #expect(hasTitle || height < 4)
      }
    }
    expectGolden(
      drawn(page, 12, height: 7, scroll: 3),
      drawn(page, 12, height: 7, scroll: 49))
    #expect(frame(page, 12, height: 7, scroll: 49).pageRows == 50)
  }

  // Proves S14.
  @Test func `fixed parts are dropped in order, and the loss is recorded`() {
    expectGolden([10, 9, 5, 1].map { drawn(page, 12, height: $0) }.joined(separator: "\n\n"))
  }

  @Test(arguments: 4...14)
  func `the last row of a window says whether rows follow`(height: Int) {
    let plain = Viewport(arrangements: [Self.bare, Self.barest], body: lines("row ", 9))
    var page = plain
    page.more = "more"
    for scroll in 0...9 {
      let above = frame(plain, 12, height: height - 1, scroll: scroll).rows
      let drawn = frame(page, 12, height: height, scroll: scroll).rows
      let end = scroll + above.count { $0.hasPrefix("row") }
      #expect(drawn == above + [end < 9 ? "more" : ""])
    }
  }

  @Test func `viewports of a row scroll by themselves, and other columns stay`() {
    let row = Row(gap: 1) {
      Viewport(scroll: .row(2)) {
        TextBlock("L")
      } _: {
        lines("l", 5)
      }.fixed(3)
      TextBlock("|").fixed(1)
      Viewport { lines("a", 50) }.filling()
    }
    expectGolden(drawn(row, 12, height: 4, scroll: 7))
    // The page is as long as the pane that scrolls with it.
    let window = frame(row, 12, height: 4, scroll: 7)
    #expect(window.pageRows == 50)
    #expect(frame(row, 12, height: 4, scroll: 48).pageRows == 50)
    let numbers = window.runs.compactMap(\.textNumber)
    #expect(Set(numbers).count == numbers.count)
  }
}
