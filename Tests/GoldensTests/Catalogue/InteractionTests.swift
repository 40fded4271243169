import GalleyTestSupport
import GoldensTesting
import Testing
import TextLayout

@testable import Goldens

/// A person at a page in a window.
@Suite struct InteractionTests {
  private typealias Action = ListProgram.Action

  private static let window = Size(width: 30, height: 7)

  private static var page: Interaction<ListProgram, Action> {
    Interaction(ListProgram(), size: window)
  }

  /// Rows that a dialog covers while `?` is pressed an odd number of times.
  private static func dialog(
    _ size: Size = window,
    hasFocus: Bool = false,
    over page: Block,
    _ content: Block
  ) -> Interaction<Bool, Action> {
    Interaction(
      false,
      size: size,
      focus: { hasFocus && $0 ? .find : nil },
      layout: { isOpen in isOpen ? page.covered { content }.asBlock : page },
      update: { isOpen, input in
        if [.key("?"), .action(.choose(9))].contains(input) { isOpen.toggle() }
      }
    )
  }

  private static func list(_ count: Int) -> Stack {
    Stack {
      for row in 0..<count {
        TextBlock("row \(row)").action(Action.choose(row))
      }
    }
  }

  private static let flows: [(name: String, steps: @Sendable () -> [FlowStep])] = [
    (
      "a click reaches what is seen, and nothing else",
      {
        var page = Self.page
        page.click("row 9")
        page.press(.down, .pageDown, .pageUp, .end, .home, .down, .end)
        page.click("row 9")
        page.resize(to: Size(width: 20, height: 20))
        return page.steps
      }
    ),
    (
      "Backspace takes back what is typed, Esc is a key, and time passes",
      {
        var page = Self.page
        page.type("ferry")
        page.press(.backspace, .escape)
        page.tick()
        page.click("row 1")
        page.press(.backspace)
        page.type("x")
        return page.steps
      }
    ),
    (
      "a key in a field edits it, and the other keys are the program's",
      {
        var page = Self.page
        page.press("r", "q", .left, .space, .right, .delete)
        page.click("row 1")
        page.press(.escape, .delete, .space, .control("t"), .alt("b"), .function(5))
        return page.steps
      }
    ),
    (
      "a click into a field gives it the focus, and does nothing else",
      {
        var page = Self.page
        page.click("row 1")
        page.press(.click(column: 4, row: 0))
        page.type("x")
        page.press(.click(column: 4, row: 0))
        return page.steps
      }
    ),
    (
      "a control that is gone loses the focus",
      {
        var page = Self.page
        page.click("row 3")
        page.press(.up, .up, .up, .up, .enter)
        page.click("row 2")
        page.press(.backTab, .enter, .tab, .enter)
        return page.steps
      }
    ),
    (
      "rows that come above or below a window leave it in place",
      {
        let start = (new: 0, more: 0, end: 12, seen: 0..<0)
        var page = Interaction(start, size: Self.window) { rows in
          Viewport {
            TextBlock("\(rows.new) new, seen \(rows.seen)")
          } _: {
            TextBlock("row 0").action(Action.choose(0))
            for row in 0..<rows.new { TextBlock("new \(row)").action(Action.choose(-1 - row)) }
            for row in 1...5 { TextBlock("row \(row)").action(Action.choose(row)) }
            for row in 0..<rows.more { TextBlock("more \(row)").action(Action.choose(-9 - row)) }
            for row in 6..<rows.end { TextBlock("row \(row)").action(Action.choose(row)) }
          }.asBlock
        } update: { (rows, input: PageInput<Action>) in
          switch input {
          case .key("n"): rows.new += 2
          case .key: rows.more += 2
          case .ticked: rows.end += 5
          case .moved(let place): rows.seen = place.rows
          case .action, .typed: break
          }
        }
        page.press(.pageDown, .down, .down, .down)
        page.tick()
        page.press("n", "m", .home, "n")
        return page.steps
      }
    ),
    (
      "after a dialog, the focus is where it was before",
      {
        var page = dialog(
          over: list(4).asBlock, Flow.Item.button("Yes", action: Action.find).asBlock)
        page.press(.down, .down, "?", "?")
        var other = dialog(over: list(4).asBlock, TextBlock("Sure?").asBlock)
        other.press(.down, .down, "?", "?")
        return page.steps + other.steps
      }
    ),
    (
      "panes and a dialog over them have the height of the window",
      {
        let log = Viewport(scroll: .end) {
          for line in 1...9 { TextBlock("line \(line)") }
        }
        let panes = Stack {
          log.height(share: 1)
          Flow.Item.button("Stop", action: Action.choose(9))
        }
        var page = dialog(
          Size(width: 11, height: 4), over: panes.asBlock,
          Flow.Item.button("No", action: Action.choose(9)).asBlock)
        page.press(.enter)
        page.click("Stop")
        page.click("No")
        return page.steps
      }
    ),
    (
      "a field's words are its own, and an item of several rows has the words in its columns",
      {
        let row = Row {
          Box { TextBlock("log 1") }
          Box { TextField("Find", text: "x", action: Action.find) }.filling()
        }
        var page = dialog(over: row.asBlock, TextBlock("?").asBlock)
        page.click("log 1")
        let columns = Row {
          Stack {
            TextBlock("a")
            TextBlock("b")
          }.action(Action.find).fixed(3)
          Stack {
            TextBlock("c")
            TextBlock("d")
          }
        }
        var other = dialog(over: columns.asBlock, TextBlock("?").asBlock)
        other.click("c")
        return page.steps + other.steps
      }
    ),
    (
      "a pane scrolls with the focus, and a program gives the focus to a field",
      {
        let panes = Stack {
          Viewport { list(9) }.height(share: 1)
          Flow.Item.button("End", action: Action.choose(8))
        }
        let size = Size(width: 14, height: 5)
        let question = Stack {
          Flow.Item.button("No", action: Action.choose(0))
          TextField(text: "", action: Action.find)
        }
        var page = dialog(size, hasFocus: true, over: panes.asBlock, question.asBlock)
        page.press(.down, .down, .down, .end, .down, .up, .up, "?")
        return page.steps
      }
    ),
  ]

  @Test func `acts at a page are told and drawn, step by step`() {
    let pages = Self.flows.map { name, steps in
      let flow = Specimen(flow: "a/flows/b", name, sizes: [Self.window], steps: steps)
      return "# \(name)\n" + PlainText.encode(flow.draw(Size(width: 34), .unicode)).decoded
    }
    expectGolden(pages.joined(separator: "\n"), named: "interactions")
  }

  @Test func `a page as wide as its flow has the mark in its own margin`() {
    let flow = Specimen(flow: "a/flows/b", "a page", sizes: [Self.window]) { Self.page.steps }
    for width in [30, 24] {
      let frame = flow.draw(Size(width: width), .unicode)
      let field = String(repeating: " ", count: width - 4)
      #expect(frame.rows.suffix(7).first == "▸ [\(field)]")
    }
  }
}
