import Testing

@testable import TextLayout

/// What a pane shows while a person scrolls it.
@Suite struct PaneScrollTests {
  @Test func `the rows below are counted, and all hidden rows are recorded`() {
    let list = Stack {
      for row in 0..<20 { TextBlock("row \(row)").action(row) }
    }
    let page = Stack { Box { Viewport { list } }.height(share: 1) }.asBlock
    var view = PageView(page, size: Size(width: 20, height: 6))
    #expect(view.drawn.body.rows[4...] == ["│ row 3            │", "└───────────── +16 ┘"])
    view.move(.step(1), count: 19)
    #expect(
      view.drawn.body.rows[1...4] == [
        "│ row 16           │",
        "│ row 17           │",
        "│ row 18           │",
        "│ row 19           │",
      ])
    view.move(.step(-1))
    let hidden = view.drawn.body.shortenings.map(\.hidden)
    #expect(hidden == (0..<16).map { "row \($0)" })
    view.move(.row(-1))
    #expect(view.drawn.body.rows[4...] == ["│ row 18           │", "└────────────── +1 ┘"])
    view.move(.start)
    #expect(view.drawn.body.rows[4...] == ["│ row 3            │", "└───────────── +16 ┘"])
    #expect(view.focusedAction(as: Int.self) == 0)
  }

  @Test func `a pane of text alone has the focus as a whole, and scrolls with it`() {
    let text = Viewport {
      for line in 0..<30 { TextBlock("line \(line)") }
      TextBlock("a link").action("link")
    }
    let page = Stack {
      Flow.Item.button("top", action: "top")
      Box { text }.height(share: 1)
      Flow.Item.button("end", action: "end")
    }.asBlock
    var view = PageView(page, size: Size(width: 30, height: 9))
    view.move(.step(1))
    #expect(view.focused?.rows == 2..<7)
    #expect(view.drawn.body.rows[2].contains("line 0 "))
    view.move(.step(1), count: 2)
    #expect(view.drawn.body.rows[2].contains("line 2 "))
    view.move(.screen(1))
    #expect(view.drawn.body.rows[2].contains("line 6 "))
    view.move(.step(1), count: 20)
    #expect(view.focusedAction(as: String.self) == "link")
    view.move(.step(1))
    #expect(view.focusedAction(as: String.self) == "end")
    view.move(.control(-1))
    #expect(view.focusedAction(as: String.self) == "link")
    view.move(.start)
    #expect(view.focused?.rows == 2..<7)
    view.move(.control(-1))
    #expect(view.focusedAction(as: String.self) == "top")
  }

  @Test(arguments: [true, false])
  func `a list in a box that is the whole page scrolls, also behind a dialog`(_ isCovered: Bool) {
    let box = Box {
      Viewport {
        for row in 0..<20 { TextBlock("row \(row)").action(row) }
      }
    }
    let size = Size(width: 20, height: 6)
    var view = PageView(box.asBlock, size: size)
    view.move(.step(1), count: 10)
    if isCovered {
      view.show(box.covered { TextBlock("Sure?") }, size: size)
      #expect(view.drawn.body.rows[4...] == ["│ row 10           │", "└────────────── +9 ┘"])
      view.show(box.asBlock, size: size)
    }
    #expect(view.focusedAction(as: Int.self) == 10)
    let expected = [
      "│ row 7            │",
      "│ row 8            │",
      "│ row 9            │",
      "│ row 10           │",
    ]
    #expect(Array(view.drawn.body.rows[1...4]) == expected)
  }

  @Test func `another text in a pane begins at its start, and a changed one stays`() {
    func page(_ name: String, _ first: String) -> Block {
      let text = Viewport {
        TextBlock(first)
        for line in 0..<30 { TextBlock(line % 3 == 0 ? "the same" : "\(name) \(line)") }
      }
      return Stack { Box { text }.height(share: 1) }.asBlock
    }
    let size = Size(width: 30, height: 9)
    var view = PageView(page("a", "12:00"), size: size)
    view.move(.screen(1))
    view.show(page("a", "12:01"), size: size)
    #expect(!view.drawn.body.rows[1].contains("12:01"))
    view.show(page("b", "12:02"), size: size)
    #expect(view.drawn.body.rows[1].contains("12:02"))
    #expect(view.focused?.rows == 1..<8)
  }

  @Test(arguments: 3...40)
  func `no cell of the content gives way to the mark of what is hidden`(_ width: Int) {
    let table = TableBlock(of: Array(0..<9)) {
      Column("JOB") { TextBlock("job \($0)") }
      Column("LAST", overflow: .truncate(lines: 1)) { TextBlock("debug\($0) and more words") }
    }.lines()
    let page = Stack { Viewport(table).height(share: 1) }
    let narrow = max(2, width - (width == 3 ? 1 : 2))
    let whole = rows(table, narrow)
    for scroll in 0...4 {
      let frame = frame(page, width, height: 6, scroll: scroll)
      for row in 0..<4 {
        let seen = frame.part(ofRow: 2 + row, columns: 0..<narrow).text(ofRow: 0)
        let isMarked = row == 3 && seen.contains("+")
        #expect(seen == whole[2 + scroll + row] || isMarked)
      }
      #expect(frame.rows[5].hasSuffix("+\(5 - scroll)") || frame.rows[5].hasSuffix("+"))
    }
  }

  @Test func `the wheel scrolls the pane under the pointer, and nothing beside the panes`() {
    let list = Viewport { for line in 0..<30 { TextBlock("item \(line)").action(line) } }
    let text = Viewport { for line in 0..<30 { TextBlock("text \(line)") } }
    let page = Stack {
      TextBlock("top")
      Box { list }.height(share: 1)
      Box { text }.height(share: 1)
    }
    var view = PageView(page.asBlock, size: Size(width: 40, height: 17))
    view.scroll(by: 3, atColumn: 10, row: 12)
    #expect(view.drawn.body.rows[2].contains("item 0"))
    #expect(view.drawn.body.rows[10].contains("text 3"))
    view.scroll(by: 3, atColumn: 10, row: 4)
    #expect(view.drawn.body.rows[2].contains("item 3"))
    view.scroll(by: 3, atColumn: 10, row: 0)
    #expect(view.drawn.body.rows[2].contains("item 3"))
  }

  @Test func `a position that the program gives is the program's`() {
    let rows = (0..<20).map { TextBlock("row \($0)").action($0) }
    let page = Stack {
      Viewport(scroll: .row(4)) {
        for row in rows { row }
      }.height(share: 1)
      Flow.Item.button("end", action: "end")
    }.asBlock
    var view = PageView(page, size: Size(width: 30, height: 5))
    let shown = ["row 4", "row 5", "row 6", "row 7                      +12"]
    #expect(view.drawn.body.rows == shown + ["[ end ]"])
    view.move(.step(1), count: 10)
    #expect(view.focusedAction(as: String.self) == "end")
    #expect(view.drawn.body.rows[0] == "row 4")
  }
}
