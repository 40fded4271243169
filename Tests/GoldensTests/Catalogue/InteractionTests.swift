import Goldens
import Testing
import TextLayout

/// A person at a page in a window.
struct InteractionTests {
  private enum Action: Hashable {
    case choose(Int)
    case find
  }

  private struct State: Sendable {
    var chosen: [Int] = []
    var query = ""
    var count = 12
    var keys = ""
  }

  /// A field at the top that stays, and rows that scroll.
  private func page(_ size: Size) -> Interaction<State, Action> {
    Interaction(State(), size: size) { state in
      Viewport {
        TextField(text: state.query, action: Action.find)
      } _: {
        for row in 0..<state.count {
          Flow.Item.button("row \(row)", action: Action.choose(row))
        }
      }.asBlock
    } update: { state, input in
      switch input {
      case .action(.choose(let row)): state.chosen.append(row)
      case .action(.find): state.count = 3
      case .text(let text, .find): state.query += text
      case .key(let key): state.keys.append(key)
      case .erased(.find): state.query.removeLast()
      case .text, .erased, .moved: break
      case .ticked: state.count += 1
      }
    }
  }

  /// The rows of the page after the last step.
  private func rows(_ page: Interaction<some Sendable, some Hashable & Sendable>) -> [String] {
    guard let last = page.steps.last else { return [] }
    return Frame(drawing: last.page, size: Size(width: 30)).rows
  }

  private func effects(_ page: Interaction<some Sendable, some Hashable & Sendable>) -> [String] {
    page.steps.last?.effects ?? []
  }

  @Test func `a click reaches what is seen, and nothing else`() {
    var page = page(Size(width: 20, height: 6))
    #expect(effects(page) == ["focus: [ ]", "rows 1 to 5 of 12"])
    page.click("row 9")
    #expect(effects(page) == ["nothing here that can be chosen has these words"])
    #expect(page.state.chosen == [])
    page.press(.pageDown, .pageUp, .end, .home, .end)
    let shown = page.steps.suffix(5).map(\.effects.last)
    let firstRows = [5, 1, 8, 1, 8]
    let expected = firstRows.map { first in "rows \(first) to \(first + 4) of 12" }
    #expect(shown == expected)
    page.click("row 9")
    #expect(effects(page) == ["focus: [ row 9 ]"])
    #expect(page.state.chosen == [9])
    page.resize(to: Size(width: 20, height: 40))
    #expect(rows(page).contains("  [ row 0 ]"))
    #expect(rows(page).contains("▸ [ row 9 ]"))
  }

  @Test func `a page as wide as its flow has the mark in its own margin`() {
    let size = Size(width: 20, height: 4)
    let flow = Specimen(flow: "a/flows/b", "a page", sizes: [size]) { page(size).steps }
    let frame = flow.draw(Size(width: 20), .unicode)
    let expected = [
      "▸ [                ]",
      "  [ row 0 ]",
      "  [ row 1 ]",
      "  [ row 2 ]",
    ]
    #expect(frame.rows.suffix(4) == expected[...])
    let narrow = flow.draw(Size(width: 14), .unicode)
    #expect(Array(narrow.rows.suffix(4)) == ["▸ [          ]"] + expected[1...])
  }

  @Test(arguments: [true, false])
  func `after a dialog, the focus is where it was before`(_ hasButton: Bool) {
    var page = Interaction(false, size: Size(width: 20, height: 6)) { (isOpen: Bool) in
      let rows = Stack {
        for row in 0..<4 {
          Flow.Item.button("row \(row)", action: Action.choose(row))
        }
      }
      guard isOpen else { return rows.asBlock }
      return rows.covered {
        if hasButton { Flow.Item.button("Yes", action: Action.find) } else { TextBlock("Sure?") }
      }
    } update: { (isOpen, input: PageInput<Action>) in
      if input == .key("?") { isOpen.toggle() }
    }
    page.press(.down, .down, .key("?"))
    #expect(effects(page) == [hasButton ? "focus: [ Yes ]" : "nothing has the focus"])
    page.press(.key("?"))
    #expect(effects(page) == ["focus: [ row 2 ]"])
  }

  @Test func `panes and a dialog over them have the height of the window`() {
    var page = Interaction(false, size: Size(width: 11, height: 4)) { (isOpen: Bool) in
      let log = Viewport(scroll: .end) {
        for line in 1...9 {
          TextBlock("line \(line)")
        }
      }
      let panes = Stack {
        log.height(share: 1)
        Flow.Item.button("Stop", action: true)
      }
      guard isOpen else { return panes.asBlock }
      return panes.covered { Flow.Item.button("No", action: false) }
    } update: { state, input in
      state = input == .action(true)
    }
    let closed = [
      "  line 7",
      "  line 8",
      "  line 9",
      "▸ [ Stop ]",
    ]
    #expect(rows(page) == closed)
    page.press(.enter)
    let open = [
      "  line 7",
      "▸ l[ No ]",
      "  line 9",
      "  [ Stop ]",
    ]
    #expect(rows(page) == open)
    page.click("Stop")
    page.click("No")
    #expect(rows(page) == closed)
  }

  @Test func `Backspace takes back what is typed, Esc is a key, and time passes`() {
    var page = page(Size(width: 20, height: 6))
    page.type("ferry")
    page.press(.backspace, .escape)
    #expect(page.state.query == "ferr")
    #expect(page.state.keys == "\u{1B}")
    page.tick()
    #expect(page.state.count == 13)
    #expect(effects(page) == ["rows 1 to 5 of 13"])
    page.click("row 3")
    page.press(.backspace)
    #expect(page.state.query == "ferr", "no field has the focus")
  }

  @Test func `a field's words are its own`() {
    var page = Interaction(0, size: Size(width: 32, height: 5)) { (_: Int) in
      Row {
        Box { TextBlock("log 1") }
        Box { TextField("Find", text: "x", action: true) }.filling()
      }.covered {
        Box { TextField(text: "", action: false) }
      }
    } update: { state, input in
      if input == .action(true) { state += 1 }
    }
    #expect(effects(page) == ["focus: [ ]"])
    page.click("log 1")
    #expect(effects(page) == ["nothing here that can be chosen has these words"])
  }

  @Test func `an item of several rows has only the words in its columns`() {
    @Sendable func column(_ rows: String...) -> Block {
      Block {
        for row in rows {
          TextBlock(row)
        }
      }
    }
    var page = Interaction(0, size: Size(width: 20, height: 2)) { (_: Int) in
      Row {
        column("a", "b").action(1).fixed(3)
        column("c", "d")
      }.asBlock
    } update: { state, input in
      if input == .action(1) { state += 1 }
    }
    #expect(effects(page) == ["focus: a b"])
    page.click("c")
    #expect(page.state == 0)
  }

  @Test func `Space is text in a field, and the other keys are the program's`() {
    var page = page(Size(width: 20, height: 6))
    page.press(.left, .space, .right, .delete)
    #expect(page.state.query == " ")
    #expect(page.state.keys == "←→\u{7F}")
    page.click("row 1")
    page.press(.space)
    #expect(page.state.query == " ")
    #expect(page.state.keys.last == " ")
    var other = page
    page.press(.escape, .delete, .space)
    other.press(.key("\u{1B}"), .key("\u{7F}"), .key(" "))
    #expect(other.steps.map(\.event) == page.steps.map(\.event))
  }

  @Test func `text goes to the field with the focus, and a control that is gone loses it`() {
    var page = page(Size(width: 20, height: 6))
    page.type("ferry")
    page.press(.key("r"), .key("q"))
    #expect(page.state.query == "ferryrq", "a key in a field is text")
    #expect(page.state.keys == "")
    page.click("row 3")
    page.type("x")
    #expect(effects(page) == ["no field has the focus"])
    page.press(.up, .up, .up, .up, .enter)
    #expect(page.state.count == 3)
    #expect(page.state.chosen == [3])
    page.click("row 2")
    page.press(.backTab, .enter, .tab, .enter)
    #expect(page.state.chosen == [3, 2, 1, 2])
    #expect(page.state.query == "ferryrq")
  }

  @Test func `a pane scrolls with the focus, and a program gives the focus to a field`() {
    let size = Size(width: 14, height: 5)
    var page = Interaction(
      false,
      size: size,
      focus: { $0 ? Action.find : nil },
      layout: { (isOpen: Bool) in
        let list = Viewport {
          for row in 0..<9 { TextBlock("row \(row)").action(Action.choose(row)) }
        }
        let panes = Stack {
          list.height(share: 1)
          Flow.Item.button("End", action: Action.choose(9))
        }
        guard isOpen else { return panes.asBlock }
        return panes.covered {
          Flow.Item.button("No", action: Action.choose(0))
          TextField(text: "", action: Action.find)
        }
      },
      update: { isOpen, input in
        if input == .key("?") { isOpen = true }
      })
    page.press(.down, .down, .down)
    #expect(rows(page) == ["  row 0", "  row 1", "  row 2", "▸ row 3     +5", "  [ End ]"])
    page.press(.end, .down)
    #expect(effects(page) == ["focus: [ End ]"])
    page.press(.up, .up)
    #expect(effects(page) == ["focus: row 7"])
    page.press(.key("?"))
    #expect(effects(page) == ["focus: [ ]"])
  }
}
