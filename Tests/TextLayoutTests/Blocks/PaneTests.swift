import GalleyTestSupport
import Testing

@testable import TextLayout

/// Parts of a window: each has its height, and what it cuts is counted and recorded.
@Suite struct PaneTests {
  private func lines(_ name: String, _ count: Int) -> Stack {
    Stack {
      for number in 1...count {
        TextBlock("\(name) \(number)")
      }
    }
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
    let frame = frame(page, 30, height: 6)
    expectSection(frame.text)
    let below = (4...9).map { "line \($0)" }
    #expect(hidden(in: frame) == below)
    #expect(frame.rules.count == 6)
    #expect(Set(frame.rules) == [.below(rows: 6)])
    #expect(frame.shortenings.allSatisfy { $0.row == 3 })
    #expect(frame.rows[4] == "└──────────────────────── +6 ┘")
  }

  @Test
  func `a box is as high as its share with and without a viewport`() {
    for content in ["one", Viewport { "one" }.asBlock] {
      let box = Box { content }
      let beside = Row { box.filling() }.height(share: 1)
      expectSection(
        drawn(Stack { box.height(share: 1) }, 9, height: 5),
        drawn(Stack { beside }, 9, height: 4))
    }
  }

  @Test func `a viewport in a part counts and records the rows that it hides`() {
    let box = Box { Viewport { lines("line", 20) } }
    let row = Row {
      box.share()
      box.share()
      box.share()
    }
    var drawings: [String] = []
    for (number, part) in [box.height(share: 1), row.height(share: 1)].enumerated() {
      let page = Stack {
        part
        TextBlock("status")
      }
      let frame = frame(page, 30 + 20 * number, height: 7)
      drawings.append(frame.text)
      let below = (5...20).map { "line \($0)" }
      let panes = 1 + 2 * number
      #expect(hidden(in: frame) == Array(repeating: below, count: panes).flatMap(\.self))
      let rules = frame.rules.filter { $0 == .below(rows: 16) }
      #expect(rules.count == 16 * panes)
    }
    expectSection(drawings.joined(separator: "\n"))
    let scrolled = frame(Row { Viewport { lines("line", 9) }.filling() }, 12, height: 3, scroll: 2)
    #expect(scrolled.rows == ["line 3", "line 4", "line 5    +4"])
    #expect(scrolled.pageRows == 9)
    #expect(Set(scrolled.rules) == [.above(rows: 2), .below(rows: 4)])
  }

  /// A block of each kind.
  private var kinds: [Block] {
    [
      "one two three", lines("line", 9).asBlock, TextBlock("a").marked(Run("• ")).asBlock,
      Row([Row.Cell("left"), Row.Cell("right")]).asBlock, Flow([.button("Add", action: 1)]).asBlock,
      TableBlock(header: ["a", "b"], rows: [["one", "two"]]).asBlock,
      Either {
        "a long line"
      } else: {
        lines("line", 3)
      }.asBlock, Rule("─").asBlock,
      FormBlock { FormBlock.Field(TextBlock("Name")) { "value" } }.asBlock,
      Box { "inner" }.asBlock, LazyList(count: 99) { TextBlock("\($0)").asBlock }.asBlock,
      Viewport { lines("line", 9) }.asBlock, Viewport(rows: 3) { lines("line", 9) }.asBlock,
      lines("back", 3).covered { Box { "front" } }, TextBlock("a").heading(1),
      TextBlock("a").action(1), TextBlock("a").filled("ground"), TextBlock("a").selected(true),
      Stack { lines("line", 3).height(share: 1) }.asBlock, .nothing,
    ]
  }

  @Test(arguments: 6...40)
  func `a box with any content is as high as its share`(_ width: Int) {
    for (number, content) in kinds.enumerated() {
      let box = Box { content }
      let forms: [Block] = [
        box.asBlock, box.action(1), box.heading(1), box.filled("ground"), box.selected(false),
        box.limited(to: 30), box.limited(to: 9, isCentered: true), box.marked(Run("• ")),
        box.prefixed(Run("│ ")), Row { box.filling() }.asBlock, Stack { box }.asBlock,
        Either {
          box
        } else: {
          box
        }.asBlock,
      ]
      for (form, part) in forms.enumerated() {
        for height in [3, 4, 5, 8, 12] {
          let page = Stack {
            "top"
            part.height(share: 1)
            "end"
          }
          let rows = frame(page, width, height: height + 2).rows
          let place: Comment = "content \(number), form \(form), height \(height)"
          #expect(rows.first == "top", place)
          #expect(rows.last == "end", place)
          let lines = rows.dropFirst().dropLast()
          #expect(lines.first?.contains("┌") == true, place)
          #expect(lines.last?.contains("└") == true, place)
        }
      }
    }
  }

  @Test(arguments: 6...20)
  func `boxes that stack in a share divide all of its rows`(_ width: Int) {
    for (number, content) in kinds.enumerated() {
      let row = Row {
        Box { content }.column(minimum: 12, ideal: 12)
        Box { content }.column(minimum: 12, ideal: 12)
      }
      for height in 6...14 {
        let forms = [
          row.asBlock,
          row.action(1),
          row.filled("ground"),
          row.limited(to: 40),
        ]
        for (form, part) in forms.enumerated() {
          let page = Stack { part.height(share: 1) }
          let rows = frame(page, width, height: height).rows
          let place: Comment = "content \(number), form \(form), height \(height)"
          let starts = rows.indices.filter { rows[$0].hasPrefix("┌") }
          #expect(starts == [0, (height + 1) / 2], place)
          #expect(rows.last?.hasPrefix("└") == true, place)
        }
      }
    }
  }

  @Test func `a row that stacks in a share gives its boxes shares`() {
    let row = Row {
      Box { lines("left", 5) }.column(minimum: 12)
      Box { lines("right", 5) }.column(minimum: 12)
    }
    let page = Stack { row.height(share: 1) }
    let frame = frame(page, 14, height: 9)
    expectSection(frame.text)
    let left = ["left 4", "left 5"]
    let right = ["right 3", "right 4", "right 5"]
    #expect(hidden(in: frame) == left + right)
    #expect(frame.rules.first == .stacked(cells: 26, of: 14))
  }

  @Test
  func `parts without a share keep a row each, and a part without room is counted`() {
    let page = Stack {
      lines("jobs", 9).asBlock
      Box { "log" }.height(share: 1)
      TextBlock("q quit")
    }
    expectSection(drawn(page, 12, height: 6), drawn(page, 12, height: 2))
    let low = frame(page, 12, height: 2)
    #expect(hidden(in: low).last == "q quit")
  }

  @Test func `the gaps between parts give way before the parts`() {
    let page = Stack(gap: 2) {
      lines("jobs", 2)
      TextBlock("log").height(share: 1)
      TextBlock("q quit")
    }
    expectSection(
      drawn(page, 9, height: 7),
      drawn(page, 9, height: 4),
      drawn(page, 9, height: 1))
  }

  @Test
  func `a box of a part that is too low for its lines leaves them out, and its title stays`() {
    let box = Box(title: "jobs") { lines("job", 3) }
    let page = Stack { box.height(share: 1) }
    expectSection(
      drawn(page, 12, height: 3),
      drawn(page, 12, height: 2),
      drawn(page, 12, height: 1))
  }

  @Test func `a character without cells is recorded with the words that are covered`() {
    let text = TextBlock(
      Run("ab"),
      Run("\u{2060}cd", "code"))
    for front in ["x", "xx", "xxx", "xxxx"] {
      let covered = text.covered { TextBlock(front) }
      let words = Words.of(frame(covered, 4, height: 1))
      #expect(words["ab\u{2060}cd"] == 1, "\(front)")
    }
  }

  @Test func `a part that can be selected is found as a whole`() {
    let box = Box { "one" }.action("a")
    let page = Stack { box.height(share: 1) }
    let regions = frame(page, 9, height: 4).regions
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
    #expect(frame(page, 9, height: 2).rows == ["row 0", "row 1   +"])
    #expect(built == 2)
    let whole = Frame.recordingAll { frame(page, 9, height: 2) }
    #expect(whole.rows == ["row 0", "row 1   +"])
    #expect(hidden(in: whole).last == "row 899")
  }

  /// What each window of a tree shows and records, together, is the tree.
  @Test(arguments: GeneratedText.seeds)
  func `no window of any height loses a word, and each has its height`(_ seed: UInt64) {
    var source = GeneratedTree(seed: seed)
    for number in 0..<6 {
      let tree = source.block(depth: 4)
      let page = Stack {
        TextBlock("top")
        tree.height(share: 1)
        TextBlock("end").height()
      }
      let words = Words.of(frame(page, 60))
      for width in [9, 17, 40, 90] {
        for height in 1...14 {
          let window = Frame.recordingAll { frame(page, width, height: height) }
          let place: Comment = "seed \(seed), tree \(number), \(width)x\(height)"
          #expect(window.rowCount == height, place)
          let cells = window.rows.map(Cells.count)
          #expect(cells.max() ?? 0 <= width, place)
          let found = Words.of(window)
          let lost = words.filter { word, count in found[word, default: 0] < count }
          #expect(lost == [:], place)
          let order = window.shortenings.map(\.row)
          #expect(order == order.sorted(), place)
        }
      }
    }
  }
}
