import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

@testable import Console

/// A program of an adopter, without a terminal.
struct PageProgramTests {
  private static let keys: [Key] = [
    .down, .down, .down, .up, .tab, .backTab, .pageDown, .end, .home, .enter, .enter, .backspace,
    .character("q"), .character("x"), .paste("two"), .wheel(1, column: 4, row: 4),
    .left, .right, .delete, .control("w"), .alt("b"), .function(2), .click(column: 5, row: 3),
    .click(column: 5, row: 5), .click(column: 19, row: 1),
  ]

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a live program shows what a flow of it records`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var size = Size(width: 20, height: 7)
    var session = PageSession(ListProgram(), size: size)
    let live = program(ListProgram())
    _ = live.handle(.resized(columns: 20, rows: 7))
    #expect(live.screen().timeout == .seconds(1))
    for step in 0..<40 {
      var outcome: PageSession<ListProgram>.Outcome?
      var event = TerminalEvent.timedOut
      if step % 10 == 9 {
        size = Size(width: 16 + step % 4, height: 6 + step % 7)
        session.resize(to: size)
        event = .resized(columns: size.width, rows: size.height ?? 0)
      } else if step % 10 == 5 {
        outcome = session.tick()
      } else {
        let key = generator.one(of: Self.keys)
        outcome = session.press(key)
        event = .key(key)
      }
      let ends = !live.handle(event).isEmpty
      #expect(ends == (outcome == .ends))
      if ends { return }
      let flow = Frame(drawing: session.view.window(of: session.page), size: size)
      let shown = screen(live)
      #expect(shown.rows == flow.rows.map { $0.replacing("▸", with: "▌") }, "\(event)")
      #expect(shown.modes.contains(25) == session.view.focused?.isField)
    }
  }

  /// A form that gives the focus to its field again after each try to save it.
  private struct Form: PageProgram {
    enum Action: Hashable { case name, note, save }
    var name = LineEditor()
    var note = LineEditor(hasLines: true)
    var focus: Action?
    var page: Block {
      Stack {
        TextField("Name", line: name, action: Action.name)
        TextField("Note", line: note, action: Action.note)
        Flow.Item.button("Save", action: Action.save)
      }.asBlock
    }
    mutating func handle(_ input: PageInput<Action>) {
      switch input {
      case .moved(let place): focus = place.focus
      case .typed(let key, .name): name.take(key)
      case .typed(let key, .note): note.take(key)
      case .action: focus = .name
      case .typed, .key, .ticked: break
      }
    }
  }

  @Test func `a program gives the focus again to the same field, after a click too`() {
    let live = program(Form())
    _ = live.handle(.resized(columns: 30, rows: 9))
    for keys in ["Return", "Tab Tab Return", "", "", "Shift-Tab Return", ""] {
      if keys.isEmpty { _ = live.handle(.key(.click(column: 5, row: 6))) }
      send("\(keys) x", to: live)
    }
    #expect(live.program.name.text == "xxxxxx")
  }

  @Test func `Return makes a line in a note, where the arrows move, and Tab leaves it`() {
    let live = program(Form())
    _ = live.handle(.resized(columns: 30, rows: 9))
    send("Tab a b Return c d ↑ x ↓ Home y ←", to: live)
    #expect(live.program.note.text == "abx\nycd")
    #expect(live.screen().cursor?.row == 3)
    #expect(live.screen().cursor?.column == 4)
    #expect(live.program.focus == .note)
    send("Ctrl-D Tab Return z", to: live)
    #expect(live.program.name.text == "z")
  }

  @Test func `the arrows in a note go by the rows that are drawn`() {
    let live = program(Form())
    _ = live.handle(.resized(columns: 30, rows: 9))
    send("Tab", to: live)
    _ = live.handle(.key(.paste("one two three four five six seven eight nine ten eleven")))
    let places = "↑ ↑ ↑ ↓ ↓ ↓".fields.map { key in
      send(String(key), to: live)
      let cursor = live.screen().cursor
      return "\(cursor?.row ?? -1):\(cursor?.column ?? -1)"
    }
    #expect(places == ["3:10", "2:10", "2:4", "3:5", "4:5", "4:10"])
    send("↑ x", to: live)
    #expect(live.program.note.text == "one two three four five six sexven eight nine ten eleven")
  }

  @Test func `messages from other threads change the program once, in their order`() async throws {
    let inbox = LivePage<ListProgram>.Inbox(waking: try #require(WakePipe()))
    let live = program(ListProgram(), inbox: inbox)
    for count in 1...3 {
      await Task.detached {
        inbox.post { $0.chosen.append(count) }
      }.value
    }
    _ = live.handle(.woken)
    _ = live.handle(.woken)
    #expect(live.program.chosen == [1, 2, 3])
  }

  private func program<Program: PageProgram>(
    _ program: Program,
    inbox: LivePage<Program>.Inbox? = nil,
    opening open: @escaping (String) -> String? = { _ in nil }
  ) -> LivePage<Program> {
    LivePage(
      program,
      glyphs: .unicode,
      interval: .seconds(1),
      inbox: inbox,
      isDark: true,
      opening: open
    ) { _ in
      ANSI(theme: .standard(.dark))
    }
  }

  private func screen(_ live: LivePage<some PageProgram>) -> ScreenModel {
    let screen = live.screen()
    var model = ScreenModel(columns: screen.columns, rows: screen.rows.count)
    model.take(screen.bytes(replacing: nil))
    return model
  }

  /// Presses keys by their names.
  private func send(_ keys: String, to live: LivePage<some PageProgram>) {
    for key in keys.keys { _ = live.handle(.key(key)) }
  }

  private struct Link: PageProgram {
    var page: Block {
      TextBlock([Run(SafeText(own: "there"), link: "https://example.com/a")]).asBlock
    }
    mutating func handle(_ input: PageInput<Bool>) {}
  }

  @Test func `the address of a link is shown before it is opened, and why it can't be`() {
    var opened: [String] = []
    let live = program(Link()) { address in
      opened.append(address)
      return "No browser"
    }
    _ = live.handle(.resized(columns: 40, rows: 6))
    let question = "⏎ opens: https://example.com/a"
    for leave in ["Esc", "x"] {
      send("Tab Return", to: live)
      #expect(screen(live).rows.last == question)
      send(leave, to: live)
      #expect(screen(live).rows.last == "")
    }
    #expect(opened == [])
    send("Return Return", to: live)
    #expect(opened == ["https://example.com/a"])
    #expect(screen(live).rows.last == "No browser")
  }
}
