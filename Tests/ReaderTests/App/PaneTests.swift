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

  @Test func `the down key scrolls a page without targets to its end, row by row`() {
    var pane = testPane(articlePage)
    for row in 1...20 {
      pane.view.move(.step(1))
      #expect(pane.scroll == row)
    }
    pane.move(.step(1), times: 1_000)
    #expect(pane.scroll == pane.drawn.scrollLimit)
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

  @Test(arguments: [1, 3, 7])
  func `the start and the end of a list focus an item of any height`(height: Int) {
    var pane = testPane(tallListPage(10, rows: 8), height: height)
    pane.view.move(.end)
    #expect(windowText(pane).last == "Item 9, row 7")
    #expect(focusedAction(pane) == .open(9))
    pane.view.move(.start)
    #expect(windowText(pane).first == "Item 0, row 0")
    #expect(focusedAction(pane) == .open(0))
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

  @Test func `links are targets, and a link across two rows is one`() {
    let first = "https://example.com/a"
    let second = "https://example.com/b"
    let runs = [
      Run(SafeText(own: "See the ")),
      Run(SafeText(own: "long description of it all"), link: first),
      Run(SafeText(own: " or ")),
      Run(SafeText(own: "that"), link: "javascript:alert(1)"),
      Run(SafeText(own: " or ")),
      Run(SafeText(own: "this"), link: second),
    ]
    var pane = testPane(.text(TextBlock(runs)), width: 16)
    pane.view.move(.control(1))
    #expect(pane.focused?.id.activation == .link(first))
    #expect(pane.focused?.rows.count ?? 0 > 1)
    pane.view.move(.control(1))
    #expect(pane.focused?.id.activation == .link(second))
    pane.view.move(.control(1))
    #expect(pane.focused?.id.activation == .link(first))
  }

  private func lines(_ name: String, _ count: Int) -> Block {
    let lines = (0..<count).map { paragraph("\(name) \($0)") }
    return .stack(Stack(lines))
  }

  @Test(arguments: 1...20, [0, 7])
  func `a window shows the same rows as a frame of its size`(height: Int, scroll: Int) {
    let arrangements = [
      Viewport.Arrangement(top: lines("Top", 4), bottom: lines("Bottom", 3)),
      Viewport.Arrangement(top: lines("Title", 1), bottom: lines("Owner", 1)),
      Viewport.Arrangement(),
    ]
    let window = Viewport(arrangements: arrangements, body: lines("Body", 40))
    let page = Block.viewport(window)
    let drawn = DrawnPage(drawing: page, size: Size(width: 12, height: height))
    let frame = Frame(drawing: page, size: Size(width: 12, height: height, scroll: scroll))
    for row in 0..<height {
      let place = drawn.row(atWindowRow: row, scroll: scroll)
      let text = place.map { part, row in drawn.frame(part).text(ofRow: row) }
      #expect(text == frame.text(ofRow: row))
    }
  }

  @Test func `images are found in every part of the page`() {
    func image(_ name: String) -> Block {
      .region(.image(Identifier(UntrustedText(name))), lines(name, 1))
    }
    let parts = [image("First"), lines("Body", 5_000), image("Last")]
    let arrangement = Viewport.Arrangement(bottom: image("Owner"))
    let page = Viewport(arrangements: [arrangement], body: .stack(Stack(parts)))
    let size = Size(width: 20, height: 10)
    let drawn = DrawnPage(drawing: .viewport(page), size: size)
    let images = drawn.images(inRows: 0..<drawn.body.rowCount)
    #expect(images.map(\.address.raw) == ["First", "Last", "Owner"])
    #expect(images.map(\.part) == [.body, .body, .bottom])
  }
}
