import GalleyTestSupport
import Testing
import TextLayout

@testable import Console

/// A program of an adopter, without a terminal.
@Suite struct PageProgramTests {
  private enum Action: Hashable {
    case row(Int)
    case find
  }

  private struct Rows: PageProgram {
    var query = ""
    var chosen: [Int] = []
    var count = 20
    var isOver = false

    var page: Block {
      Viewport {
        TextField(text: query, action: Action.find)
      } _: {
        for row in 0..<count {
          Flow.Item.button("row \(row)", action: Action.row(row))
        }
      }.asBlock
    }

    mutating func handle(_ input: PageInput<Action>) {
      switch input {
      case .action(.row(let row)): chosen.append(row)
      case .text(let text, _): query += text
      case .erased: query.removeLast()
      case .key("q"): isOver = true
      case .ticked: count += 1
      case .action(.find), .key, .moved: break
      }
    }
  }

  private func program() -> LivePage<Rows> {
    let encoder = ANSI(theme: .standard(.dark))
    let live = LivePage(
      Rows(),
      glyphs: .unicode,
      interval: .seconds(1),
      encoder: encoder,
      on: { _ in encoder })
    _ = live.handle(.resized(columns: 20, rows: 6))
    return live
  }

  private func screen(_ live: LivePage<Rows>) -> ScreenModel {
    let screen = live.screen()
    var model = ScreenModel(columns: screen.columns, rows: 6)
    model.take(screen.bytes(replacing: nil))
    return model
  }

  private func press(_ keys: Key..., on live: LivePage<Rows>) -> Bool {
    let requests = keys.flatMap { live.handle(.key($0)) }
    return requests.contains { request in
      if case .end = request { true } else { false }
    }
  }

  @Test func `keys and clicks move, choose and type, as in a flow`() {
    let live = program()
    #expect(screen(live).rows[0].hasPrefix("▌ [ "))
    #expect(screen(live).modes.contains(25), "the cursor is in the field")
    #expect(!press(.character("q"), .character("x"), .backspace, on: live))
    #expect(live.program.query == "q", "a key in a field is text")
    #expect(!press(.down, .down, .enter, on: live))
    #expect(live.program.chosen == [1])
    #expect(screen(live).rows[2].hasPrefix("▌ [ row 1 ]"))
    #expect(!press(.click(column: 5, row: 3), on: live))
    #expect(live.program.chosen == [1, 2])
    #expect(!press(.end, on: live))
    #expect(screen(live).rows[5].contains("row 19"))
    #expect(press(.character("q"), on: live))
  }

  @Test func `its interval passes, and another size keeps the focus`() {
    let live = program()
    #expect(live.screen().timeout == .seconds(1))
    _ = live.handle(.timedOut)
    #expect(live.program.count == 21)
    _ = press(.down, .down, .down, on: live)
    _ = live.handle(.resized(columns: 16, rows: 6))
    #expect(screen(live).rows[3].hasPrefix("▌ [ row 2 ]"))
  }

  private func rows(_ live: LivePage<some PageProgram>) -> [String] {
    let screen = live.screen()
    var model = ScreenModel(columns: screen.columns, rows: 6)
    model.take(screen.bytes(replacing: nil))
    return model.rows
  }

  private func send(_ keys: [Key], to live: LivePage<some PageProgram>) {
    for key in keys { _ = live.handle(.key(key)) }
  }

  private struct Link: PageProgram {
    var page: Block {
      TextBlock([Run(SafeText(own: "there"), link: "https://example.com/a")]).asBlock
    }
    mutating func handle(_ input: PageInput<Bool>) {}
  }

  @Test func `the address of a link is shown before it is opened, and why it can't be`() {
    let encoder = ANSI(theme: .standard(.dark))
    var opened: [String] = []
    let live = LivePage(
      Link(),
      glyphs: .unicode,
      interval: nil,
      encoder: encoder,
      on: { _ in encoder },
      opening: { address in
        opened.append(address)
        return "No browser"
      })
    _ = live.handle(.resized(columns: 40, rows: 6))
    let question = "⏎ opens: https://example.com/a"
    for leave in [Key.escape, .character("x")] {
      send([.tab, .enter], to: live)
      #expect(rows(live).last == question)
      send([leave], to: live)
      #expect(rows(live).last == "")
    }
    #expect(opened == [])
    send([.enter, .enter], to: live)
    #expect(opened == ["https://example.com/a"])
    #expect(rows(live).last == "No browser")
  }
}
