import GalleyTestSupport
import Testing

@testable import TextLayout

/// Parts of a window: each has its rows, shows some rows of its content, and marks and records the
/// others. A person goes through them with the focus, and scrolls them.
@Suite(.firstFailure) struct PaneTests {
  private func lines(_ name: String, _ count: Int) -> Stack {
    Stack {
      for number in 1...count {
        TextBlock("\(name) \(number)")
      }
    }
  }

  // MARK: Drawings

  @Test func `what is cut is counted below a box, and in cells of its own anywhere else`() {
    let box = Box(title: "jobs") { lines("job", 9) }
    let scrolled = Box { Viewport { lines("line", 20) } }
    let row = Row {
      scrolled.share()
      scrolled.share()
    }
    let low = Stack {
      lines("jobs", 9)
      Box { "log" }.height(share: 1)
      TextBlock("q quit")
    }
    let spaced = Stack(gap: 2) {
      lines("jobs", 2)
      TextBlock("log").height(share: 1)
      TextBlock("q quit")
    }
    let stacked = Row {
      Box { lines("left", 5) }.column(minimum: 12)
      Box { lines("right", 5) }.column(minimum: 12)
    }
    let title = Box(title: "jobs") { lines("job", 3) }
    func part(_ block: some BlockConvertible) -> Block {
      Stack { block.height(share: 1) }.asBlock
    }
    expectGolden(
      drawn(part(box), 30, height: 5),
      drawn(part(row), 40, height: 5),
      drawn(part(lines("line", 9)), 12, 3, 2, 1, height: 3),
      drawn(
        part(
          Viewport {
            TextBlock("head")
          } _: {
            lines("wide line", 9)
          }), 11, height: 4),
      drawn(low, 12, height: 6),
      drawn(low, 12, height: 2),
      drawn(spaced, 9, height: 7),
      drawn(spaced, 9, height: 4),
      drawn(spaced, 9, height: 1),
      drawn(part(stacked), 14, height: 9),
      drawn(part(title), 12, height: 3),
      drawn(part(title), 12, height: 2),
      drawn(part(title), 12, height: 1))
  }

  @Test func `what a dialog covers is recorded, also what has no cells or reaches beyond them`() {
    let joined = TextBlock(Run("ab"), Run("\u{2060}cd", "code"))
    let fronts = ["x", "xx", "xxx", "xxxx"].map { front in
      drawn(joined.covered { TextBlock(front) }, 4, height: 1)
    }
    let wide = TextBlock("👩‍👩‍👧‍👦 abcdefgh").covered { TextBlock("XX") }
    let plain = TextBlock("aa abcdefgh").covered { TextBlock("XX") }
    expectGolden(fronts.joined(separator: "\n\n"), drawn(wide, 20), drawn(plain, 20))
  }

  // MARK: Properties

  /// A tree as a part of a window: alone, and in boxes, which have all rows of the part.
  private func parts(_ tree: Block) -> [Block] {
    let box = Box { tree }
    let narrow = box.column(minimum: 12, ideal: 12)
    let stacked = Row {
      narrow
      narrow
    }
    return [
      tree, box.action(1), box.width(9).aligned(.center), box.marked(Run("• ")),
      Choice([box]).filled("ground"), stacked.heading(1),
    ]
  }

  /// What each window of a tree shows and records, together, is the tree.
  @Test(arguments: zip(GeneratedText.seeds, 0..<3))
  func `no window of any height loses a word, and each has its height`(
    _ seed: UInt64, _ turn: Int
  ) {
    let widths = [9, 40, 17, 90]
    var source = GeneratedTree(seed: seed)
    for number in 0..<6 {
      let part = parts(source.block(depth: 4))[number]
      let page = Stack {
        TextBlock("top")
        part.height(share: 1)
        TextBlock("end").height()
      }
      // Each form has most of the widths in a tree of some seed.
      for width in Thoroughness.isFull ? widths : [widths[(number + turn) % 4]] {
        let words = Words.of(Frame.recordingAll { frame(page, width) })
        for height in Thoroughness.some(7, of: Array(1...14)) {
          let window = Frame.recordingAll { frame(page, width, height: height) }
          let place: Comment = "seed \(seed), tree \(number), \(width)x\(height)"
          #expect(window.rowCount == height, place)
          let cells = window.rows.map(Cells.count)
          #expect(cells.max() ?? 0 <= width, place)
          let found = Words.of(window)
          let lost = words.filter { word, count in found[word, default: 0] < count }
          #expect(lost == [:], place)
          let hidden = window.shortenings.filter { $0.rule.isBelow }
          let isMarked = window.rows.contains { $0.contains("+") }
          // A page with too few rows for its parts scrolls as a whole.
          let isWhole = { rows(page, width, height: height, scroll: 1)[0] != "top" }
          #expect(hidden.isEmpty || isMarked || isWhole(), place)
          let order = window.shortenings.map(\.row)
          #expect(order == order.sorted(), place)
          guard number > 0, height > 8, !isWhole() else { continue }
          let seen = window.rows.dropFirst().dropLast().map { $0.trimmingPrefix("• ") }
          let lines = [seen.first?.contains("┌"), seen.last?.contains("└")]
          #expect(lines == [true, true] && window.rows.last == "end", place)
          if number == 5, width < 26 {
            let tops = seen.indices.filter { seen[$0].hasPrefix("┌") }
            #expect(tops == [0, (height - 1) / 2], place)
          }
        }
      }
    }
  }

  @Test func `the texts of a window have the numbers that they have on the whole page`() {
    let page = Stack {
      TextBlock("a").height(share: 1)
      lines("b", 2).height(share: 1)
      Viewport { lines("c", 2) }.height(share: 1)
      TextBlock("d")
    }
    let window = frame(page, 20, height: 12)
    let numbers = (0..<window.rowCount).flatMap { window.texts(inRow: $0).map(\.number) }
    #expect(numbers == Array(0...5))
  }

  @Test func `a table of items scrolls in its window, also where words are taken back`() {
    let table = TableBlock(of: 0..<100) { Column("N") { TextBlock("\($0)") } }
    let edit = Substitution.Words(Substitution.Text([Run("N")]), 0..<1, "M")
    let size = Size(width: 20, height: 9)
    let page = Substitution([.words(edit)]).drawing {
      DrawnPage(drawing: table.asBlock, size: size)
    }
    #expect(page.panes.count == 1)
    #expect(page.body.rowCount == 9)
  }

  @Test(arguments: 5...40)
  func `no cell of the content gives way to the mark of what is hidden`(_ width: Int) {
    let table = TableBlock(of: Array(0..<9)) {
      Column("JOB") { TextBlock("job \($0)") }
      Column("LAST", overflow: .truncate(lines: 1)) { TextBlock("debug\($0) and more words") }
    }.lines()
    let page = Stack { Viewport(table).height(share: 1) }
    let narrow = width - 2
    let whole = rows(table, narrow)
    for scroll in 0...5 {
      let frame = frame(page, width, height: 6, scroll: scroll)
      for row in 0..<4 {
        #expect(frame.rows[2 + row].hasPrefix(whole[2 + scroll + row]))
      }
      let above = scroll == 0 ? "" : "↑\(scroll)"
      let below = scroll == 5 ? "" : "+\(5 - scroll)"
      let marks = [above, below].filter { !$0.isEmpty }
      let last = marks[marks.count - 1]
      let forms = [marks.joined(separator: " "), last, String(last.prefix(1))]
      #expect(forms.contains(where: frame.rows[5].hasSuffix))
    }
  }

  /// A list in one of several places, with rows of a known height or of different ones.
  private func body(
    _ form: Int, _ heights: [Int], isKnown: Bool, _ build: @escaping @Sendable () -> Void
  ) -> Block {
    let height = isKnown ? 1 : nil
    let list = LazyList(count: heights.count, gap: form % 2, rowHeight: height) { index in
      build()
      return Stack {
        for line in 0..<(isKnown ? 1 : heights[index]) { TextBlock("row \(index) line \(line)") }
      }
    }
    switch form {
    case 0, 1: return list.asBlock
    case 2: return Box { list }.asBlock
    case 3:
      return Stack {
        TextBlock("head")
        list
        TextBlock("foot")
      }.asBlock
    default:
      return Row {
        TextBlock("left")
        Box(padding: 1) { list }.filling()
      }.asBlock
    }
  }

  @Test(arguments: 0..<5, [true, false])
  func `a window of any position shows those rows of the whole, and builds few others`(
    _ form: Int, _ isKnown: Bool
  ) {
    var random = SeededGenerator(seed: UInt64(form))
    nonisolated(unsafe) var built = 0
    for _ in 0..<6 {
      let heights = (0...random.number(below: 60)).map { _ in 1 + random.number(below: 3) }
      let body = body(form, heights, isKnown: isKnown) { built += 1 }
      let height = 1 + random.number(below: 12)
      for width in [14, 30] {
        let whole = rows(body, width - 4)
        for scroll in [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, .max] {
          let part = Stack { Box { Viewport(scroll: .row(scroll)) { body } }.height(share: 1) }
          built = 0
          let seen = rows(part, width, height: height + 2)
          let place: Comment = "\(heights), \(width)x\(height), scrolled by \(scroll)"
          // The columns of a row are measured.
          if isKnown, form < 4 { #expect(built <= 3 * (height + 3), place) }
          let first = max(0, min(scroll, whole.count - height))
          let expected = whole[first...].prefix(height).map { row in
            "│ " + row + String(repeating: " ", count: width - 4 - Cells.count(row)) + " │"
          }
          #expect(Array(seen[1...].prefix(expected.count)) == expected, place)
          let below = whole.count - first - height
          #expect(seen[height + 1].contains("+") == (below > 0), place)
          #expect(!isKnown || below <= 0 || seen[height + 1].contains("+\(below) "), place)
        }
      }
    }
  }

  /// An item of a list.
  private struct Listed: Equatable {
    var words: String
    var tag = ""

    var row: Block {
      Stack {
        TextBlock(words)
        TextBlock(tag).action(tag)
      }.action(words)
    }
  }

  @Test(arguments: GeneratedText.seeds, [true, false])
  func `a changed list is drawn as one that is drawn anew, and only where it differs`(
    _ seed: UInt64, isInPane: Bool
  ) {
    var random = SeededGenerator(seed: seed)
    nonisolated(unsafe) var built = 0
    func words() -> String {
      String(repeating: "words ", count: 1 + random.number(below: 14))
    }
    var items = (0..<200).map { Listed(words: words(), tag: $0 % 9 == 0 ? "same" : "") }
    let gap = random.number(below: 2)
    var notice = ""
    func parts(_ list: LazyList) -> Stack {
      Stack {
        TextBlock(notice)
        list
        TextBlock("foot").action("foot")
      }
    }
    func page() -> Block {
      if isInPane {
        let list = LazyList(of: items, gap: gap) { item in
          built += 1
          return item.row
        }
        return Stack { Box { Viewport { parts(list) } }.height(share: 1) }.asBlock
      }
      let list = LazyList(count: items.count, gap: gap, showing: items) { old, new, index in
        guard old.indices.contains(index), new.indices.contains(index) else { return false }
        return old[index] == new[index]
      } row: { [items] index in
        built += 1
        return items[index].row
      }
      return parts(list).asBlock
    }
    let motions: [Motion] = [.step(1), .step(-1), .screen(1), .screen(-1), .half(1), .start, .end]
    let size = Size(width: 30, height: 12)
    var view = PageView(page(), size: size)
    view.move(.end)
    for step in 0..<60 {
      let index = random.number(below: items.count)
      let change = random.number(below: 9)
      switch change {
      case 0: items.remove(at: index)
      case 1: items.append(Listed(words: "added \(step)"))
      case 2: items[index].tag = random.one(of: ["same", "other \(step)", ""])
      case 3: notice = notice.isEmpty ? "a notice" : ""
      case 4, 5: view.move(random.one(of: motions))
      default: items[index].words = words()
      }
      let page = page()
      built = 0
      view.show(page, size: size)
      let comment = Comment("seed \(seed), step \(step)")
      #expect(change == 0 || built < (isInPane ? 150 : 10), comment)
      let other = DrawnPage(drawing: page, size: size, panes: view.position.panes)
      let drawn = view.drawn
      let bodies = [drawn, other].map(\.body.joined)
      if isInPane {
        // The number of rows below isn't known to a new drawing.
        #expect(bodies[0].rows.dropLast() == bodies[1].rows.dropLast(), comment)
        continue
      }
      #expect(bodies[0].rows == bodies[1].rows, comment)
      #expect(bodies[0].shortenings == bodies[1].shortenings, comment)
      #expect(bodies[0].spans.map(\.textNumber) == bodies[1].spans.map(\.textNumber), comment)
      #expect(Set(drawn.controls.map(\.id)).count == drawn.controls.count, comment)
      #expect(drawn.controls.map(\.rows) == other.controls.map(\.rows), comment)
      #expect(
        drawn.controls.map(\.id.activation) == other.controls.map(\.id.activation), comment)
      let some = random.number(below: other.body.rowCount)..<other.body.rowCount
      #expect(drawn.controls(inRows: some) == other.controls(inRows: some), comment)
      #expect(
        drawn.anchor(atRow: some.lowerBound) == other.anchor(atRow: some.lowerBound), comment)
    }
  }

  @Test func `a key builds the rows around the window, and wrapped rows are measured once`() {
    nonisolated(unsafe) var built = 0
    let count = 4_000
    let wrapped: @Sendable (Int) -> Block = { number in
      built += 1
      return TextBlock("\(number) \(String(repeating: "words ", count: number % 17))").asBlock
    }
    let line: @Sendable (Int) -> Block = { number in
      built += 1
      return TextBlock("\(number)").asBlock
    }
    func pane(_ pane: Viewport) -> Block {
      Stack {
        pane.height(share: 1)
        TextBlock("end")
      }.asBlock
    }
    let stored = LazyList(count: count) { wrapped($0).action($0) }
    let known = LazyList(count: count, rowHeight: 1) { line($0).action($0) }
    let lines = TableBlock(of: Array(0..<count)) {
      Column("N") { line($0) }.whole(widest: "10000")
    }.lines().actions { $0 }
    // The page is made anew for each key.
    let pages: [(width: Int, limit: Int, page: () -> Block)] = [
      (30, 1_200, { pane(Viewport { LazyList(of: 0..<count) { wrapped($0).action($0) } }) }),
      (30, 1_200, { pane(Viewport { stored }) }),
      (
        30, 1_200,
        {
          let table = TableBlock(of: 0..<count) { Column("N") { wrapped($0) }.filling(minimum: 4) }
          return pane(Viewport(table.actions { $0 }))
        }
      ),
      (
        8, 1_200,
        {
          let table = TableBlock(of: 0..<count) {
            Column("N") { wrapped($0) }
            Column("More") { _ in TextBlock("more").asBlock }.whole()
          }
          return pane(Viewport(table.stacking().actions { $0 }))
        }
      ),
      (30, 250, { pane(Viewport { known }) }), (30, 250, { pane(Viewport(lines)) }),
      (30, 250, { known.asBlock }), (30, 250, { lines.asBlock }),
      (30, 250, { Viewport(lines).asBlock }),
    ]
    for (index, (width, limit, page)) in pages.enumerated() {
      let size = Size(width: width, height: 12)
      var view = PageView(page(), size: size)
      #expect(limit > 250 || built < limit)
      view.move(.end)
      for start in limit > 250 ? [count - 1] : [count - 1, 2_000, 0] {
        view.give(Identifier(start))
        let motions: [(Motion, Int?)] = [
          (.step(-1), max(0, start - 1)), (.step(1), max(1, start)), (.screen(-1), nil),
          (.start, 0), (.screen(1), nil), (.step(1), nil), (.end, count - 1),
          (.step(-1), count - 2),
        ]
        for (motion, expected) in motions {
          built = 0
          view.move(motion)
          view.show(page(), size: size)
          let focused = view.focusedAction(as: Int.self)
          let place: Comment = "page \(index) from \(start), \(motion)"
          #expect(expected == nil || focused == expected, place)
          #expect(built < limit, place)
        }
      }
      // The window shows what a page that is drawn anew shows there.
      let other = DrawnPage(drawing: page(), size: size, panes: view.position.panes)
      let isPane = index < 6
      #expect(
        !isPane || view.drawn.body.joined.rows.dropLast(2) == other.body.joined.rows.dropLast(2))
      built = 0
    }
  }

  @Test func `a long page is shown before its other rows are laid out`() {
    nonisolated(unsafe) var built = 0
    let list = LazyList(of: 0..<5_000) { number in
      built += 1
      return TextBlock("Item \(number)").action(number)
    }
    let reading = PageReading(opensWithFirstRows: true)
    var view = PageView(list.asBlock, size: Size(width: 40, height: 10), reading: reading)
    view.move(.step(1))
    view.move(.screen(1))
    #expect(built < 100)
    view.move(.end)
    #expect(view.focusedAction(as: Int.self) == 4_999)
  }

  @Test func `a row of a list shows what else the program says, although its item is the same`() {
    func page(_ selected: Int) -> Block {
      LazyList(of: 0..<3) { TextBlock($0 == selected ? "* \($0)" : "  \($0)").action($0) }.asBlock
    }
    expectGolden(script(page(0), page(2), width: 20, height: 5, "show"))
  }

  @Test func `rows of a table are measured again when its columns have other widths`() {
    func page(_ last: String) -> Block {
      let table = TableBlock(of: Array(repeating: "ferry", count: 20) + [last]) {
        Column("NAME") { TextBlock($0) }
        Column("WORDS") { _ in TextBlock("many words in several rows") }
      }
      return Stack { Viewport(table).height(share: 1) }.asBlock
    }
    let size = Size(width: 30, height: 8)
    var view = PageView(page("boat"), size: size)
    view.move(.end)
    view.show(page("the old lighthouse"), size: size)
    let other = DrawnPage(
      drawing: page("the old lighthouse"), size: size, panes: view.position.panes)
    #expect(view.drawn.body.joined.rows == other.body.joined.rows)
  }

  @Test func `a page of many rows that no item tells apart scrolls as a whole`() {
    let article = LazyList(count: 100) { TextBlock("paragraph \($0)") }
    expectGolden(script(article.asBlock, width: 20, height: 4, "End"))
  }

  // MARK: The focus

  private struct Item: Hashable {
    var pane: Int
    var number: Int
  }

  /// Panes with lists, side by side where there is room, or lists on a page that scrolls.
  private struct Page {
    /// The rows of each item of each pane, without those after it that can't be chosen.
    var panes: [[Int]]
    /// The rows of text after each item.
    var gap = 0
    var isLazy = false
    /// Whether the page scrolls, without panes.
    var isPlain = false
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
      if isPlain {
        return Stack {
          for pane in panes.indices { viewport(pane).body }
        }.asBlock
      }
      return Stack {
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
    var random = SeededGenerator(seed: seed)
    for number in (0..<3).untilFailure {
      let panes = (0...random.number(below: 3)).map { _ in
        (0...random.number(below: 6 + 7 * number)).map { _ in 1 + random.number(below: 3) }
      }
      let gaps = [0, 0, 1, 5, 12]
      let page = Page(
        panes: panes,
        gap: gaps[random.number(below: gaps.count)],
        isLazy: random.number(below: 2) == 0,
        isPlain: random.number(below: 2) == 0)
      let size = Size(
        width: [20, 50, 90][random.number(below: 3)],
        height: 8 + random.number(below: 12) + 6 * panes.count)
      let place: Comment = "seed \(seed), page \(number), \(size), \(page)"
      var view = PageView(page.block, size: size)
      let items = page.items
      #expect(visited(&view, .step(1), gap: page.gap, place) == items, place)
      #expect(visited(&view, .step(-1), gap: page.gap, place) == items.reversed(), place)
      // A list is built as far as two windows.
      guard page.gap < 12, !page.isPlain else { continue }
      // Tab goes from pane to pane, and on to the first.
      for pane in panes.indices.dropFirst() + [0] {
        view.move(.control(1))
        #expect(item(view)?.pane == pane, place)
      }
    }
  }

  /// Pages in which a tree, a list and a field share few rows.
  private func crowded(_ tree: Block) -> [Block] {
    let field = TextField("find", text: "", action: "find")
    let buttons = Stack {
      Flow.Item.button("one", action: "one")
      Flow.Item.button("two", action: "two")
    }
    let dialog = Box(title: "dialog") {
      lines("why", 6)
      tree
      field
      buttons
    }
    return [
      Stack {
        TextBlock("top")
        Box { tree }.height(share: 1)
        Box { items("row", 3) }.height(share: 1)
        field.height()
        buttons.height()
        Flow.Item.button("three", action: "three").asBlock.height()
      }.asBlock,
      Viewport {
        lines("head", 3)
        field
      } _: {
        tree
        items("row", 3)
      }.asBlock,
      Row {
        Box { tree }.share(1, minimum: 8)
        Stack { buttons }.share(1, minimum: 8)
      }.asBlock,
      Stack { Box { tree }.height(share: 1) }.covered { dialog },
      tree.covered { dialog },
    ]
  }

  /// The controls that have the focus one after the other. Each of them is seen.
  private func reached(
    _ view: inout PageView, of page: Block, _ motion: Motion, _ place: Comment
  ) -> Set<Control.Activation> {
    var reached: Set<Control.Activation> = []
    // Tab goes around.
    for _ in 0..<(motion == .control(1) ? 20 : 500) {
      if let focused = view.focused {
        reached.insert(focused.id.activation)
        let size = Size(width: view.drawn.width + PageView.margin, height: view.drawn.height)
        let drawn = Frame(drawing: view.window(of: page), size: size)
        #expect(drawn.rows.count { $0.hasPrefix("▸") } == 1, "\(focused.id), \(place)")
        for row in drawn.rows.indices {
          let known = view.drawn.row(atWindowRow: row, scroll: view.scroll)
          let shown = known.map { view.drawn.rows(of: $0.part).joined.text(ofRow: $0.row) } ?? ""
          #expect(drawn.text(ofRow: row).words == shown.words, place)
        }
      }
      let old = view.position
      view.move(motion)
      if view.position == old { return reached }
    }
    if motion != .control(1) { Issue.record("the focus doesn't end: \(place)") }
    return reached
  }

  @Test(arguments: zip(GeneratedText.seeds, 0..<3))
  func `in a window of any size, what has the focus is seen, and each control is reached`(
    _ seed: UInt64, _ turn: Int
  ) {
    var source = GeneratedTree(seed: seed)
    for (number, page) in crowded(source.block(depth: 3)).enumerated().untilFailure {
      let sizes = [
        Size(width: 8, height: 4),
        Size(width: 18, height: 5),
        Size(width: 38, height: 9),
      ]
      // Each form has every size with a tree of some seed.
      for size in Thoroughness.isFull ? sizes : [sizes[(number + turn) % 3]] {
        let place: Comment = "seed \(seed), page \(number), \(size)"
        let whole = frame(page, size.width).controls(in: .body) { Control.Purpose($0) }
        let wanted = Set(whole.map(\.id.activation)).filter { activation in
          let name = activation.identifier?.value(as: String.self) ?? ""
          // What a program scrolls, or gives way in a low window, is the program's.
          return !name.hasPrefix("in a window")
        }
        var view = PageView(page, size: size)
        var found: Set<Control.Activation> = []
        for motion in [Motion.step(-1), .step(1), .control(1)] {
          found.formUnion(reached(&view, of: page, motion, place))
        }
        #expect(wanted.subtracting(found) == [], place)
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

  @Test func `a click on a row of a scrolled pane finds its item`() {
    let page = Page(panes: [Array(repeating: 1, count: 30), Array(repeating: 2, count: 30)])
    var view = PageView(page.block, size: Size(width: 60, height: 12))
    view.move(.screen(1))
    for row in 0..<12 {
      for column in [4, 36] {
        let words = view.drawn.body.joined.rows[row]
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

  // MARK: Scrolling

  /// The rows of a page after each act, with a mark beside the focused cell. An act is a key with its
  /// count, such as `4↓`, the wheel over a row, such as `wheel8`, `row-1` for a row up, or `show` for
  /// the next page.
  private func script(_ pages: Block..., width: Int, height: Int, _ acts: String) -> String {
    let size = Size(width: width, height: height)
    var rest = pages[...]
    var view = PageView(rest.removeFirst(), size: size)
    let acts: [Substring] = [""] + acts.split(separator: " ")
    return acts.map { act in
      let count = Int(act.prefix(while: \.isNumber))
      let name = act.drop(while: \.isNumber)
      if name == "show" {
        view.show(rest.removeFirst(), size: size)
      } else if let row = Int(name.trimmingPrefix("wheel")) {
        view.scroll(by: 3, atColumn: 10, row: row)
      } else if name == "row-1" {
        view.move(.row(-1))
      } else if !name.isEmpty {
        let isKnown = view.move(by: Key(named: name), count: count)
        #expect(isKnown, "\(name)")
      }
      let focused = view.focused?.shownRows.lowerBound
      let body = view.drawn.body.joined.rows
      let rows = view.rows.clamped(to: body.indices).map { row in
        (row == focused ? "▸ " : "  ") + body[row]
      }
      let action = view.focusedAction(as: String.self).map { ["· \($0)"] } ?? []
      return (rows + action).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private func items(_ name: String, _ count: Int) -> Stack {
    Stack {
      for number in 0..<count { TextBlock("\(name) \(number)").action("\(name) \(number)") }
    }
  }

  private func buttons(_ name: String, _ count: Int) -> Viewport {
    Viewport { items(name, count) }
  }

  @Test func `the focus goes pane by pane, and on a page of one column row by row`() {
    let row = Row {
      items("a", 2).fixed(8)
      buttons("b", 2).fixed(8)
      Box { items("c", 2) }.filling()
    }
    let panes = Stack {
      row.height(share: 1)
      Flow.Item.button("end", action: "end")
    }
    let column = Stack {
      Row {
        items("a", 2).fixed(8)
        items("b", 2).fixed(8)
      }
    }
    // Tab goes through a part that doesn't scroll, and leaves one that does.
    expectGolden(
      script(panes.asBlock, width: 40, height: 6, "↓ ↓ ↓ ↓ ↓ ↓"),
      script(panes.asBlock, width: 40, height: 6, "Tab Tab Tab Tab Tab Tab"),
      script(column.asBlock, width: 40, height: 6, "Tab Tab"))
  }

  @Test func `a person scrolls panes by steps, screens, jumps and the wheel`() {
    let text = Viewport {
      for line in 0..<30 { TextBlock("line \(line)") }
      TextBlock("a link").action("link")
    }
    let page = Stack {
      Flow.Item.button("top", action: "top")
      Box { buttons("row", 20) }.height(share: 1)
      Box { text }.height(share: 1)
      Flow.Item.button("end", action: "end")
    }
    expectGolden(
      script(
        page.asBlock, width: 20, height: 12,
        "4↓ End ↑ row-1 Home Tab 2↓ PgDn 40↓ Shift-Tab Home wheel8 wheel3 wheel0"))
  }

  @Test
  func `a choice within three rows of the window is reached at once, and a further one row by row`()
  {
    func page(_ between: Int) -> Block {
      Stack {
        TextBlock("first").action("first")
        for line in 1...between { TextBlock("line \(line)") }
        TextBlock("second").action("second")
        for line in 1...9 { TextBlock("line \(line)") }
      }.asBlock
    }
    expectGolden(
      script(page(5), width: 12, height: 4, "↓ 3↓ ↑"),
      script(page(6), width: 12, height: 4, "↓ 3↓ ↑"))
  }

  @Test func `a list in a box that is the whole page scrolls, also behind a dialog`() {
    let box = Box { buttons("row", 20) }.asBlock
    let dialog = box.covered { TextBlock("Sure?") }.asBlock
    expectGolden(script(box, dialog, box, width: 20, height: 6, "10↓ show show"))
  }

  @Test func `a text with one row more than its pane has scrolls`() {
    let page = Stack {
      Box { Viewport { lines("line", 4) } }.height(share: 1)
      Flow.Item.button("end", action: "end")
    }
    expectGolden(script(page.asBlock, width: 14, height: 6, "↓ ↓"))
  }

  @Test func `another text in a pane begins at its start, and a changed one stays`() {
    func page(_ name: String, _ first: String, count: Int = 30) -> Block {
      let text = Viewport {
        TextBlock(first)
        for line in 0..<count { TextBlock(line % 3 == 0 ? "the same" : "\(name) \(line)") }
      }
      return Stack { Box { text }.height(share: 1) }.asBlock
    }
    expectGolden(
      script(
        page("a", "12:00"), page("a", "12:01"), page("b", "12:02"), page("b", "12:02", count: 40),
        width: 20, height: 9, "PgDn show show End show"))
  }

  @Test func `a position that the program gives is the program's, and an end can be left`() {
    func page(_ scroll: Viewport.Scroll, _ count: Int) -> Block {
      var pane = buttons("row", count)
      pane.scroll = scroll
      return Stack {
        pane.height(share: 1)
        Flow.Item.button("end", action: "end")
      }.asBlock
    }
    expectGolden(
      script(page(.row(4), 20), width: 14, height: 5, "10↓"),
      script(
        page(.end, 9), page(.end, 11), page(.end, 13), page(.end, 15), width: 14, height: 5,
        "show PgUp show End show"))
  }
}

extension String {
  /// The text without the mark of the focus and the spaces before it.
  fileprivate var words: String {
    String(unicodeScalars.drop { $0 == " " || $0 == "▸" })
  }
}

extension Shortening.Rule {
  /// Whether rows are hidden below a window.
  fileprivate var isBelow: Bool {
    if case .below = self { true } else { false }
  }
}
