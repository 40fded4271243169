import GalleyDomain
import GalleyRendering
import Testing
import TextLayout

@testable import reader

/// Pages that change, or are drawn for another window.
@Suite struct PaneUpdateTests {
  @Test(arguments: [20, 33, 60, 100, 200])
  func `a resize keeps the text at the top, and the old size restores the old rows`(width: Int) {
    for pages in 1...6 {
      var pane = testPane(articlePage)
      pane.move(.screen(1), times: pages)
      let before = pane.scroll
      let words = pane.drawn.body.text(ofRow: before)
      pane.resize(width: width, height: 12)
      if pane.scroll < pane.drawn.scrollLimit, let word = words.split(separator: " ").first {
        let around = windowText(pane).prefix(2)
        #expect(around.contains { $0.contains(word) }, "\(words) not in \(around)")
      }
      pane.resize(width: 40, height: 10)
      #expect(pane.scroll == before)
    }
  }

  @Test func `the old size restores the old rows after a window that fitted the whole page`() {
    var pane = testPane(articlePage)
    pane.move(.screen(1), times: 2)
    let before = windowText(pane)
    pane.resize(width: 60, height: 1_000)
    #expect(pane.scroll == 0)
    pane.resize(width: 40, height: 10)
    #expect(windowText(pane) == before)
    // The text at the top of the page stays there.
    pane.view.move(.start)
    pane.resize(width: 60, height: 1_000)
    pane.update(Page(tree: articlePage))
    pane.resize(width: 20, height: 5)
    #expect(pane.scroll == 0)
  }

  @Test func `rows added above the window don't move its content`() {
    var pane = testPane(listPage(40))
    pane.move(.screen(1), times: 2)
    let before = windowText(pane)
    #expect(before.contains { $0.hasPrefix("Item") })
    let withHeader = listPage(40, header: "News came in above, as a banner does")
    pane.update(Page(tree: withHeader))
    #expect(windowText(pane) == before)
    pane.update(Page(tree: listPage(40)))
    #expect(windowText(pane) == before)
  }

  @Test func `the focused item stays completely visible while items above it grow`() {
    var pane = testPane(tallListPage(10, rows: 4))
    pane.move(.step(1), times: 5)
    #expect(focusedAction(pane) == .open(5))
    pane.update(Page(tree: tallListPage(10, rows: 6)))
    let rows = (0..<6).map { "Item 5, row \($0)" }
    #expect(windowText(pane).suffix(6) == rows[...])
  }

  @Test(arguments: [false, true])
  func `if the focused target disappears, another one in the window gets the focus`(
    isScrolled: Bool
  ) throws {
    var pane = testPane(listPage(30))
    pane.view.move(.step(1))
    if isScrolled { pane.view.move(.end) }
    let key = focusedAction(pane)
    pane.update(Page(tree: listPage(20, from: isScrolled ? 0 : 5)))
    #expect(focusedAction(pane) != key)
    let rows = try #require(pane.focused?.rows)
    #expect((pane.scroll..<pane.scroll + 10).contains(rows))
  }

  @Test func `a redrawn page keeps the current match, or uses the last one`() {
    var pane = testPane(listPage(10))
    pane.find("item", from: 0)
    for _ in 0..<6 {
      pane.findNext()
    }
    pane.update(Page(tree: listPage(10, header: "News came in above")))
    #expect(pane.search?.index == 6)
    pane.update(Page(tree: listPage(4)))
    #expect(pane.search?.index == 3)
    pane.update(Page(tree: articlePage))
    #expect(pane.search?.match == nil)
  }
}
