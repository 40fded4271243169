import Domain
import Rendering
import Testing
import TextLayout

@testable import reader

@Suite struct PaneTests {
  private func text(_ words: String) -> Block { .text(Text([Run(SafeText(outside: words))])) }

  /// A list of items, each with an action and some words.
  private func list(_ count: Int, from first: Int = 0, header: String? = nil) -> Block {
    let items = (first..<first + count).map { number in
      Block.action(
        ScreenAction.open(number),
        text("Item \(number) \(String(repeating: "with some more words ", count: number % 4))"))
    }
    return .stack(Stack([.action(ScreenAction.back, text("Back"))] + [header.map(text) ?? .nothing] + items, gap: 1))
  }

  private var article: Block {
    .stack(Stack((0..<60).map { text("Paragraph \($0) " + String(repeating: "of words ", count: $0 % 9)) }, gap: 1))
  }

  private func pane(_ tree: Block, width: Int = 40, height: Int = 10) -> Pane {
    Pane(name: "test", tree: tree, width: width, height: height)
  }

  private func topText(_ pane: Pane) -> String { pane.sheet.body.text(ofRow: pane.scroll) }

  private func window(_ pane: Pane) -> [String] {
    (0..<pane.sheet.windowRows).map { pane.sheet.body.text(ofRow: pane.scroll + $0) }
  }

  private func action(_ pane: Pane) -> ScreenAction? {
    pane.focused?.screenAction
  }

  @Test func `a page begins at its top, with its first item in focus`() {
    let pane = pane(list(5))
    #expect(pane.scroll == 0)
    #expect(action(pane) == .open(0))
  }

  @Test(arguments: [3, 5, 10, 40], [20, 40, 80])
  func `down leads to every item in turn, each whole on the screen where it has room`(height: Int, width: Int) {
    var pane = pane(list(20), width: width, height: height)
    var seen = [ScreenAction.open(0)]
    for _ in 0..<300 {
      pane.moveDown()
      let scroll = pane.scroll
      #expect((0...pane.sheet.scrollLimit).contains(scroll))
      guard let name = action(pane), name != seen.last, let target = pane.focused else { continue }
      seen.append(name)
      if target.rows.count <= height {
        #expect(target.rows.lowerBound >= scroll && target.rows.upperBound <= scroll + height)
      }
    }
    #expect(seen == (0..<20).map { ScreenAction.open($0) })
    #expect(pane.scroll == pane.sheet.scrollLimit)
    for _ in 0..<400 { pane.moveUp() }
    #expect(action(pane) == .back)
    #expect(pane.scroll == 0)
  }

  @Test func `down reads a page without choices to its end, a row at a time`() {
    var pane = pane(article)
    for row in 1...20 {
      pane.moveDown()
      #expect(pane.scroll == row)
    }
    for _ in 0..<1_000 { pane.moveDown() }
    #expect(pane.scroll == pane.sheet.scrollLimit)
  }

  @Test(arguments: [2, 5, 10, 33])
  func `paging shows every row, and keeps one of the last window`(height: Int) {
    var pane = pane(article, height: height)
    var seen = Set(0..<height)
    while pane.scroll < pane.sheet.scrollLimit {
      let before = pane.scroll
      pane.page(1)
      #expect(pane.scroll > before)
      #expect(pane.scroll < before + height)
      seen.formUnion(pane.scroll..<pane.scroll + height)
    }
    #expect(seen.isSuperset(of: 0..<pane.sheet.bodyRows))
    pane.moveToStart()
    #expect(pane.scroll == 0)
    pane.moveToEnd()
    #expect(pane.scroll == pane.sheet.scrollLimit)
  }

  @Test(arguments: [20, 33, 60, 100, 200])
  func `a resize keeps the words at the top, and the old size brings the old rows back`(width: Int) {
    for pages in 1...6 {
      var pane = pane(article)
      for _ in 0..<pages { pane.page(1) }
      let (before, words) = (pane.scroll, topText(pane))
      pane.resize(width: width, height: 12)
      if pane.scroll < pane.sheet.scrollLimit, let word = words.split(separator: " ").first {
        let around = (pane.scroll..<pane.scroll + 2).map { pane.sheet.body.text(ofRow: $0) }
        #expect(words.isEmpty || around.contains { $0.contains(word) }, "\(words) not in \(around)")
      }
      pane.resize(width: 40, height: 10)
      #expect(pane.scroll == before)
    }
  }

  @Test func `the old size brings the old rows back from a window that had room for the whole page, too`() {
    var pane = pane(article)
    pane.page(1)
    pane.page(1)
    let before = window(pane)
    pane.resize(width: 60, height: 1_000)
    #expect(pane.scroll == 0)
    pane.resize(width: 40, height: 10)
    #expect(window(pane) == before)
    // What was at the top of the page stays there.
    pane.moveToStart()
    pane.resize(width: 60, height: 1_000)
    pane.update(article)
    pane.resize(width: 20, height: 5)
    #expect(pane.scroll == 0)
  }

  @Test func `what comes in above the window leaves the window where it is`() {
    var pane = pane(list(40))
    pane.page(1)
    pane.page(1)
    let before = window(pane)
    #expect(before.contains { $0.hasPrefix("Item") })
    pane.update(list(40, header: "News came in above, as a banner does"))
    #expect(window(pane) == before)
    pane.update(list(40))
    #expect(window(pane) == before)
  }

  @Test func `a page that gets shorter is shown to its end`() {
    var pane = pane(list(40))
    pane.moveToEnd()
    pane.update(list(3))
    #expect(pane.scroll == pane.sheet.scrollLimit)
  }

  /// A list whose items have as many rows each.
  private func tallList(_ count: Int, rows: Int) -> Block {
    let items = (0..<count).map { number in
      let lines = (0..<rows).map { text("Item \(number), row \($0)") }
      return Block.action(ScreenAction.open(number), .stack(Stack(lines)))
    }
    return .stack(Stack(items, gap: 1))
  }

  @Test(arguments: [2, 5, 10, 30])
  func `the end of a page stays in the window while its items grow and shrink`(height: Int) {
    var pane = pane(tallList(10, rows: 4), height: height)
    pane.moveToEnd()
    for rows in [5, 6, 9, 4, 3] {
      pane.update(tallList(10, rows: rows))
      #expect(pane.scroll == pane.sheet.scrollLimit)
      #expect(window(pane).last == "Item 9, row \(rows - 1)")
    }
  }

  @Test func `items that are added at the end leave the window where it is`() {
    var pane = pane(tallList(10, rows: 4))
    pane.moveToEnd()
    let before = window(pane)
    pane.update(tallList(12, rows: 4))
    #expect(window(pane) == before)
  }

  @Test func `an item that has the focus stays whole in the window while those above it grow`() {
    var pane = pane(tallList(10, rows: 4))
    for _ in 0..<5 { pane.moveDown() }
    #expect(action(pane) == .open(5))
    pane.update(tallList(10, rows: 6))
    #expect(window(pane).suffix(6) == (0..<6).map { "Item 5, row \($0)" })
  }

  @Test(arguments: [1, 3, 7])
  func `the beginning and the end of a list are chosen from, however tall its items are`(height: Int) {
    var pane = pane(tallList(10, rows: 8), height: height)
    pane.moveToEnd()
    #expect(window(pane).last == "Item 9, row 7")
    #expect(action(pane) == .open(9))
    pane.moveToStart()
    #expect(window(pane).first == "Item 0, row 0")
    #expect(action(pane) == .open(0))
  }

  @Test func `the beginning of a page has the focus on what a new page has it on`() {
    let top = Block.stack(
      Stack([.action(ScreenAction.tab(1), text("Tab")), .action(ScreenAction.retry, text("Again"))]))
    var pane = pane(.stack(Stack([top, list(30)], gap: 1)))
    #expect(action(pane) == .open(0))
    pane.moveToEnd()
    #expect(action(pane) == .open(29))
    pane.moveToStart()
    #expect(action(pane) == .open(0))
    #expect(pane.scroll == 0)
  }

  @Test(arguments: [false, true])
  func `when what has the focus is gone, something else in the window gets it`(isScrolled: Bool) throws {
    var pane = pane(list(30))
    pane.moveDown()
    if isScrolled { pane.moveToEnd() }
    let key = action(pane)
    pane.update(list(20, from: isScrolled ? 0 : 5))
    #expect(action(pane) != key)
    let rows = try #require(pane.focused?.rows)
    #expect(rows.lowerBound >= pane.scroll && rows.upperBound <= pane.scroll + 10)
  }

  @Test(arguments: 1...5)
  func `a choice in the first three rows beyond the window is gone to at once, a further one row by row`(beyond: Int) {
    let choices = (1...2).map { Block.action(ScreenAction.open($0), text("Choice \($0)")) }
    let prose = (0..<20).map { text("Prose \($0)") }
    // The window has 10 rows, of which the first choice has one.
    var pane = pane(.stack(Stack([choices[0]] + prose.prefix(8 + beyond) + [choices[1]] + prose)))
    pane.moveDown()
    #expect(pane.scroll == (beyond <= 3 ? beyond : 1))
    for _ in 0..<beyond where action(pane) != .open(2) { pane.moveDown() }
    #expect(action(pane) == .open(2))
    #expect(pane.scroll == beyond)
    pane.moveUp()
    #expect(action(pane) == (beyond <= 3 ? .open(1) : nil))
    #expect(pane.scroll == (beyond <= 3 ? 0 : beyond - 1))
  }

  @Test func `the images of which a row is in the window can be seen, and no others`() {
    let pictures = (0..<10).map { number in
      Block.region(
        .image(Identifier(UntrustedText("\(number)"))), .stack(Stack((0..<3).map { text("Row \($0)") })))
    }
    var pane = pane(.stack(Stack(pictures, gap: 1)), height: 9)
    // Pictures begin at rows 0, 4, 8, 12 and so on.
    #expect(pane.window.visibleImages.map(\.raw) == ["0", "1", "2"])
    for expected in [["0", "1", "2"], ["0", "1", "2"], ["1", "2"], ["1", "2", "3"]] {
      pane.moveDown()
      #expect(pane.window.visibleImages.map(\.raw) == expected, "at row \(pane.scroll)")
    }
  }

  @Test func `a search from a row begins with that row`() throws {
    var pane = pane(article)
    pane.find("Paragraph 7", from: 0)
    let row = try #require(pane.search?.match?.row)
    pane.find("Paragraph", from: row)
    #expect(pane.search?.match?.row == row)
  }

  @Test func `a page that is drawn anew keeps the place that was found, or has its last one`() {
    var pane = pane(list(10))
    pane.find("item", from: 0)
    for _ in 0..<6 { pane.findNext() }
    pane.update(list(10, header: "News came in above"))
    #expect(pane.search?.index == 6)
    pane.update(list(4))
    #expect(pane.search?.index == 3)
    pane.update(article)
    #expect(pane.search?.match == nil)
  }

  @Test func `the focus goes round all choices with the tabulator`() {
    var pane = pane(list(30), height: 5)
    var names: [ScreenAction?] = []
    for _ in 0..<31 {
      pane.focusNext()
      names.append(action(pane))
    }
    #expect(Set(names).count == 31)
    #expect(names.last == .open(0))
    pane.focusNext(backward: true)
    #expect(action(pane) == .back)
  }

  @Test func `a page beyond all bounds is drawn as far as it is needed`() {
    let endless = Block.list(
      List(count: 1_000_000) { .action(ScreenAction.open($0), .text(Text([Run(SafeText(own: "Row \($0)"))]))) })
    var pane = pane(endless)
    #expect(!pane.sheet.isWhole)
    #expect(pane.sheet.bodyRows < 5_000)
    for _ in 0..<250 { pane.page(1) }
    #expect(topText(pane) == "Row 2250")
    #expect(pane.sheet.bodyRows < 10_000)
  }

  @Test func `links are choices, and the same link in two rows is one`() {
    let runs = [
      Run(SafeText(own: "See the ")), Run(SafeText(own: "long description of it all"), link: "https://example.com/a"),
      Run(SafeText(own: " or ")), Run(SafeText(own: "that"), link: "javascript:alert(1)"),
      Run(SafeText(own: " or ")), Run(SafeText(own: "this"), link: "https://example.com/b"),
    ]
    var pane = pane(.text(Text(runs)), width: 16)
    pane.focusNext()
    #expect(pane.focused?.key.activation == .link("https://example.com/a"))
    #expect(pane.focused?.rows.count ?? 0 > 1)
    pane.focusNext()
    #expect(pane.focused?.key.activation == .link("https://example.com/b"))
    pane.focusNext()
    #expect(pane.focused?.key.activation == .link("https://example.com/a"))
  }
}
