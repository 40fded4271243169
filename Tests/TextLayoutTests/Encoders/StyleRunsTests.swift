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

  @Test func `the background of a row comes before its runs`() {
    let box = Block.box(
      Box(.text(TextBlock([Run(SafeText(own: "ab"), "x")])), border: .none, background: "ground", height: 2))
    #expect(encoded(box) == "1:1-20    ground             behind\n1:2-3     x\n2:1-20    ground             behind\n")
  }

  @Test func `adjacent runs with the same role and origin are merged`() {
    let runs = [Run(SafeText(own: "ab"), "x"), Run(SafeText(own: "cd"), "x"), Run(SafeText(outside: "ef"), "x")]
    #expect(encoded(.text(TextBlock(runs))) == "1:1-4     x\n1:5-6     x                  outside\n")
    #expect(encoded(.nothing) == "")
  }
}
