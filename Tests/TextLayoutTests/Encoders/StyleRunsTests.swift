import Testing
import TextLayout

struct StyleRunsTests {
  private func encoded(_ block: Block, width: Int = 20) -> String {
    String(decoding: StyleRuns.encode(Frame(drawing: block, size: Size(width: width))), as: UTF8.self)
  }

  @Test func `each run has a line, spaces between runs have none`() {
    let row = Row([
      Row.Cell(.text(TextBlock([Run(SafeText(own: "Posts"), "title")]))),
      .filling(.nothing),
      Row.Cell(.text(TextBlock([Run(SafeText(outside: "漢字"), "aside", link: "https://x/\n1")]))),
    ])
    #expect(
      encoded(.stack(Stack([.row(row), .text(TextBlock([Run(SafeText(own: "a b"))]))]))) == """
        1:1-5     title
        1:17-20   aside              outside -> https://x/ 1
        2:1-3     plain

        """)
  }
}
