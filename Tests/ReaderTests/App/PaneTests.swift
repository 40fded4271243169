import GalleyDomain
import GalleyRendering
import GalleySystem
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

  @Test func `a long list is shown before its other rows are laid out`() {
    let laidOut = Locked(0)
    let list = LazyList(of: 0..<5_000) { number in
      laidOut.withLock { $0 += 1 }
      return TextBlock("Item \(number)").action(ScreenAction.open(number))
    }
    var pane = testPane(list.asBlock)
    pane.view.move(.step(1))
    pane.view.move(.screen(1))
    #expect(laidOut.withLock { $0 } < 100)
    pane.view.move(.end)
    #expect(focusedAction(pane) == .open(4_999))
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
