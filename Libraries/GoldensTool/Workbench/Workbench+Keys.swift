import Console

extension Workbench {
  /// A command of a key.
  enum Command: Hashable {
    case line(Int), state(Int), marked(Int), value(Int), enter, remove, filter, other
    case width(Int), shape(Int), height(Int), goldenSize, window, screen(Int), over(Int), step(Int)
    case colours, ascii, format, beside
    case fields, strain(Int), undo, write
    case causes, accept, acceptGolden, acceptAll, inspect, editor
    case stopBuild, redraw, help, back, quit
  }

  /// All keys.
  static let keys: KeyBinding<Command>.Groups = [
    "The list": [
      KeyBinding("↓ ↑  j k", "go to the next or previous line", .line(1), .line(-1)),
      KeyBinding("J K", "go to the next or previous state", .state(1), .state(-1)),
      KeyBinding("n N", "go to the next mark: ~ differs, + new, ! breaks a gate, < edited", .marked(1), .marked(-1)),
      KeyBinding("→ ←  l h", "unfold or fold; change the value of a field", .value(1), .value(-1)),
      KeyBinding("Return", "fold or unfold; type into a field", .enter),
      KeyBinding("/", "show only paths with some words; Esc shows all", .filter),
      KeyBinding("Tab", "switch between list and drawing in a narrow terminal", .other),
    ],
    "The drawing": [
      KeyBinding("+ -", "make it a column wider or narrower, like dragging its edge", .width(1), .width(-1)),
      KeyBinding("} {", "make it ten columns wider or narrower", .width(10), .width(-10)),
      KeyBinding("> <", "go to the next width with another shape of the page", .shape(1), .shape(-1)),
      KeyBinding("=", "go to the next size that has a golden", .goldenSize),
      KeyBinding("H", "draw a window of 24 rows, or the whole page", .window),
      KeyBinding(") (", "make the window a row higher or lower", .height(1), .height(-1)),
      KeyBinding("Space b  PgDn PgUp", "scroll down or up", .screen(1), .screen(-1)),
      KeyBinding("] [", "move over a drawing wider than the terminal", .over(8), .over(-8)),
      KeyBinding(". ,", "step through the events of a flow", .step(1), .step(-1)),
      KeyBinding("t", "switch between dark and light themes, 256, 16 and no colours", .colours),
      KeyBinding("U", "switch between Unicode and ASCII", .ascii),
      KeyBinding("f", "switch between text, spoken text, styles and JSON", .format),
      KeyBinding("s", "show a second size, the golden or the difference beside it", .beside),
    ],
    "The state, its goldens and its code": [
      KeyBinding("e", "show its fields", .fields),
      KeyBinding("Backspace", "take away an optional value or an element", .remove),
      KeyBinding("x X", "put it under the next or previous strain", .strain(1), .strain(-1)),
      KeyBinding("w", "write it to a file, as --state reads it", .write),
      KeyBinding("u", "undo the last change or acceptance", .undo),
      KeyBinding("c", "list what differs from the goldens, by cause", .causes),
      KeyBinding("a", "accept a cause", .accept), KeyBinding("g", "accept one golden for all causes", .acceptGolden),
      KeyBinding("A", "accept all causes", .acceptAll),
      KeyBinding("i", "name the code that draws a cell, like a click on it", .inspect),
      KeyBinding("o", "open the editor there", .editor), KeyBinding("S", "stop the build", .stopBuild),
      KeyBinding("Esc", "go back one step", .back), KeyBinding("q Ctrl-C", "quit", .quit),
      KeyBinding("?", "show this page", .help), KeyBinding("Ctrl-L", "draw the screen again", .redraw),
    ],
  ]

  private static let commands = KeyBinding<Command>.commands(of: keys)

  /// Handles a key. `draw` has to be called before the screen is read.
  mutating func press(_ key: Key) -> [Effect] {
    remark = nil
    if prompt != nil { return type(key) }
    if let helpRow {
      switch Workbench.commands[key] {
      case .line(let count)?: self.helpRow = max(0, helpRow + count)
      case .screen(let count)?: self.helpRow = max(0, helpRow + count * (rows - 2))
      case .quit?: return [.quit]
      default: self.helpRow = nil
      }
      return []
    }
    return Workbench.commands[key].map { perform($0) } ?? point(key)
  }

  private mutating func type(_ key: Key) -> [Effect] {
    guard case (let use, var line)? = prompt else { return [] }
    let old = line.text
    let isTyped = line.take(key, history: [])
    prompt = isTyped ? (use, line) : nil
    switch use {
    case .filter: states.filter(by: key == .escape ? "" : line.text)
    case .file(let json):
      return key == .enter && !line.text.isEmpty ? [.save(json, line.text)] : []
    case .field(let before):
      guard key == .escape || line.text != old else { break }
      editor = before
      if isTyped { editor?.type(line.text) }
    }
    return []
  }
}
