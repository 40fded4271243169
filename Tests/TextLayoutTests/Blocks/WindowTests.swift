import Testing
import TextLayout

/// Windows at any depth, stacks with shares of a height, and layers.
@Suite struct WindowTests {
  private func lines(_ name: String, _ count: Int) -> Block {
    .list(LazyList(count: count) { TextBlock("\(name) \($0)").asBlock })
  }

  private func frame(
    _ block: some BlockConvertible, _ width: Int, _ height: Int? = nil, scroll: Int = 0
  ) -> Frame {
    Frame(drawing: block.asBlock, size: Size(width: width, height: height, scroll: scroll))
  }

  private var dashboard: Stack {
    Stack {
      TextBlock("Jobs")
      Box {
        Viewport(scroll: .showing(Identifier(5))) {
          for job in 0..<9 { TextBlock("job \(job)").action(job) }
        }
      }.height(share: 1, maximum: 5)
      Box { Viewport(scroll: .end) { lines("log", 40) } }.height(share: 1)
      TextBlock("q quit")
    }
  }

  @Test func `a viewport in a box of a row is a window`() {
    let row = Row {
      TextBlock("left").fixed(6)
      Box { Viewport(scroll: .row(5)) { lines("line", 20) } }.filling()
    }
    let frame = frame(row, 20, 5)
    #expect(
      frame.rows == [
        "left    ┌──────────┐", "        │ line 5   │", "        │ line 6   │",
        "        │ line 7   │",
        "        └──────────┘",
      ])
    #expect(frame.shortenings.map(\.rule) == [.above(rows: 5), .below(rows: nil)])
  }

  @Test(arguments: [16, 17, .max]) func `a scroll position past the end shows the last rows`(
    row: Int
  ) {
    let frame = frame(Viewport(scroll: .row(row)) { lines("line", 20) }, 20, 4)
    #expect(frame.rows == ["line 16", "line 17", "line 18", "line 19"])
  }

  @Test func `a viewport with rows of its own is a window on any page, and the rest is recorded`() {
    let page = Stack {
      TextBlock("above")
      Viewport(scroll: .end, rows: 2) { lines("line", 5) }
      TextBlock("below")
    }
    let drawn = frame(page, 20)
    #expect(drawn.rows == ["above", "line 3", "line 4", "below"])
    #expect(drawn.shortenings.map(\.hidden) == ["line 0", "line 1", "line 2"])
    #expect(drawn.shortenings.map(\.textNumber) == [1, 2, 3])
    #expect(drawn.runs(inRow: 3).map(\.textNumber) == [6])
  }

  @Test func `only the rows that a position shows are built`() {
    nonisolated(unsafe) var built: [Int] = []
    let list = LazyList(count: 1_000_000_000) { index in
      built.append(index)
      return TextBlock("row").asBlock
    }
    #expect(frame(Viewport(scroll: .row(3)) { list }, 20, 4).rowCount == 4)
    #expect(built.max() ?? 0 <= 8)
  }

  @Test func `the parts of a stack share the height of a window, up to their maximum`() {
    let drawn = frame(dashboard, 14, 14)
    #expect(
      drawn.rows == [
        "Jobs", "┌────────────┐", "│ job 3      │", "│ job 4      │", "│ job 5      │",
        "└────────────┘",
        "┌────────────┐", "│ log 35     │", "│ log 36     │", "│ log 37     │", "│ log 38     │",
        "│ log 39     │",
        "└────────────┘", "q quit",
      ])
    #expect(drawn.regions.map(\.rows) == [2..<3, 3..<4, 4..<5])
    #expect(frame(dashboard, 14).rowCount == 55, "without a height, nothing scrolls")
  }

  @Test(arguments: 1...30) func `a stack with shares has the height of its window`(height: Int) {
    #expect(frame(dashboard, 14, height).rowCount == height)
    let plain = Stack {
      Stack(["a b c", "d e f"]).height(share: 2)
      lines("x", 9).height(maximum: 3)
      lines("y", 9).height(share: 1, minimum: 2)
    }
    #expect(frame(plain, 5, height).rowCount == height)
  }

  @Test func `a dialog is drawn over a page, and only it is spoken and selected`() {
    let page = Stack((0..<5).map { TextBlock("漢字漢字漢字 text \($0)").action($0) })
    let layers = page.covered(dimmed: "aside") {
      Box {
        TextBlock("Delete?")
        TextBlock("[ Yes ]").action("yes")
      }
    }
    let drawn = frame(layers, 20)
    #expect(
      drawn.rows == [
        "漢字┌─────────┐xt 0", "漢字│ Delete? │xt 1", "漢字│ [ Yes ] │xt 2", "漢字└─────────┘xt 3",
        "漢字漢字漢字 text 4",
      ])
    #expect(String(decoding: Spoken.encode(layers), as: UTF8.self) == "Delete?\n[ Yes ]\n")
    #expect(drawn.regions.map(\.kind) == [.action(Identifier("yes"))])
    #expect(drawn.runs(inRow: 4).allSatisfy { $0.role == "aside" })
    #expect(drawn.shortenings.map(\.hidden) == Array(repeating: "漢字漢字 te", count: 4))
  }

  @Test func `a dialog that is higher than its window scrolls in itself`() {
    let layers = lines("page", 3).covered { Box { Viewport(scroll: .end) { lines("line", 9) } } }
    #expect(
      frame(layers, 14, 4).rows == ["pa┌────────┐", "pa│ line 7 │", "pa│ line 8 │", "  └────────┘"])
  }

  @Test func `a block is placed in both directions`() {
    #expect(frame(TextBlock("a"), 5, 3).rows == ["a", "", ""])
    #expect(frame(TextBlock("a").placed(), 5, 3).rows == ["", "  a", ""])
    #expect(
      frame(TextBlock("a").placed(vertical: .trailing, horizontal: .trailing), 5, 3).rows == [
        "", "", "    a",
      ])
    #expect(frame(TextBlock("a").placed(vertical: .leading), 5).rows == ["  a"])
  }

  @Test func `columns of a table have shares, and are left out where a word doesn't fit its share`()
  {
    let table = TableBlock(of: ["harbour"]) {
      Column("A", priority: 1) { TextBlock($0) }.share()
      Column("B") { TextBlock($0) }.share(2)
    }
    #expect(rows(table.asBlock, 23)[1] == "───────  ──────────────")
    #expect(rows(table.asBlock, 22)[1] == "─────────────────── +1")
  }
}
