import GalleyTestSupport
import GoldensTesting
import Testing
import TextLayout

@testable import Goldens

/// A person at a page in a window.
struct InteractionTests {
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

  /// Rows that come above and below others, and the rows that were last seen.
  private static var growing: Interaction<(new: Int, more: Int, end: Int, seen: Range<Int>), Action>
  {
    Interaction((new: 0, more: 0, end: 12, seen: 0..<0), size: window) { rows in
      Viewport {
        TextBlock("\(rows.new) new, seen \(rows.seen)")
      } _: {
        TextBlock("row 0").action(Action.choose(0))
        for row in 0..<rows.new { TextBlock("new \(row)").action(Action.choose(-1 - row)) }
        for row in 1...5 { TextBlock("row \(row)").action(Action.choose(row)) }
        for row in 0..<rows.more { TextBlock("more \(row)").action(Action.choose(-9 - row)) }
        for row in 6..<rows.end { TextBlock("row \(row)").action(Action.choose(row)) }
      }.asBlock
    } update: { rows, input in
      switch input {
      case .key("n"): rows.new += 2
      case .key: rows.more += 2
      case .ticked: rows.end += 5
      case .moved(let place): rows.seen = place.rows
      case .action, .typed: break
      }
    }
  }

  private static func button(_ words: String) -> Block {
    Flow.Item.button(words, action: Action.choose(9)).asBlock
  }

  /// Panes, the first of them with some content, over a button.
  private static func panes(_ pane: some BlockConvertible, _ words: String) -> Block {
    Stack {
      pane.height(share: 1)
      button(words)
    }.asBlock
  }

  private static var flows: KeyValuePairs<String, [FlowStep]> {
    let log = Viewport(scroll: .end) { for line in 1...9 { TextBlock("line \(line)") } }
    let fields = Row {
      Box { TextBlock("log 1") }
      Box { TextField("Find", text: "x", action: Action.find) }.filling()
    }
    let columns = Row {
      Stack { for words in ["a", "b"] { TextBlock(words) } }.action(Action.find).fixed(3)
      Stack { for words in ["c", "d"] { TextBlock(words) } }
    }
    let question = Stack {
      button("No")
      TextField(text: "", action: Action.find)
    }
    let plain = TextBlock("Sure?").asBlock
    let long = Box(title: "Find") {
      for line in 1...4 { TextBlock("why \(line)") }
      TextField(text: "", action: Action.find)
      button("No")
    }
    let crowded = Stack {
      TextBlock("top")
      Box { list(4) }.height(share: 1)
      Box { list(4) }.height(share: 1)
      question.height()
      button("More").height()
      button("End")
    }
    let low = Size(width: 14, height: 4)
    return [
      "a click reaches what is seen, and nothing else": page.playing(
        "click row 9, ↓ PgDn PgUp End Home ↓ End, click row 9, size 20x20"),
      "Backspace takes back what is typed, Esc is a key, and time passes": page.playing(
        "type ferry, Backspace Esc, tick, click row 1, Backspace, type x"),
      "a key in a field edits it, and the other keys are the program's": page.playing(
        "r q ← Space → Delete, click row 1, Esc Delete Space Ctrl-T Alt-b F5"),
      "a click into a field gives it the focus, and does nothing else": page.playing(
        "click row 1, point, type x, point"),
      "a control that is gone loses the focus": page.playing(
        "click row 3, ↑ ↑ ↑ ↑ Return, click row 2, Shift-Tab Return Tab Return"),
      "rows that come above or below a window leave it in place": growing.playing(
        "PgDn ↓ ↓ ↓, tick, n m Home n"),
      "after a dialog, the focus is where it was before":
        dialog(over: list(4).asBlock, button("Yes")).playing("↓ ↓ ? ?")
        + dialog(over: list(4).asBlock, plain).playing("↓ ↓ ? ?"),
      "panes and a dialog over them have the height of the window": dialog(
        Size(width: 11, height: 4), over: panes(log, "Stop"), button("No")
      ).playing("Return, click Stop, click No"),
      "a field's words are its own, and an item of several rows has the words in its columns":
        dialog(over: fields.asBlock, plain).playing("click log 1")
        + dialog(over: columns.asBlock, plain).playing("click c"),
      "a pane scrolls with the focus, and a program gives the focus to a field": dialog(
        Size(width: 14, height: 5), hasFocus: true, over: panes(Viewport { list(9) }, "End"),
        question.asBlock
      ).playing("↓ ↓ ↓ End ↓ ↑ ↑ ?"),
      "in a low window, a dialog scrolls to the field with the focus":
        dialog(low, hasFocus: true, over: list(4).asBlock, long.asBlock).playing("? ↑ ↓ ↓ ?"),
      "a page with too few rows for its parts scrolls as a whole":
        dialog(low, over: crowded.asBlock, plain).playing("Tab Tab Tab, size 14x6"),
    ]
  }

  @Test func `acts at a page are told and drawn, step by step`() {
    let pages = Self.flows.map { name, steps in
      let flow = Specimen(flow: "a/flows/b", name, sizes: [Self.window]) { steps }
      return "# \(name)\n" + PlainText.encode(flow.draw(Size(width: 34), .unicode)).decoded
    }
    expectGolden(pages.joinedLines, named: "interactions")
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

extension Interaction {
  /// The steps of acts between commas: `click` or `type` with words, `point` at the first row,
  /// `tick`, `size`, or keys by their names.
  fileprivate func playing(_ acts: String) -> [FlowStep] {
    var page = self
    for act in acts.split(separator: ", ") {
      let verb = act.prefix { $0 != " " }
      let words = String(act.dropFirst(verb.count + 1))
      switch verb {
      case "click": page.click(words)
      case "type": page.type(words)
      case "point": page.press(.click(column: 4, row: 0))
      case "tick": page.tick()
      case "size": page.resize(to: Size(words) ?? Size(width: 1))
      default:
        for key in act.keys { page.press(key) }
      }
    }
    return page.steps
  }
}
