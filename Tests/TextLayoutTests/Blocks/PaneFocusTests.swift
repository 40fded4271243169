import GalleyTestSupport
import Testing

@testable import TextLayout

/// The focus goes through the panes of a window, and scrolls them.
@Suite struct PaneFocusTests {
  private struct Item: Hashable {
    var pane: Int
    var number: Int
  }

  /// Panes with lists, side by side where there is room.
  private struct Page {
    /// The rows of each item of each pane, without those after it that can't be chosen.
    var panes: [[Int]]
    /// The rows of text after each item.
    var gap = 0
    var isLazy = false
    var before: [Int] = []

    private func item(_ number: Int, of pane: Int) -> Block {
      Stack {
        Stack {
          for row in 0..<panes[pane][number] { TextBlock("\(pane)/\(number) \(row)") }
        }
        .action(Item(pane: pane, number: number))
        for row in 0..<gap { TextBlock("text \(row)") }
      }.asBlock
    }

    private func viewport(_ pane: Int) -> Viewport {
      if isLazy {
        return Viewport {
          LazyList(count: panes[pane].count) { self.item($0, of: pane) }
        }
      }
      return Viewport {
        for row in before { TextBlock("new \(row)") }
        for number in panes[pane].indices { item(number, of: pane) }
      }
    }

    var block: Block {
      Stack {
        TextBlock("top")
        Row(gap: 1) {
          for pane in panes.indices { Box { viewport(pane) }.share(1, minimum: 14) }
        }
        .height(share: 1)
        TextBlock("end")
      }.asBlock
    }

    /// All items in the order of the focus.
    var items: [Item] {
      panes.indices.flatMap { pane in
        panes[pane].indices.map { Item(pane: pane, number: $0) }
      }
    }
  }

  private func item(_ view: PageView) -> Item? { view.focusedAction(as: Item.self) }

  /// The items that have the focus one after the other, until a movement changes nothing.
  private func visited(
    _ view: inout PageView, _ motion: Motion, gap: Int, _ place: Comment
  ) -> [Item] {
    var visited: [Item] = []
    var cut: [Item?] = []
    for _ in 0..<2_000 {
      if let item = item(view), item != visited.last { visited.append(item) }
      let isWhole = view.focused.map { view.showsAll(of: $0) }
      if isWhole != true { cut.append(item(view)) }
      let old = view.position
      view.move(motion)
      guard view.position == old else { continue }
      // A far item is reached row by row.
      #expect(cut == [] || gap > 2, place)
      return visited
    }
    Issue.record("the focus doesn't end: \(place)")
    return visited
  }

  @Test(arguments: [1, 7, 42, 99])
  func `stepping visits each item of each pane once, in order, and back`(_ seed: UInt64) {
    var random = GeneratedText(seed: seed)
    for number in 0..<8 {
      let panes = (0...random.number(below: 3)).map { _ in
        (0...random.number(below: 20)).map { _ in 1 + random.number(below: 3) }
      }
      let gaps = [0, 0, 1, 5, 12]
      let page = Page(
        panes: panes,
        gap: gaps[random.number(below: gaps.count)],
        isLazy: random.number(below: 2) == 0)
      let size = Size(
        width: [20, 50, 90][random.number(below: 3)],
        height: 8 + random.number(below: 12) + 6 * panes.count)
      let place: Comment = "seed \(seed), page \(number), \(size), \(page)"
      var view = PageView(page.block, size: size)
      let items = page.items
      #expect(visited(&view, .step(1), gap: page.gap, place) == items, place)
      #expect(visited(&view, .step(-1), gap: page.gap, place) == items.reversed(), place)
      // A list is built as far as two windows.
      guard page.gap < 12 else { continue }
      // Tab goes from pane to pane, and on to the first.
      for pane in panes.indices.dropFirst() + [0] {
        view.move(.control(1))
        #expect(item(view)?.pane == pane, place)
      }
    }
  }

  @Test func `the focus keeps its item in another size and after a change of the page`() {
    for isLazy in [true, false] {
      let panes = [Array(repeating: 1, count: 60), [2, 2, 2, 2, 2, 2, 2]]
      var page = Page(panes: panes, isLazy: isLazy)
      var view = PageView(page.block, size: Size(width: 60, height: 12))
      for wanted in [20, 59, 3] {
        for _ in 0..<60 {
          guard let number = item(view)?.number, number != wanted else { break }
          view.move(.step(number < wanted ? 1 : -1))
        }
        for size in [(30, 12), (60, 9), (25, 30), (90, 14), (60, 12)] {
          view.show(page.block, size: Size(width: size.0, height: size.1))
          #expect(item(view) == Item(pane: 0, number: wanted), "\(size)")
        }
      }
      guard !isLazy else { continue }
      page.before = Array(0..<40)
      view.show(page.block, size: Size(width: 60, height: 12))
      #expect(item(view) == Item(pane: 0, number: 3))
      #expect(view.focused.map { view.showsAll(of: $0) } == true)
    }
  }

  @Test func `an item far down a list that is built row by row keeps the focus`() {
    func page(_ rows: Int) -> Block {
      Page(panes: [Array(repeating: rows, count: 300)], isLazy: true).block
    }
    var view = PageView(page(1), size: Size(width: 30, height: 12))
    view.move(.end)
    view.move(.step(-1), count: 20)
    #expect(item(view)?.number == 279)
    view.show(page(3), size: Size(width: 30, height: 12))
    #expect(item(view)?.number == 279)
  }

  @Test func `a list that is built row by row is built as far as two windows`() {
    nonisolated(unsafe) var built = 0
    let list = LazyList(count: 10_000) { index in
      built = max(built, index)
      return TextBlock("row \(index)").action(index)
    }
    let page = Stack { Viewport { list }.height(share: 1) }.asBlock
    var view = PageView(page, size: Size(width: 30, height: 10))
    for _ in 0..<50 { view.move(.step(1)) }
    #expect(view.focusedAction(as: Int.self) == 50)
    #expect(built < 80)
    view.move(.end)
    #expect(view.focusedAction(as: Int.self) == 9_999)
    view.move(.start)
    #expect(view.focusedAction(as: Int.self) == 0)
  }

  @Test func `a click on a row of a scrolled pane finds its item`() {
    let page = Page(panes: [Array(repeating: 1, count: 30), Array(repeating: 2, count: 30)])
    var view = PageView(page.block, size: Size(width: 60, height: 12))
    view.move(.screen(1))
    for row in 0..<12 {
      for column in [4, 36] {
        let words = view.drawn.body.rows[row]
        guard let control = view.control(atColumn: column, row: row) else {
          #expect(!words.contains("/"))
          continue
        }
        var other = view
        other.focus(control)
        let item = item(other)
        #expect(item?.pane == column / 30)
        #expect(words.contains("\(column / 30)/\(item?.number ?? -1) "), "\(words)")
      }
    }
  }

  @Test func `the focus goes pane by pane, and on a page of one column row by row`() {
    func buttons(_ name: String) -> Block {
      Stack {
        for number in 0..<3 { Flow.Item.button("\(name)\(number)", action: "\(name)\(number)") }
      }.asBlock
    }
    let row = Row {
      buttons("a").fixed(8)
      Viewport { buttons("b") }.fixed(8)
      Box { buttons("c") }.filling()
    }
    let panes = Stack {
      Flow.Item.button("top", action: "top")
      row.height(share: 1)
      Flow.Item.button("end", action: "end")
    }
    let expected = ["top"] + ["a", "b", "c"].flatMap { name in (0..<3).map { "\(name)\($0)" } }
    // Tab goes through a part that doesn't scroll, and leaves one that does.
    let tabbed = expected.filter { !["b1", "b2"].contains($0) }
    for (motion, actions) in [(Motion.step(1), expected), (.control(1), tabbed)] {
      var view = PageView(panes.asBlock, size: Size(width: 40, height: 9))
      var found: [String] = []
      for _ in 0..<actions.count + 1 {
        found += [view.focusedAction(as: String.self)].compactMap(\.self)
        view.move(motion)
      }
      #expect(found == actions + ["end"])
    }
    let column = Row {
      buttons("a").fixed(8)
      buttons("b").fixed(8)
    }
    var view = PageView(Stack { column }.asBlock, size: Size(width: 40, height: 9))
    view.move(.control(1))
    #expect(view.focusedAction(as: String.self) == "b0")
  }
}
