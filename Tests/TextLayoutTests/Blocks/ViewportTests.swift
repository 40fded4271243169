import Testing
import TextLayout

struct ViewportTests {
  private static let boxed = Viewport.Arrangement(
    top: .box(Box(border: .panel) { "Title" }),
    bottom: .stack(Stack(["tags", .box(Box(border: .panel) { "owner" })])))
  private static let bare = Viewport.Arrangement(
    top: "Title", bottom: .stack(Stack(["tags", "owner"])))
  private static let barest = Viewport.Arrangement(top: "Title")

  private let page = Block.viewport(
    Viewport(
      arrangements: [boxed, bare, barest],
      body: .list(LazyList(count: 50) { Block(stringLiteral: "row \($0)") })))

  private func window(_ height: Int, scroll: Int = 0) -> Frame {
    Frame(drawing: page, size: Size(width: 12, height: height, scroll: scroll))
  }

  @Test func `a window has its height, and its fixed parts stay`() {
    for height in 1...70 {
      for scroll in [0, 1, 48, 100] {
        let frame = window(height, scroll: scroll)
        #expect(frame.rowCount == height)
        if height >= 4 { #expect(frame.rows.contains { $0.contains("Title") }) }
      }
    }
    #expect(
      window(7, scroll: 3).rows == ["Title", "row 3", "row 4", "row 5", "row 6", "tags", "owner"])
    #expect(window(7, scroll: 49).rows == ["Title", "row 49", "", "", "", "tags", "owner"])
    #expect(window(7, scroll: 49).pageRows == 50)
  }

  @Test func `fixed parts are dropped in order, and the loss is recorded`() {
    #expect(window(10).rows.first == "▄▄▄▄▄▄▄▄▄▄▄▄")
    #expect(window(10).shortenings.isEmpty)
    #expect(
      window(9).rows == [
        "Title", "row 0", "row 1", "row 2", "row 3", "row 4", "row 5", "tags", "owner",
      ])
    #expect(window(9).shortenings.map(\.hidden) == [""])
    #expect(window(5).rows == ["Title", "row 0", "row 1", "row 2", "row 3"])
    #expect(window(5).shortenings.map(\.rule) == [.gaveWay])
    #expect(window(5).shortenings.map(\.hidden) == ["tags\nowner\n"])
    #expect(window(1).rows == ["row 0"])
    #expect(window(1).shortenings.map(\.hidden) == ["tags\nowner\nTitle\n"])
  }

  @Test func `the last row of a window says whether rows follow`() {
    let body = Block.list(LazyList(count: 9) { Block(stringLiteral: "row \($0)") })
    let plain = Viewport(arrangements: [Self.bare, Self.barest], body: body)
    var page = plain
    page.more = "more"
    for height in 4...14 {
      for scroll in 0...9 {
        let above = Frame(
          drawing: plain.asBlock, size: Size(width: 12, height: height - 1, scroll: scroll)
        ).rows
        let last = scroll + above.count { $0.hasPrefix("row") }
        let frame = Frame(
          drawing: page.asBlock, size: Size(width: 12, height: height, scroll: scroll))
        #expect(frame.rows == above + [last < 9 ? "more" : ""])
      }
    }
  }

  @Test func `only visible rows are built`() {
    // Rows are built only on this thread.
    nonisolated(unsafe) var asked: [Int] = []
    let list = LazyList(count: 1_000_000_000) { index in
      asked.append(index)
      return "row"
    }
    let page = Block.viewport(
      Viewport(arrangements: [Viewport.Arrangement(top: "t")], body: .list(list)))
    let frame = Frame(drawing: page, size: Size(width: 20, height: 12))
    #expect(frame.rowCount == 12)
    #expect(asked == Array(0..<11))
  }

  @Test func `regions below the top match their rows at every scroll position`() {
    let row = Block.row(
      Row(
        [Row.Cell("|"), Row.Cell(.stack(Stack(["a", ("b" as Block).action("go"), "c"])))], gap: 1))
    let page = Block.viewport(
      Viewport(
        arrangements: [Viewport.Arrangement(top: "Title")], body: .stack(Stack(["x", row, "y"]))))
    for scroll in 0...4 {
      let frame = Frame(drawing: page, size: Size(width: 20, height: 6, scroll: scroll))
      let expected = frame.rows.firstIndex { $0.hasSuffix("b") }
      #expect(
        frame.regions.map(\.rows.lowerBound) == (expected.map { [$0] } ?? []), "scroll \(scroll)")
      #expect(frame.regions.map(\.columns) == (expected == nil ? [] : [2..<3]))
    }
  }

  @Test func `numbers out of bounds are clamped`() {
    let size = Size(width: .max, height: .max, scroll: .max)
    #expect(size == Size(width: 65_535, height: 65_535, scroll: Int(Int32.max)))
    #expect(Frame(drawing: page, size: Size(width: -1, height: -1, scroll: -1)).rows == ["r"])
  }

  private func lines(_ name: String, _ count: Int) -> Block {
    .list(LazyList(count: count) { Block(stringLiteral: "\(name)\($0)") })
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
    let frame = Frame(drawing: row.asBlock, size: Size(width: 12, height: 4, scroll: 7))
    #expect(frame.rows == ["L   | a7", "l2    a8", "l3    a9", "l4    a10"])
    // The page is as long as the pane that scrolls with it.
    #expect(frame.pageRows == nil)
    #expect(
      Frame(drawing: row.asBlock, size: Size(width: 12, height: 4, scroll: 48)).pageRows == 50)
    let numbers = frame.runs.compactMap(\.textNumber)
    #expect(Set(numbers).count == numbers.count)
  }

  @Test func `a split is a choice of layouts, and can be the body of a page with fixed parts`() {
    let article = Viewport { lines("a", 50) }
    let split = Either(atLeast: 20) {
      Row {
        Viewport(scroll: .row(0)) { lines("l", 9) }.fixed(5)
        article.filling()
      }
    } else: {
      article
    }
    let page = Viewport(arrangements: [.init(top: "title", bottom: "status")], body: split.asBlock)
      .asBlock
    let wide = Frame(drawing: page, size: Size(width: 20, height: 4, scroll: 3))
    #expect(wide.rows == ["title", "l0     a3", "l1     a4", "status"])
    let narrow = Frame(drawing: page, size: Size(width: 19, height: 4, scroll: 3))
    #expect(narrow.rows == ["title", "a3", "a4", "status"])
  }

  @Test func `every window of two panes has its height, and nothing overlaps`() {
    let row = Row {
      Viewport { lines("l", 9) }.fixed(5)
      Viewport(arrangements: [Self.boxed, Self.bare], body: lines("a", 9)).filling()
    }
    for width in 1...30 {
      for height in 1...12 {
        let frame = Frame(drawing: row.asBlock, size: Size(width: width, height: height, scroll: 1))
        #expect(frame.rowCount == height)
        #expect((0..<height).allSatisfy { Cells.count(frame.text(ofRow: $0)) <= width })
      }
    }
  }
}
