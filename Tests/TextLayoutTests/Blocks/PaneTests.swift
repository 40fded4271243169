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

  private func hidden(in frame: Frame) -> [String] {
    frame.shortenings.map(\.hidden).filter { !$0.isEmpty }
  }

  @Test
  func
    `a box that is too low keeps its lines, counts the rows that it hides and records all of them`()
  {
    let page = Stack {
      Box { lines("line", 9) }.height(share: 1)
      TextBlock("end").height()
    }
    let drawn = frame(page, 30, 6)
    #expect(
      drawn.rows == [
        "┌────────────────────────────┐", "│ line 1                     │",
        "│ line 2                     │",
        "│ line 3                  +6 │", "└────────────────────────────┘", "end",
      ])
    #expect(hidden(in: drawn) == ["line 4", "line 5", "line 6", "line 7", "line 8", "line 9"])
    #expect(drawn.shortenings.allSatisfy { $0.rule == .below(rows: 6) && $0.row == 3 })
  }

  @Test(arguments: [false, true]) func `a box is as high as its share with and without a viewport`(
    scrolls: Bool
  ) {
    let content = scrolls ? Viewport { "one" }.asBlock : "one"
    #expect(frame(Stack { Box { content }.height(share: 1) }, 9, 5).rows == box("one", "", ""))
    let page = Stack { Row { Box { content }.filling() }.height(share: 1) }
    #expect(frame(page, 9, 4).rows == box("one", ""))
  }

  private func box(_ rows: String...) -> [String] {
    ["┌───────┐"] + rows.map { "│ \($0)\(String(repeating: " ", count: 6 - $0.count))│" } + [
      "└───────┘"
    ]
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
        "┌─────────┐  right 1      │", "│ left 1  │  right 2      │", "│ le … +3 │  right 3      │",
        "└─────────┘  right 4  +1  │",
      ])
    #expect(hidden(in: drawn) == ["ft 2", "left 3", "left 4", "left 5", "right 5"])
  }

  @Test func `parts without a share keep a row each, and a part without room is counted`() {
    let page = Stack {
      lines("jobs", 9).asBlock
      Box { "log" }.height(share: 1)
      TextBlock("q quit")
    }
    #expect(
      frame(page, 12, 6).rows == [
        "jobs 1", "jobs 2", "jobs 3", "jobs 4    +5", "│ log      │", "q quit",
      ])
    #expect(frame(page, 12, 2).rows == ["jobs 1    +8", "│ log   +1 │"])
    #expect(hidden(in: frame(page, 12, 2)).last == "q quit")
  }

  @Test func `the gaps between parts give way before the parts`() {
    let page = Stack(gap: 2) {
      lines("jobs", 2)
      TextBlock("log").height(share: 1)
      TextBlock("q quit")
    }
    #expect(frame(page, 9, 7).rows == ["jobs 1 +1", "", "", "log", "", "", "q quit"])
    #expect(frame(page, 9, 4).rows == ["jobs 1 +1", "", "log", "q quit"])
    #expect(frame(page, 9, 1).rows == ["log    +3"])
  }

  @Test(arguments: [1, 4, 20], 1...9)
  func `a stack with gaps larger than its window loses no word`(_ gap: Int, _ height: Int) {
    let parts = [Box { "one" }.asBlock, lines("two", 2).asBlock, TextBlock("three").asBlock]
    let plain = Stack(parts, gap: gap)
    let shared = changing(plain) { $0.items[1] = parts[1].height(share: 1) }
    let fixed = changing(plain) { $0.items[1] = parts[1].height() }
    for page in [Stack { plain.height(share: 1) }, shared, fixed] {
      let found = Words.of(frame(page, 9, height))
      let words = Words.of(page.asBlock)
      #expect(words.allSatisfy { found[$0.key, default: 0] >= $0.value }, "\(found)")
    }
  }

  @Test func `a dialog that is higher than its window keeps its lines`() {
    let dialog = TextBlock("").covered { Box { lines("line", 9) } }
    #expect(
      frame(dialog, 14, 4).rows == ["  ┌────────┐", "  │ line 1 │", "  │ l … +7 │", "  └────────┘"])
    #expect(hidden(in: frame(dialog, 14, 4)).contains("line 9"))
  }

  @Test func `a box of a part that is too low for its lines leaves them out, and its title stays`()
  {
    let page = Stack { Box(title: Flow.Item([Run("jobs")])) { lines("job", 3) }.height(share: 1) }
    #expect(frame(page, 12, 3).rows == ["┌ jobs ────┐", "│ job 1 +2 │", "└──────────┘"])
    #expect(frame(page, 12, 2).rows == ["│ jobs     │", "│ job 1 +2 │"])
    #expect(frame(page, 12, 1).rows == ["│ job … +3 │"])
  }

  @Test func `a character without cells is recorded with the words that are covered`() {
    let text = TextBlock([Run("ab"), Run("\u{2060}cd", "code")])
    for front in ["x", "xx", "xxx", "xxxx"] {
      let drawn = frame(text.covered(horizontal: .trailing) { TextBlock(front) }, 4, 1)
      #expect(Words.of(drawn)["ab\u{2060}cd"] == 1, "\(drawn.rows), \(hidden(in: drawn))")
    }
  }

  @Test func `a part that can be selected is found as a whole`() {
    let page = Stack { Box { "one" }.action("a").height(share: 1) }
    let regions = frame(page, 9, 4).regions
    #expect(regions.map(\.rows) == [0..<4])
    #expect(regions.map(\.columns) == [0..<9])
  }

  @Test
  func `a list that is built row by row is built as far as it is seen, but whole for the gates`() {
    nonisolated(unsafe) var built = 0
    let list = LazyList(count: 900) { index in
      built = max(built, index)
      return TextBlock("row \(index)").asBlock
    }
    let page = Stack { list.height(share: 1) }
    #expect(frame(page, 9, 2).rows == ["row 0", "row 1   …"])
    #expect(built == 2)
    let whole = Frame.recordingAll { self.frame(page, 9, 2) }
    #expect(whole.rows == ["row 0", "ro … +898"])
    #expect(hidden(in: whole).last == "row 899")
  }

  /// What each window of a tree shows and records, together, is the tree.
  @Test(arguments: [1, 20_17, 0xCAFE] as [UInt64])
  func `no window of any height loses a word, and each has its height`(_ seed: UInt64) {
    var source = GeneratedTree(seed: seed)
    for number in 0..<6 {
      let tree = source.block(depth: 4)
      let page = Stack {
        TextBlock("top")
        tree.height(share: 1)
        TextBlock("end").height()
      }
      let words = Words.of(Frame(drawing: page.asBlock, size: Size(width: 60)))
      for width in [9, 17, 40, 90] {
        for height in 1...14 {
          let frame = Frame.recordingAll { self.frame(page, width, height) }
          let place = "seed \(seed), tree \(number), \(width)x\(height)"
          #expect(frame.rowCount == height, "\(place)")
          #expect(frame.rows.allSatisfy { Cells.count($0) <= width }, "\(place)")
          let found = Words.of(frame)
          let lost = words.filter { found[$0.key, default: 0] < $0.value }.keys.sorted()
          let added = found.filter { words[$0.key, default: 0] < $0.value }.keys.sorted()
          if !lost.isEmpty { Issue.record("\(place): lost \(lost), added \(added)") }
          #expect(frame.shortenings.map(\.row) == frame.shortenings.map(\.row).sorted(), "\(place)")
        }
      }
    }
  }
}
