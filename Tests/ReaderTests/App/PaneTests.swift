import GalleyDomain
import GalleyRendering
import Testing
import TextLayout

@testable import reader

@Suite struct PaneTests {
  @Test(arguments: [3, 5, 10, 40], [20, 40, 80])
  func `the down key reaches every item in turn, each completely visible if it fits`(
    height: Int, width: Int
  ) {
    var pane = testPane(listPage(20), width: width, height: height)
    var seen = [ScreenAction.open(0)]
    for _ in 0..<300 {
      pane.view.move(.step(1))
      let scroll = pane.scroll
      #expect((0...pane.drawn.scrollLimit).contains(scroll))
      guard
        let control = pane.focused,
        let action = control.screenAction,
        action != seen.last
      else { continue }
      seen.append(action)
      if control.rows.count <= height {
        #expect((scroll..<scroll + height).contains(control.rows))
      }
    }
    #expect(seen == (0..<20).map { ScreenAction.open($0) })
    #expect(pane.scroll == pane.drawn.scrollLimit)
    pane.move(.step(-1), times: 400)
    #expect(focusedAction(pane) == .back)
    #expect(pane.scroll == 0)
  }

  @Test(arguments: [2, 5, 10, 33])
  func `paging shows every row, with one row of overlap`(height: Int) {
    var pane = testPane(articlePage, height: height)
    var seen = Set(0..<height)
    while pane.scroll < pane.drawn.scrollLimit {
      let before = pane.scroll
      pane.view.move(.screen(1))
      #expect(pane.scroll > before)
      #expect(pane.scroll < before + height)
      seen.formUnion(pane.scroll..<pane.scroll + height)
    }
    #expect(seen.isSuperset(of: 0..<pane.drawn.body.rowCount))
    pane.view.move(.start)
    #expect(pane.scroll == 0)
    pane.view.move(.end)
    #expect(pane.scroll == pane.drawn.scrollLimit)
  }

  @Test(arguments: 1...5)
  func `a target within three rows of the window is focused at once, a further one after scrolling`(
    beyond: Int
  ) {
    func choice(_ number: Int) -> Block {
      paragraph("Choice \(number)").action(ScreenAction.open(number))
    }
    let isNear = beyond <= 3
    let prose = (0..<20).map { paragraph("Prose \($0)") }
    // The window has 10 rows, and the first target has one of them.
    let between = prose.prefix(8 + beyond)
    let blocks = [choice(1)] + between + [choice(2)] + prose
    var pane = testPane(.stack(Stack(blocks)))
    pane.view.move(.step(1))
    #expect(pane.scroll == (isNear ? beyond : 1))
    for _ in 0..<beyond where focusedAction(pane) != .open(2) {
      pane.view.move(.step(1))
    }
    #expect(focusedAction(pane) == .open(2))
    #expect(pane.scroll == beyond)
    pane.view.move(.step(-1))
    #expect(focusedAction(pane) == (isNear ? .open(1) : nil))
    #expect(pane.scroll == (isNear ? 0 : beyond - 1))
  }
}
