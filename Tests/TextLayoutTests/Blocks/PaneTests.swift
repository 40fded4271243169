import Testing

@testable import TextLayout

/// Parts of a window: each has its height, and what it cuts is counted and recorded.
@Suite struct PaneTests {
  private func frame(_ block: some BlockConvertible, _ width: Int, _ height: Int) -> Frame {
    Frame(drawing: block.asBlock, size: Size(width: width, height: height))
  }

  private func lines(_ name: String, _ count: Int) -> Stack {
    Stack((1...count).map { TextBlock("\(name) \($0)").asBlock })
  }

  private func hidden(in frame: Frame) -> [String] { frame.shortenings.map(\.hidden).filter { !$0.isEmpty } }

  @Test func `a box that is too low keeps its lines, counts the rows that it hides and records all of them`() {
    let page = Stack {
      Box { lines("line", 9) }.height(share: 1)
      TextBlock("end").height()
    }
    let drawn = frame(page, 30, 6)
    #expect(
      drawn.rows == [
        "┌────────────────────────────┐", "│ line 1                     │", "│ line 2                     │",
        "│ line 3                  +6 │", "└────────────────────────────┘", "end",
      ])
    #expect(hidden(in: drawn) == ["line 4", "line 5", "line 6", "line 7", "line 8", "line 9"])
    #expect(drawn.shortenings.allSatisfy { $0.rule == .below(rows: 6) && $0.row == 3 })
  }

  @Test(arguments: [false, true]) func `a box is as high as its share with and without a viewport`(scrolls: Bool) {
    let content = scrolls ? Viewport { "one" }.asBlock : "one"
    #expect(frame(Stack { Box { content }.height(share: 1) }, 9, 5).rows == box("one", "", ""))
    #expect(frame(Row { Box { content }.filling() }.height(share: 1).block, 9, 3).rows == box("one"))
    let page = Stack { Row { Box { content }.filling() }.height(share: 1) }
    #expect(frame(page, 9, 4).rows == box("one", ""))
  }

  private func box(_ rows: String...) -> [String] {
    ["┌───────┐"] + rows.map { "│ \($0)\(String(repeating: " ", count: 6 - $0.count))│" } + ["└───────┘"]
  }

  @Test func `a row that stacks in a share gives its boxes shares`() {
    let row = Row {
      Box { lines("left", 5) }.column(minimum: 12)
      Box { lines("right", 5) }.column(minimum: 12)
    }
    let drawn = frame(Stack { row.height(share: 1) }, 14, 9)
    #expect(
      drawn.rows == [
        "┌────────────┐", "│ left 1     │", "│ left 2     │", "│ left 3  +2 │", "└────────────┘",
        "┌────────────┐", "│ right 1    │", "│ right 2 +3 │", "└────────────┘",
      ])
    #expect(hidden(in: drawn) == ["left 4", "left 5", "right 3", "right 4", "right 5"])
    #expect(drawn.shortenings.first?.rule == .stacked(cells: 26, of: 14))
  }

  @Test func `the columns of a row are cut one by one`() {
    let row = Row {
      Box { lines("left", 5) }.share()
      lines("right", 5).asBlock.share()
      Rule.vertical()
    }
    let drawn = frame(Stack { row.height(share: 1) }, 27, 4)
    #expect(
      drawn.rows == [
        "┌─────────┐  right 1      │", "│ left 1  │  right 2      │", "│ left 2 …│  right 3      │",
        "└─────────┘  right 4   +1 │",
      ])
  }
}
