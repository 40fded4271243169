import GalleyDomain
import GalleyRendering
import Testing
import TextLayout

@testable import reader

@Suite struct PaneTests {
  private func text(_ words: String) -> Block { .text(TextBlock([Run(SafeText(outside: words))])) }

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

  @Test func `a page starts at its top, with its first item focused`() {
    let pane = pane(list(5))
    #expect(pane.scroll == 0)
    #expect(action(pane) == .open(0))
  }

  @Test(arguments: [3, 5, 10, 40], [20, 40, 80])
  func `the down key reaches every item in turn, each completely visible if it fits`(height: Int, width: Int) {
    var pane = pane(list(20), width: width, height: height)
    var seen = [ScreenAction.open(0)]
    for _ in 0..<300 {
      pane.move(.step(1))
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
    for _ in 0..<400 { pane.move(.step(-1)) }
    #expect(action(pane) == .back)
    #expect(pane.scroll == 0)
  }

  @Test func `the down key scrolls a page without targets to its end, row by row`() {
    var pane = pane(article)
    for row in 1...20 {
      pane.move(.step(1))
      #expect(pane.scroll == row)
    }
    for _ in 0..<1_000 { pane.move(.step(1)) }
    #expect(pane.scroll == pane.sheet.scrollLimit)
  }

  @Test(arguments: [2, 5, 10, 33])
  func `paging shows every row, with one row of overlap`(height: Int) {
    var pane = pane(article, height: height)
    var seen = Set(0..<height)
    while pane.scroll < pane.sheet.scrollLimit {
      let before = pane.scroll
      pane.move(.screen(1))
      #expect(pane.scroll > before)
      #expect(pane.scroll < before + height)
      seen.formUnion(pane.scroll..<pane.scroll + height)
    }
    #expect(seen.isSuperset(of: 0..<pane.sheet.bodyRows))
    pane.move(.start)
    #expect(pane.scroll == 0)
    pane.move(.end)
    #expect(pane.scroll == pane.sheet.scrollLimit)
  }

  @Test(arguments: [20, 33, 60, 100, 200])
  func `a resize keeps the text at the top, and the old size restores the old rows`(width: Int) {
    for pages in 1...6 {
      var pane = pane(article)
      for _ in 0..<pages { pane.move(.screen(1)) }
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

  @Test func `the old size restores the old rows after a window that fitted the whole page`() {
    var pane = pane(article)
    pane.move(.screen(1))
    pane.move(.screen(1))
    let before = window(pane)
    pane.resize(width: 60, height: 1_000)
    #expect(pane.scroll == 0)
    pane.resize(width: 40, height: 10)
    #expect(window(pane) == before)
    // The text at the top of the page stays there.
    pane.move(.start)
    pane.resize(width: 60, height: 1_000)
    pane.update(article)
    pane.resize(width: 20, height: 5)
    #expect(pane.scroll == 0)
  }

  @Test func `rows added above the window don't move its content`() {
    var pane = pane(list(40))
    pane.move(.screen(1))
    pane.move(.screen(1))
    let before = window(pane)
    #expect(before.contains { $0.hasPrefix("Item") })
    pane.update(list(40, header: "News came in above, as a banner does"))
    #expect(window(pane) == before)
    pane.update(list(40))
    #expect(window(pane) == before)
  }

  @Test func `a page that gets shorter is scrolled to its end`() {
    var pane = pane(list(40))
    pane.move(.end)
    pane.update(list(3))
    #expect(pane.scroll == pane.sheet.scrollLimit)
  }

  /// A list of items with the same number of rows.
  private func tallList(_ count: Int, rows: Int) -> Block {
    let items = (0..<count).map { number in
      let lines = (0..<rows).map { text("Item \(number), row \($0)") }
      return Block.action(ScreenAction.open(number), .stack(Stack(lines)))
    }
    return .stack(Stack(items, gap: 1))
  }

  @Test(arguments: [2, 5, 10, 30])
  func `a window at the end of a page stays there while items grow and shrink`(height: Int) {
    var pane = pane(tallList(10, rows: 4), height: height)
    pane.move(.end)
    for rows in [5, 6, 9, 4, 3] {
      pane.update(tallList(10, rows: rows))
      #expect(pane.scroll == pane.sheet.scrollLimit)
      #expect(window(pane).last == "Item 9, row \(rows - 1)")
    }
  }

  @Test func `items added at the end don't move the window`() {
    var pane = pane(tallList(10, rows: 4))
    pane.move(.end)
    let before = window(pane)
    pane.update(tallList(12, rows: 4))
    #expect(window(pane) == before)
  }

  @Test func `the focused item stays completely visible while items above it grow`() {
    var pane = pane(tallList(10, rows: 4))
    for _ in 0..<5 { pane.move(.step(1)) }
    #expect(action(pane) == .open(5))
    pane.update(tallList(10, rows: 6))
    #expect(window(pane).suffix(6) == (0..<6).map { "Item 5, row \($0)" })
  }

  @Test(arguments: [1, 3, 7])
  func `the start and the end of a list focus an item of any height`(height: Int) {
    var pane = pane(tallList(10, rows: 8), height: height)
    pane.move(.end)
    #expect(window(pane).last == "Item 9, row 7")
    #expect(action(pane) == .open(9))
    pane.move(.start)
    #expect(window(pane).first == "Item 0, row 0")
    #expect(action(pane) == .open(0))
  }

  @Test func `going to the start of a page focuses the same target as a new page`() {
    let top = Block.stack(
      Stack([.action(ScreenAction.tab(1), text("Tab")), .action(ScreenAction.retry, text("Again"))]))
    var pane = pane(.stack(Stack([top, list(30)], gap: 1)))
    #expect(action(pane) == .open(0))
    pane.move(.end)
    #expect(action(pane) == .open(29))
    pane.move(.start)
    #expect(action(pane) == .open(0))
    #expect(pane.scroll == 0)
  }

  @Test(arguments: [false, true])
  func `if the focused target disappears, another one in the window gets the focus`(isScrolled: Bool) throws {
    var pane = pane(list(30))
    pane.move(.step(1))
    if isScrolled { pane.move(.end) }
    let key = action(pane)
    pane.update(list(20, from: isScrolled ? 0 : 5))
    #expect(action(pane) != key)
    let rows = try #require(pane.focused?.rows)
    #expect(rows.lowerBound >= pane.scroll && rows.upperBound <= pane.scroll + 10)
  }

  @Test(arguments: 1...5)
  func `a target within three rows of the window is focused at once, a further one after scrolling`(beyond: Int) {
    let choices = (1...2).map { Block.action(ScreenAction.open($0), text("Choice \($0)")) }
    let prose = (0..<20).map { text("Prose \($0)") }
    // The window has 10 rows, and the first target has one of them.
    var pane = pane(.stack(Stack([choices[0]] + prose.prefix(8 + beyond) + [choices[1]] + prose)))
    pane.move(.step(1))
    #expect(pane.scroll == (beyond <= 3 ? beyond : 1))
    for _ in 0..<beyond where action(pane) != .open(2) { pane.move(.step(1)) }
    #expect(action(pane) == .open(2))
    #expect(pane.scroll == beyond)
    pane.move(.step(-1))
    #expect(action(pane) == (beyond <= 3 ? .open(1) : nil))
    #expect(pane.scroll == (beyond <= 3 ? 0 : beyond - 1))
  }

  @Test func `an image is visible if one of its rows is in the window`() {
    let pictures = (0..<10).map { number in
      Block.region(
        .image(Identifier(UntrustedText("\(number)"))), .stack(Stack((0..<3).map { text("Row \($0)") })))
    }
    var pane = pane(.stack(Stack(pictures, gap: 1)), height: 9)
    // The pictures start at rows 0, 4, 8, 12 and so on.
    #expect(pane.window.visibleImages.map(\.raw) == ["0", "1", "2"])
    for expected in [["0", "1", "2"], ["0", "1", "2"], ["1", "2"], ["1", "2", "3"]] {
      pane.move(.step(1))
      #expect(pane.window.visibleImages.map(\.raw) == expected, "at row \(pane.scroll)")
    }
  }

  @Test func `a search from a row includes that row`() throws {
    var pane = pane(article)
    pane.find("Paragraph 7", from: 0)
    let row = try #require(pane.search?.match?.row)
    pane.find("Paragraph", from: row)
    #expect(pane.search?.match?.row == row)
  }

  @Test func `a redrawn page keeps the current match, or uses the last one`() {
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

  @Test func `the tab key moves the focus through all targets`() {
    var pane = pane(list(30), height: 5)
    var names: [ScreenAction?] = []
    for _ in 0..<31 {
      pane.move(.target(1))
      names.append(action(pane))
    }
    #expect(Set(names).count == 31)
    #expect(names.last == .open(0))
    pane.move(.target(-1))
    #expect(action(pane) == .back)
  }

  @Test func `a page of any length is drawn only as far as needed`() {
    let endless = Block.list(
      LazyList(count: 1_000_000) { .action(ScreenAction.open($0), .text(TextBlock([Run(SafeText(own: "Row \($0)"))]))) }
    )
    var pane = pane(endless)
    #expect(!pane.sheet.isWhole)
    #expect(pane.sheet.bodyRows < 5_000)
    for _ in 0..<250 { pane.move(.screen(1)) }
    #expect(topText(pane) == "Row 2250")
    #expect(pane.sheet.bodyRows < 10_000)
    let drawn = pane.sheet.bodyRows
    for _ in 0..<20 { pane.update(endless) }
    #expect(topText(pane) == "Row 2250")
    #expect(pane.sheet.bodyRows == drawn)
  }

  @Test func `links are targets, and a link across two rows is one`() {
    let runs = [
      Run(SafeText(own: "See the ")), Run(SafeText(own: "long description of it all"), link: "https://example.com/a"),
      Run(SafeText(own: " or ")), Run(SafeText(own: "that"), link: "javascript:alert(1)"),
      Run(SafeText(own: " or ")), Run(SafeText(own: "this"), link: "https://example.com/b"),
    ]
    var pane = pane(.text(TextBlock(runs)), width: 16)
    pane.move(.target(1))
    #expect(pane.focused?.key.activation == .link("https://example.com/a"))
    #expect(pane.focused?.rows.count ?? 0 > 1)
    pane.move(.target(1))
    #expect(pane.focused?.key.activation == .link("https://example.com/b"))
    pane.move(.target(1))
    #expect(pane.focused?.key.activation == .link("https://example.com/a"))
  }
}
